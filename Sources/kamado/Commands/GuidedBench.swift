import FoundationModels
import JSONCore
import ModelStore

/// Structured answers against free ones of the same model to the same prompt.
struct GuidedBench {
  let choice: ModelChoice
  let schema: GenerationSchema
  let prompt: String

  private static let limit = 400

  /// One answer, measured.
  struct Run {
    var seconds = 0.0
    var bytes = 0
    /// Bytes per second behind the first ones.
    var rate = 0.0
    var tokens = 0
    /// Shares of the tokens.
    var forced = 0.0
    var accepted = 0.0

    var json: JSON {
      let number = { (value: Double) in JSONNumber((value * 1000).rounded() / 1000).map(JSON.number) ?? .null }
      return [
        "seconds": number(seconds), "bytes": .number(bytes), "bytesPerSecond": number(rate), "tokens": .number(tokens),
        "forcedShare": number(forced), "acceptedShare": number(accepted),
      ]
    }
  }

  struct Result {
    var guided: [Run] = []
    var free: [Run] = []

    /// The median over the rounds of structured ÷ free, in bytes per second.
    var ratio: Double { Self.median(zip(guided, free).map { $0.rate / $1.rate }) }

    var json: JSON {
      [
        "ratio": JSONNumber((ratio * 1000).rounded() / 1000).map(JSON.number) ?? .null,
        "guided": .array(guided.map(\.json)), "free": .array(free.map(\.json)),
      ]
    }

    var text: String {
      let percent = { (value: Double) in "\(Int((value * 100).rounded())) %" }
      return """
        structured  \(Int(Self.median(guided.map(\.rate)))) bytes/s, \(Self.median(guided.map(\.seconds))) s; \
        forced \(percent(Self.median(guided.map(\.forced)))), accepted \(percent(Self.median(guided.map(\.accepted)))) of the tokens
        free        \(Int(Self.median(free.map(\.rate)))) bytes/s
        ratio       \((ratio * 100).rounded() / 100)
        """
    }

    private static func median(_ values: [Double]) -> Double {
      let sorted = values.sorted()
      return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }
  }

  func guided(_ number: Int) async throws -> Run {
    let stream = try session(number).streamResponse(to: prompt, schema: schema, options: options)
    let start = ContinuousClock.now
    var clock = RateClock()
    for try await snapshot in stream { clock.note(snapshot.rawContent.jsonString.utf8.count, snapshot.usage) }
    return clock.run(since: start)
  }

  /// The same prompt; what is wanted stands in it as it does in the other one.
  func free(_ number: Int) async throws -> Run {
    let form = "Answer with JSON that follows this schema:\n\(schema.debugDescription)"
    let stream = try session(number).streamResponse(to: "\(prompt)\n\n\(form)", options: options)
    let start = ContinuousClock.now
    var clock = RateClock()
    for try await snapshot in stream { clock.note(snapshot.content.utf8.count, snapshot.usage) }
    return clock.run(since: start)
  }

  private var options: GenerationOptions {
    GenerationOptions(samplingMode: .greedy, maximumResponseTokens: Self.limit)
  }

  /// Another first word each time, so that no run finds its prompt evaluated.
  private func session(_ number: Int) throws -> LanguageModelSession {
    try choice.session(instructions: "Request \(number).\(UInt32.random(in: 0...UInt32.max))")
  }
}

/// When how much of an answer was there.
private struct RateClock {
  private var first: (time: ContinuousClock.Instant, bytes: Int)?
  private var bytes = 0
  private var usage: LanguageModelSession.Usage?

  mutating func note(_ count: Int, _ usage: LanguageModelSession.Usage) {
    if first == nil, count > 0 { first = (.now, count) }
    bytes = count
    self.usage = usage
  }

  func run(since start: ContinuousClock.Instant) -> GuidedBench.Run {
    var run = GuidedBench.Run()
    run.seconds = (.now - start) / .seconds(1)
    run.bytes = bytes
    if let first {
      let seconds = (.now - first.time) / .seconds(1)
      run.rate = seconds > 0 ? Double(bytes - first.bytes) / seconds : 0
    }
    run.tokens = usage?.output.totalTokenCount ?? 0
    let share = { (name: String) in
      Double(usage?.metadata[name]?.jsonString ?? "") ?? 0
    }
    run.forced = share("forcedTokenCount") / Double(max(run.tokens, 1))
    run.accepted = share("acceptedTokenCount") / Double(max(run.tokens, 1))
    return run
  }
}
