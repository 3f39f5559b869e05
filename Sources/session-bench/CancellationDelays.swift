import FoundationModels
import FoundationModelsExtras
import JSONCore

/// Milliseconds from a task's cancellation to its end, at every place where a request can be.
struct CancellationDelays {
  let model: LlamaLanguageModel

  struct Slow: Tool {
    let name = "lookUp"
    let description = "Looks up a word in the dictionary"
    @Generable struct Arguments { var word: String }
    let started: AsyncStream<Void>.Continuation
    func call(arguments: Arguments) async throws -> String {
      started.yield()
      try await Task.sleep(for: .seconds(600))
      return "nothing"
    }
  }

  func run() async throws -> JSON {
    let long = String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 400)
    var rows: [String: JSON] = [:]
    // The first request loads the model.
    rows["load"] = try await delay(after: .milliseconds(30)) {
      _ = try await LanguageModelSession(model: model).respond(to: "Hello")
    }
    _ = try await LanguageModelSession(model: model).respond(
      to: "Hello", options: GenerationOptions(maximumResponseTokens: 1))
    rows["prefill"] = try await delay(after: .milliseconds(700)) {
      _ = try await LanguageModelSession(model: model).respond(to: long)
    }
    rows["decode"] = try await delay(after: .milliseconds(1500)) {
      _ = try await LanguageModelSession(model: model).respond(to: "Write a long story.")
    }
    rows["stream"] = try await delay(after: .milliseconds(1500)) {
      for try await _ in LanguageModelSession(model: model).streamResponse(to: "Write a long story.") {}
    }
    rows["choice of a tool"] = try await delay(after: .milliseconds(500)) {
      _ = try await LanguageModelSession(model: model, tools: [Slow(started: AsyncStream.makeStream().1)])
        .respond(to: "Look up the word lamp in the dictionary.")
    }
    let (started, told) = AsyncStream<Void>.makeStream()
    rows["tool"] = try await delay(after: started) {
      _ = try await LanguageModelSession(model: model, tools: [Slow(started: told)])
        .respond(to: "Look up the word lamp in the dictionary.")
    }
    let worst = rows.values.compactMap(\.double).max() ?? 0
    return [
      "cancellation_worst_ms": .number(JSONNumber(worst) ?? 0),
      "rows": .object(JSONObject(rows.sorted { $0.key < $1.key })),
    ]
  }

  private func delay(
    after pause: Duration, _ request: @escaping @Sendable () async throws -> Void
  ) async throws -> JSON {
    let task = Task { try await request() }
    try await Task.sleep(for: pause)
    return await end(of: task)
  }

  private func delay(
    after started: AsyncStream<Void>, _ request: @escaping @Sendable () async throws -> Void
  ) async throws -> JSON {
    let task = Task { try await request() }
    for await _ in started { break }
    return await end(of: task)
  }

  private func end(of task: Task<Void, any Error>) async -> JSON {
    let start = ContinuousClock.now
    task.cancel()
    _ = await task.result
    return .number(JSONNumber((ContinuousClock.now - start) / .milliseconds(1)) ?? 0)
  }
}
