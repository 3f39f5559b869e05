import GuidedGeneration
import JSONCore
import Testing

@Suite("Grounded strings are copies of the source")
struct GroundingTests {
  static let recipe = """
    きのこの炊き込みごはん
    3合分の材料
    米 3合
    しめじ 1/2パック
    にんじん50g
    油揚げ1枚
    しょうゆ大さじ3
    みりん 大さじ 2
    塩 少々
    米をといで
    水につける。
    1
    ②
    具を切って、"中火"で
    さっと炒める。
    """

  private func grammar(_ schema: String, _ source: String = recipe) throws -> Grammar {
    var options = CompileOptions()
    options.sources = [source]
    return try compile(schema, options: options)
  }

  private func matcher(_ grammar: Grammar, after text: String) throws -> GrammarMatcher {
    var matcher = GrammarMatcher(grammar: grammar, vocabulary: smallVocabulary)
    let isRead = matcher.advance(bytes: Array(text.utf8))
    try #require(isRead, "\(text)")
    return matcher
  }

  private static let rows = """
    {"type":"object","properties":{"rows":{"type":"array","items":{"type":"object","properties":{
      "name":{"type":"string","x-kamado-source":{"source":0,"once":true,"ordered":true,"boundary":"word","pairedWith":"amount"}},
      "amount":{"type":"string","x-kamado-source":{"source":0,"once":true,"boundary":"word","pairedWith":"name"}}},
      "required":["name","amount"],"additionalProperties":false}}},"required":["rows"],"additionalProperties":false}
    """

  @Test("Whole rows that stand in the source are legal")
  func goodRows() throws {
    let text = """
      {"rows":[{"name":"米","amount":"3合"},{"name":"しめじ","amount":"1/2パック"},{"name":"にんじん","amount":"50g"},\
      {"name":"油揚げ","amount":"1枚"},{"name":"しょうゆ","amount":"大さじ3"},{"name":"みりん","amount":"大さじ 2"},\
      {"name":"塩","amount":"少々"}]}
      """
    #expect(GrammarMatcher.accepts(try grammar(Self.rows), text))
    #expect(GrammarMatcher.accepts(try grammar(Self.rows), #"{"rows":[]}"#))
  }

  @Test(
    "What is not in the source, split or used twice is not legal",
    arguments: [
      #"{"rows":[{"name":"砂糖""#,  // not there
      #"{"rows":[{"name":"にんじん50g""#,  // swallows the amount
      #"{"rows":[{"name":"にんじん5"#,  // inside a number
      #"{"rows":[{"name":"油揚げ","amount":"1""#,  // without its counter
      #"{"rows":[{"name":"油揚げ","amount":"50g""#,  // another line
      #"{"rows":[{"name":"しょうゆ","amount":"6""#,
      #"{"rows":[{"name":"しょうゆ大さじ"#,
      #"{"rows":[{"name":"塩","amount":"""#,  // the line has an amount
      #"{"rows":[{"name":"塩","amount":"少々"},{"name":"塩"#,  // used
      #"{"rows":[{"name":"塩","amount":"少々"},{"name":"米""#,  // out of order
      #"{"rows":[{"name":"","#,  // a row without a name
    ])
  func badRows(_ text: String) throws {
    var matcher = GrammarMatcher(grammar: try grammar(Self.rows), vocabulary: smallVocabulary)
    let isRead = matcher.advance(bytes: Array(text.utf8))
    #expect(!isRead)
  }

  @Test("When every line is used up, only the end of the array is left")
  func exhausted() throws {
    let source = "塩 少々"
    let matcher = try matcher(try grammar(Self.rows, source), after: #"{"rows":[{"name":"塩","amount":"少々"}"#)
    #expect(matcher.nextBytes() == [UInt8(ascii: "]")])
    #expect(matcher.forcedBytes() == Array("]}".utf8))
  }

  @Test("Every value knows its place in the source")
  func spans() throws {
    let grammar = try grammar(Self.rows)
    let output = #"{"rows":[{"name":"米","amount":"3合"}]}"#
    let matcher = try matcher(grammar, after: output)
    let source = Array(Self.recipe.utf8)
    let texts = matcher.groundedSpans.map { span in
      span.ranges.map { String(decoding: source[$0], as: UTF8.self) }.joined()
    }
    #expect(texts == ["米", "3合"])
    let bytes = Array(output.utf8)
    #expect(
      matcher.groundedSpans.map { String(decoding: bytes[..<$0.outputEnd], as: UTF8.self) } == [
        #"{"rows":[{"name":"米""#, #"{"rows":[{"name":"米","amount":"3合""#,
      ])
  }

  private static let steps = """
    {"type":"array","items":{"type":"string","x-kamado-source":{"source":0,"once":true,"ordered":true,"boundary":"line",
     "joinLines":true}}}
    """

  @Test("Lines of one sentence are joined over step numbers that stand apart")
  func joined() throws {
    let grammar = try grammar(Self.steps)
    #expect(GrammarMatcher.accepts(grammar, #"["米をといで水につける。","具を切って、\"中火\"でさっと炒める。"]"#))
    #expect(!GrammarMatcher.accepts(grammar, #"["米をといで水"]"#))
    #expect(!GrammarMatcher.accepts(grammar, #"["1"]"#))
    let matcher = try matcher(grammar, after: #"["米をといで水につける。""#)
    let source = Array(Self.recipe.utf8)
    #expect(
      matcher.groundedSpans[0].ranges.map { String(decoding: source[$0], as: UTF8.self) } == ["米をといで", "水につける。"])
  }

  @Test("Lines with spaces between words are joined by a space, items are not joined")
  func joinedEnglish() throws {
    let source = "1. Cut the onions\ninto rings.\n2. Fry them."
    let grammar = try grammar(Self.steps, source)
    #expect(GrammarMatcher.accepts(grammar, #"["Cut the onions into rings.","Fry them."]"#))
    #expect(!GrammarMatcher.accepts(grammar, #"["Cut the onions into rings. Fry them."]"#))
  }

  @Test("A value that is nowhere in the source may be empty outside of arrays")
  func empty() throws {
    let schema =
      #"{"type":"object","properties":{"title":{"type":"string","x-kamado-source":{"source":0,"boundary":"line"}}},"required":["title"]}"#
    #expect(GrammarMatcher.accepts(try grammar(schema), #"{"title":""}"#))
    #expect(GrammarMatcher.accepts(try grammar(schema, ""), #"{"title":""}"#))
    #expect(GrammarMatcher.accepts(try grammar(schema), #"{"title":"きのこの炊き込みごはん"}"#))
    #expect(!GrammarMatcher.accepts(try grammar(schema), #"{"title":"きのこ"}"#))
  }

  @Test("Amounts are copied whole")
  func amounts() throws {
    let schema =
      #"{"type":"array","items":{"type":"string","x-kamado-source":{"source":0,"once":true,"ordered":true,"boundary":"amount"}}}"#
    let grammar = try grammar(schema)
    #expect(GrammarMatcher.accepts(grammar, #"["3合","1/2パック","大さじ3","少々"]"#))
    for text in [#"["米"]"#, #"["2"]"#, #"["3合 米"]"#, #"["大さじ"]"#] {
      #expect(!GrammarMatcher.accepts(grammar, text), "\(text)")
    }
  }

  @Test("From everywhere the shortest completion leads to the end", arguments: [rows, steps])
  func completes(_ schema: String) throws {
    let grammar = try grammar(schema)
    var random = Seeded(7)
    for _ in 0..<20 {
      var matcher = GrammarMatcher(grammar: grammar, vocabulary: smallVocabulary)
      for _ in 0..<60 {
        let rest = try #require(matcher.shortestCompletion())
        var copy = matcher
        let isRead = copy.advance(bytes: rest)
        #expect(isRead && copy.isAccepting)
        guard let byte = matcher.nextBytes().randomElement(using: &random) else { break }
        matcher.advance(byte: byte)
      }
    }
  }

  @Test("Masks agree with reading byte by byte", arguments: [rows, steps])
  func masks(_ schema: String) throws {
    let grammar = try grammar(schema)
    var random = Seeded(11)
    var mask = TokenMask(count: smallVocabulary.count)
    for _ in 0..<10 {
      var matcher = GrammarMatcher(grammar: grammar, vocabulary: smallVocabulary)
      for _ in 0..<30 {
        matcher.fillMask(into: &mask)
        for token in 0..<smallVocabulary.count {
          var copy = matcher
          let isLegal = copy.advance(token: Int32(token))
          #expect(mask.contains(token) == isLegal)
        }
        guard let token = mask.tokens.randomElement(using: &random), matcher.advance(token: Int32(token)) else { break }
      }
    }
  }

  @Test("A source that does not exist is refused")
  func missingSource() throws {
    #expect(throws: GrammarError.self) { try compile(Self.rows) }
  }
}
