import Foundation
import FoundationModels
import JSONCore
import ModelStore
import RecipeKit

/// Measures a model as a user meets it: through sessions and the recipe reader.
struct Bench {
  let choice: ModelChoice
  let runs: Int
  let tokens: Int
  let schema: GenerationSchema?
  let line: ProgressLine

  private static let prompt = "Describe how bread is made, from the grain to the loaf, in plain words."
  private static let extraction =
    "Extract the recipe from the text. Copy names, amounts and steps as they are printed."

  func measure(_ texts: [(name: String, text: String)]) async throws -> BenchResult {
    line.show("loading \(choice.file.name)", isChange: true)
    let start = ContinuousClock.now
    let warm = try await write(tokens: 8)
    let load = (.now - start) / .seconds(1)
    var result = BenchResult(model: choice.file.name, load: load, promptTokens: warm.promptTokens)
    for run in 1...runs {
      line.show("writing, \(run) of \(runs)", isChange: true)
      let written = try await write(tokens: tokens)
      result.firstToken.append(written.firstToken)
      if let rate = written.rate { result.tokensPerSecond.append(rate) }
      for text in texts {
        line.show("reading \(text.name), \(run) of \(runs)", isChange: true)
        let start = ContinuousClock.now
        _ = try await RecipeReader(scorer: choice.scoredChoices()).read(text: text.text)
        result.recipes[text.name, default: []].append((.now - start) / .seconds(1))
        if let schema { result.answers[text.name, default: []].append(try await answer(text.text, schema)) }
      }
    }
    line.finish()
    result.memory = MemoryUse.current()
    return result
  }

  /// Seconds for an answer of the schema's shape about the text.
  private func answer(_ text: String, _ schema: GenerationSchema) async throws -> Double {
    let session = try choice.session(instructions: Self.extraction)
    let options = GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 2000)
    let start = ContinuousClock.now
    _ = try await session.respond(to: text, schema: schema, options: options)
    return (.now - start) / .seconds(1)
  }

  private struct Written {
    var firstToken: Double
    var rate: Double?
    var promptTokens: Int
  }

  /// Every session begins anew with another first word, so that nothing of an earlier one is in its cache.
  private func write(tokens: Int) async throws -> Written {
    let session = try choice.session(instructions: "Request \(UInt32.random(in: 0...UInt32.max)).")
    let options = GenerationOptions(samplingMode: .greedy, maximumResponseTokens: tokens)
    let start = ContinuousClock.now
    var first: (time: ContinuousClock.Instant, count: Int)?
    var count = 0
    var promptTokens = 0
    for try await snapshot in session.streamResponse(to: Self.prompt, options: options) {
      count = snapshot.usage.output.totalTokenCount
      promptTokens = snapshot.usage.input.totalTokenCount
      if first == nil, !snapshot.content.isEmpty { first = (.now, count) }
    }
    guard let first else { return Written(firstToken: 0, rate: nil, promptTokens: promptTokens) }
    let seconds = (.now - first.time) / .seconds(1)
    let rate = count > first.count && seconds > 0 ? Double(count - first.count) / seconds : nil
    return Written(firstToken: (first.time - start) / .seconds(1), rate: rate, promptTokens: promptTokens)
  }
}
