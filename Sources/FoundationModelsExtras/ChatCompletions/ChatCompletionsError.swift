public import Foundation

/// Why a server of chat completions did not answer, where no ``LanguageModelError`` fits.
public enum ChatCompletionsError: LocalizedError, Sendable, Equatable {
  /// No connection came about.
  case unreachable(url: URL, reason: String)
  /// The server refused the key.
  case unauthorized(message: String)
  /// The server refused the request.
  case rejected(status: Int, message: String)
  /// The server failed.
  case serverFailed(status: Int, message: String)
  /// The answer is not in the form of chat completions, or ended in the middle.
  case malformedAnswer(reason: String)

  /// What went wrong, for people, and what to do about it.
  public var errorDescription: String? {
    switch self {
    case .unreachable(let url, let reason):
      "The server at \(url.absoluteString) cannot be reached: \(reason). Is it running?"
    case .unauthorized(let message): "The server refused the key: \(message)"
    case .rejected(let status, let message): "The server refused the request (status \(status)): \(message)"
    case .serverFailed(let status, let message): "The server failed (status \(status)): \(message)"
    case .malformedAnswer(let reason): "The server's answer cannot be read: \(reason)"
    }
  }
}
