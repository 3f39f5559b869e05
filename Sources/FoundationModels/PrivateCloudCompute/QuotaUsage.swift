public import Foundation

extension PrivateCloudComputeLanguageModel {
  /// How much of the day's requests are used up.
  public struct QuotaUsage: Sendable {
    /// Whether requests are left.
    public enum Status: Sendable {
      /// Requests are left.
      case belowLimit(BelowLimit)
      /// No requests are left.
      case limitReached(LimitReached)

      /// Details of having requests left.
      public struct BelowLimit: Sendable {
        /// Whether few are left.
        public var isApproachingLimit: Bool
      }

      /// Details of having none left.
      public struct LimitReached: Sendable {}
    }

    /// A way to get more requests.
    public struct LimitIncreaseSuggestion: Sendable {
      /// Shows the system's offer; there is none on this machine, so nothing is shown.
      public func show() {}
    }

    /// Whether requests are left.
    public var status: Status
    /// A way to get more requests, where there is one.
    public var limitIncreaseSuggestion: LimitIncreaseSuggestion?
    /// When requests are counted anew.
    public var resetDate: Date?

    /// Whether no requests are left.
    public var isLimitReached: Bool {
      if case .limitReached = status { true } else { false }
    }
  }
}
