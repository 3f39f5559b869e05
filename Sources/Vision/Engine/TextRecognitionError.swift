/// Why text cannot be read from a picture that was decoded.
public enum TextRecognitionError: Error, Sendable, Equatable {
  /// A part of the reader is not installed. `searched` lists where it was looked for.
  case notInstalled(part: String, searched: [String])
  /// A part is there but does not work.
  case engineFailed(part: String, reason: String)
  /// The reading model lacks the list of its characters, or it does not fit the network.
  case unsuitableModel(path: String, reason: String)
}

extension TextRecognitionError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notInstalled(let part, let searched):
      "\(part) is not installed (looked in \(searched.joined(separator: ", "))). Run Scripts/setup.sh."
    case .engineFailed(let part, let reason): "\(part) failed: \(reason)"
    case .unsuitableModel(let path, let reason): "The model \(path) cannot be used: \(reason)."
    }
  }
}
