import FoundationModels
import FoundationModelsExtras
import FoundationModelsTesting
import Synchronization
import Testing

/// A scripted model whose tokens are its texts' characters.
private struct CountedModel: LanguageModel, TokenCounting {
  let script: ScriptedLanguageModel
  let contextSize: Int
  var capabilities: LanguageModelCapabilities { script.capabilities }
  var executorConfiguration: Executor.Configuration { .init(script: script.executorConfiguration) }

  func tokenCount(of transcript: Transcript) async throws -> Int {
    transcript.reduce(0) { $0 + $1.description.count }
  }

  struct Executor: LanguageModelExecutor {
    typealias Model = CountedModel
    struct Configuration: Hashable, Sendable {
      let script: ScriptedLanguageModel.Executor.Configuration
    }
    let executor: ScriptedLanguageModel.Executor

    init(configuration: Configuration) {
      executor = ScriptedLanguageModel.Executor(configuration: configuration.script)
    }

    nonisolated(nonsending) func respond(
      to request: LanguageModelExecutorGenerationRequest, model: CountedModel,
      streamingInto channel: LanguageModelExecutorGenerationChannel
    ) async throws {
      let count = try await model.tokenCount(of: request.transcript)
      guard count <= model.contextSize else {
        throw LanguageModelError.contextSizeExceeded(
          .init(contextSize: model.contextSize, tokenCount: count, debugDescription: "full"))
      }
      try await executor.respond(to: request, model: model.script, streamingInto: channel)
    }
  }
}

@Suite("Context strategies")
struct FittedLanguageModelTests {
  private final class Fits: Sendable {
    private let fits = Mutex<[ContextFit]>([])
    func add(_ fit: ContextFit) { fits.withLock { $0.append(fit) } }
    var all: [ContextFit] { fits.withLock { $0 } }
  }

  private func model(
    _ strategies: [ContextStrategy], contextSize: Int = 500, fits: Fits, reply: ScriptedReply = .text("Noted.")
  ) -> (FittedLanguageModel<CountedModel>, ScriptedLanguageModel) {
    let script = ScriptedLanguageModel { request, _ in
      let last = request.transcript.last?.description ?? ""
      return last.contains("Summarize the conversation") ? .text("They counted.") : reply
    }
    let counted = CountedModel(script: script, contextSize: contextSize)
    return (FittedLanguageModel(counted, strategies, reserve: 50) { fits.add($0) }, script)
  }

  private func chat(_ session: LanguageModelSession, turns: Int) async throws {
    for number in 1...turns { _ = try await session.respond(to: "This is message number \(number) of many messages.") }
  }

  @Test func withoutStrategiesTheErrorHasBothNumbers() async throws {
    let fits = Fits()
    let (model, _) = model([], fits: fits)
    let session = LanguageModelSession(model: model, instructions: "Count.")
    await #expect {
      try await chat(session, turns: 40)
    } throws: { error in
      guard case LanguageModelError.contextSizeExceeded(let detail) = error else { return false }
      return detail.contextSize == 500 && detail.tokenCount > 500
    }
    #expect(fits.all.isEmpty)
  }

  @Test func aRollingWindowKeepsInstructionsAndTheLastTurns() async throws {
    let fits = Fits()
    let (model, script) = model([.rollingWindow], fits: fits)
    let session = LanguageModelSession(model: model, instructions: "Count.")
    try await chat(session, turns: 40)
    // The session keeps everything, the model sees what fits.
    #expect(session.transcript.count == 81)
    let seen = try #require(script.requests.last).transcript
    #expect(seen.first?.description == "Instructions: Count.")
    #expect(seen.last?.description.contains("number 40 ") == true)
    #expect(seen.count > 3 && seen.count < 81)
    if case .prompt = seen[1] {} else { Issue.record("the window begins inside a turn") }
    let fit = try #require(fits.all.last)
    #expect(fit.omittedEntries == 80 - seen.count)
    #expect(fit.tokenCount > 500 && fit.fittedTokenCount <= 450 && fit.contextSize == 500)
  }

  @Test func finishedToolCallsGoBeforeAnswers() async throws {
    let fits = Fits()
    let script = ScriptedLanguageModel { request, index in
      index % 2 == 0 ? .toolCall("stock", arguments: #"{"item": "lamp"}"#, id: "\(index)") : .text("Four.")
    }
    let counted = CountedModel(script: script, contextSize: 700)
    let model = FittedLanguageModel(counted, [.droppingFinishedToolCalls], reserve: 50) { fits.add($0) }
    let session = LanguageModelSession(model: model, tools: [Stock()])
    for number in 1...8 { _ = try await session.respond(to: "Question \(number): how many lamps?") }
    let seen = try #require(script.requests.last).transcript
    let prompts = seen.count { if case .prompt = $0 { true } else { false } }
    let calls = seen.count { if case .toolCalls = $0 { true } else { false } }
    let outputs = seen.count { if case .toolOutput = $0 { true } else { false } }
    #expect(prompts == 8 && calls == outputs && calls < 8 && calls > 0)
    #expect(!fits.all.isEmpty)
  }

  @Test func aSummaryStandsForTheOldestTurnsAndIsMadeOnce() async throws {
    let fits = Fits()
    let (model, script) = model([.summarizing(maximumTokens: 40)], contextSize: 900, fits: fits)
    let session = LanguageModelSession(model: model, instructions: "Count.")
    try await chat(session, turns: 20)
    let fit = try #require(fits.all.last)
    #expect(fit.summary == "They counted.")
    #expect(try #require(script.requests.last).transcript.contains { $0.description.contains("They counted.") })
    let summaries = script.requests.filter { $0.transcript.last?.description.contains("Summarize") == true }
    #expect(summaries.allSatisfy { $0.generationOptions.maximumResponseTokens == 40 })
    #expect(script.requests.count == 20 + summaries.count)
  }

  @Test func aToolsOutputBeyondTheWindowIsCutAndSaysSo() async throws {
    let fits = Fits()
    let script = ScriptedLanguageModel([.toolCall("manual", arguments: "{}"), .text("Read.")])
    let counted = CountedModel(script: script, contextSize: 600)
    let model = FittedLanguageModel(counted, [.shorteningToolOutputs], reserve: 50) { fits.add($0) }
    let session = LanguageModelSession(model: model, tools: [Manual()])
    #expect(try await session.respond(to: "What does the manual say?").content == "Read.")
    let seen = try #require(script.requests.last?.transcript.last?.description)
    #expect(seen.contains("BEGIN ") && seen.contains(" END") && seen.contains("characters left out"))
    #expect(try #require(fits.all.last).omittedCharacters > 3000)
    // The session keeps the whole output.
    #expect(session.transcript.contains { $0.description.count > 4000 })
  }

  @Test func whatCannotFitIsAnError() async throws {
    let fits = Fits()
    let (model, _) = model([.droppingFinishedToolCalls, .rollingWindow, .shorteningToolOutputs], fits: fits)
    let session = LanguageModelSession(model: model)
    await #expect(throws: LanguageModelError.self) {
      try await session.respond(to: String(repeating: "long ", count: 200))
    }
    #expect(!session.isResponding && session.transcript.isEmpty)
  }
}
