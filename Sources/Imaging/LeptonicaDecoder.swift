import CImageKernels
import CLeptonica

/// Decodes PNG, JPEG, WebP, TIFF and BMP with Leptonica.
enum LeptonicaDecoder {
  static func decode(_ bytes: [UInt8], format: ImageFormat, limits: ImageLimits) throws -> PixelImage {
    LeptonicaPicture.silence
    let header = try header(of: bytes, format: format)
    try limits.check(width: header.width, height: header.height, format: format)
    try refuseSeveral(bytes, format: format)
    if format == .jpeg, !endsProperly(bytes) { throw ImageError.truncated(format: format.rawValue) }
    let longest = max(header.width, header.height)
    let reduction = [8, 4, 2].first { longest / $0 >= limits.side } ?? 1
    var warnings: Int32 = 0
    let read: LeptonicaPicture.Pointer? = bytes.withUnsafeBufferPointer { buffer in
      switch format {
      case .png: pixReadMemPng(buffer.baseAddress, buffer.count)
      case .jpeg: pixReadMemJpeg(buffer.baseAddress, buffer.count, 0, Int32(reduction), &warnings, 0)
      case .webp: pixReadMemWebP(buffer.baseAddress, buffer.count)
      case .tiff: pixReadMemTiff(buffer.baseAddress, buffer.count, 0)
      case .bmp: pixReadMemBmp(buffer.baseAddress, buffer.count)
      case .heic, .gif, .pdf: nil
      }
    }
    guard let read else {
      throw isCutShort(bytes, format: format)
        ? ImageError.truncated(format: format.rawValue)
        : ImageError.damaged(format: format.rawValue, reason: "its data cannot be unpacked")
    }
    return try unpack(LeptonicaPicture(owning: read), format: format)
  }

  private static func unpack(_ pix: LeptonicaPicture, format: ImageFormat) throws -> PixelImage {
    let failure = ImageError.damaged(format: format.rawValue, reason: "its colours cannot be converted")
    var current = pix
    func replace(_ next: LeptonicaPicture.Pointer?) throws {
      guard let next else { throw failure }
      current = LeptonicaPicture(owning: next)
    }
    if pixGetDepth(current.pointer) == 32, pixGetSpp(current.pointer) == 4 {
      try replace(pixAlphaBlendUniform(current.pointer, 0xFFFF_FF00))
    }
    if pixGetDepth(current.pointer) != 32 { try replace(pixConvertTo32(current.pointer)) }
    guard let words = pixGetData(current.pointer) else { throw failure }
    let width = Int(pixGetWidth(current.pointer))
    let height = Int(pixGetHeight(current.pointer))
    return PixelImage(width: width, height: height) {
      ki_unpack(words, pixGetWpl(current.pointer), $0, Int32(width), Int32(height))
    }
  }

  private static func header(of bytes: [UInt8], format: ImageFormat) throws -> (width: Int, height: Int) {
    var (kind, width, height, depth, samples, mapped): (Int32, Int32, Int32, Int32, Int32, Int32) = (0, 0, 0, 0, 0, 0)
    let status = bytes.withUnsafeBufferPointer {
      pixReadHeaderMem($0.baseAddress, $0.count, &kind, &width, &height, &depth, &samples, &mapped)
    }
    guard status == 0 else {
      throw bytes.count < 1024 || isCutShort(bytes, format: format)
        ? ImageError.truncated(format: format.rawValue)
        : ImageError.damaged(format: format.rawValue, reason: "its header makes no sense")
    }
    return (Int(width), Int(height))
  }

  /// A JPEG's decoder paints what is missing grey and goes on; so look for the end marker.
  private static func endsProperly(_ bytes: [UInt8]) -> Bool {
    var index = bytes.count - 1
    // Phones append previews and depth maps after the marker; padding is common too.
    while index >= 1 {
      if bytes[index] == 0xD9, bytes[index - 1] == 0xFF { return true }
      index -= 1
    }
    return false
  }

  /// Whether the file's own length says that bytes are missing.
  private static func isCutShort(_ bytes: [UInt8], format: ImageFormat) -> Bool {
    switch format {
    case .png: !bytes.suffix(12).elementsEqual([0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
    case .jpeg: !endsProperly(bytes)
    case .webp: littleEndian(bytes, at: 4) + 8 > bytes.count
    case .bmp: littleEndian(bytes, at: 2) > bytes.count
    case .tiff, .heic, .gif, .pdf: false
    }
  }

  private static func littleEndian(_ bytes: [UInt8], at offset: Int) -> Int {
    guard offset + 4 <= bytes.count else { return Int.max / 2 }
    return (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  /// Animations and files of several pages are refused: which picture is meant is not ours to guess.
  private static func refuseSeveral(_ bytes: [UInt8], format: ImageFormat) throws {
    var count = 1
    switch format {
    case .png:
      if let at = offset(of: "acTL", in: bytes, before: "IDAT"), at + 8 <= bytes.count {
        count = bytes[(at + 4)..<(at + 8)].reduce(0) { $0 << 8 | Int($1) }
      }
    case .webp:
      // VP8X's flag byte; bit 1 says that the file is animated.
      guard bytes.count > 20, bytes[12..<16].elementsEqual("VP8X".utf8), bytes[20] & 0x02 != 0 else { return }
      count = chunks(named: "ANMF", in: bytes)
    case .tiff: count = TIFFDirectories.count(bytes)
    case .jpeg, .bmp, .heic, .gif, .pdf: return
    }
    if count > 1 { throw ImageError.severalPictures(format: format.rawValue, count: count) }
  }

  /// Where a PNG chunk's name stands, if before the other chunk.
  private static func offset(of name: String, in bytes: [UInt8], before stop: String) -> Int? {
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
      let kind = bytes[(offset + 4)..<(offset + 8)]
      if kind.elementsEqual(name.utf8) { return offset + 4 }
      if kind.elementsEqual(stop.utf8) { return nil }
      offset += 12 + length
    }
    return nil
  }

  private static func chunks(named name: String, in bytes: [UInt8]) -> Int {
    var offset = 12
    var count = 0
    while offset + 8 <= bytes.count {
      if bytes[offset..<(offset + 4)].elementsEqual(name.utf8) { count += 1 }
      let length = littleEndian(bytes, at: offset + 4)
      offset += 8 + length + length % 2
    }
    return count
  }
}
