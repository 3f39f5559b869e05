/// Finds the orientation tag of EXIF data (CIPA DC-008, a TIFF structure) in a picture file.
enum EXIF {
  private static let orientationTag = 0x0112

  /// The orientation that the file asks for; `.up` when it says none or nonsense.
  static func orientation(of bytes: [UInt8], format: ImageFormat) -> CGImagePropertyOrientation {
    let block: ArraySlice<UInt8>? =
      switch format {
      case .jpeg: jpegBlock(bytes)
      case .png: pngBlock(bytes)
      case .webp: webpBlock(bytes)
      // Leptonica and libheif turn these themselves.
      case .tiff, .heic, .bmp, .gif, .pdf: nil
      }
    return block.flatMap(orientation(inTIFF:)) ?? .up
  }

  /// The value of the orientation tag in the first directory of a TIFF structure.
  static func orientation(inTIFF block: ArraySlice<UInt8>) -> CGImagePropertyOrientation? {
    let bytes = Array(block)
    guard bytes.count >= 8, bytes[0] == bytes[1], bytes[0] == 0x49 || bytes[0] == 0x4D else { return nil }
    let little = bytes[0] == 0x49
    func number(at offset: Int, length: Int) -> Int? {
      guard offset >= 0, offset + length <= bytes.count else { return nil }
      let part = bytes[offset..<(offset + length)]
      return (little ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(at: 2, length: 2) == 42, let directory = number(at: 4, length: 4),
      let count = number(at: directory, length: 2)
    else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = number(at: entry, length: 2) else { return nil }
      if tag == orientationTag {
        return number(at: entry + 8, length: 2).flatMap { CGImagePropertyOrientation(rawValue: UInt32($0)) }
      }
    }
    return nil
  }

  private static let marker: [UInt8] = Array("Exif".utf8) + [0, 0]

  /// The APP1 segment that begins with "Exif".
  private static func jpegBlock(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let kind = bytes[offset + 1]
      if kind == 0xFF {
        offset += 1
        continue
      }
      if kind == 0xDA || kind == 0xD9 { return nil }
      let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
      let end = offset + 2 + length
      guard length >= 2, end <= bytes.count else { return nil }
      let body = bytes[(offset + 4)..<end]
      if kind == 0xE1, body.starts(with: marker) { return body.dropFirst(marker.count) }
      offset = end
    }
    return nil
  }

  /// The chunk eXIf (PNG third edition, 11.3.3.1).
  private static func pngBlock(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard offset + 12 + length <= bytes.count else { return nil }
      if bytes[(offset + 4)..<(offset + 8)].elementsEqual("eXIf".utf8) {
        return bytes[(offset + 8)..<(offset + 8 + length)]
      }
      offset += 12 + length
    }
    return nil
  }

  /// The RIFF chunk EXIF; some writers repeat the "Exif" marker inside.
  private static func webpBlock(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var offset = 12
    while offset + 8 <= bytes.count {
      let length = bytes[(offset + 4)..<(offset + 8)].reversed().reduce(0) { $0 << 8 | Int($1) }
      guard offset + 8 + length <= bytes.count else { return nil }
      if bytes[offset..<(offset + 4)].elementsEqual("EXIF".utf8) {
        let body = bytes[(offset + 8)..<(offset + 8 + length)]
        return body.starts(with: marker) ? body.dropFirst(marker.count) : body
      }
      offset += 8 + length + length % 2
    }
    return nil
  }
}
