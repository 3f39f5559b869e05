import Foundation

/// A mistake in a script.
public enum ScriptedModelError: LocalizedError, Equatable {
  /// The model was asked more often than the script has replies.
  case scriptEnded(requests: Int)

  /// What went wrong, for people.
  public var errorDescription: String? {
    switch self {
    case .scriptEnded(let requests):
      "The script has no reply for request number \(requests). Add one, or look why the model was asked again."
    }
  }
}
