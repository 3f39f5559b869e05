public import Foundation

extension PrivateCloudComputeLanguageModel {
  /// Why Apple's servers did not answer.
  public enum Error: Swift.Error, LocalizedError {
    /// The servers could not be reached.
    case networkFailure(NetworkFailure)
    /// No requests are left.
    case quotaLimitReached(QuotaLimitReached)
    /// The service is not there.
    case serviceUnavailable(ServiceUnavailable)

    /// Details of a failed connection.
    public struct NetworkFailure: Sendable {
      /// What went wrong, for developers.
      public var debugDescription: String

      /// Makes the details of the error.
      public init(debugDescription: String) {
        self.debugDescription = debugDescription
      }
    }

    /// Details of having no requests left.
    public struct QuotaLimitReached: Sendable {
      /// A way to get more requests, where there is one.
      public var limitIncreaseSuggestion: QuotaUsage.LimitIncreaseSuggestion?
      /// When requests are counted anew.
      public var resetDate: Date?
      /// What went wrong, for developers.
      public var debugDescription: String

      /// Makes the details of the error.
      public init(
        limitIncreaseSuggestion: QuotaUsage.LimitIncreaseSuggestion? = nil, resetDate: Date? = nil,
        debugDescription: String
      ) {
        self.limitIncreaseSuggestion = limitIncreaseSuggestion
        self.resetDate = resetDate
        self.debugDescription = debugDescription
      }
    }

    /// Details of a missing service.
    public struct ServiceUnavailable: Sendable {
      /// What went wrong, for developers.
      public var debugDescription: String

      /// Makes the details of the error.
      public init(debugDescription: String) {
        self.debugDescription = debugDescription
      }
    }

    static var unreachable: Error {
      .serviceUnavailable(
        ServiceUnavailable(debugDescription: "Private Cloud Compute can only be reached from Apple's devices."))
    }

    /// What went wrong, for people.
    public var errorDescription: String? {
      switch self {
      case .networkFailure(let detail): "The servers could not be reached: \(detail.debugDescription)"
      case .quotaLimitReached(let detail): "No requests are left: \(detail.debugDescription)"
      case .serviceUnavailable(let detail): "The service is not available: \(detail.debugDescription)"
      }
    }
  }
}

extension PrivateCloudComputeLanguageModel.Error: CustomDebugStringConvertible {
  /// What went wrong, for developers.
  public var debugDescription: String {
    switch self {
    case .networkFailure(let detail): detail.debugDescription
    case .quotaLimitReached(let detail): detail.debugDescription
    case .serviceUnavailable(let detail): detail.debugDescription
    }
  }
}
