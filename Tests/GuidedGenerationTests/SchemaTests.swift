import GuidedGeneration
import JSONCore
import Testing

/// A schema with texts that it must allow and texts that it must not.
struct SchemaCase: CustomTestStringConvertible, Sendable {
  let schema: String
  let good: [String]
  let bad: [String]
  var testDescription: String { schema }
}

@Suite("Schemas decide texts exactly")
struct SchemaTests {
  static let cases: [SchemaCase] = [
    SchemaCase(schema: #"{"type":"null"}"#, good: ["null"], bad: ["nul", "nulll", "", "0"]),
    SchemaCase(schema: #"{"type":"boolean"}"#, good: ["true", "false"], bad: ["True", "1"]),
    SchemaCase(
      schema: #"{"type":"string"}"#, good: [#""""#, #""あ""#, #""a\"b\n\u0000""#, "\"\u{1F600}\u{7F}\""],
      bad: [#"""#, "\"\n\"", #""\/""#, #""\u0041""#, #""\u000a""#, #"" " "#]),
    SchemaCase(schema: #"{"type":"integer"}"#, good: ["0", "-1", "12"], bad: ["01", "-0", "1.0", "+1", "1e2", "-"]),
    SchemaCase(
      schema: #"{"type":"number"}"#, good: ["0", "-1.50", "3.14", "1e5", "2.5E-10"],
      bad: ["1.", ".5", "1.2.3", "1e", "00"]),
    SchemaCase(
      schema: #"{"type":"integer","minimum":-10,"maximum":-5}"#, good: ["-10", "-7", "-5"],
      bad: ["-4", "-11", "-0", "-05", "5", "0"]),
    SchemaCase(
      schema: #"{"type":"integer","maximum":-5}"#, good: ["-5", "-123"], bad: ["-4", "-0", "-00", "-01", "0", "3"]),
    SchemaCase(schema: #"{"type":"integer","minimum":-5}"#, good: ["-5", "0", "99"], bad: ["-6", "-0", "-10"]),
    SchemaCase(
      schema: #"{"type":"number","minimum":0,"maximum":1}"#, good: ["0", "1", "0.5", "1.0", "0.000"],
      bad: ["1.01", "-0.1", "2", "1.0001"]),
    SchemaCase(
      schema: #"{"type":"number","exclusiveMinimum":0.5,"exclusiveMaximum":12.25}"#,
      good: ["0.51", "12.249", "7", "0.500001"],
      bad: ["0.5", "12.25", "0.50", "13", "12.250"]),
    SchemaCase(
      schema: #"{"type":"integer","multipleOf":7}"#, good: ["0", "7", "-14", "7007"], bad: ["1", "8", "-13"]),
    SchemaCase(
      schema: #"{"type":"number","multipleOf":0.25}"#, good: ["0.25", "1", "2.50", "3.750"], bad: ["0.3", "0.251"]),
    SchemaCase(
      schema: #"{"type":"string","minLength":2,"maxLength":3}"#, good: [#""ab""#, #""あいう""#, #""\n\"""#, "\"𠮷野家\""],
      bad: [#""a""#, #""abcd""#, #""""#]),
    SchemaCase(
      schema: #"{"type":"string","pattern":"[0-9]+"}"#, good: [#""a1b""#, #""7""#], bad: [#""ab""#, #""""#]),
    SchemaCase(
      schema: #"{"type":"string","pattern":"[0-9]+","x-kamado-whole-match":true}"#, good: [#""12""#],
      bad: [#""a1b""#, #""1 ""#]),
    SchemaCase(
      schema: #"{"type":"string","pattern":"^\\d{3}-\\d{4}$"}"#, good: [#""123-4567""#],
      bad: [#""1234567""#, #""１２３-4567""#, #""123-45678""#]),
    SchemaCase(
      schema: #"{"type":"string","pattern":"^\\w+\\s\\d+$"}"#, good: [#""ab 12""#, #""a\t1""#],
      bad: [#""ab12""#, #""é 1""#]),
    SchemaCase(
      schema: #"{"type":"string","pattern":"^[a-z]+$","maxLength":5}"#, good: [#""abcde""#, #""a""#],
      bad: [#""abcdef""#, #""""#, #""A""#]),
    SchemaCase(
      schema: #"{"type":"string","pattern":"^(?!ab)[a-z]*$"}"#, good: [#""a""#, #""ba""#, #""""#],
      bad: [#""ab""#, #""abc""#]),
    SchemaCase(
      schema: #"{"type":"string","pattern":"^\\p{Lu}\\p{L}*$"}"#, good: [#""Éa""#, #""Z日本""#],
      bad: [#""éa""#, #""Z1""#]),
    SchemaCase(
      schema: #"{"type":"string","pattern":"^\\p{Script=Han}+\\p{Hiragana}*[\\p{sc=Hang}\\p{Latin}]?$"}"#,
      good: [#""漢字""#, #""食べる""#, #""漢한""#, #""漢é""#, #""𠮷野""#], bad: [#""かな""#, #""漢カ""#, #""漢1""#, #""漢я""#]),
    SchemaCase(
      schema: #"{"enum":["https://example.org/a","https://example.org/b"]}"#,
      good: [#""https://example.org/a""#, #""https://example.org/b""#], bad: [#""https://example.org/c""#]),
    SchemaCase(
      schema: #"{"enum":["",1,null,true]}"#, good: [#""""#, "1", "null", "true"], bad: ["false", "2", #""1""#]),
    SchemaCase(schema: #"{"const":null}"#, good: ["null"], bad: ["0", #""null""#]),
    SchemaCase(schema: #"{"enum":[1,10,100]}"#, good: ["1", "10", "100"], bad: ["11", "1000"]),
    SchemaCase(
      schema: #"{"type":"array","items":{"type":"integer"},"minItems":1,"maxItems":3}"#, good: ["[1]", "[1,2,3]"],
      bad: ["[]", "[1,2,3,4]", "[1,]", "[ 1]"]),
    SchemaCase(
      schema: #"{"type":"array","prefixItems":[{"type":"integer"},{"type":"string"}],"items":false}"#,
      good: ["[]", "[1]", #"[1,"a"]"#], bad: [#"["a"]"#, #"[1,"a",2]"#, #"[1,2]"#]),
    SchemaCase(
      schema: #"{"type":"array","items":{"enum":["a","b","c"]},"uniqueItems":true}"#, good: ["[]", #"["a","c","b"]"#],
      bad: [#"["a","a"]"#, #"["a","b","c","a"]"#]),
    SchemaCase(
      schema: #"{"type":"array","items":{"type":"integer"},"contains":{"const":5},"maxItems":3}"#,
      good: ["[5]", "[1,2,5]", "[5,5]"], bad: ["[]", "[1,2,3]", "[1,2,4,5]"]),
    SchemaCase(
      schema: #"""
        {"type":"object","properties":{"b":{"type":"integer"},"a":{"type":"string"},"c":{"type":"boolean"}},
        "required":["a"],"additionalProperties":false}
        """#,
      good: [#"{"b":1,"a":"x"}"#, #"{"a":"x"}"#, #"{"a":"x","c":true}"#, #"{"b":1,"a":"x","c":false}"#],
      bad: [#"{"a":"x","b":1}"#, "{}", #"{"b":1}"#, #"{"a":"x","d":1}"#, #"{"a":"x","a":"x"}"#, #"{"a":"x",}"#]),
    SchemaCase(
      schema:
        #"{"type":"object","properties":{"b":{"type":"integer"},"a":{"type":"integer"}},"x-order":["a","b"],"additionalProperties":false}"#,
      good: [#"{"a":1,"b":2}"#, #"{"b":2}"#], bad: [#"{"b":2,"a":1}"#]),
    SchemaCase(
      schema:
        #"{"properties":{"price":{"anyOf":[{"type":"number"},{"type":"null"}]}},"required":["price"],"type":"object"}"#,
      good: [#"{"price":9.99}"#, #"{"price":null}"#, #"{"price":1,"more":[{}]}"#], bad: [#"{"price":"9"}"#, "{}"]),
    SchemaCase(
      schema: #"{"properties":{"a":{"type":"string"},"b":true},"required":["a","b"]}"#,
      good: [#"{"a":"","b":{"x":[1,null]}}"#, "3", #""s""#], bad: [#"{"a":""}"#]),
    SchemaCase(
      schema: #"{"type":"object","patternProperties":{"^k[0-9]$":{"type":"integer"}},"additionalProperties":false}"#,
      good: ["{}", #"{"k1":2,"k2":3}"#], bad: [#"{"k":1}"#, #"{"k1":"a"}"#, #"{"k12":1}"#]),
    SchemaCase(
      schema: #"{"type":"object","additionalProperties":{"type":"integer"}}"#, good: [#"{"x":1,"\n":2}"#],
      bad: ["{\"\n\":1}", #"{"x":"1"}"#]),
    SchemaCase(
      schema:
        ##"{"type":"object","properties":{"n":{"type":"string"},"kids":{"type":"array","items":{"$ref":"#"}}},"required":["n","kids"],"additionalProperties":false}"##,
      good: [#"{"n":"a","kids":[]}"#, #"{"n":"a","kids":[{"n":"b","kids":[]}]}"#], bad: [#"{"n":"a"}"#]),
    SchemaCase(
      schema: #"{"oneOf":[{"type":"integer"},{"type":"number","minimum":2}]}"#, good: ["1", "2.5", "-3"],
      bad: ["3", "1.5"]),
    SchemaCase(
      schema:
        #"{"allOf":[{"type":"object","properties":{"a":{"type":"integer"}},"required":["a"]},{"properties":{"b":{"type":"integer"}},"required":["b"]}]}"#,
      good: [#"{"a":1,"b":2}"#, #"{"b":1,"a":2}"#], bad: [#"{"a":1}"#, #"{"a":1,"b":"x"}"#]),
    SchemaCase(
      schema:
        #"{"type":"object","properties":{"kind":{"enum":["x","y"]}},"required":["kind"],"if":{"properties":{"kind":{"const":"x"}}},"then":{"properties":{"v":{"type":"integer"}},"required":["v"]},"else":{"properties":{"v":{"type":"string"}}}}"#,
      good: [#"{"kind":"x","v":1}"#, #"{"kind":"y","v":"s"}"#, #"{"kind":"y"}"#],
      bad: [#"{"kind":"x"}"#, #"{"kind":"x","v":"s"}"#, #"{"kind":"y","v":1}"#]),
    SchemaCase(
      schema:
        #"{"type":"object","properties":{"a":{},"b":{}},"dependentRequired":{"a":["b"]},"additionalProperties":false}"#,
      good: ["{}", #"{"b":1}"#, #"{"a":1,"b":2}"#], bad: [#"{"a":1}"#]),
    SchemaCase(
      schema: #"{"type":"object","propertyNames":{"pattern":"^[a-z]$"},"maxProperties":2,"minProperties":1}"#,
      good: [#"{"a":1}"#, #"{"a":1,"b":{}}"#], bad: ["{}", #"{"ab":1}"#, #"{"a":1,"b":1,"c":1}"#]),
    SchemaCase(
      schema: #"{"not":{"type":["object","array","string"]}}"#, good: ["1", "null", "true"], bad: ["{}", "[]", #""""#]),
    SchemaCase(
      schema: #"{"type":"string","not":{"enum":["a","b"]}}"#, good: [#""c""#, #""ab""#, #""""#],
      bad: [#""a""#, #""b""#]),
    SchemaCase(
      schema: #"{"$schema":"http://json-schema.org/draft-04/schema#","type":"integer","if":true,"then":false}"#,
      good: ["1"], bad: ["true"]),
    SchemaCase(schema: "true", good: ["1", "{}", #"{"a":[1,{"b":null}]}"#, #""x""#], bad: ["{", "[1 ]"]),
    SchemaCase(schema: #"{"type":"object"}"#, good: ["{}", #"{"a":1}"#], bad: ["[]"]),
    SchemaCase(
      schema: #"{"type":"string","format":"date"}"#, good: [#""2024-02-29""#],
      bad: [#""2023-02-29""#, #""2024-13-01""#]),
  ]

  @Test("A text is legal exactly when the schema says so", arguments: cases)
  func decides(_ test: SchemaCase) throws {
    let grammar = try compile(test.schema)
    for text in test.good { #expect(GrammarMatcher.accepts(grammar, text), "should be legal: \(text)") }
    for text in test.bad { #expect(!GrammarMatcher.accepts(grammar, text), "should not be legal: \(text)") }
  }

  @Test("A mask holds exactly the tokens whose bytes are legal one after the other", arguments: cases)
  func masks(_ test: SchemaCase) throws {
    let grammar = try compile(test.schema)
    var mask = TokenMask(count: smallVocabulary.count)
    for text in test.good {
      var matcher = GrammarMatcher(grammar: grammar, vocabulary: smallVocabulary)
      for byte in text.utf8 {
        matcher.fillMask(into: &mask)
        expectExact(mask, matcher, "before byte \(matcher.count) of \(text)")
        matcher.advance(byte: byte)
      }
      matcher.fillMask(into: &mask)
      expectExact(mask, matcher, "after \(text)")
    }
  }

  private func expectExact(_ mask: TokenMask, _ matcher: GrammarMatcher, _ place: String) {
    for token in 0..<smallVocabulary.count {
      var copy = matcher
      let isLegal = copy.advance(token: Int32(token))
      #expect(mask.contains(token) == isLegal, "token \(token) \(smallVocabulary.bytes(of: token)) \(place)")
    }
  }

  @Test("From everywhere the shortest completion leads to the end", arguments: cases)
  func completes(_ test: SchemaCase) throws {
    let grammar = try compile(test.schema)
    for text in test.good {
      var matcher = GrammarMatcher(grammar: grammar, vocabulary: smallVocabulary)
      for byte in text.utf8 {
        let rest = try #require(matcher.shortestCompletion(), "after \(matcher.count) bytes of \(text)")
        var copy = matcher
        let isRead = copy.advance(bytes: rest)
        #expect(isRead && copy.isAccepting)
        matcher.advance(byte: byte)
      }
    }
  }
}
