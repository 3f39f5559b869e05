/// Something that can say, for many short texts, how likely each of a few continuations is.
///
/// A language model does it by log-probability: every text stands between `prefix` and `suffix`, and each choice
/// is scored as a whole.
public protocol LineScoring: Sendable {
  /// `result[i][j]` is the log-probability of `choices[j]` behind `prefix + inputs[i] + suffix`.
  func logProbabilities(prefix: String, inputs: [String], suffix: String, choices: [String]) async throws -> [[Double]]
}
