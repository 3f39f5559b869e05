import Foundation

extension Transcript.ImageAttachment {
  /// The image as a URL: its own, or a data URL with its bytes.
  var address: String {
    switch source {
    case .url(let url): url.absoluteString
    case .data(let data): "data:\(data.imageType);base64,\(data.base64EncodedString())"
    }
  }

  /// Takes an image from its own URL or from a data URL.
  init?(address: String, orientation: CGImagePropertyOrientation?) {
    if address.hasPrefix("data:") {
      guard let data = Data(dataURL: address) else { return nil }
      self.init(imageData: data, orientation: orientation)
    } else {
      guard let url = URL(string: address), url.scheme != nil else { return nil }
      self.init(imageURL: url, orientation: orientation)
    }
  }
}

extension Data {
  /// The bytes that a data URL holds in base64; `nil` for other texts.
  init?(dataURL: String) {
    guard dataURL.hasPrefix("data:"), let comma = dataURL.firstIndex(of: ","),
      dataURL[..<comma].hasSuffix(";base64")
    else { return nil }
    self.init(base64Encoded: String(dataURL[dataURL.index(after: comma)...]))
  }

  /// The media type of an image file, told by its first bytes.
  package var imageType: String {
    let head = [UInt8](prefix(12))
    func has(_ text: String, at offset: Int) -> Bool {
      head.dropFirst(offset).starts(with: text.utf8)
    }
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    if has("RIFF", at: 0), has("WEBP", at: 8) { return "image/webp" }
    if has("GIF8", at: 0) { return "image/gif" }
    if has("II*\0", at: 0) || has("MM\0*", at: 0) { return "image/tiff" }
    if has("ftyp", at: 4) { return "image/heic" }
    return "image/jpeg"
  }
}
