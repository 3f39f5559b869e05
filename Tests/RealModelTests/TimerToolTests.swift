import FoundationModels
import Testing

@Suite("The default model sets a timer", .timeLimit(.minutes(5)))
struct TimerToolTests {
  struct SetTimer: Tool {
    let name = "setTimer"
    let description = "Sets a timer: shows a notification with a title after some time"

    @Generable struct Arguments {
      @Guide(description: "How many seconds from now", .range(1...604_800)) var seconds: Int
      @Guide(description: "The text of the notification, in the user's words") var title: String
    }

    func call(arguments: Arguments) async throws -> String {
      "タイマーをセットしました：\(arguments.seconds / 60)分後に「\(arguments.title)」で通知します。"
    }
  }

  @Test func aSentenceBecomesSecondsAndATitleAndTheAnswerSaysSo() async throws {
    let session = LanguageModelSession(
      tools: [SetTimer()], instructions: "You set timers. Answer in the user's language, in one short sentence.")
    let answer = try await session.respond(
      to: "10分後に『お風呂を見る』で通知して",
      options: GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 80))
    let calls = session.transcript.flatMap { entry -> [Transcript.ToolCall] in
      if case .toolCalls(let calls) = entry { Array(calls) } else { [] }
    }
    #expect(calls.count == 1)
    let arguments = try SetTimer.Arguments(#require(calls.first).arguments)
    #expect(arguments.seconds == 600)
    #expect(arguments.title == "お風呂を見る")
    #expect(answer.content.contains("10分") && answer.content.contains("お風呂を見る"), "\(answer.content)")
  }

  @Test(arguments: ["こんにちは", "Who painted the Mona Lisa?"])
  func whatNeedsNoToolIsAnswered(_ prompt: String) async throws {
    let session = LanguageModelSession(tools: [SetTimer()])
    let answer = try await session.respond(
      to: prompt, options: GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 16))
    #expect(!answer.content.isEmpty)
    #expect(session.transcript.allSatisfy { if case .toolCalls = $0 { false } else { true } })
  }
}
