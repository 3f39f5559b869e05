import GuidedGeneration
import JSONCore
import Testing

@Suite("Patterns and choices for plain text")
struct TextGrammarTests {
  @Test("The whole text must match")
  func pattern() throws {
    let grammar = try Grammar.compile(pattern: #"\d{3}-\d{4}|なし"#)
    #expect(GrammarMatcher.accepts(grammar, "123-4567"))
    #expect(GrammarMatcher.accepts(grammar, "なし"))
    #expect(!GrammarMatcher.accepts(grammar, "123-456"))
    #expect(!GrammarMatcher.accepts(grammar, "なしa"))
  }

  @Test("Choices may be beginnings of one another")
  func choice() throws {
    let grammar = try Grammar.choice(["🍎", "りんご", "りんごジュース", "pomme é"])
    for text in ["🍎", "りんご", "りんごジュース", "pomme é"] { #expect(GrammarMatcher.accepts(grammar, text)) }
    #expect(!GrammarMatcher.accepts(grammar, "りんごジ"))
    var matcher = GrammarMatcher(grammar: grammar, vocabulary: smallVocabulary)
    #expect(matcher.forcedBytes().isEmpty)
    matcher.advance(bytes: Array("p".utf8))
    #expect(matcher.forcedBytes() == Array("omme é".utf8))
    matcher.advance(bytes: Array("omme é".utf8))
    #expect(matcher.mustEnd)
  }

  @Test("Look-ahead over long bounded repetitions is decided")
  func lookAhead() throws {
    let grammar = try Grammar.compile(pattern: #"^(?!.*://)(?=.{1,255}$)((.{1,63}\.){1,127}(?![0-9]*$)[a-z0-9-]+\.?)$"#)
    #expect(GrammarMatcher.accepts(grammar, "example.com"))
    #expect(!GrammarMatcher.accepts(grammar, "a://b.com"))
    #expect(!GrammarMatcher.accepts(grammar, "a.12"))
  }

  @Test("No choice at all and impossible patterns are refused")
  func refused() {
    #expect(throws: GrammarError.self) { try Grammar.choice([]) }
    #expect(throws: GrammarError.self) { try Grammar.compile(pattern: "a(?=b)c") }
    #expect(throws: GrammarError.self) { try Grammar.compile(pattern: "a**") }
  }

  @Test("Forced bytes are what the schema leaves no choice about")
  func forced() throws {
    let grammar = try compile(
      #"{"type":"object","properties":{"title":{"type":"string"},"kind":{"const":"x"}},"required":["title","kind"],"additionalProperties":false}"#
    )
    var matcher = GrammarMatcher(grammar: grammar, vocabulary: smallVocabulary)
    #expect(matcher.forcedBytes() == Array(#"{"title":""#.utf8))
    #expect(matcher.forcedBytes(max: 3) == Array(#"{"t"#.utf8))
    matcher.advance(bytes: Array(#"{"title":"a""#.utf8))
    #expect(matcher.forcedBytes() == Array(#","kind":"x"}"#.utf8))
  }

  @Test("A refused byte or token leaves the matcher where it was; copies are independent")
  func snapshots() throws {
    let grammar = try compile(#"{"type":"integer"}"#)
    var matcher = GrammarMatcher(grammar: grammar, vocabulary: smallVocabulary)
    matcher.advance(byte: UInt8(ascii: "1"))
    var draft = matcher
    draft.advance(bytes: Array("23".utf8))
    let isRead = matcher.advance(bytes: Array("4x".utf8))
    #expect(!isRead)
    #expect(matcher.count == 1)
    #expect(draft.count == 3)
    #expect(matcher.isAccepting)
  }
}
