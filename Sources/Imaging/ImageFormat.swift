/// The picture formats that are told apart by their first bytes.
public enum ImageFormat: String, Sendable {
  case png = "PNG"
  case jpeg = "JPEG"
  case webp = "WebP"
  case tiff = "TIFF"
  case bmp = "BMP"
  case heic = "HEIC"
  case gif = "GIF"
  case pdf = "PDF"

  /// The format of a file by its signature, or nil. The name of the file plays no part.
  public init?(_ bytes: [UInt8]) {
    func starts(_ signature: [UInt8], at offset: Int = 0) -> Bool {
      bytes.count >= offset + signature.count && bytes[offset..<(offset + signature.count)].elementsEqual(signature)
    }
    if starts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if starts([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if starts(Array("RIFF".utf8)), starts(Array("WEBP".utf8), at: 8) {
      self = .webp
    } else if starts([0x49, 0x49, 0x2A, 0x00]) || starts([0x4D, 0x4D, 0x00, 0x2A]) {
      self = .tiff
    } else if starts(Array("BM".utf8)), bytes.count >= 26, bytes[6..<10].allSatisfy({ $0 == 0 }) {
      self = .bmp
    } else if starts(Array("ftyp".utf8), at: 4) {
      let brands = ["heic", "heix", "heim", "heis", "hevc", "mif1", "msf1", "avif"]
      guard brands.contains(where: { starts(Array($0.utf8), at: 8) }) else { return nil }
      self = .heic
    } else if starts(Array("GIF8".utf8)) {
      self = .gif
    } else if starts(Array("%PDF".utf8)) {
      self = .pdf
    } else {
      return nil
    }
  }

  /// As in `image/png`.
  public var mediaType: String { self == .pdf ? "application/pdf" : "image/\(rawValue.lowercased())" }

  /// What bytes that are no picture look like, in a word for the error.
  static func guess(_ bytes: [UInt8]) -> String? {
    let head = bytes.prefix(512)
    if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return "a ZIP archive" }
    if head.starts(with: [0x7F, 0x45, 0x4C, 0x46]) { return "a program" }
    guard !head.contains(where: { $0 < 0x09 }), let text = String(validating: head, as: UTF8.self) else { return nil }
    return text.lowercased().contains("<html") || text.lowercased().contains("<!doctype") ? "a web page" : "text"
  }
}
