import FoundationModelsExtras

/// Scores choices as continuations of a text, as ``ScoredChoices`` of a local model does.
public protocol ClauseScoring: Sendable {
  /// For each input the log-probability of each choice as the continuation of `prefix + input + suffix`.
  func logProbabilities(prefix: String, inputs: [String], suffix: String, choices: [String]) async throws -> [[Double]]
}

extension ScoredChoices: ClauseScoring {}
