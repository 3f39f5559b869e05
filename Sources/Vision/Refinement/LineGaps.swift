import CImageKernels
import Imaging

/// Measures the white and the ink between the characters of a line's picture.
struct LineGaps {
  /// The line's ink height in pixels, which is about its font size.
  let em: Double
  /// The line's length, in ems.
  var length: Double { Double(columns.count) / em }
  private let ink: InkImage
  private let columns: [Int32]
  private static let threshold: UInt8 = 96

  init(of strip: PixelImage) {
    ink = InkImage(strip)
    var profile = [Int32](repeating: 0, count: strip.width)
    var (first, last): (Int32, Int32) = (0, 0)
    ki_profile(
      ink.bytes, Int32(strip.width), Int32(strip.height), Int32(Self.threshold), &profile, &first, &last)
    columns = profile
    em = min(44, max(24, Double(last - first + 1)))
  }

  private func columnRange(_ start: Double, _ end: Double) -> Range<Int> {
    let low = min(columns.count, max(0, Int(start * Double(columns.count))))
    return low..<max(low, min(columns.count, Int(end * Double(columns.count)) + 1))
  }

  /// The widest stretch without ink between two shares of the line's length, in ems.
  func widestWhite(from start: Double, to end: Double) -> Double { longestRun(start, end) { $0 == 0 } }

  /// Whether nothing is printed at a share of the line's length.
  func isWhite(at place: Double) -> Bool {
    let column = Int(place * Double(columns.count))
    return columns.indices.contains(column) && columns[column] == 0
  }

  /// The stretch with ink at (or next to) a share of the line's length, in ems.
  func inkRun(at place: Double) -> Double {
    let middle = Int(place * Double(columns.count))
    guard
      let near = [0, 1, -1, 2, -2, 3, -3].map({ middle + $0 }).first(where: {
        columns.indices.contains($0) && columns[$0] > 0
      })
    else { return 0 }
    var (low, high) = (near, near)
    while low > 0, columns[low - 1] > 0 { low -= 1 }
    while high + 1 < columns.count, columns[high + 1] > 0 { high += 1 }
    return Double(high - low + 1) / em
  }

  /// The distance between the ink before and the ink after the ink at a share of the line's length, in
  /// ems; where there is none before or after, the white ends at the given shares.
  func room(around place: Double, from start: Double, to end: Double) -> Double {
    let range = columnRange(start, end)
    let middle = min(range.upperBound - 1, max(range.lowerBound, Int(place * Double(columns.count))))
    func edge(_ step: Int) -> Int {
      var column = middle
      // Out of the character, then over the white.
      while range.contains(column), columns[column] > 0 { column += step }
      while range.contains(column), columns[column] == 0 { column += step }
      return column
    }
    return Double(edge(1) - edge(-1) - 1) / em
  }

  private func longestRun(_ start: Double, _ end: Double, _ matches: (Int32) -> Bool) -> Double {
    var (best, run) = (0, 0)
    for column in columnRange(start, end) {
      run = matches(columns[column]) ? run + 1 : 0
      best = max(best, run)
    }
    return Double(best) / em
  }

  /// The height of the ink between two shares of the line's length, in ems.
  func inkHeight(from start: Double, to end: Double) -> Double {
    let range = columnRange(start, end)
    let rows = (0..<ink.height).filter { row in
      range.contains { ink.bytes[row * ink.width + $0] >= Self.threshold }
    }
    guard let first = rows.first, let last = rows.last else { return 0 }
    return Double(last - first + 1) / em
  }
}
