import Foundation
import FoundationModels
import FoundationModelsExtras
import Testing

/// Random operations on sessions with a real model. `KAMADO_STORM` sets how many; the sanitizer runs the long storm
/// (Scripts/check-storm.sh).
@Suite("Storms of random operations on the local model", .timeLimit(.minutes(30)))
struct LocalModelStormTests {
  private static let count = ProcessInfo.processInfo.environment["KAMADO_STORM"].flatMap { Int($0) } ?? 24

  @Generable struct Word {
    @Guide(description: "One word", .pattern(/[a-z]{1,8}/)) var word: String
    var count: Int
  }

  private static let options = GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 6)

  private static func operate(on session: LanguageModelSession, _ random: inout some RandomNumberGenerator) async {
    let prompt = ["Name a tree.", "猫とは？", "Count to five."].randomElement(using: &random) ?? ""
    let delay = Duration.milliseconds(Int.random(in: 0...400, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: _ = try? await session.respond(to: prompt, options: options)
    case 1:
      _ = try? await session.respond(
        to: prompt, generating: Word.self,
        options: GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 30))
    case 2:
      let task = Task { try await session.respond(to: prompt, options: options) }
      try? await Task.sleep(for: delay)
      task.cancel()
      _ = await task.result
    case 3:
      var iterator = session.streamResponse(to: prompt, options: options).makeAsyncIterator()
      _ = try? await iterator.next()
    case 4:
      async let first = session.respond(to: prompt, options: options)
      async let second = session.respond(to: prompt, options: options)
      _ = try? await first
      _ = try? await second
    default: session.prewarm(promptPrefix: Prompt("Name"))
    }
  }

  @Test func sessionsStayUsable() async throws {
    let model = try LlamaLanguageModel(TestModel.path)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<2 {
        group.addTask {
          var random = SplitMix(state: UInt64(worker + 7))
          var session = LanguageModelSession(model: model, instructions: "Answer in one word.")
          for step in 0..<(Self.count / 2) {
            await Self.operate(on: session, &random)
            // A session that was left in the middle of a stream is free a little later.
            while session.isResponding { try await Task.sleep(for: .milliseconds(5)) }
            if step % 12 == 11 {
              session = LanguageModelSession(model: model, instructions: "Answer in one word.")
            }
          }
          let answer = try await session.respond(to: "Say yes.", options: Self.options)
          #expect(!answer.content.isEmpty)
        }
      }
      try await group.waitForAll()
    }
  }
}

/// SplitMix64 (Steele, Lea, Flood 2014).
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
