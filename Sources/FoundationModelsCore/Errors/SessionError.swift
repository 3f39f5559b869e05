import Foundation

extension LanguageModelSession {
  /// A mistake in how a session is used.
  public enum Error: LocalizedError, Equatable, Hashable {
    /// A request was made while the session still answered another one.
    case concurrentRequests
    /// The transcript was changed while the session answered.
    case transcriptMutationWhileResponding

    /// What went wrong, for people.
    public var errorDescription: String? {
      switch self {
      case .concurrentRequests:
        "The session still answers another request. Wait until isResponding is false, or use another session."
      case .transcriptMutationWhileResponding:
        "The transcript was changed while the session answered. Change it before or after a request."
      }
    }
  }
}

extension LanguageModelSession.Error: CustomDebugStringConvertible {
  /// The error's name.
  public var debugDescription: String {
    switch self {
    case .concurrentRequests: "LanguageModelSession.Error.concurrentRequests"
    case .transcriptMutationWhileResponding: "LanguageModelSession.Error.transcriptMutationWhileResponding"
    }
  }
}
