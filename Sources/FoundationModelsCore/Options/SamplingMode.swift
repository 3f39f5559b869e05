extension GenerationOptions {
  /// A way to choose the next token.
  public struct SamplingMode: Sendable, Equatable {
    /// The ways to choose a token, with their parameters.
    public enum Kind: Sendable, Equatable {
      /// Always the most probable token.
      case greedy
      /// At random among the given number of most probable tokens.
      case randomTopK(_: Int, seed: UInt64?)
      /// At random among the most probable tokens whose probabilities together reach the threshold (0…1).
      case randomProbabilityThreshold(_: Double, seed: UInt64?)
    }

    /// Which way this is.
    public let kind: Kind

    /// Always takes the most probable token: the same input gives the same answer.
    public static var greedy: SamplingMode { SamplingMode(kind: .greedy) }

    /// Chooses at random among the `k` most probable tokens.
    ///
    /// - Parameters:
    ///   - k: How many candidates there are.
    ///   - seed: Where the random numbers start; the same seed gives the same answer.
    public static func random(top k: Int, seed: UInt64? = nil) -> SamplingMode {
      SamplingMode(kind: .randomTopK(k, seed: seed))
    }

    /// Chooses at random among the most probable tokens whose probabilities together reach a threshold.
    ///
    /// - Parameters:
    ///   - probabilityThreshold: The sum of probabilities to reach, between 0 and 1.
    ///   - seed: Where the random numbers start; the same seed gives the same answer.
    public static func random(probabilityThreshold: Double, seed: UInt64? = nil) -> SamplingMode {
      SamplingMode(kind: .randomProbabilityThreshold(probabilityThreshold, seed: seed))
    }
  }
}
