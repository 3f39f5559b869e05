/// Why a picture cannot be had. Each case says what was wrong, where, and what helps.
public enum ImageError: Error, Sendable, Equatable {
  /// There is no readable file at the path.
  case fileNotFound(path: String)
  /// The file exists but cannot be read.
  case unreadable(path: String, reason: String)
  /// There is not a single byte.
  case empty
  /// The bytes are of no known picture format; `found` says what they look like, if they do.
  case notAPicture(found: String?)
  /// A picture format that is recognised but not read here.
  case unsupported(format: String, reason: String)
  /// The bytes end before the picture does.
  case truncated(format: String)
  /// The bytes contradict their format.
  case damaged(format: String, reason: String)
  /// The file, or the picture it would unpack to, is larger than the limits allow.
  case tooLarge(what: String, limit: String)
  /// Several pictures in one file (an animation, pages); one was asked for.
  case severalPictures(format: String, count: Int)
  /// A measure without meaning, such as a crop outside the picture.
  case badGeometry(String)
}

extension ImageError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .fileNotFound(let path): "There is no file at \(path)."
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)."
    case .empty: "The file is empty (0 bytes). Send a picture: PNG, JPEG, WebP, TIFF or HEIC."
    case .notAPicture(let found):
      "This is not a picture\(found.map { " (it looks like \($0))" } ?? ""). Known: PNG, JPEG, WebP, TIFF, HEIC, BMP."
    case .unsupported(let format, let reason): "This \(format) cannot be read: \(reason)."
    case .truncated(let format): "The \(format) ends before the picture does: it was probably not copied completely."
    case .damaged(let format, let reason): "The \(format) is damaged: \(reason)."
    case .tooLarge(let what, let limit): "The picture is too large: \(what), the limit is \(limit)."
    case .severalPictures(let format, let count):
      "The \(format) holds \(count) pictures. Send the one that is meant as a file of its own."
    case .badGeometry(let what): what
    }
  }
}
