import FoundationModelsCore
import FoundationModelsTesting
import Testing

@Suite("Parts of dynamic instructions and profiles")
struct DynamicPartsTests {
  private struct Card: Identifiable {
    let id: Int
    var word: String
  }

  private func shown(_ instructions: sending some DynamicInstructions) async throws -> [String] {
    let model = ScriptedLanguageModel([.text("ok")])
    try await LanguageModelSession(model: model, dynamicInstructions: instructions).respond(to: "Go")
    let first = try #require(model.requests.first?.transcript.first)
    guard case .instructions(let instructions) = first else { return [] }
    return instructions.segments.map(\.description)
  }

  @Test("every part that a builder makes can be made by hand, and says the same")
  func byHand() async throws {
    typealias Choice = ConditionalDynamicInstructions<Instructions, EmptyDynamicInstructions>
    let cards = [Card(id: 1, word: "b"), Card(id: 2, word: "c")]
    #expect(try await shown(TupleDynamicInstructions(Instructions("a"), Instructions("b"))) == ["a\nb"])
    #expect(try await shown(AnyDynamicInstructions(Instructions("a"))) == ["a"])
    #expect(try await shown(AnyDynamicInstructions(erasing: Instructions("a"))) == ["a"])
    #expect(try await shown(Choice(.trueContent(Instructions("a")))) == ["a"])
    #expect(try await shown(Choice(.falseContent(EmptyDynamicInstructions()))) == [])
    #expect(try await shown(DynamicInstructionsForEach(cards) { Instructions($0.word) }) == ["b\nc"])
    #expect(try await shown(Newer()) == ["a\nb"])
  }

  private struct Newer: DynamicInstructions {
    var body: some DynamicInstructions {
      Instructions("a").body
      DynamicInstructionsBuilder.buildLimitedAvailability(Instructions("b"))
    }
  }

  @Test("builders of prompts and instructions take what may be missing")
  func optionals() {
    let none: Prompt? = nil
    #expect(PromptBuilder.buildOptional(none).parts.segments.isEmpty)
    #expect(InstructionsBuilder.buildOptional(nil).parts.segments.isEmpty)
    #expect(InstructionsBuilder.buildOptional(Instructions("a")).parts.segments.map(\.description) == ["a"])
    #expect(InstructionsBuilder.buildLimitedAvailability("a").parts.segments.map(\.description) == ["a"])
    #expect(PromptBuilder.buildLimitedAvailability("a").parts.segments.map(\.description) == ["a"])
  }

  private struct Plain: LanguageModelSession.DynamicProfile {
    var body: some DynamicProfile { Profile { Instructions("a") } }
  }

  private struct Cold: LanguageModelSession.DynamicProfileModifier {
    func body(content: Content) -> some DynamicProfile { content.temperature(0) }
  }

  private func request(
    _ profile: sending some LanguageModelSession.DynamicProfile, to model: ScriptedLanguageModel
  ) async throws -> LanguageModelExecutorGenerationRequest {
    let session = LanguageModelSession(
      languageModelProfile: profile, history: [], defaultModel: ScriptedLanguageModel([]))
    try await session.respond(to: "Go")
    return try #require(model.requests.first)
  }

  @Test("a profile can be hidden in another type, and named by its model in both ways")
  func hidden() async throws {
    typealias Hidden = LanguageModelSession.AnyDynamicProfile
    let named = ScriptedLanguageModel([.text("ok")])
    let plain = try await request(Hidden(Plain()).model(named), to: named)
    #expect(plain.transcript.count == 2)
    let boxed = ScriptedLanguageModel([.text("ok")])
    let anyModel: any LanguageModel = boxed
    let erased = try await request(Hidden(erasing: Plain()).model(anyModel), to: boxed)
    #expect(erased.transcript.count == 2)
    let newer = ScriptedLanguageModel([.text("ok")])
    #expect(try await request(NewerProfile().model(newer), to: newer).transcript.count == 2)
  }

  private struct NewerProfile: LanguageModelSession.DynamicProfile {
    var body: some DynamicProfile {
      LanguageModelSession.DynamicProfileBuilder.buildLimitedAvailability(Plain())
    }
  }

  @Test("a modifier of one's own changes the profile that it is applied to")
  func modifiers() async throws {
    let model = ScriptedLanguageModel([.text("ok")])
    let cold = try await request(Plain().modifier(Cold()).model(model), to: model)
    #expect(cold.generationOptions.temperature == 0)
  }
}
