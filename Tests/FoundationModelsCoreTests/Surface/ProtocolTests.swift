import Foundation
import FoundationModelsCore
import FoundationModelsTesting
import Testing

private struct Echo: Tool {
  @Generable
  struct Arguments {
    var text: String
  }

  let description = "Says it again."

  func call(arguments: Arguments) async throws -> String { arguments.text }
}

/// Code that knows models, executors, tools and values only by their protocols.
@Suite("Protocols")
struct ProtocolTests {
  @Test("a model is asked through its executor without knowing either")
  func models() async throws {
    func ask<Model: LanguageModel>(_ model: Model) async throws -> Int
    where Model.Executor.Model == Model {
      #expect(model.capabilities.contains(.toolCalling))
      let executor = try Model.Executor(configuration: model.executorConfiguration)
      executor.prewarm(model: model, transcript: Transcript())
      let channel = LanguageModelExecutorGenerationChannel()
      let request = LanguageModelExecutorGenerationRequest(
        id: UUID(), transcript: Transcript(), enabledTools: [], generationOptions: GenerationOptions(),
        contextOptions: ContextOptions(), metadata: ["k": 1])
      #expect(request.metadata["k"]?.jsonString == "1" && request.schema == nil)
      #expect(request.id != UUID())
      try await executor.respond(to: request, model: model, streamingInto: channel)
      channel.finish()
      var count = 0
      for try await _ in channel { count += 1 }
      return count
    }
    let model = ScriptedLanguageModel([.text("hello")])
    #expect(try await ask(model) == 1)
    #expect(model.prewarmedTranscripts.count == 1)
  }

  @Test("a model whose executor prepares nothing can be prewarmed")
  func prewarming() throws {
    struct Idle: LanguageModel, LanguageModelExecutor {
      typealias Executor = Self
      typealias Model = Self
      struct Configuration: Hashable {}
      var capabilities: LanguageModelCapabilities { LanguageModelCapabilities([]) }
      var executorConfiguration: Configuration { Configuration() }
      init() {}
      init(configuration: Configuration) throws {}
      func respond(
        to request: LanguageModelExecutorGenerationRequest, model: Self,
        streamingInto channel: LanguageModelExecutorGenerationChannel
      ) async throws {}
    }
    let session = LanguageModelSession(model: Idle())
    session.prewarm(promptPrefix: Prompt("a"))
    Idle().prewarm(model: Idle(), transcript: Transcript())
    #expect(session.transcript.isEmpty && !session.isResponding)
  }

  @Test("a tool is described and called without knowing it")
  func tools() async throws {
    func use<Some: Tool>(_ tool: Some) async throws -> [String] {
      let arguments = try Some.Arguments(GeneratedContent(json: #"{"text": "a"}"#))
      let output = try await tool.call(arguments: arguments)
      #expect(tool.includesSchemaInInstructions)
      return [tool.name, tool.description, tool.parameters.name]
        + output.promptRepresentation.parts.segments.map(\.description)
    }
    #expect(try await use(Echo()) == ["Echo", "Says it again.", "Arguments", "a"])
  }

  @Test("everything that can stand in a prompt can stand in instructions")
  func representations() throws {
    func texts(_ value: some PromptRepresentable & InstructionsRepresentable) -> [[String]] {
      [
        value.promptRepresentation.parts.segments.map(\.description),
        value.instructionsRepresentation.parts.segments.map(\.description),
      ]
    }
    let image = Attachment(imageData: Data([1]), orientation: .rightMirrored).label("card")
    let values: [(any PromptRepresentable & InstructionsRepresentable, String)] = [
      ("a", "a"), (true, "true"), (3, "3"), (0.5, "0.5"), (["a", "b"], "a\nb"),
      (GeneratedContent(properties: ["k": 1]), #"{"k": 1}"#), (image, "[image card]"), (Optional("x"), "x"),
      (Dish(name: "n", amount: "m", minutes: nil), #"{"name": "n", "amount": "m"}"#),
    ]
    for (value, text) in values {
      for texts in texts(value) { #expect(texts.joined(separator: "\n") == text) }
    }
    let prompt = Prompt("p").promptRepresentation
    #expect(prompt.parts.segments.map(\.description) == ["p"])
    #expect(Instructions("i").instructionsRepresentation.parts.segments.map(\.description) == ["i"])
  }

  @Test("a value of one's own needs no more than its content")
  func ownValues() throws {
    struct Celsius: ConvertibleToGeneratedContent {
      var degrees: Double
      var generatedContent: GeneratedContent { GeneratedContent(properties: ["degrees": degrees]) }
    }
    func texts(_ value: some ConvertibleToGeneratedContent) -> [String] {
      (value.promptRepresentation.parts.segments + value.instructionsRepresentation.parts.segments)
        .map(\.description)
    }
    #expect(texts(Celsius(degrees: 20.5)) == [#"{"degrees": 20.5}"#, #"{"degrees": 20.5}"#])
    #expect(GeneratedContent(Celsius(degrees: 1)).jsonString == #"{"degrees": 1}"#)
    let id = GenerationID()
    #expect(GeneratedContent(Celsius(degrees: 1), id: id).id == id)
  }

  @Test("a key of session properties has a default")
  func sessionKeys() {
    enum Key: SessionPropertyKey {
      static let defaultValue = [1]
    }
    func standard<K: SessionPropertyKey>(_ key: K.Type) -> K.Value { key.defaultValue }
    #expect(standard(Key.self) == [1])
    let session = LanguageModelSession(model: ScriptedLanguageModel([]))
    #expect(session.properties[Key.self] == [1])
    session.properties[Key.self].append(2)
    #expect(session.properties[Key.self] == [1, 2])
  }
}
