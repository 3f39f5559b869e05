import JSONCore
import Testing

@testable import RecipeKit

/// `1/2` read as `12` and servings with a nought too many, in every language: flagged or corrected, never silent.
@Suite struct MisreadNumberTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var language: RecipeLanguage
    var right: String
    var read: String
    var suggestion: String
    var testDescription: String { "\(right) read as \(read)" }
  }

  static let pages: [RecipeLanguage: String] = [
    .english: """
    Sunday Stew
    Serves 2
    Ingredients
    1/2 onion, sliced
    1/2 cup cream
    1/4 tsp salt
    1/2 bunch parsley
    1/2 can tomatoes
    1/2 lemon
    1 1/2 tbsp oil
    300 g beef
    Method
    1. Fry the beef in the oil with the onion and add the tomatoes.
    2. Stir in the cream and simmer for 20 minutes.
    """,
    .german: """
    Sonntagseintopf
    Für 2 Personen
    Zutaten
    1/2 Zwiebel
    1/2 Bund Petersilie
    1/4 TL Salz
    1/2 Dose Tomaten
    1/2 Zitrone
    1/2 Becher Sahne
    1 1/2 EL Öl
    300 g Rindfleisch
    Zubereitung
    1. Das Fleisch im Öl anbraten, die Zwiebel zugeben.
    2. Die Tomaten einrühren und 20 Minuten kochen.
    """,
    .korean: """
    일요일 찌개
    재료 (2인분)
    양파 1/2개
    두부 1/2모
    소금 1/4작은술
    대파 1/2대
    애호박 1/3개
    간장 1/2큰술
    쑥갓 1/2단
    소고기 300g
    만드는 법
    1. 소고기와 양파를 볶는다.
    2. 물을 붓고 두부를 넣어 20분간 끓인다.
    """,
    .japanese: """
    日曜の煮込み
    材料（2人分）
    玉ねぎ 1/2個
    豆腐 1/2丁
    塩 小さじ1/4
    キャベツ 1/4個
    しょうゆ 大さじ1/2
    小松菜 1/2束
    牛肉 300g
    作り方
    1 牛肉と玉ねぎを炒める。
    2 水と豆腐を加えて20分煮る。
    """,
  ]

  static let cases: [Case] =
    [
      ("1/2 onion", "12 onion", "1/2"), ("1/2 cup cream", "12 cup cream", "1/2 cup"),
      ("1/4 tsp salt", "14 tsp salt", "1/4 tsp"), ("1/2 bunch", "12 bunch", "1/2 bunch"),
      ("1/2 can", "12 can", "1/2 can"), ("1/2 lemon", "12 lemon", "1/2"), ("1 1/2 tbsp", "112 tbsp", "1 1/2 tbsp"),
      ("1 1/2 tbsp", "11/2 tbsp", "1 1/2 tbsp"), ("Serves 2", "Serves 20", "Serves 2"),
    ].map { Case(language: .english, right: $0.0, read: $0.1, suggestion: $0.2) }
    + [
      ("1/2 Zwiebel", "12 Zwiebel", "1/2"), ("1/2 Bund", "12 Bund", "1/2 Bund"), ("1/4 TL", "14 TL", "1/4 TL"),
      ("1/2 Dose", "12 Dose", "1/2 Dose"), ("1/2 Zitrone", "12 Zitrone", "1/2"),
      ("1/2 Becher", "12 Becher", "1/2 Becher"), ("1 1/2 EL", "112 EL", "1 1/2 EL"),
      ("Für 2 Personen", "Für 20 Personen", "Für 2 Personen"),
    ].map { Case(language: .german, right: $0.0, read: $0.1, suggestion: $0.2) }
    + [
      ("양파 1/2개", "양파 12개", "1/2개"), ("두부 1/2모", "두부 12모", "1/2모"), ("소금 1/4작은술", "소금 14작은술", "1/4작은술"),
      ("대파 1/2대", "대파 12대", "1/2대"), ("애호박 1/3개", "애호박 13개", "1/3개"), ("간장 1/2큰술", "간장 12큰술", "1/2큰술"),
      ("쑥갓 1/2단", "쑥갓 12단", "1/2단"), ("2인분", "20인분", "2인분"),
    ].map { Case(language: .korean, right: $0.0, read: $0.1, suggestion: $0.2) }
    + [
      ("玉ねぎ 1/2個", "玉ねぎ 12個", "1/2個"), ("豆腐 1/2丁", "豆腐 12丁", "1/2丁"), ("塩 小さじ1/4", "塩 小さじ14", "小さじ1/4"),
      ("キャベツ 1/4個", "キャベツ 14個", "1/4個"), ("しょうゆ 大さじ1/2", "しょうゆ 大さじ12", "大さじ1/2"),
      ("小松菜 1/2束", "小松菜 12束", "1/2束"), ("2人分", "20人分", "2人分"), ("しょうゆ 大さじ", "しょうゆ 大きじ", "大さじ1/2"),
    ].map { Case(language: .japanese, right: $0.0, read: $0.1, suggestion: $0.2) }

  @Test(arguments: cases) func `is never taken silently`(test: Case) async throws {
    let page = try #require(Self.pages[test.language])
    #expect(page.contains(test.right))
    let text = page.replacing(test.right, with: test.read)
    let recipe = try #require(try await RecipeReader().read(text: text).recipe)
    #expect(recipe.doubts.map(\.suggestion) == [test.suggestion])
  }

  @Test(arguments: [
    RecipeLanguage.english, .german, .korean, .japanese,
  ]) func `right pages raise no doubt`(language: RecipeLanguage) async throws {
    let page = try #require(Self.pages[language])
    let recipe = try #require(try await RecipeReader().read(text: page).recipe)
    #expect(recipe.doubts.isEmpty)
    #expect(recipe.servings == 2)
  }

  @Test func `an amount in doubt is not offered as a measure`() async throws {
    let page = try #require(Self.pages[.english])
    let json = try await RecipeReader().read(text: page.replacing("1/4 tsp", with: "14 tsp")).json
    let salt = json["ingredients"]?.array?.first { $0["name"]?.string == "salt" }
    #expect(salt?["amount"]?.string == "14 tsp")
    #expect(salt?["metric"] == nil)
    #expect(salt?["doubtful"]?.bool == true)
  }
}
