import Testing

@testable import RecipeKit

@Suite struct DoubtTests {
  /// A right line, the same line misread, what should be doubted, and the value that stands in the end.
  struct Misreading: Sendable, CustomTestStringConvertible {
    var right: String
    var read: String
    /// What the recipe holds afterwards (a name or an amount).
    var value: String
    /// The suggestion, if one can be made.
    var suggestion: String?
    var isCorrected: Bool
    var testDescription: String { "\(right) read as \(read)" }
  }

  static let page = """
    煮込みハンバーグ
    材料（2人分）
    合いびき肉 200g
    玉ねぎ 1/2個
    ケチャップ 大さじ3
    ウスターソース 大さじ1
    塩 小さじ1/4
    ごま油 小さじ2
    作り方
    1. 玉ねぎは刻み、肉と塩を混ぜる。
    2. ごま油で焼き、ウスターソース、ケチャップを加えて180℃のオーブンで煮込む。
    """

  static let misreadings = [
    Misreading(right: "玉ねぎ 1/2個", read: "玉ねぎ 12個", value: "12個", suggestion: "1/2個", isCorrected: false),
    Misreading(right: "塩 小さじ1/4", read: "塩 小さじ14", value: "小さじ14", suggestion: "小さじ1/4", isCorrected: false),
    Misreading(
      right: "ケチャップ 大さじ3", read: "ケチャップ 大さじ1と12", value: "大さじ1と1/2", suggestion: "大さじ1と1/2", isCorrected: true),
    Misreading(
      right: "ケチャップ 大さじ3", read: "ケチャップ 大さじ1・12", value: "大さじ1・1/2", suggestion: "大さじ1・1/2", isCorrected: true),
    Misreading(right: "塩 小さじ1/4", read: "塩 小さじl/4", value: "小さじ1/4", suggestion: "小さじ1/4", isCorrected: true),
    Misreading(right: "玉ねぎ 1/2個", read: "玉ねぎ 1/z個", value: "1/2個", suggestion: "1/2個", isCorrected: true),
    Misreading(right: "合いびき肉 200g", read: "合いびき肉 2OOg", value: "200g", suggestion: "200g", isCorrected: true),
    Misreading(right: "合いびき肉 200g", read: "合いびき肉 ー00g", value: "ー00g", suggestion: "100g", isCorrected: false),
    Misreading(right: "合いびき肉 200g", read: "合いびき肉 2009", value: "200g", suggestion: "200g", isCorrected: true),
    Misreading(right: "塩 小さじ1/4", read: "塩 __g", value: "", suggestion: nil, isCorrected: false),
    Misreading(right: "ウスターソース 大さじ1", read: "ウスターソース 大さじ05", value: "大さじ05", suggestion: "大さじ0.5", isCorrected: false),
    Misreading(
      right: "ウスターソース、ケチャップを", read: "クスターソース、ケチャップを", value: "ウスターソース", suggestion: "ウスターソース", isCorrected: true),
    Misreading(right: "ウスターソース、ケチャップを", read: "ウスターソース、ケチャッフを", value: "ケチャップ", suggestion: "ケチャップ", isCorrected: true),
    Misreading(right: "ケチャップ 大さじ3", read: "ケチャッフ 大さじ3", value: "ケチャップ", suggestion: "ケチャップ", isCorrected: true),
    Misreading(right: "2. ごま油で", read: "2. こま油で", value: "ごま油", suggestion: "ごま油", isCorrected: true),
    Misreading(right: "180℃", read: "1800℃", value: "1800", suggestion: "180°", isCorrected: false),
    Misreading(right: "（2人分）", read: "（20人分）", value: "2人分", suggestion: "2人分", isCorrected: true),
    Misreading(right: "（2人分）", read: "（Z人分）", value: "2人分", suggestion: "2人分", isCorrected: true),
  ]

  @Test(arguments: misreadings) func `corrects or flags a misreading and keeps what was read`(test: Misreading)
    async throws
  {
    let text = Self.page.replacing(test.right, with: test.read)
    let recipe = try #require(try await RecipeReader().read(text: text).recipe)
    let doubt = try #require(recipe.doubts.first)
    #expect(recipe.doubts.count == 1)
    #expect(doubt.isCorrected == test.isCorrected)
    #expect(doubt.suggestion == test.suggestion)
    #expect(text.contains(doubt.printed))
    let values = recipe.ingredients.flatMap { [$0.name, $0.amount.text] } + [recipe.yield?.text ?? ""]
    #expect(values.contains(test.value) || recipe.steps.contains { $0.text.contains(test.value) })
  }

  @Test func `two misreadings do not vouch for each other`() async throws {
    let text = Self.page.replacing("玉ねぎ 1/2個", with: "玉ねぎ 12個").replacing("2人分", with: "20人分")
    let recipe = try #require(try await RecipeReader().read(text: text).recipe)
    #expect(recipe.doubts.map(\.printed).sorted() == ["12個", "20人分"])
    #expect(recipe.servings == 2)
  }

  @Test func `right pages raise no doubt`() async throws {
    let recipe = try #require(try await RecipeReader().read(text: Self.page).recipe)
    #expect(recipe.doubts.isEmpty)
    #expect(recipe.servings == 2)
  }

  static let english = """
    Carrot Bake
    Serves 4
    Ingredients
    1/2 cup flour
    2 1/2 cups milk
    200 g carrots
    1 tbsp parsley
    1 onion, sliced
    Method
    1. Grate the carrots and mix them with the flour and the milk.
    2. Bake with the parsley and onion at 180C for 30 minutes.
    """

  static let englishMisreadings = [
    Misreading(right: "1/2 cup", read: "12 cup", value: "12 cup", suggestion: "1/2 cup", isCorrected: false),
    Misreading(right: "1/2 cup", read: "% cup", value: "% cup", suggestion: "½ cup", isCorrected: false),
    Misreading(
      right: "2 1/2 cups", read: "21/2 cups", value: "21/2 cups", suggestion: "2 1/2 cups", isCorrected: false),
    Misreading(right: "1 onion", read: "l onion", value: "1", suggestion: "1", isCorrected: true),
    Misreading(right: "1 tbsp", read: "I tbsp", value: "1 tbsp", suggestion: "1 tbsp", isCorrected: true),
    Misreading(right: "tbsp parsley", read: "tbsp par5ley", value: "parsley", suggestion: "parsley", isCorrected: true),
    Misreading(right: "200 g", read: "2OO g", value: "200 g", suggestion: "200 g", isCorrected: true),
    Misreading(right: "Serves 4", read: "Serves 46", value: "Serves 46", suggestion: "Serves 4", isCorrected: false),
  ]

  @Test(arguments: englishMisreadings) func `does so in English`(test: Misreading) async throws {
    let text = Self.english.replacing(test.right, with: test.read)
    let recipe = try #require(try await RecipeReader().read(text: text).recipe)
    let doubt = try #require(recipe.doubts.first)
    #expect(doubt.isCorrected == test.isCorrected)
    #expect(doubt.suggestion == test.suggestion)
    let values = recipe.ingredients.flatMap { [$0.name, $0.amount.text] } + [recipe.yield?.text ?? ""]
    #expect(values.contains(test.value))
  }

  @Test func `amounts that are merely large are not doubted`() async throws {
    let text = """
      Feed the team
      Serves 12
      Ingredients
      24 eggs
      12 cherry tomatoes
      3 kg potatoes
      14 slices bread
      1500 ml stock
      Method
      Boil the potatoes in the stock and serve with the eggs.
      """
    let recipe = try #require(try await RecipeReader().read(text: text).recipe)
    #expect(recipe.doubts.isEmpty)
    #expect(recipe.servings == 12)
  }
}
