import Foundation
import FoundationModelsCore
import FoundationModelsTesting
import Synchronization
import Testing

@Suite("How tools are called")
struct ToolBehaviourTests {
  @Test("parallel calls run at the same time, and outputs stand in the order of the calls", .timeLimit(.minutes(1)))
  func parallelCalls() async throws {
    let model = ScriptedLanguageModel([
      ScriptedReply([
        .toolCall("meet", arguments: #"{"item": "first"}"#, id: "1"),
        .toolCall("meet", arguments: #"{"item": "second"}"#, id: "2"),
      ]),
      .text("done"),
    ])
    let session = LanguageModelSession(model: model, tools: [Meeting()])
    let response = try await session.respond(to: "Go")
    #expect(response.transcriptEntries.map(\.kindName) == ["toolCalls", "toolOutput", "toolOutput", "response"])
    let outputs = response.transcriptEntries.filter { $0.kindName == "toolOutput" }
    #expect(outputs.map(\.id) == ["1", "2"])
    #expect(outputs.map(\.text) == ["first", "second"])
  }

  /// Returns only when both calls have come, the second before the first.
  private final class Meeting: Tool {
    let name = "meet"
    let description = "Waits for another call."
    private let secondIsHere = Signal()
    private let firstIsHere = Signal()

    func call(arguments: Stock.Arguments) async throws -> String {
      if arguments.item == "first" {
        firstIsHere.send()
        await secondIsHere.wait()
      } else {
        await firstIsHere.wait()
        secondIsHere.send()
      }
      return arguments.item
    }
  }

  @Test("events of parallel calls may alternate")
  func alternatingEvents() async throws {
    func piece(_ id: String, _ text: String) -> ScriptedReply.Step {
      .event(.toolCalls(action: .toolCall(id: id, name: "stock", action: .appendArguments(text, tokenCount: 1))))
    }
    let model = ScriptedLanguageModel([
      ScriptedReply([
        piece("a", #"{"item""#), piece("b", #"{"item": "#), piece("a", #": "ox"}"#), piece("b", #""lamp"}"#),
        piece("c", "{"), .event(.toolCalls(action: .removeToolCall(id: "c"))),
      ]),
      .text("done"),
    ])
    let session = LanguageModelSession(model: model, tools: [Stock()])
    let response = try await session.respond(to: "Go")
    #expect(response.transcriptEntries.map(\.text) == ["", "2 pieces of ox", "4 pieces of lamp", "done"])
    #expect(
      response.transcriptEntries.first?.description == #"ToolCalls: stock({"item": "ox"}), stock({"item": "lamp"})"#)
  }

  @Test("a tool is called in every turn that asks for it")
  func everyTurn() async throws {
    let model = ScriptedLanguageModel(
      ["a", "bb", "ccc"].flatMap { item -> [ScriptedReply] in
        [.toolCall("stock", arguments: #"{"item": "\#(item)"}"#), .text("ok")]
      })
    let session = LanguageModelSession(model: model, tools: [Stock()])
    for _ in 0..<3 { try await session.respond(to: "How many?") }
    #expect(
      session.transcript.filter { $0.kindName == "toolOutput" }.map(\.text) == [
        "1 pieces of a", "2 pieces of bb", "3 pieces of ccc",
      ])
  }

  @Test("the same call is stopped after three times in a turn; a later turn may make it again")
  func repeatedCalls() async throws {
    let call = ScriptedReply.toolCall("stock", arguments: #"{"item": "lamp"}"#)
    let model = ScriptedLanguageModel([call, call, call, .text("four"), call, .text("still four")])
    let session = LanguageModelSession(model: model, tools: [Stock()])
    #expect(try await session.respond(to: "How many?").content == "four")
    #expect(model.requests.map(\.enabledToolDefinitions.count) == [1, 1, 1, 0])
    #expect(model.requests[3].generationOptions.toolCallingMode == .disallowed)
    #expect(try await session.respond(to: "And now?").content == "still four")
  }

  @Test("a model that goes on calling is stopped with an error", arguments: [false, true])
  func endlessCalls(requiresCalls: Bool) async throws {
    let model = ScriptedLanguageModel { _, _ in .toolCall("stock", arguments: #"{"item": "lamp"}"#) }
    let session = LanguageModelSession(model: model, tools: [Stock()])
    let options = GenerationOptions(toolCallingMode: requiresCalls ? .required : nil)
    let error = await #expect(throws: LanguageModelSession.ToolCallError.self) {
      try await session.respond(to: "Go", options: options)
    }
    #expect(error?.errorDescription?.contains("stock") == true)
    #expect(model.requests.count == 4)

    let changing = ScriptedLanguageModel { _, index in .toolCall("stock", arguments: #"{"item": "\#(index)"}"#) }
    let other = LanguageModelSession(model: changing, tools: [Stock()])
    await #expect(throws: LanguageModelSession.ToolCallError.self) { try await other.respond(to: "Go") }
    #expect(changing.requests.count == 33)
  }

  @Test("two tools of one name are refused before the model is asked")
  func duplicateNames() async throws {
    let model = ScriptedLanguageModel([.text("never")])
    let session = LanguageModelSession(model: model, tools: [Stock(), Stock()])
    let error = await #expect(throws: LanguageModelSession.ToolCallError.self) { try await session.respond(to: "Go") }
    #expect(error?.underlyingError is GenerationSchema.SchemaError)
    #expect(model.requests.isEmpty)
  }

  @Test("calling tools can be disallowed, and required only where there are tools")
  func callingModes() async throws {
    let model = ScriptedLanguageModel([.text("a"), .toolCall("stock", arguments: #"{"item": "lamp"}"#)])
    let session = LanguageModelSession(model: model, tools: [Stock()])
    try await session.respond(to: "Go", options: GenerationOptions(toolCallingMode: .disallowed))
    #expect(model.requests[0].enabledToolDefinitions.isEmpty)
    guard case .instructions(let instructions)? = model.requests[0].transcript.first else {
      Issue.record("The instructions are missing.")
      return
    }
    #expect(instructions.toolDefinitions.map(\.name) == ["stock"])
    await #expect(throws: LanguageModelSession.ToolCallError.self) {
      try await session.respond(to: "Go", options: GenerationOptions(toolCallingMode: .disallowed))
    }

    let alone = LanguageModelSession(model: ScriptedLanguageModel([.text("never")]))
    let error = await #expect(throws: LanguageModelError.self) {
      try await alone.respond(to: "Go", options: GenerationOptions(toolCallingMode: .required))
    }
    guard case .unsupportedCapability(let detail)? = error else {
      Issue.record("Not the expected error: \(String(describing: error))")
      return
    }
    #expect(detail.capability == .toolCalling)
  }

  @Test("what a tool returns becomes text, a structure or an attachment")
  func outputs() async throws {
    func segments(of tool: any Tool) async throws -> [Transcript.Segment] {
      let session = LanguageModelSession(
        model: ScriptedLanguageModel([.toolCall("give", arguments: "{}"), .text("ok")]), tools: [tool])
      let entries = try await session.respond(to: "Go").transcriptEntries
      return entries.first { $0.kindName == "toolOutput" }?.segments ?? []
    }
    #expect(try await segments(of: Giving { ["one", "two"] }).map(\.description) == ["one\ntwo"])
    #expect(try await segments(of: Giving { 42 }).map(\.description) == ["42"])
    let structured = try await segments(of: Giving { Card(title: "x", count: 1) })
    guard case .structure(let structure)? = structured.first else {
      Issue.record("The output is not structured.")
      return
    }
    #expect(structure.schemaName == "Card")
    #expect(structure.content == Card(title: "x", count: 1).generatedContent)
    let attached = try await segments(of: Giving { Attachment(imageData: .init([1])).label("photo") })
    guard case .attachment(let attachment)? = attached.first else {
      Issue.record("The output is not an attachment.")
      return
    }
    #expect(attachment.label == "photo")
  }

  private struct Giving<Output: PromptRepresentable>: Tool {
    let name = "give"
    let description = "Gives something."
    let make: @Sendable () -> Output

    init(_ make: @escaping @Sendable () -> Output) { self.make = make }

    var parameters: GenerationSchema { Stock.Arguments.generationSchema }

    func call(arguments: GeneratedContent) async throws -> Output { make() }
  }

  @Test("a tool's default name is its type's, and its schema may be kept out of the instructions")
  func definitions() {
    struct FetchWeatherReportTool: Tool {
      let description = "Tells the weather."
      let includesSchemaInInstructions = false
      func call(arguments: Stock.Arguments) -> String { "sunny" }
    }
    let tool = FetchWeatherReportTool()
    #expect(tool.name == "FetchWeatherReportTool")
    #expect(Stock().includesSchemaInInstructions)
    let definition = Transcript.ToolDefinition(tool: tool)
    #expect(!definition.includesSchemaInInstructions)
    #expect(
      definition
        == Transcript.ToolDefinition(
          name: "FetchWeatherReportTool", description: "Tells the weather.",
          parameters: Stock.Arguments.generationSchema))
  }

  @Test("text before a call stays in the answer, calls never do")
  func textBeforeCalls() async throws {
    let model = ScriptedLanguageModel([
      ScriptedReply([.text("Let me look."), .toolCall("stock", arguments: #"{"item": "lamp"}"#)]), .text("Four."),
    ])
    let session = LanguageModelSession(model: model, tools: [Stock()])
    var last = ""
    for try await snapshot in session.streamResponse(to: "How many?") {
      #expect(snapshot.content.hasPrefix(last))
      last = snapshot.content
    }
    #expect(last == "Let me look.\nFour.")
    #expect(session.transcript.dropFirst(2).map(\.kindName) == ["response", "toolCalls", "toolOutput", "response"])
  }

  @Test("empty pieces in front of a call leave no trace")
  func emptyPieces() async throws {
    let model = ScriptedLanguageModel([
      ScriptedReply([
        .reasoning(""), .event(.response(action: .appendText("", tokenCount: 0))),
        .toolCall("stock", arguments: #"{"item": "lamp"}"#),
      ]),
      .text("Four."),
    ])
    let session = LanguageModelSession(model: model, tools: [Stock()])
    let response = try await session.respond(to: "How many?")
    #expect(response.content == "Four.")
    #expect(response.transcriptEntries.map(\.kindName) == ["toolCalls", "toolOutput", "response"])
  }

  @Test("a restored session still keeps a tool's schema out of the instructions")
  func hiddenSchema() async throws {
    struct Quiet: Tool {
      let name = "quiet"
      let description = "Says nothing."
      let includesSchemaInInstructions = false
      func call(arguments: Stock.Arguments) -> String { "" }
    }
    let first = LanguageModelSession(model: ScriptedLanguageModel([]), tools: [Quiet(), Stock()])
    let saved = try JSONEncoder().encode(first.transcript)
    let transcript = try JSONDecoder().decode(Transcript.self, from: saved)
    let second = LanguageModelSession(
      model: ScriptedLanguageModel([]), tools: [Quiet(), Stock()], transcript: transcript)
    for session in [first, second] {
      guard case .instructions(let instructions)? = session.transcript.first else {
        Issue.record("The instructions are missing.")
        return
      }
      #expect(instructions.toolDefinitions.map(\.includesSchemaInInstructions) == [false, true])
    }
    #expect(second.transcript == first.transcript)
  }
}
