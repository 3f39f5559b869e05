import FoundationModels
import Testing

@Suite("A budget of tokens gives a whole value or an error, never a half value", .serialized)
struct BudgetTests {
  @Generable struct Essay {
    var essay: String
    var ok: Bool
  }

  @Generable struct Twelve {
    var a: Int
    var b: String
    var c: Bool
    var d: Int
    var e: String
    var f: Bool
    var g: Int
    var h: String
    var i: Bool
    var j: Int
    var k: String
    var l: Bool
  }

  @Generable struct Words {
    @Guide(.maximumCount(200)) var words: [String]
  }

  @Test func aStringThatDoesNotFitIsAnErrorWithWhatWasWritten() async throws {
    let session = LanguageModelSession()
    let error = try await #require(throws: GeneratedContent.ParsingError.self) {
      try await session.respond(
        to: "Write an essay of 300 words about rivers.", generating: Essay.self,
        options: GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 20))
    }
    #expect(error.rawContent.hasPrefix("{\"essay\":\""))
    #expect(error.debugDescription.contains("20"))
  }

  @Test(arguments: [10, 20, 40, 80, 160])
  func requiredPropertiesFitOrAreRefused(_ budget: Int) async throws {
    let session = LanguageModelSession()
    do {
      let response = try await session.respond(
        to: "Make up a record.", generating: Twelve.self,
        options: GenerationOptions(samplingMode: .greedy, maximumResponseTokens: budget))
      #expect(response.usage.output.totalTokenCount <= budget)
      #expect(budget > 20)
    } catch is GeneratedContent.ParsingError {
      #expect(budget < 160)
    }
  }

  @Test func aListEndsWhereTheBudgetLeavesNoRoom() async throws {
    let session = LanguageModelSession()
    let response = try await session.respond(
      to: "List 150 different English nouns.", generating: Words.self,
      options: GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 60))
    #expect(!response.content.words.isEmpty)
    #expect(response.usage.metadata["isShortened"] == GeneratedContent(true))
    #expect(response.usage.output.totalTokenCount <= 60)
  }

  @Test func aNumberIsNotCut() async throws {
    let session = LanguageModelSession()
    await #expect(throws: GeneratedContent.ParsingError.self) {
      try await session.respond(
        to: "What is 123456789 times 1? Digits only.", generating: Int.self,
        options: GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 3))
    }
  }
}
