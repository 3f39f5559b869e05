import GuidedGeneration
import JSONCore
import Testing

/// Kinds of failures that users of other engines reported.
@Suite("Kinds of failures that were reported of guided generation")
struct ReportedKindsTests {
  static let cases: [SchemaCase] = [
    // Unions and alternatives are never loosened.
    SchemaCase(
      schema: #"{"anyOf":[{"type":"string"},{"type":"integer"}]}"#, good: [#""1""#, "1"], bad: ["1.5", "true", "{}"]),
    // Integers and numbers are kept apart.
    SchemaCase(
      schema:
        #"{"type":"object","properties":{"price":{"type":"number"},"qty":{"type":"integer"}},"required":["price","qty"],"additionalProperties":false}"#,
      good: [#"{"price":9.99,"qty":2}"#], bad: [#"{"price":9.99,"qty":2.0}"#, #"{"price":9.99,"qty":2.5}"#]),
    // Escaped and plain slashes.
    SchemaCase(
      schema: #"{"type":"string","pattern":"^a\\/b$"}"#, good: [#""a/b""#], bad: [#""a\\/b""#, #""ab""#]),
    // Each keyword that others skip.
    SchemaCase(
      schema: #"{"type":"array","items":{"type":"integer"},"minItems":2,"maxItems":2}"#, good: ["[1,2]"],
      bad: ["[1]", "[1,2,3]"]),
    SchemaCase(
      schema:
        #"{"type":"object","properties":{"a":{"type":"integer"}},"anyOf":[{"required":["a"]},{"required":["b"]}]}"#,
      good: [#"{"a":1}"#, #"{"b":1}"#], bad: ["{}", #"{"c":1}"#]),
    SchemaCase(
      schema: #"{"type":"string","minLength":4,"maxLength":4,"pattern":"^[a-c]*$"}"#, good: [#""abca""#],
      bad: [#""abc""#, #""abcab""#]),
    // Optional properties keep their places, in all combinations.
    SchemaCase(
      schema:
        #"{"type":"object","properties":{"a":{"type":"integer"},"b":{"type":"integer"},"c":{"type":"integer"}},"required":["b"],"additionalProperties":false}"#,
      good: [#"{"b":1}"#, #"{"a":1,"b":1}"#, #"{"b":1,"c":1}"#, #"{"a":1,"b":1,"c":1}"#],
      bad: [#"{"b":1,"a":1}"#, #"{"c":1,"b":1}"#, #"{"a":1,"c":1}"#]),
    // Declaration order, not the alphabet's.
    SchemaCase(
      schema:
        #"{"type":"object","properties":{"reasoning":{"type":"string"},"answer":{"type":"string"}},"required":["reasoning","answer"],"x-order":["reasoning","answer"],"additionalProperties":false}"#,
      good: [#"{"reasoning":"","answer":""}"#], bad: [#"{"answer":"","reasoning":""}"#]),
    // Objects without properties.
    SchemaCase(
      schema: #"{"type":"object","properties":{},"additionalProperties":false}"#, good: ["{}"],
      bad: [#"{"a":1}"#, "{ }"]),
    // Full-width digits are no digits, and letters outside of ASCII stand for themselves.
    SchemaCase(schema: #"{"type":"string","pattern":"^\\d+$"}"#, good: [#""12""#], bad: [#""１２""#, #""٣""#]),
    SchemaCase(
      schema: #"{"enum":["🍎","りんご","pomme é","大さじ"]}"#, good: [#""🍎""#, #""りんご""#, #""pomme é""#, #""大さじ""#],
      bad: ["\"pomme e\u{301}\"", #""\u308a\u3093\u3054""#, #""大""#]),
    SchemaCase(
      schema: #"{"type":"string"}"#, good: [#""“OPEN” and “CLOSED”""#, #""あ""#], bad: [#""\u3042""#, "\"a\n\""]),
    // A description that looks like a reference is none.
    SchemaCase(
      schema:
        ##"{"type":"object","properties":{"f":{"$ref":"#/$defs/Foo","description":"see #/$defs/Bar"}},"required":["f"],"additionalProperties":false,"$defs":{"Foo":{"type":"object","properties":{"x":{"type":"integer"}},"required":["x"],"additionalProperties":false}}}"##,
      good: [#"{"f":{"x":1}}"#], bad: [#"{"f":{}}"#, #"{"f":1}"#]),
  ]

  @Test("What was reported to be loosened or refused is decided exactly", arguments: cases)
  func decides(_ test: SchemaCase) throws {
    let grammar = try compile(test.schema)
    for text in test.good { #expect(GrammarMatcher.accepts(grammar, text), "should be legal: \(text)") }
    for text in test.bad { #expect(!GrammarMatcher.accepts(grammar, text), "should not be legal: \(text)") }
  }

  struct Bounds: CustomTestStringConvertible, Sendable {
    let keywords: String
    let isLegal: @Sendable (Int) -> Bool
    var testDescription: String { keywords }
  }

  static let bounds: [Bounds] = [
    Bounds(keywords: #""maximum":-5"#) { $0 <= -5 }, Bounds(keywords: #""minimum":-5"#) { $0 >= -5 },
    Bounds(keywords: #""minimum":-10,"maximum":-5"#) { (-10 ... -5).contains($0) },
    Bounds(keywords: #""minimum":98,"maximum":102"#) { (98...102).contains($0) },
    Bounds(keywords: #""exclusiveMinimum":0,"multipleOf":5"#) { $0 > 0 && $0 % 5 == 0 },
  ]

  @Test("Of all short texts exactly the canonical integers inside the bounds are legal", arguments: bounds)
  func everyShortInteger(_ test: Bounds) throws {
    let grammar = try compile(#"{"type":"integer",\#(test.keywords)}"#)
    let alphabet = Array("-0123456789.e".utf8)
    var texts: [[UInt8]] = [[]]
    for _ in 0..<4 {
      texts = texts.flatMap { text in alphabet.map { text + [$0] } }
      for text in texts {
        let number = Int(String(decoding: text, as: UTF8.self))
        let isCanonical = number.map { Array("\($0)".utf8) == text } ?? false
        let isExpected = isCanonical && number.map(test.isLegal) == true
        #expect(grammar.accepts(text) == isExpected, "\(String(decoding: text, as: UTF8.self))")
      }
      // What cannot begin an integer is not gone on with.
      texts = texts.filter { Int(String(decoding: $0, as: UTF8.self)) != nil || $0 == [UInt8(ascii: "-")] }
    }
  }

  @Test("A thousand names that share beginnings are told apart")
  func manyChoices() throws {
    let names = (0..<1000).map { "ingredient \($0 % 10) number \($0)" }
    let grammar = try Grammar.compile(schema: ["enum": .array(names.map(JSON.string))])
    for name in names.prefix(50) { #expect(GrammarMatcher.accepts(grammar, "\"\(name)\"")) }
    #expect(!GrammarMatcher.accepts(grammar, #""ingredient 1 number 12""#))
    #expect(!GrammarMatcher.accepts(grammar, #""ingredient 1 number""#))
  }

  @Test(
    "A long string's bound is far away from most of it: its masks are the same ones", arguments: [100, 10_000, 100_000])
  func longStrings(_ limit: Int) throws {
    var options = CompileOptions()
    options.maximumStringLength = 200_000
    let grammar = try compile(#"{"type":"string","maxLength":\#(limit)}"#, options: options)
    let free = try compile(#"{"type":"string"}"#, options: options)
    var bounded = GrammarMatcher(grammar: grammar, vocabulary: smallVocabulary)
    var unbounded = GrammarMatcher(grammar: free, vocabulary: smallVocabulary)
    var mask = TokenMask(count: smallVocabulary.count)
    var other = mask
    for byte in "\"plain text of some length".utf8 {
      bounded.advance(byte: byte)
      unbounded.advance(byte: byte)
      bounded.fillMask(into: &mask)
      unbounded.fillMask(into: &other)
      #expect(mask == other)
    }
    let text = "\"" + String(repeating: "あ", count: limit) + "\""
    #expect(grammar.accepts(Array(text.utf8)))
    #expect(!grammar.accepts(Array(text.utf8.dropLast()) + Array("あ\"".utf8)))
  }

  @Test("After the value nothing may follow", arguments: [#"{"type":"boolean"}"#, #"{"type":"array","maxItems":1}"#])
  func nothingTrails(_ schema: String) throws {
    let grammar = try compile(schema)
    var matcher = GrammarMatcher(grammar: grammar, vocabulary: smallVocabulary)
    let rest = try #require(matcher.shortestCompletion())
    matcher.advance(bytes: rest)
    #expect(matcher.mustEnd)
    #expect(matcher.nextBytes().isEmpty)
  }
}
