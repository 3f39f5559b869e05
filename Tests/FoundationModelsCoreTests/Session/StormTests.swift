import Foundation
import FoundationModelsCore
import FoundationModelsTesting
import Testing

/// Random operations on sessions, one after the other and at once. `KAMADO_STORM` sets how many; the sanitizers run the
/// long storm (Scripts/check-storm.sh).
@Suite("Storms of random operations", .timeLimit(.minutes(10)))
struct StormTests {
  private static let count = ProcessInfo.processInfo.environment["KAMADO_STORM"].flatMap { Int($0) } ?? 100

  private struct Fault: Error {}

  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      // SplitMix64 (Steele, Lea, Flood 2014).
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  private static func reply(_ request: LanguageModelExecutorGenerationRequest, _ number: Int) -> ScriptedReply {
    let isAfterTool = if case .toolOutput? = request.transcript.last { true } else { false }
    if request.schema != nil { return .text(#"{"title": "lamp", "count": 4}"#, pieces: .characters) }
    switch number % 5 {
    case 1 where !isAfterTool: return .toolCall("stock", arguments: #"{"item": "lamp"}"#)
    case 2 where !isAfterTool: return .toolCall("stock", arguments: #"{"item": "broken"}"#)
    case 3: return .failure(Fault())
    default: return .text("four 👨‍👩‍👧 lamps", pieces: .characters)
    }
  }

  private static func operate(on session: LanguageModelSession, _ random: inout Generator) async {
    let choice = Int.random(in: 0..<8, using: &random)
    let delay = Duration.microseconds(Int.random(in: 0...800, using: &random))
    switch choice {
    case 0: _ = try? await session.respond(to: "How many?")
    case 1: _ = try? await session.respond(to: "How many?", generating: Card.self)
    case 2:
      let task = Task { try await session.respond(to: "How many?") }
      try? await Task.sleep(for: delay)
      task.cancel()
      _ = await task.result
    case 3:
      // Dropped in the middle.
      for _ in 0..<1 {
        var iterator = session.streamResponse(to: "How many?").makeAsyncIterator()
        _ = try? await iterator.next()
        _ = try? await iterator.next()
      }
    case 4:
      let stream = session.streamResponse(to: "How many?", generating: Card.self)
      do { for try await _ in stream {} } catch {}
      _ = try? await stream.collect()
    case 5:
      async let first = session.respond(to: "one")
      async let second = session.respond(to: "two")
      _ = try? await first
      _ = try? await second
    case 6: session.prewarm(promptPrefix: Prompt("How"))
    default:
      _ = session.transcript.count
      _ = session.isResponding
      _ = session.usage
    }
  }

  @Test func sessionsStayUsable() async throws {
    let model = ScriptedLanguageModel { request, number in Self.reply(request, number) }
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<4 {
        group.addTask {
          var random = Generator(state: UInt64(worker + 1))
          var session = LanguageModelSession(model: model, tools: [Stock()])
          for _ in 0..<(Self.count / 4) {
            await Self.operate(on: session, &random)
            if Int.random(in: 0..<10, using: &random) == 0 {
              session = LanguageModelSession(model: model, tools: [Stock()], transcript: session.transcript)
            }
          }
          while session.isResponding { await Task.yield() }
          let later = LanguageModelSession(
            model: ScriptedLanguageModel([.text("again")]), tools: [Stock()], transcript: session.transcript)
          #expect((try? await later.respond(to: "Go on").content) == "again")
          #expect(!session.isResponding)
          // No call without its output.
          let calls = session.transcript.flatMap { entry -> [String] in
            if case .toolCalls(let calls) = entry { calls.map(\.id) } else { [] }
          }
          let outputs = session.transcript.compactMap { entry -> String? in
            if case .toolOutput(let output) = entry { output.id } else { nil }
          }
          #expect(calls == outputs)
        }
      }
    }
  }
}
