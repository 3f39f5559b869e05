import Testing

@testable import RecipeKit

@Suite struct TipTests {
  static let article = """
    - 「何人分」の値は10以上になることはほぼないです。10以上の桁の数値は読み取り間違いであることを疑ってください。
    - 「1/2」が読み取り間違いにより「12」となることがあります。大きすぎる値であることを疑ってください。
    """

  @Test(arguments: [
    ("\"1/2\" may be read as \"12\".", RecipeTip.Rule.misread(meant: "1/2", read: "12")),
    ("“12” stands where “1/2” is meant", .misread(meant: "1/2", read: "12")),
    ("「l4」が出たら「14」です", .misread(meant: "l4", read: "14")),
    ("Servings are hardly ever 10 or more", .servings(from: 10)),
    ("Mehr als 12 Personen sind selten", .servings(from: 12)),
  ]) func `a tip is understood`(text: String, rule: RecipeTip.Rule) throws {
    let tip = try RecipeTip(text)
    #expect(tip.rule == rule)
  }

  @Test(arguments: ["Be careful", "「1/2」に注意", "Serves 4 or 6", ""]) func `other sentences are refused`(text: String) {
    #expect(throws: RecipeTipError(tip: text)) { try RecipeTip(text) }
  }

  @Test func `the article's tips turn flags into corrections`() async throws {
    let text = DoubtTests.page.replacing("玉ねぎ 1/2個", with: "玉ねぎ 12個").replacing("2人分", with: "20人分")
    let tips = try RecipeTip.tips(in: Self.article)
    let plain = try #require(try await RecipeReader().read(text: text).recipe)
    let tipped = try #require(try await RecipeReader(tips: tips).read(text: text).recipe)
    #expect(plain.ingredients[1].amount.text == "12個")
    #expect(tipped.ingredients[1].amount.text == "1/2個")
    #expect(tipped.servings == 2)
    #expect(tipped.doubts.count { $0.isCorrected } == tipped.doubts.count)
    #expect(tipped.doubts.map(\.printed).sorted() == ["12個", "20人分"])
  }

  @Test func `tips leave right pages alone`() async throws {
    let tips = try RecipeTip.tips(in: Self.article)
    let recipe = try #require(try await RecipeReader(tips: tips).read(text: DoubtTests.page).recipe)
    #expect(recipe.doubts.isEmpty)
  }
}
