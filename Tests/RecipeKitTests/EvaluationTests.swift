import JSONCore
import Testing

@testable import RecipeKit

@Suite struct EvaluationTests {
  static let answer: JSON = [
    "id": "ja-01", "title": "肉じゃが", "yield": ["text": "2人分", "low": 2, "high": 2, "unit": "人分"],
    "ingredients": [["name": "玉ねぎ", "amount": "12個"], ["name": "塩", "amount": "少々"]],
    "steps": ["玉ねぎを切る。", "塩で煮る。"],
    "misread": [["where": "ingredients[0].amount", "read": "12個", "meant": "1/2個"]],
  ]

  static func recipe(_ amount: String, doubts: [Doubt] = [], steps: [String] = ["玉ねぎを切る。", "塩で煮る。"]) -> Recipe {
    Recipe(
      title: SourcedText(text: "肉じゃが"),
      yield: Yield(
        text: "2人分", low: Rational(2), high: Rational(2), unit: "人分", countsPersons: true,
        place: TextPlace(line: 0, start: 0, end: 3)),
      ingredients: [
        Ingredient(name: "玉ねぎ", amount: Amount(amount, language: .japanese)),
        Ingredient(name: "塩", amount: Amount("少々", language: .japanese)),
      ], steps: steps.map { SourcedText(text: $0) }, doubts: doubts, language: .japanese)
  }

  static func doubt(corrected: Bool) -> Doubt {
    Doubt(subject: .amount(0), printed: "12個", suggestion: "1/2個", isCorrected: corrected, reason: "")
  }

  @Test func `a misread value counts when it is meant or flagged, never when it is silent`() throws {
    let answer = try RecipeAnswer(Self.answer)
    let printed = "玉ねぎ 12個 塩 少々"
    let silent = RecipeScore(Self.recipe("12個"), answer: answer, printed: printed)
    let flagged = RecipeScore(
      Self.recipe("12個", doubts: [Self.doubt(corrected: false)]), answer: answer, printed: printed)
    let corrected = RecipeScore(
      Self.recipe("1/2個", doubts: [Self.doubt(corrected: true)]), answer: answer, printed: printed)
    #expect(silent.pairs == 0.5)
    #expect(flagged.pairs == 1)
    #expect(corrected.pairs == 1)
    #expect(corrected.invented == 0)
  }

  @Test func `wrong steps, servings and inventions cost`() throws {
    let answer = try RecipeAnswer(Self.answer)
    var recipe = Self.recipe("3kg", steps: ["塩で煮る。", "食べる。"])
    recipe.yield = nil
    let score = RecipeScore(recipe, answer: answer, printed: "玉ねぎ 12個 塩 少々")
    #expect(score.steps == 0.5)
    #expect(score.servings == 0)
    #expect(score.invented == 1)
    #expect(score.values == 4)
    #expect(score.stepText < 1)
  }

  @Test func `an answer without a part says which`() {
    #expect(throws: RecipeAnswerError(part: "steps")) { try RecipeAnswer(["ingredients": []]) }
    #expect(throws: RecipeAnswerError(part: "ingredients[0]")) {
      try RecipeAnswer(["ingredients": [["name": "x"]], "steps": []])
    }
  }

  @Test func `means come with intervals that hold them`() throws {
    let answer = try RecipeAnswer(Self.answer)
    var report = EvaluationReport()
    for (index, amount) in ["12個", "1/2個", "1/2個"].enumerated() {
      report.pages.append(
        .init(
          name: "p\(index)", recipe: "r\(index)", language: "ja", layout: "card",
          score: RecipeScore(Self.recipe(amount), answer: answer, printed: "玉ねぎ 12個 1/2個 塩 少々")))
    }
    let mean = EvaluationReport.mean(.pair, of: report.pages)
    #expect(abs(mean.value - 2.5 / 3) < 1e-9)
    #expect(mean.low <= mean.value && mean.value <= mean.high && mean.low < mean.high)
    #expect(report.groups.map(\.name) == ["all"])
  }

  @Test func `misreadings are put in where the text stands once`() throws {
    var answer = try RecipeAnswer(Self.answer)
    answer.items[0].amount = "1/2個"
    let made = Misreading.injected(into: "2人分\n玉ねぎ 1/2個\n塩 少々", answer)
    #expect(made.map(\.read) == ["12個", "20人分"])
    #expect(made.map(\.page) == ["2人分\n玉ねぎ 12個\n塩 少々", "20人分\n玉ねぎ 1/2個\n塩 少々"])
  }
}
