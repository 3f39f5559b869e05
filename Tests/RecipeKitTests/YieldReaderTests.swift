import Testing

@testable import RecipeKit

@Suite struct YieldReaderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    var language: RecipeLanguage
    var text: String?
    var low = 0
    var high = 0
    var countsPersons = true
    var testDescription: String { line }
  }

  static let cases = [
    Case(line: "材料（2人分）", language: .japanese, text: "2人分", low: 2, high: 2),
    Case(line: "材料 2〜3人分", language: .japanese, text: "2〜3人分", low: 2, high: 3),
    Case(line: "2人分の材料", language: .japanese, text: "2人分", low: 2, high: 2),
    Case(line: "材料 ２人前", language: .japanese, text: "２人前", low: 2, high: 2),
    Case(line: "材料 二人分", language: .japanese, text: "二人分", low: 2, high: 2),
    Case(line: "分量：4人分", language: .japanese, text: "4人分", low: 4, high: 4),
    Case(line: "材料（4個分）", language: .japanese, text: "4個分", low: 4, high: 4, countsPersons: false),
    Case(line: "材料（18cm型1台分）", language: .japanese, text: "18cm型1台分", low: 1, high: 1, countsPersons: false),
    Case(line: "材料（十個分）", language: .japanese, text: "十個分", low: 10, high: 10, countsPersons: false),
    Case(line: "卵黄 1個分", language: .japanese, text: nil), Case(line: "ご飯 2人分", language: .japanese, text: nil),
    Case(line: "1人分 248kcal", language: .japanese, text: nil), Case(line: "材料", language: .japanese, text: nil),
    Case(line: "Serves 4-6", language: .english, text: "Serves 4-6", low: 4, high: 6),
    Case(line: "Serves: 4", language: .english, text: "Serves: 4", low: 4, high: 4),
    Case(line: "Ingredients – Serves 4", language: .english, text: "Serves 4", low: 4, high: 4),
    Case(line: "4 servings", language: .english, text: "4 servings", low: 4, high: 4),
    Case(line: "For 2 people", language: .english, text: "For 2 people", low: 2, high: 2),
    Case(line: "Serves 5 to 6", language: .english, text: "Serves 5 to 6", low: 5, high: 6),
    Case(
      line: "Makes 10–16 cookies", language: .english, text: "Makes 10–16 cookies", low: 10, high: 16,
      countsPersons: false),
    Case(line: "Makes 4 servings", language: .english, text: "Makes 4 servings", low: 4, high: 4),
    Case(
      line: "Yield: 12 muffins", language: .english, text: "Yield: 12 muffins", low: 12, high: 12, countsPersons: false),
    Case(line: "Method", language: .english, text: nil), Case(line: "1 cup flour", language: .english, text: nil),
    Case(line: "Divide between 4 plates.", language: .english, text: nil),
    Case(line: "Für 4 Personen", language: .german, text: "Für 4 Personen", low: 4, high: 4),
    Case(line: "Zutaten (für 2 Portionen)", language: .german, text: "für 2 Portionen", low: 2, high: 2),
    Case(line: "Zutaten für 4 Personen", language: .german, text: "für 4 Personen", low: 4, high: 4),
    Case(
      line: "Für 1 Springform (26 cm)", language: .german, text: "Für 1 Springform (26 cm)", low: 1, high: 1,
      countsPersons: false),
    Case(line: "Ergibt 12 Stück", language: .german, text: "Ergibt 12 Stück", low: 12, high: 12, countsPersons: false),
    Case(line: "Für die Soße", language: .german, text: nil),
    Case(line: "재료 (2인분)", language: .korean, text: "2인분", low: 2, high: 2),
    Case(line: "2~3인분", language: .korean, text: "2~3인분", low: 2, high: 3),
    Case(line: "재료 (12개 분량)", language: .korean, text: "12개 분량", low: 12, high: 12, countsPersons: false),
    Case(line: "달걀 2개", language: .korean, text: nil),
  ]

  @Test(arguments: cases) func `finds what a line says the recipe makes`(test: Case) {
    let text = FoldedText(test.line)
    let reading = YieldReader(language: test.language).read(text)
    #expect(reading.map { text.text($0.range) } == test.text)
    guard let reading else { return }
    #expect(reading.number.low == Rational(test.low))
    #expect((reading.number.high ?? reading.number.low) == Rational(test.high))
    #expect(reading.countsPersons == test.countsPersons)
  }
}
