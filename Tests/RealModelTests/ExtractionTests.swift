import FoundationModels
import Testing

@Generable(description: "A dish and how to make it")
private struct Dish {
  var title: String
  @Guide(description: "What goes into it: names and amounts apart")
  var parts: [Part]
  @Guide(description: "For how many people")
  var people: Int
  @Guide(description: "What to do, in order")
  var instructions: [String]
}

@Generable
private struct Part {
  var name: String
  @Guide(description: "How much, such as 30g or 大さじ2")
  var amount: String
}

@Suite struct ExtractionTests {
  /// A page as a reader of pictures gives it: no blanks before amounts, broken sentences, step numbers apart.
  private static let page = """
    3人分の材料
    うどん 3玉
    豚バラ肉120g
    長ねぎ 1/2本
    油揚げ1枚
    だし汁 600ml
    しょうゆ大さじ2
    みりん大さじ1
    豚肉と長ねぎを
    食べやすく切る。
    1
    だし汁を温めて
    豚肉と油揚げを煮る。
    ②
    うどんを加え、
    長ねぎをのせる。
    """

  @Test func everyRowIsCopiedOnceAndNothingIsInvented() async throws {
    let session = LanguageModelSession(instructions: "レシピの文章から情報を抽出してください。")
    let dish = try await session.respond(
      to: "次のテキストからレシピを抽出してください\n\(Self.page)", generating: Dish.self,
      options: GenerationOptions(samplingMode: .greedy)
    ).content
    #expect(dish.people == 3)
    #expect(dish.parts.map(\.name) == ["うどん", "豚バラ肉", "長ねぎ", "油揚げ", "だし汁", "しょうゆ", "みりん"])
    #expect(dish.parts.map(\.amount) == ["3玉", "120g", "1/2本", "1枚", "600ml", "大さじ2", "大さじ1"])
    #expect(dish.instructions.first == "豚肉と長ねぎを食べやすく切る。")
    for step in dish.instructions { #expect(Self.page.replacing("\n", with: "").contains(step.prefix(5))) }
  }

  @Test func whatIsNoExtractionIsNotHeldToThePrompt() async throws {
    let session = LanguageModelSession()
    let part = try await session.respond(
      to: "Name one ingredient that goes well with these:\nvanilla extract\nflour\nsugar", generating: Part.self,
      options: GenerationOptions(samplingMode: .greedy))
    #expect(part.usage.metadata["isGrounded"] == GeneratedContent(false))
  }
}
