import Foundation

/// A white picture without anything on it, in the simplest format there is.
enum BlankPicture {
  /// A BMP file: 24 bits per pixel, rows padded to four bytes.
  static func data(width: Int, height: Int) -> Data {
    let rowSize = (width * 3 + 3) / 4 * 4
    var data = Data("BM".utf8)
    func append(_ value: Int, bytes: Int) {
      for index in 0..<bytes { data.append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
    }
    append(54 + rowSize * height, bytes: 4)
    append(0, bytes: 4)
    append(54, bytes: 4)
    append(40, bytes: 4)
    append(width, bytes: 4)
    append(height, bytes: 4)
    append(1, bytes: 2)
    append(24, bytes: 2)
    append(0, bytes: 4)
    append(rowSize * height, bytes: 4)
    for value in [2835, 2835, 0, 0] { append(value, bytes: 4) }
    data.append(Data(repeating: 255, count: rowSize * height))
    return data
  }
}
