import FoundationModelsCore
import FoundationModelsTesting
import Testing

extension SessionPropertyValues {
  @SessionPropertyEntry var topic: String = "nothing"
  @SessionPropertyEntry var detail: Int?
  @SessionPropertyEntry var words = ["one"]
}

/// A tool that changes the topic of its session.
private struct ChangeTopic: Tool {
  @SessionProperty(\.topic) var topic
  let name = "change"
  let description = "Changes the topic."

  func call(arguments: SampleArguments) async throws -> String {
    topic = arguments.item
    return "changed"
  }

  typealias Arguments = SampleArguments
}

private struct SampleArguments: Generable {
  var item: String
  static var generationSchema: GenerationSchema {
    GenerationSchema(type: Self.self, properties: [.init(name: "item", type: String.self)])
  }
  init(_ content: GeneratedContent) throws { item = try content.value(forProperty: "item") }
  var generatedContent: GeneratedContent { GeneratedContent(properties: ["item": item]) }
}

private struct TopicInstructions: DynamicInstructions {
  @SessionProperty(\.topic) var topic
  @SessionProperty(\.words) var words

  var body: some DynamicInstructions {
    Instructions("Talk about \(topic).")
    ChangeTopic()
    ForEach(words, id: \.self) { word in
      Instructions("Say \(word).")
    }
    if topic == "cooking" {
      Instructions("Be hungry.")
    }
  }
}

final class Log: Sendable {
  private let lines = Guarded<[String]>([])
  func note(_ line: String) { lines.withLock { $0.append(line) } }
  var all: [String] { lines.withLock { $0 } }
}

@Suite("Dynamic instructions, profiles and session properties")
struct ProfileTests {
  @Test("instructions are worked out anew before every round, also between tool rounds")
  func reevaluation() async throws {
    let model = ScriptedLanguageModel([
      .toolCall("change", arguments: #"{"item": "cooking"}"#), .text("ok"), .text("fine"),
    ])
    let session = LanguageModelSession(model: model, dynamicInstructions: TopicInstructions())
    #expect(session.transcript.isEmpty)

    try await session.respond(to: "Go")
    session.properties.words = ["two", "three"]
    try await session.respond(to: "On")

    #expect(
      model.requests.map { $0.transcript.first?.text } == [
        "Talk about nothing.\nSay one.", "Talk about cooking.\nSay one.\nBe hungry.",
        "Talk about cooking.\nSay two.\nSay three.\nBe hungry.",
      ])
    #expect(model.requests.allSatisfy { $0.enabledToolDefinitions.map(\.name) == ["change"] })
    #expect(
      session.transcript.map(\.kindName) == [
        "instructions", "prompt", "toolCalls", "toolOutput", "response", "prompt", "response",
      ])
  }

  @Test("properties have defaults, are kept per session, and are observed")
  func properties() {
    let first = LanguageModelSession(model: ScriptedLanguageModel([]))
    let second = LanguageModelSession(model: ScriptedLanguageModel([]))
    #expect(first.properties.topic == "nothing")
    #expect(first.properties.detail == nil)
    first.properties.topic = "tea"
    first.properties.detail = 3
    first.properties.words.append("two")
    #expect(first.properties.topic == "tea" && first.properties.detail == 3)
    #expect(first.properties.words == ["one", "two"])
    #expect(second.properties.topic == "nothing" && second.properties.words == ["one"])
  }

  struct Settings: LanguageModelSession.DynamicProfile {
    @SessionProperty(\.topic) var topic
    let inner: ScriptedLanguageModel
    let other: ScriptedLanguageModel

    var body: some DynamicProfile {
      if topic == "other" {
        Profile { Instructions("Other.") }.model(other)
      } else {
        Profile { Instructions("Inner.") }
          .model(inner)
          .temperature(0.25)
          .modifier(Greedy())
          .temperature(0.75)
          .toolCallingMode(.disallowed)
          .reasoningLevel(.light)
      }
    }
  }

  struct Greedy: LanguageModelSession.DynamicProfileModifier {
    func body(content: Content) -> some DynamicProfile {
      content.samplingMode(.greedy).maximumResponseTokens(20)
    }
  }

  @Test("a request's options weigh more than a profile's, inner modifiers more than outer ones")
  func precedence() async throws {
    let inner = ScriptedLanguageModel([.text("a"), .text("b")])
    let other = ScriptedLanguageModel([.text("c")])
    let session = LanguageModelSession(
      languageModelProfile: Settings(inner: inner, other: other), history: [], defaultModel: other)

    try await session.respond(to: "1")
    try await session.respond(to: "2", options: GenerationOptions(temperature: 1, maximumResponseTokens: 5))
    session.properties.topic = "other"
    try await session.respond(to: "3")

    #expect(
      inner.requests[0].generationOptions
        == GenerationOptions(
          samplingMode: .greedy, temperature: 0.25, maximumResponseTokens: 20, toolCallingMode: .disallowed))
    #expect(inner.requests[0].contextOptions.reasoningLevel == .light)
    #expect(
      inner.requests[1].generationOptions
        == GenerationOptions(
          samplingMode: .greedy, temperature: 1, maximumResponseTokens: 5, toolCallingMode: .disallowed))
    #expect(other.requests.count == 1)
    #expect(other.requests[0].generationOptions == GenerationOptions())
  }

  struct Chatty: LanguageModelSession.DynamicProfile {
    @SessionProperty(\.topic) var topic
    let log: Log
    let model: ScriptedLanguageModel

    var body: some DynamicProfile {
      if topic == "nothing" {
        Profile { ChangeTopic() }
          .onActivate { [log] in log.note("first on") }
          .onDeactivate { [log] in log.note("first off") }
          .onPrompt { [log] prompt in log.note("prompt \(prompt.segments.count)") }
          .onReasoning { [log] in log.note("reasoning") }
          .onToolCall { [log] call in log.note("call \(call.toolName)") }
          .onToolOutput { [log] call, output in log.note("output \(call.id == output.id)") }
          .onToolOutput { [log] in log.note("outer output") }
      } else {
        Profile { Instructions("Now \(topic).") }
          .onActivate { [log] in log.note("second on") }
          .onResponse { [log] response in log.note("response \(response.segments.count)") }
      }
    }
  }

  @Test("callbacks run in order, inner before outer, and profiles are told when they come and go")
  func callbacks() async throws {
    let model = ScriptedLanguageModel([
      ScriptedReply([.reasoning("hm"), .toolCall("change", arguments: #"{"item": "tea"}"#)]), .text("ok"),
    ])
    let log = Log()
    let session = LanguageModelSession(
      languageModelProfile: Chatty(log: log, model: model), history: [], defaultModel: model)
    try await session.respond(to: "Go")
    #expect(
      log.all == [
        "first on", "prompt 1", "reasoning", "call change", "output true", "outer output", "first off", "second on",
        "response 1",
      ])
  }

  @Test("an error of a callback ends the request")
  func failingCallback() async throws {
    struct Stop: Error {}
    let model = ScriptedLanguageModel([.text("never"), .text("never")])
    let session = LanguageModelSession(
      languageModelProfile: LanguageModelSession.Profile { Instructions("x") }.onPrompt { throw Stop() },
      history: [], defaultModel: model)
    await #expect(throws: Stop.self) { try await session.respond(to: "Go") }
    #expect(model.requests.isEmpty && session.transcript.isEmpty && !session.isResponding)
  }

  @Test("a history transform changes what the model sees, instructions included, not the transcript")
  func historyTransform() async throws {
    let model = ScriptedLanguageModel([.text("a"), .text("b")])
    let session = LanguageModelSession(
      languageModelProfile: LanguageModelSession.Profile { Instructions("x") }.historyTransform { $0.suffix(2) },
      history: [], defaultModel: model)
    try await session.respond(to: "1")
    try await session.respond(to: "2")
    #expect(model.requests[0].transcript.map(\.kindName) == ["instructions", "prompt"])
    #expect(model.requests[1].transcript.map(\.kindName) == ["response", "prompt"])
    #expect(session.transcript.map(\.kindName) == ["instructions", "prompt", "response", "prompt", "response"])
  }

  @Test("a callback may replace the history, a tool may not")
  func writingHistory() async throws {
    let model = ScriptedLanguageModel([.text("a"), .text("b")])
    let session = LanguageModelSession(
      languageModelProfile: HistoryKeeper(), history: [], defaultModel: model)
    try await session.respond(to: "1")
    let response = try await session.respond(to: "2")
    #expect(model.requests[1].transcript.map(\.text) == ["2"])
    #expect(session.transcript.map(\.text) == ["2", "b"])
    #expect(response.transcriptEntries.map(\.text) == ["b"])

    let meddling = ScriptedLanguageModel([.toolCall("meddle", arguments: #"{"item": "x"}"#), .text("never")])
    let other = LanguageModelSession(model: meddling, tools: [Meddle()])
    await #expect(throws: LanguageModelSession.Error.transcriptMutationWhileResponding) {
      try await other.respond(to: "Go")
    }
  }

  struct HistoryKeeper: LanguageModelSession.DynamicProfile {
    var body: some DynamicProfile {
      Profile {}.modifier(Forgetting())
    }
  }

  struct Forgetting: LanguageModelSession.DynamicProfileModifier {
    @SessionProperty(\.history) var history

    func body(content: Content) -> some DynamicProfile {
      content.onPrompt { history = history.suffix(1) }
    }
  }

  private struct Meddle: Tool {
    @SessionProperty(\.history) var history
    let name = "meddle"
    let description = "Changes the history."

    func call(arguments: SampleArguments) async throws -> String {
      history = []
      return "done"
    }
  }

  @Test("a profile's policy holds where the session has none")
  func profilePolicy() async throws {
    struct Broken: Error {}
    let model = ScriptedLanguageModel([ScriptedReply([.text("part"), .failure(Broken())])])
    let session = LanguageModelSession(
      languageModelProfile: LanguageModelSession.Profile {}.transcriptErrorHandlingPolicy(.preserveTranscript),
      history: [], defaultModel: model)
    await #expect(throws: Broken.self) { try await session.respond(to: "Go") }
    #expect(session.transcript.map(\.text) == ["Go", "part"])
  }
}
