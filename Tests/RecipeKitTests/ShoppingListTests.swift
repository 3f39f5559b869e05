import JSONCore
import Testing

@testable import RecipeKit

@Suite struct ShoppingListTests {
  private static func recipe(_ title: String, _ language: RecipeLanguage, _ items: [(String, String)]) -> Recipe {
    Recipe(
      title: SourcedText(text: title),
      ingredients: items.map { Ingredient(name: $0.0, amount: Amount($0.1, language: language)) }, language: language)
  }

  @Test func `the same thing stands once, with its amounts added exactly`() {
    let list = ShoppingList([
      Self.recipe("A", .english, [("onion, sliced", "1/3"), ("flour", "1/2 cup"), ("salt", "to taste")]),
      Self.recipe("B", .english, [("Onion", "2/3"), ("flour", "1 1/2 cups"), ("salt", "1 tsp")]),
    ])
    #expect(list.items.map(\.name) == ["onion", "flour", "salt"])
    #expect(list.items.map(\.amounts) == [["1"], ["2 cups"], ["1 tsp", "to taste"]])
    #expect(list.items.map(\.recipes) == [["A", "B"], ["A", "B"], ["A", "B"]])
  }

  @Test func `mixed units of one kind become grams or millilitres, others stand side by side`() {
    let list = ShoppingList([
      Self.recipe("A", .japanese, [("牛乳", "1カップ"), ("玉ねぎ（薄切り）", "1/2個"), ("しょうゆ", "大さじ1")]),
      Self.recipe("B", .japanese, [("牛乳", "50ml"), ("玉ねぎ", "100g"), ("しょうゆ", "大さじ1/2")]),
    ])
    #expect(list.items.map(\.amounts) == [["250ml"], ["1/2個", "100g"], ["大さじ1と1/2"]])
  }

  @Test func `ranges, sizes and doubts are kept`() {
    var second = Self.recipe("B", .english, [("eggs", "12"), ("beans", "1 (14 oz) can")])
    second.doubts = [Doubt(subject: .amount(0), printed: "12", suggestion: "1/2", isCorrected: false, reason: "")]
    let list = ShoppingList([
      Self.recipe("A", .english, [("eggs", "2-3"), ("beans", "2 (14 oz) cans")]), second,
    ])
    #expect(list.items.map(\.amounts) == [["2–3", "12"], ["2 (14 oz) cans", "1 (14 oz) can"]])
    #expect(list.items.map(\.isDoubtful) == [true, false])
    #expect(list.json[0]?["sums"]?[0]?["high"]?.string == "3")
  }

  @Test(arguments: [
    ("2 cups", "milk", RecipeLanguage.english, MeasuringSystem.metric, "about 475 ml"),
    ("8 oz", "beef", .english, .metric, "about 225 g"), ("2-3 lb", "beef", .english, .metric, "about 905 g–1.36 kg"),
    ("1合", "米", .japanese, .metric, "約180ml"), ("大さじ1", "酒", .japanese, .metric, "大さじ1"),
    ("3 tbsp", "oil", .english, .metric, "3 tbsp"), ("200ml", "水", .japanese, .cups, "約1カップ"),
    ("100g", "薄力粉", .japanese, .cups, "約1カップ"), ("250 g", "flour", .english, .cups, "about 2 cups"),
    ("250 g", "beef", .english, .cups, "250 g"), ("10 g", "Butter", .german, .cups, "ca. 2 TL"),
    ("2 (14 oz) cans", "beans", .english, .metric, "2 (14 oz) cans"), ("to taste", "salt", .english, .cups, "to taste"),
    ("3", "eggs", .english, .metric, "3"),
  ]) func `amounts are written in other measures`(
    amount: String, name: String, language: RecipeLanguage, system: MeasuringSystem, expected: String
  ) {
    #expect(Amount(amount, language: language).converted(to: system, of: name, language: language).text == expected)
  }
}
