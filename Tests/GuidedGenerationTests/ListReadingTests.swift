import GuidedGeneration
import JSONCore
import Testing

@Suite("Lists are read from the source without jumping")
struct ListReadingTests {
  private static let page = """
    3人分の材料
    ごはん 2膳
    卵3個
    ねぎ
    しょうゆ小さじ2
    ねぎを切って
    卵をとく。
    1
    ②
    フライパンで
    ごはんを炒める。

    ひとこと
    熱いうちに食べる。
    """

  private static let schema = """
    {"type":"object","properties":{
     "rows":{"type":"array","items":{"type":"object","properties":{
      "name":{"type":"string","x-kamado-source":{"source":0,"once":true,"ordered":true,"boundary":"word","pairedWith":"amount"}},
      "amount":{"type":"string","x-kamado-source":{"source":0,"once":true,"boundary":"word","pairedWith":"name"}}},
      "required":["name","amount"],"additionalProperties":false}},
     "steps":{"type":"array","items":{"type":"string",
      "x-kamado-source":{"source":0,"once":true,"ordered":true,"boundary":"line","joinLines":true}}}},
     "required":["rows","steps"],"additionalProperties":false}
    """

  private func isLegal(_ text: String, in page: String = page) throws -> Bool {
    var options = CompileOptions()
    options.sources = [page]
    var matcher = GrammarMatcher(grammar: try compile(Self.schema, options: options), vocabulary: smallVocabulary)
    return matcher.advance(bytes: Array(text.utf8))
  }

  private static let allRows =
    #"{"name":"ごはん","amount":"2膳"},{"name":"卵","amount":"3個"},{"name":"ねぎ","amount":""},"#
    + #"{"name":"しょうゆ","amount":"小さじ2"}"#

  @Test(
    "Rows follow each other; one without an amount may stand between them",
    arguments: [
      allRows,
      #"{"name":"ごはん","amount":"2膳"},{"name":"卵","amount":"3個"},{"name":"しょうゆ","amount":"小さじ2"}"#,
      #"{"name":"ごはん","amount":"2膳"}"#,
    ])
  func goodRows(_ rows: String) throws {
    #expect(try isLegal(#"{"rows":["# + rows + "]"))
  }

  @Test(
    "A row is not jumped over, and a heading or a sentence is no row",
    arguments: [
      #"{"name":"卵"#,  // not the first
      #"{"name":"の材料"#,  // a heading that begins with a number
      #"{"name":"ごはん","amount":"2膳"},{"name":"しょうゆ"#,  // over the egg
      allRows + #",{"name":"ねぎを"#,  // a step
      allRows + ",",  // nothing is left
    ])
  func badRows(_ rows: String) throws {
    #expect(try !isLegal(#"{"rows":["# + rows))
  }

  @Test(
    "Items are whole sentences, one after the other",
    arguments: [
      #""ねぎを切って卵をとく。","フライパンでごはんを炒める。","ひとこと熱いうちに食べる。"]}"#,
      #""ねぎを切って卵をとく。","ひとこと熱いうちに食べる。"]}"#,  // a paragraph may be left out
      "]}",
    ])
  func goodItems(_ items: String) throws {
    #expect(try isLegal(#"{"rows":["# + Self.allRows + #"],"steps":["# + items))
  }

  @Test(
    "Half sentences, layout and what other values took are no items",
    arguments: [
      #""ねぎを切って""#,
      #""卵をとく"#,
      #""3人分の材料"#,
      #""1"#,
      #""フライパンで"#,  // over the first sentence
    ])
  func badItems(_ items: String) throws {
    #expect(try !isLegal(#"{"rows":["# + Self.allRows + #"],"steps":["# + items))
  }

  @Test("Without amounts in the source every line may be a row")
  func noAmounts() throws {
    #expect(try isLegal(#"{"rows":[{"name":"beta","amount":""}"#, in: "alpha\nbeta\ngamma"))
  }
}
