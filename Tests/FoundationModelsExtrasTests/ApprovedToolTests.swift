import FoundationModels
import FoundationModelsExtras
import FoundationModelsTesting
import Synchronization
import Testing

@Suite("Approval of tool calls")
struct ApprovedToolTests {
  private final class Asked: Sendable {
    private let calls = Mutex<[String]>([])
    func add(_ call: String) { calls.withLock { $0.append(call) } }
    var all: [String] { calls.withLock { $0 } }
  }

  private func session(_ asked: Asked, _ decision: ToolApproval) -> LanguageModelSession {
    let model = ScriptedLanguageModel([
      .toolCall("stock", arguments: #"{"item": "lamp"}"#, id: "1"), .text("Done."),
    ])
    let tool = Stock().asking { call in
      asked.add("\(call.toolName)(\(call.arguments.jsonString))")
      return decision
    }
    return LanguageModelSession(model: model, tools: [tool])
  }

  @Test func anAllowedCallRuns() async throws {
    let asked = Asked()
    let session = session(asked, .allowed)
    #expect(try await session.respond(to: "How many?").content == "Done.")
    #expect(asked.all == [#"stock({"item": "lamp"})"#])
    #expect(session.transcript.contains { $0.description == "ToolOutput stock: 4 pieces of lamp" })
  }

  @Test func aDeniedCallDoesNotRunAndTheModelIsTold() async throws {
    let session = session(Asked(), .denied(reason: "The user said no."))
    #expect(try await session.respond(to: "How many?").content == "Done.")
    let outputs = session.transcript.compactMap { if case .toolOutput(let output) = $0 { output } else { nil } }
    #expect(
      outputs.map(\.description) == ["ToolOutput stock: The call was not allowed and did not run. The user said no."])
  }

  @Test func theDefinitionIsTheToolsOwn() {
    let asking = Stock().asking { _ in .allowed }
    #expect(Transcript.ToolDefinition(tool: asking) == Transcript.ToolDefinition(tool: Stock()))
  }

  @Test func aCancelledRequestDoesNotWaitForTheDecision() async throws {
    let model = ScriptedLanguageModel([.toolCall("stock", arguments: #"{"item": "lamp"}"#, id: "1")])
    let (asked, continuation) = AsyncStream<Void>.makeStream()
    let tool = Stock().asking { _ in
      continuation.yield()
      try await Task.sleep(for: .seconds(3600))
      return .allowed
    }
    let session = LanguageModelSession(model: model, tools: [tool])
    let task = Task { try await session.respond(to: "How many?") }
    for await _ in asked { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!session.isResponding)
  }
}
