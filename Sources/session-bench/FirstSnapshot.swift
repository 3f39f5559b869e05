import FoundationModels
import FoundationModelsExtras
import JSONCore

/// When readers of a stream see something.
struct FirstSnapshot {
  let model: LlamaLanguageModel

  @Generable struct Plan {
    @Guide(description: "A title") var title: String
    @Guide(description: "Steps, a sentence each", .count(4)) var steps: [String]
  }

  /// A text and a structured answer; the model is loaded before.
  func run() async throws -> JSON {
    let options = GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 160)
    let warm = LanguageModelSession(model: model)
    _ = try await warm.respond(to: "Hello", options: GenerationOptions(maximumResponseTokens: 1))
    let text = try await share(
      of: LanguageModelSession(model: model).streamResponse(to: "How do I plant a small herb garden?", options: options)
    )
    let structure = try await share(
      of: LanguageModelSession(model: model).streamResponse(
        to: "How do I plant a small herb garden?", generating: Plan.self, options: options))
    return ["first_snapshot_share_text": text, "first_snapshot_share_structure": structure]
  }

  private func share(of stream: sending LanguageModelSession.ResponseStream<some Generable>) async throws -> JSON {
    let start = ContinuousClock.now
    var first: ContinuousClock.Instant?
    for try await _ in stream where first == nil { first = .now }
    let end = ContinuousClock.now
    return .number(JSONNumber(((first ?? end) - start) / (end - start)) ?? 1)
  }

  /// Five questions, each in a session of its own with its instructions known.
  func question() async throws -> JSON {
    let instructions = "日本語で短く答えてください。"
    var seconds: [Double] = []
    for question in ["こんにちは", "日本の首都はどこですか？", "おすすめの朝食は？", "猫は何を食べますか？", "雨の日は何をする？", "眠れないときは？"] {
      let session = LanguageModelSession(model: model, instructions: instructions)
      let start = ContinuousClock.now
      for try await _ in session.streamResponse(
        to: question, options: GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 3))
      {
        seconds.append((ContinuousClock.now - start) / .seconds(1))
        break
      }
    }
    // The first one loads the model.
    let warm = seconds.dropFirst().sorted()
    return ["short_question_ttft_seconds": .number(JSONNumber(warm[warm.count / 2]) ?? 0)]
  }
}
