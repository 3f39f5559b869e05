import FoundationModels
import LocalEngine
import Testing

@Suite(.timeLimit(.minutes(3))) struct EngineRegistryTests {
  @Test func anIdleModelIsLetGoAndLoadedAgainWhenItIsNeeded() async throws {
    let registry = EngineRegistry(idleLimit: .milliseconds(50))
    weak var first: Engine?
    do {
      let engine = try await registry.engine(path: TestModel.path)
      first = engine
      #expect(await registry.loadedPaths == [TestModel.path])
    }
    while await !registry.loadedPaths.isEmpty { try await Task.sleep(for: .milliseconds(20)) }
    while first != nil { try await Task.sleep(for: .milliseconds(20)) }
    let again = try await registry.engine(path: TestModel.path)
    #expect(again.contextSize > 0)
  }

  @Test func anAnswerOnItsWayEndsWellEvenIfTheModelIsLetGo() async throws {
    let registry = EngineRegistry(idleLimit: .milliseconds(1))
    let engine = try await registry.engine(path: TestModel.path)
    var request = EngineRequest(
      prompt: try engine.renderer.render([ChatMessage(role: .user, content: "Count.")]).tokens)
    request.maximumTokens = 12
    var reasons: [FinishReason] = []
    for try await event in engine.generate(request) {
      if case .finished(let reason, _) = event { reasons.append(reason) }
    }
    #expect(reasons.count == 1)
  }

  @Test func prewarmingPrefillsWhatTheRequestBeginsWith() async throws {
    let instructions = "You are the keeper of lighthouse number 4711. Answer in one word."
    let session = LanguageModelSession(instructions: instructions)
    var expected = session.transcript
    expected.append(.prompt(Transcript.Prompt(segments: [.text(.init(content: "What is your"))])))
    try await LocalExecutor(path: TestModel.path).prewarm(transcript: expected)
    let answer = try await session.respond(
      to: "What is your number?", options: GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 2))
    #expect(answer.usage.input.cachedTokenCount > answer.usage.input.totalTokenCount / 2)
  }
}
