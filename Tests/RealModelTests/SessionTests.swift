import FoundationModels
import Testing

@Suite struct SessionTests {
  @Test func answersInTextAndRemembersTheConversation() async throws {
    #expect(SystemLanguageModel.default.isAvailable)
    let session = LanguageModelSession(instructions: "Answer in one short sentence.")
    let options = GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 40)
    let first = try await session.respond(to: "My name is Anna. What is the capital of Japan?", options: options)
    #expect(first.content.contains("Tokyo"))
    let second = try await session.respond(to: "What is my name?", options: options)
    #expect(second.content.contains("Anna"))
    #expect(second.usage.input.cachedTokenCount > 20)
    #expect(session.transcript.count == 5)
  }

  @Test func snapshotsGrowAndEndWithTheAnswer() async throws {
    let session = LanguageModelSession()
    let stream = session.streamResponse(
      to: "Count from one to five in words.",
      options: GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 40))
    var snapshots: [String] = []
    for try await snapshot in stream { snapshots.append(snapshot.content) }
    #expect(snapshots.count > 3)
    for (shorter, longer) in zip(snapshots, snapshots.dropFirst()) { #expect(longer.hasPrefix(shorter)) }
    #expect(!session.isResponding)
  }

  @Test func tokenCountsAreWhatTheModelSees() async throws {
    let model = SystemLanguageModel.default
    let count = try await model.tokenCount(for: "Hello")
    let longer = try await model.tokenCount(for: "Hello, how are you today?")
    #expect(count > 0 && longer > count)
    let session = LanguageModelSession()
    let response = try await session.respond(
      to: "Hello", options: GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 2))
    #expect(response.usage.input.totalTokenCount == count)
  }

  @Test func aPromptBeyondTheWindowIsRefusedWithBothNumbers() async throws {
    let session = LanguageModelSession()
    let long = String(repeating: "one two three four five six seven eight nine ten ", count: 1000)
    await #expect {
      try await session.respond(to: long)
    } throws: { error in
      guard case LanguageModelError.contextSizeExceeded(let detail) = error else { return false }
      return detail.tokenCount > detail.contextSize && detail.contextSize == SystemLanguageModel.default.contextSize
    }
    #expect(session.transcript.isEmpty)
    #expect(!session.isResponding)
  }
}
