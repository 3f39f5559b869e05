import FoundationModels

/// The options that say how words are chosen, shared by `respond` and `chat`.
enum SamplingOptions {
  static let all: [Option] = [
    .flag("greedy", "always the likeliest word: the same answer every time"),
    .value("temperature", "NUMBER", "0 to 2: how freely words are chosen"),
    .value("seed", "NUMBER", "makes a free choice repeatable"),
    .value("max-tokens", "NUMBER", "the longest answer, in tokens (\(usualLimit))"),
  ]

  /// A small model may go on as long as it is let; a sampled answer to an open question has no end of its own.
  static let usualLimit = 1_024

  /// What is said of an answer that was longer.
  static func remark(on usage: LanguageModelSession.Usage?) -> String? {
    guard isCut(usage) else { return nil }
    return "(cut off after \(usage?.output.totalTokenCount ?? 0) tokens; --max-tokens allows more)"
  }

  static func isCut(_ usage: LanguageModelSession.Usage?) -> Bool {
    (try? usage?.metadata["finishReason"]?.value(String.self)) == "length"
  }

  static func read(_ arguments: Arguments) throws -> GenerationOptions {
    let seed = try arguments.number("seed", in: UInt64.min...UInt64.max)
    let temperature = try arguments.number("temperature", in: 0.0...2.0)
    let isGreedy = arguments.has("greedy")
    if isGreedy, seed != nil || temperature != nil {
      throw UsageError("--greedy leaves nothing to choose: leave --seed and --temperature away")
    }
    let mode: GenerationOptions.SamplingMode? =
      isGreedy ? .greedy : seed.map { .random(probabilityThreshold: 0.95, seed: $0) }
    return GenerationOptions(
      samplingMode: mode, temperature: temperature,
      maximumResponseTokens: try arguments.number("max-tokens", in: 1...1_000_000) ?? usualLimit)
  }
}
