import Testing

@testable import RecipeKit

@Suite struct AmountTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var language: RecipeLanguage
    var low: Rational?
    var high: Rational?
    var unit: String?
    var metric: Rational?
    var testDescription: String { text }

    init(
      _ text: String, _ language: RecipeLanguage, _ low: (Int, Int)?, to high: (Int, Int)? = nil, unit: String? = nil,
      metric: (Int, Int)? = nil
    ) {
      self.text = text
      self.language = language
      self.low = low.flatMap { Rational($0.0, $0.1) }
      self.high = high.flatMap { Rational($0.0, $0.1) }
      self.unit = unit
      self.metric = metric.flatMap { Rational($0.0, $0.1) }
    }
  }

  static let cases = [
    Case("1/3 cup", .english, (1, 3), unit: "cup", metric: (236588, 3000)),
    Case("2½ cups", .english, (5, 2), unit: "cup"), Case("2 1/2 cups", .english, (5, 2), unit: "cup"),
    Case("1⁄2 cup", .english, (1, 2), unit: "cup"), Case("½", .english, (1, 2)),
    Case("1/4cup", .english, (1, 4), unit: "cup"),
    Case("2-4 cloves", .english, (2, 1), to: (4, 1), unit: "clove"),
    Case("25 - 35 g", .english, (25, 1), to: (35, 1), unit: "g", metric: (25, 1)),
    Case("1.5–2.5 cups", .english, (3, 2), to: (5, 2), unit: "cup"), Case("3 -4", .english, (3, 1), to: (4, 1)),
    Case("1,500 g", .english, (1500, 1), unit: "g", metric: (1500, 1)),
    Case("1 lb", .english, (1, 1), unit: "lb", metric: (45359, 100)),
    Case("1 T", .english, (1, 1), unit: "tbsp", metric: (15, 1)),
    Case("1 t", .english, (1, 1), unit: "tsp", metric: (5, 1)),
    Case("1,5 l", .german, (3, 2), unit: "l", metric: (1500, 1)),
    Case("1.000 g", .german, (1000, 1), unit: "g", metric: (1000, 1)),
    Case("2 EL", .german, (2, 1), unit: "tbsp", metric: (30, 1)),
    Case("½ TL", .german, (1, 2), unit: "tsp", metric: (5, 2)),
    Case("2 bis 3 Zehen", .german, (2, 1), to: (3, 1), unit: "Zehe"),
    Case("1 Pfund", .german, (1, 1), unit: "pfund", metric: (500, 1)),
    Case("大さじ1と1/2", .japanese, (3, 2), unit: "tbsp", metric: (45, 2)),
    Case("小さじ1～2", .japanese, (1, 1), to: (2, 1), unit: "tsp"),
    Case("2〜3本", .japanese, (2, 1), to: (3, 1), unit: "本"),
    Case("１／２カップ", .japanese, (1, 2), unit: "cup", metric: (100, 1)),
    Case("二個", .japanese, (2, 1), unit: "個"), Case("大さじ一", .japanese, (1, 1), unit: "tbsp", metric: (15, 1)),
    Case("百グラム", .japanese, (100, 1), unit: "g", metric: (100, 1)),
    Case("二七〇ミリリットル", .japanese, (270, 1), unit: "ml", metric: (270, 1)),
    Case("小さじ三分の一", .japanese, (1, 3), unit: "tsp", metric: (5, 3)),
    Case("2合", .japanese, (2, 1), unit: "合", metric: (360, 1)),
    Case("1個半", .japanese, (1, 1), unit: "個"), Case("2、3本", .japanese, (2, 1), to: (3, 1), unit: "本"),
    Case("1/2큰술", .korean, (1, 2), unit: "tbsp", metric: (15, 2)), Case("반 모", .korean, (1, 2), unit: "모"),
    Case("두 개", .korean, (2, 1), unit: "개"), Case("1~2개", .korean, (1, 1), to: (2, 1), unit: "개"),
    Case("3컵", .korean, (3, 1), unit: "cup", metric: (600, 1)),
    Case("to taste", .english, nil), Case("適量", .japanese, nil), Case("약간", .korean, nil), Case("etwas", .german, nil),
  ]

  @Test(arguments: cases) func `reads exact values`(test: Case) {
    let amount = Amount(test.text, language: test.language)
    let part = amount.quantities.first { $0.role == .part }
    #expect(part?.low == test.low)
    #expect(part?.high == test.high)
    #expect(part?.unit?.name == test.unit)
    if let metric = test.metric { #expect(amount.metric?.low == metric) }
    #expect(amount.text == test.text)
  }

  @Test func `sums, equivalents and sizes are told apart`() {
    let sum = Amount("1 cup plus 3 tbsp", language: .english)
    #expect(sum.quantities.map(\.role) == [.part, .part])
    let dual = Amount("250g/8¾oz", language: .english)
    #expect(dual.quantities.map(\.role) == [.part, .equivalent])
    let cans = Amount("2 (14 oz) cans", language: .english)
    #expect(cans.quantities.map(\.role) == [.part, .size])
    let sheet = Amount("5センチ角1枚", language: .japanese)
    #expect(sheet.quantities.map(\.role) == [.part, .size])
    #expect(Amount("1枚（300g）", language: .japanese).quantities.map(\.role) == [.part, .equivalent])
  }

  struct Scaling: Sendable, CustomTestStringConvertible {
    var text: String
    var language: RecipeLanguage
    var factor: (Int, Int)
    var expected: String
    var testDescription: String { "\(text) × \(factor.0)/\(factor.1)" }
  }

  static let scalings = [
    Scaling(text: "1/3 cup", language: .english, factor: (3, 2), expected: "1/2 cup"),
    Scaling(text: "1 1/2 cups", language: .english, factor: (2, 1), expected: "3 cups"),
    Scaling(text: "2 (14 oz) cans", language: .english, factor: (2, 1), expected: "4 (14 oz) cans"),
    Scaling(text: "2-4 cloves", language: .english, factor: (2, 1), expected: "4-8 cloves"),
    Scaling(text: "1 cup plus 3 tbsp", language: .english, factor: (2, 1), expected: "2 cup plus 6 tbsp"),
    Scaling(text: "75 g", language: .english, factor: (1, 2), expected: "37.5 g"),
    Scaling(text: "1,5 l", language: .german, factor: (1, 2), expected: "0,75 l"),
    Scaling(text: "大さじ1と1/2", language: .japanese, factor: (1, 2), expected: "大さじ3/4"),
    Scaling(text: "1枚（300g）", language: .japanese, factor: (2, 1), expected: "2枚（600g）"),
    Scaling(text: "５センチ角１枚", language: .japanese, factor: (2, 1), expected: "５センチ角２枚"),
    Scaling(text: "2〜3本", language: .japanese, factor: (2, 1), expected: "4〜6本"),
    Scaling(text: "適量", language: .japanese, factor: (2, 1), expected: "適量"),
    Scaling(text: "1/2큰술", language: .korean, factor: (3, 1), expected: "1 1/2큰술"),
  ]

  @Test(arguments: scalings) func `scales what is counted and nothing else`(test: Scaling) throws {
    let factor = try #require(Rational(test.factor.0, test.factor.1))
    #expect(
      Amount(test.text, language: test.language).scaled(by: factor, language: test.language)?.text == test.expected)
  }

  @Test func `twice and halved is the same, names and times stay`() async throws {
    for test in RecipeText.all {
      let recipe = try #require(try await RecipeReader().read(text: test.text).recipe)
      let doubled = try #require(recipe.scaled(by: Rational(2)))
      let half = try #require(Rational(1, 2))
      let back = try #require(doubled.scaled(by: half))
      for (before, after) in zip(recipe.ingredients, back.ingredients) {
        #expect(before.amount.quantities.map(\.low) == after.amount.quantities.map(\.low))
        #expect(before.amount.quantities.map(\.high) == after.amount.quantities.map(\.high))
      }
      #expect(doubled.steps == recipe.steps)
      #expect(doubled.ingredients.map(\.name) == recipe.ingredients.map(\.name))
    }
  }

  @Test func `scaling to servings needs servings`() async throws {
    let soup = try #require(try await RecipeReader().read(text: RecipeText.markdown.text).recipe)
    #expect(soup.scaled(toServings: 6)?.servings == 6)
    #expect(soup.scaled(toServings: 6)?.ingredients[0].amount.text == "1.5 kg")
    #expect(soup.scaled(toServings: 0) == nil)
    let scones = try #require(try await RecipeReader().read(text: RecipeText.capitals.text).recipe)
    #expect(scones.scaled(toServings: 4) == nil)
  }

  @Test func `what does not fit is refused`() {
    #expect(Rational(1, 0) == nil)
    #expect(Rational(.max).multiplied(by: Rational(2)) == nil)
    #expect(Rational(.max).adding(Rational(1)) == nil)
    #expect(Rational(1).divided(by: Rational(0)) == nil)
    #expect(Amount("99999999999999999999 g", language: .english).quantities.isEmpty)
  }
}
