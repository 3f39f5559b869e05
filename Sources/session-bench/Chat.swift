import FoundationModels
import FoundationModelsExtras
import JSONCore

/// A conversation of several turns: seconds to the first token of each, and the speed of writing.
struct Chat {
  let model: LlamaLanguageModel

  /// - Parameter script: `instructions` and `prompts`.
  func run(_ script: JSON) async throws -> JSON {
    let session = LanguageModelSession(model: model, instructions: script["instructions"]?.string ?? "")
    var turns: [JSON] = []
    for prompt in script["prompts"]?.array ?? [] {
      let options = GenerationOptions(
        samplingMode: .greedy, maximumResponseTokens: script["tokens"]?.int ?? 32)
      let start = ContinuousClock.now
      var first: ContinuousClock.Instant?
      var firstCount = 0
      var usage = LanguageModelSession.Usage?.none
      for try await snapshot in session.streamResponse(to: prompt.string ?? "", options: options) {
        usage = snapshot.usage
        if first == nil {
          first = .now
          firstCount = snapshot.usage.output.totalTokenCount
        }
      }
      let end = ContinuousClock.now
      let written = (usage?.output.totalTokenCount ?? 0) - firstCount
      let rate = first.map { Double(written) / ((end - $0) / .seconds(1)) } ?? 0
      turns.append([
        "firstToken": .number(JSONNumber(((first ?? end) - start) / .seconds(1)) ?? 0),
        "tokensPerSecond": .number(JSONNumber(rate) ?? 0),
        "promptTokens": .number(usage?.input.totalTokenCount ?? 0),
        "cachedTokens": .number(usage?.input.cachedTokenCount ?? 0),
      ])
    }
    return ["turns": .array(turns)]
  }

  /// The first word of a first answer: the caller measures from the start of the process.
  func first() async throws -> JSON {
    let session = LanguageModelSession(model: model)
    for try await _ in session.streamResponse(
      to: "Hello", options: GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 1))
    {}
    return ["done": true]
  }
}
