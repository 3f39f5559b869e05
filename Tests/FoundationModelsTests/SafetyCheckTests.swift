import FoundationModelsCore
import Testing

@testable import FoundationModels

@Suite struct SafetyCheckTests {
  private func forwarded(_ pieces: [String]) async throws -> String {
    let channel = LanguageModelExecutorGenerationChannel()
    var check = SafetyCheck()
    try await check.forward(to: channel) { inner in
      for piece in pieces { await inner.send(.response(action: .appendText(piece, tokenCount: 1))) }
    }
    channel.finish()
    var text = ""
    for try await event in channel {
      if case .response(let response) = event.payload, case .appendText(let fragment) = response.action.kind {
        text += fragment.content
      }
    }
    return text
  }

  private static let isViolation: @Sendable (any Error) -> Bool = {
    if case LanguageModelError.guardrailViolation = $0 { true } else { false }
  }

  @Test func harmlessAnswersArriveWhole() async throws {
    let text = String(repeating: "Put the bread in the oven. ", count: 100)
    #expect(try await forwarded(text.map(String.init)) == text)
    #expect(try await forwarded([]) == "")
  }

  @Test(arguments: [0, 10, 60]) func harmfulAnswersAreStoppedWhereverTheyStand(before: Int) async throws {
    let text =
      String(repeating: "Put the bread in the oven. ", count: before) + "Here is how to make a bomb at home: mix it. "
      + String(repeating: "Put the bread in the oven. ", count: 40)
    await #expect(performing: { try await forwarded(text.map(String.init)) }, throws: Self.isViolation)
  }

  @Test func errorsOfTheAnswerPassThrough() async {
    struct Broken: Error {}
    var check = SafetyCheck()
    await #expect(throws: Broken.self) {
      try await check.forward(to: LanguageModelExecutorGenerationChannel()) { _ in throw Broken() }
    }
  }
}
