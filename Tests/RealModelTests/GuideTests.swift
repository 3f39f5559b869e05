import FoundationModels
import FoundationModelsExtras
import Foundation
import Testing

@Suite("Guides beyond Apple's", .serialized)
struct GuideTests {
  @Generable struct Stock {
    @Guide(description: "What is on the shelf", .count(3)) var rows: [Row]
  }

  @Generable struct Row {
    @Guide(.copied(once: true, inOrder: true, besides: "amount")) var name: String
    @Guide(description: "How much of it", .copied(once: true, besides: "name")) var amount: String
  }

  @Generable struct Amounts {
    @Guide(description: "All amounts", .element(.copied(.amount, once: true, inOrder: true))) var amounts: [String]
  }

  private static let shelf = "Shelf B\nlamps 3 pieces\nbulbs 12 pieces\ncable 20 m"
  private static let greedy = GenerationOptions(samplingMode: .greedy)

  @Test func copiesKnowTheirPlaceInTheSource() async throws {
    let session = LanguageModelSession()
    let response = try await session.respond(
      to: "Extract the rows.", copyingFrom: Self.shelf, generating: Stock.self, options: Self.greedy)
    #expect(response.content.rows.map(\.name) == ["lamps", "bulbs", "cable"])
    #expect(response.content.rows.map(\.amount) == ["3 pieces", "12 pieces", "20 m"])
    #expect(
      response.copiedValues.map(\.pointer) == [
        "/rows/0/name", "/rows/0/amount", "/rows/1/name", "/rows/1/amount", "/rows/2/name", "/rows/2/amount",
      ])
    let texts = response.copiedValues.flatMap { $0.ranges(in: Self.shelf) }.map { String(Self.shelf[$0]) }
    #expect(texts == ["lamps", "3 pieces", "bulbs", "12 pieces", "cable", "20 m"])
  }

  @Test func aSchemaMadeAtRunTimeCopiesToo() async throws {
    let item = DynamicGenerationSchema(type: String.self, guides: [.copied(.amount, once: true, inOrder: true)])
    let root = DynamicGenerationSchema(
      name: "Amounts", properties: [.init(name: "amounts", schema: .init(arrayOf: item))])
    let response = try await LanguageModelSession().respond(
      to: "List all amounts.", copyingFrom: Self.shelf, schema: try GenerationSchema(root: root, dependencies: []),
      options: Self.greedy)
    let amounts = try response.content.value([String].self, forProperty: "amounts")
    #expect(!amounts.isEmpty)
    #expect(Set(amounts).isSubset(of: ["3 pieces", "12 pieces", "20 m"]))
    #expect(Set(amounts).count == amounts.count)
  }

  @Test func withoutAMarkedSourceThePromptIsCopied() async throws {
    let prompt = "Which amounts are there?\nlamps 3 pieces\ncable 20 m"
    let response = try await LanguageModelSession().respond(to: prompt, generating: Amounts.self, options: Self.greedy)
    for value in response.copiedValues {
      for range in value.ranges(in: prompt) { #expect(response.content.amounts.contains(String(prompt[range]))) }
    }
    #expect(Set(response.content.amounts).isSubset(of: ["3 pieces", "20 m"]))
  }

  @Test func theSchemaKeepsTheGuide() throws {
    let data = try JSONEncoder().encode(Row.generationSchema)
    let again = try JSONDecoder().decode(GenerationSchema.self, from: data)
    #expect(again.debugDescription == Row.generationSchema.debugDescription)
    #expect(again.debugDescription.contains("pairedWith"))
  }

  struct ShelfTool: Tool {
    @Generable struct Arguments {
      @Guide(description: "The name of the thing", .copied(.word)) var thing: String
    }
    let description = "Looks up where a thing is kept"
    let seen: AsyncStream<String>.Continuation
    func call(arguments: Arguments) async throws -> String {
      seen.yield(arguments.thing)
      return "It is on shelf 7."
    }
  }

  @Test func argumentsOfToolsAreCopied() async throws {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    let session = LanguageModelSession(tools: [ShelfTool(seen: continuation)])
    let prompt = "Where is the Zorblax lamp kept?"
    var options = Self.greedy
    options.toolCallingMode = .required
    options.maximumResponseTokens = 60
    // After the call the model answers or calls again; what counts is what the tool was given.
    _ = try? await session.respond(to: prompt, options: options)
    continuation.finish()
    var things: [String] = []
    for await thing in stream { things.append(thing) }
    #expect(!things.isEmpty)
    for thing in things { #expect(prompt.contains(thing)) }
  }

  @Test func plainTextFollowsAPattern() async throws {
    let session = LanguageModelSession()
    let date = try await session.respond(to: "On which day did Apollo 11 land?", matching: /19\d\d-[01]\d-[0-3]\d/)
    #expect(date.content.wholeMatch(of: /19\d\d-[01]\d-[0-3]\d/) != nil)
    await #expect(throws: LanguageModelError.self) { try await session.respond(to: "?", matching: /(a)\1/) }
  }

  @Test func plainTextIsOneOfTheChoices() async throws {
    let session = LanguageModelSession()
    let answer = try await session.respond(to: "Is fire hot or cold?", choosingFrom: ["cold", "hot"])
    #expect(answer.content == "hot")
    let written = try await session.respond(to: "りんごの色は？", choosingFrom: ["🍎赤", "青", "pomme é"])
    #expect(["🍎赤", "青", "pomme é"].contains(written.content))
    await #expect(throws: LanguageModelError.self) { try await session.respond(to: "?", choosingFrom: []) }
  }

  @Test func yesOrNo() async throws {
    let session = LanguageModelSession()
    let answer = try await session.respond(to: "Is Paris in France?", generating: Bool.self, options: Self.greedy)
    #expect(answer.content)
  }

  @Test func numbersComeFromTheSource() async throws {
    let recipe = "ケチャップ 大さじ6\n豚肉 160g\n2人分"
    var options = Self.greedy
    options.maximumResponseTokens = 60
    let answer = try await LanguageModelSession().respond(
      to: "このレシピのカロリーと4人分の豚肉の量を教えて。\n\(recipe)", numbersFrom: recipe, options: options)
    let numbers = answer.content.matches(of: /\d+/).map { String($0.output) }
    #expect(Set(numbers).isSubset(of: ["6", "160", "2"]), "\(answer.content)")
  }
}
