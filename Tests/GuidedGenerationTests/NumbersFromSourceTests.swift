import GuidedGeneration
import Testing

@Suite("Free text names no other numbers than its source")
struct NumbersFromSourceTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let source: String
    var good: [String] = []
    var bad: [String] = []
    var testDescription: String { source }
  }

  static let cases: [Case] = [
    Case(
      source: "2 eggs, 160 g of flour",
      good: [
        "", "You need 160 g.", "Two eggs", "TWO eggs", "160 and 2", "2", "A stone.", "お湯を沸かす。", "卵は二個です", "卵は２個",
        "12e".replacing("12", with: "2"),
      ],
      bad: [
        "16 g", "1600 g", "320 g", "2.5", "2.160", "half an egg", "three", "Three eggs", "卵は三個です", "卵は３個", "半分", "2/3",
      ]),
    Case(
      source: "ケチャップ 大さじ1/2、しょうゆ 三杯、水 1,200 ml",
      good: ["大さじ1/2です", "half a spoon", "大さじ½", "0.5", "3杯", "三杯", "1200 ml", "1,200", "一緒に混ぜる", "万能ねぎ", "半分だけ"],
      bad: ["6 g", "四杯", "1.2", "12", "二十分"]),
    Case(
      source: "二百グラム、half a lemon, twelve cloves", good: ["200 g", "1/2", "12", "dozen", "十二個", "二百"],
      bad: ["20", "two", "百個", "1"]),
    Case(
      source: "no numbers at all", good: ["Plain words, someone alone."], bad: ["1", "①", "٣", "५", "hundred", "一つ"]),
    Case(source: "٢ بيض و १ अंडा", good: ["2", "1", "٢", "二つ"], bad: ["3", "12"]),
  ]

  @Test("What the source says is legal in other spellings, everything else is not", arguments: cases)
  func numbers(_ test: Case) throws {
    let grammar = try Grammar.compile(numbersFrom: [test.source])
    for text in test.good { #expect(grammar.accepts(Array(text.utf8)), "\(text)") }
    for text in test.bad { #expect(!grammar.accepts(Array(text.utf8)), "\(text)") }
  }

  @Test("A text that was begun can always be ended, and masks agree with reading")
  func masks() throws {
    let grammar = try Grammar.compile(numbersFrom: ["12 りんご, 1.5 kg"])
    var random = Seeded(3)
    var mask = TokenMask(count: smallVocabulary.count)
    for _ in 0..<5 {
      var matcher = GrammarMatcher(grammar: grammar, vocabulary: smallVocabulary)
      for _ in 0..<12 {
        matcher.fillMask(into: &mask)
        for token in 0..<smallVocabulary.count {
          var copy = matcher
          let isLegal = copy.advance(token: Int32(token))
          #expect(mask.contains(token) == isLegal, "\(smallVocabulary.bytes(of: token))")
        }
        let rest = try #require(matcher.shortestCompletion())
        var closed = matcher
        let isRead = closed.advance(bytes: rest)
        #expect(isRead && closed.isAccepting)
        guard let token = mask.tokens.randomElement(using: &random) else { break }
        matcher.advance(token: Int32(token))
      }
    }
  }
}
