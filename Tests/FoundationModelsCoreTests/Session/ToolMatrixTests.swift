import FoundationModelsCore
import FoundationModelsTesting
import Testing

/// A tool that tells how many pieces of an item there are.
struct Stock: Tool {
  struct Unknown: Error, Equatable {}

  let name = "stock"
  let description = "Tells how many pieces of an item are in the store."
  var delays: [String: Duration] = [:]

  struct Arguments: Generable {
    var item: String

    static var generationSchema: GenerationSchema {
      GenerationSchema(
        type: Arguments.self, properties: [GenerationSchema.Property(name: "item", type: String.self)])
    }

    init(_ content: GeneratedContent) throws {
      item = try content.value(forProperty: "item")
    }

    var generatedContent: GeneratedContent { GeneratedContent(properties: ["item": item]) }
  }

  func call(arguments: Arguments) async throws -> String {
    if let delay = delays[arguments.item] { try await Task.sleep(for: delay) }
    if arguments.item == "broken" { throw Unknown() }
    return "\(arguments.item.count) pieces of \(arguments.item)"
  }
}

@Suite("Tools: streaming × rounds × answer × outcome")
struct ToolMatrixTests {
  enum Rounds: String, CaseIterable, Sendable {
    case none, one, two, parallel
  }

  enum Answer: String, CaseIterable, Sendable {
    case text, structure
  }

  enum Outcome: String, CaseIterable, Sendable {
    case succeeds, throwing, unknownTool, malformedJSON, cutJSON, wrongArguments
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let streams: Bool
    let rounds: Rounds
    let answer: Answer
    let outcome: Outcome

    var testDescription: String {
      "\(streams ? "stream" : "respond"), rounds: \(rounds.rawValue), \(answer.rawValue), \(outcome.rawValue)"
    }

    /// The call with which the outcome is reached.
    var lastCall: (name: String, arguments: String) {
      switch outcome {
      case .succeeds: ("stock", #"{"item": "lamp"}"#)
      case .throwing: ("stock", #"{"item": "broken"}"#)
      case .unknownTool: ("stocks", #"{"item": "lamp"}"#)
      case .malformedJSON: ("stock", #"{"item" lamp}"#)
      case .cutJSON: ("stock", #"{"item": "la"#)
      case .wrongArguments: ("stock", #"{"thing": "lamp"}"#)
      }
    }

    var replies: [ScriptedReply] {
      let bad = lastCall
      let answer: ScriptedReply =
        answer == .text
        ? .text("four", pieces: .characters) : .text(#"{"title": "lamp", "count": 4}"#, pieces: .characters)
      let last = ScriptedReply.Step.toolCall(bad.name, arguments: bad.arguments, id: "last", pieces: .characters)
      let first = ScriptedReply.Step.toolCall("stock", arguments: #"{"item": "chair"}"#, id: "first")
      switch rounds {
      case .none: return [answer]
      case .one: return [ScriptedReply([last]), answer]
      case .two: return [ScriptedReply([first]), ScriptedReply([last]), answer]
      case .parallel: return [ScriptedReply([first, last]), answer]
      }
    }

    var expectedKinds: [String] {
      switch rounds {
      case .none: ["response"]
      case .one: ["toolCalls", "toolOutput", "response"]
      case .two: ["toolCalls", "toolOutput", "toolCalls", "toolOutput", "response"]
      case .parallel: ["toolCalls", "toolOutput", "toolOutput", "response"]
      }
    }
  }

  static let rows: [Row] = [true, false].flatMap { streams in
    Rounds.allCases.flatMap { rounds in
      Answer.allCases.flatMap { answer in
        Outcome.allCases.filter { rounds != .none || $0 == .succeeds }.map {
          Row(streams: streams, rounds: rounds, answer: answer, outcome: $0)
        }
      }
    }
  }

  private func ask(_ session: LanguageModelSession, _ row: Row) async throws -> (String, [Transcript.Entry]) {
    switch (row.streams, row.answer) {
    case (false, .text):
      let response = try await session.respond(to: "How many?")
      return (response.content, Array(response.transcriptEntries))
    case (true, .text):
      let stream = session.streamResponse(to: "How many?")
      for try await snapshot in stream { #expect(!snapshot.content.contains("item")) }
      let response = try await stream.collect()
      return (response.content, Array(response.transcriptEntries))
    case (false, .structure):
      let response = try await session.respond(to: "How many?", generating: Card.self)
      return ("\(response.content.count)", Array(response.transcriptEntries))
    case (true, .structure):
      let stream = session.streamResponse(to: "How many?", generating: Card.self)
      for try await _ in stream {}
      let response = try await stream.collect()
      return ("\(response.content.count)", Array(response.transcriptEntries))
    }
  }

  @Test("the turn ends as it should, and the session can be used afterwards", arguments: rows)
  func matrix(row: Row) async throws {
    let model = ScriptedLanguageModel(row.replies)
    let session = LanguageModelSession(model: model, tools: [Stock()])
    let before = session.transcript

    switch row.outcome {
    case .succeeds:
      let (content, entries) = try await ask(session, row)
      #expect(content == (row.answer == .text ? "four" : "4"))
      #expect(entries.map(\.kindName) == row.expectedKinds)
      if row.rounds != .none { #expect(entries.contains { $0.text == "4 pieces of lamp" && $0.id == "last" }) }
    case .throwing:
      let error = await #expect(throws: LanguageModelSession.ToolCallError.self) { try await ask(session, row) }
      #expect(error?.tool.name == "stock")
      #expect(error?.underlyingError is Stock.Unknown)
      #expect(session.transcript == before)
    case .unknownTool:
      let error = await #expect(throws: GeneratedContent.ParsingError.self) { try await ask(session, row) }
      #expect(error?.debugDescription.contains("'stocks'") == true)
      #expect(session.transcript == before)
    case .malformedJSON, .cutJSON, .wrongArguments:
      let error = await #expect(throws: LanguageModelSession.ToolCallError.self) { try await ask(session, row) }
      #expect(error?.underlyingError is GeneratedContent.ParsingError)
      #expect(session.transcript == before)
    }
    #expect(!session.isResponding)
    if row.outcome != .succeeds {
      let later = ScriptedLanguageModel([.text("again")])
      let next = LanguageModelSession(model: later, tools: [Stock()], transcript: session.transcript)
      #expect(try await next.respond(to: "Go on").content == "again")
    }
  }
}
