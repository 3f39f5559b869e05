import JSONCore
import Testing

@Suite struct JSONParsingTests {
  @Test(
    arguments: [
      ("null", JSON.null), (" true ", true), ("false", false), ("0", 0), ("-12", -12), ("\"\"", ""),
      ("[]", []), ("[1, [2], {}]", [1, [2], [:]]),
      (#"{"b":1,"a":[null]}"#, ["b": 1, "a": [nil]]),
      (#""\"\\\/\b\f\n\r\t""#, JSON.string("\"\\/\u{08}\u{0C}\n\r\t")),
      (#""\u3042\uD83D\uDE00""#, "あ😀"),
      ("\"歪𠮷髙\"", "歪𠮷髙"),
      ("\"a\u{7f}\u{2028}\"", JSON.string("a\u{7f}\u{2028}")),
    ] as [(String, JSON)])
  func readsValues(text: String, value: JSON) throws {
    #expect(try JSON.parse(text) == value)
  }

  @Test(arguments: [
    ("", 0, "a value"), (" ", 1, "a value"), ("nul", 3, "null"), ("nulL", 3, "null"), ("01", 1, "the end of the text"),
    ("+1", 0, "a value"), (".5", 0, "a value"), ("1.", 2, "a digit"), ("1.x", 2, "a digit"), ("1e", 2, "a digit"),
    ("-", 1, "a digit"), ("-a", 1, "a digit"), ("NaN", 0, "a value"),
    ("[1,]", 3, "a value"), ("[1 2]", 3, "',' or ']'"), ("[", 1, "a value or ']'"), ("{,}", 1, "a key or '}'"),
    (#"{"a"}"#, 4, "':'"), (#"{"a":1,}"#, 7, "a key"), (#"{"a":1 "b":2}"#, 7, "',' or '}'"),
    ("{a:1}", 1, "a key or '}'"),
    ("'a'", 0, "a value"), ("\"a", 2, "'\"'"), ("1 2", 2, "the end of the text"),
    (#""\x""#, 2, "one of \" \\ / b f n r t u"), (#""\u12G4""#, 5, "a hexadecimal digit"),
  ])
  func namesThePlaceAndWhatWasExpected(text: String, offset: Int, expected: String) {
    let error = #expect(throws: JSONParseError.self) { try JSON.parse(text) }
    #expect(error?.offset == offset)
    #expect(error?.reason == .expected(expected))
  }

  @Test func countsLinesAndColumns() {
    let error = #expect(throws: JSONParseError.self) { try JSON.parse("{\n  \"あ\": x\n}") }
    #expect(error?.line == 2)
    #expect(error?.column == 8)
    #expect(error?.found == "x")
    #expect(error?.description == "Invalid JSON at line 2, column 8 (byte 11): expected a value, found 'x'")
  }

  @Test(arguments: [
    ([0x22, 0xFF, 0x22], JSONParseError.Reason.invalidUTF8),
    ([0x22, 0xE3, 0x81, 0x22], .invalidUTF8),
    ([0x22, 0x0A, 0x22], .controlCharacter),
    (Array(#""\uD83D""#.utf8), .unpairedSurrogate),
    (Array(#""\uD83Dx""#.utf8), .unpairedSurrogate),
    (Array(#""\uD83D\n""#.utf8), .unpairedSurrogate),
    (Array(#""\uD83D\u0041""#.utf8), .unpairedSurrogate),
    (Array(#""\uDE00""#.utf8), .unpairedSurrogate),
  ])
  func refusesBrokenStrings(bytes: [UInt8], reason: JSONParseError.Reason) {
    let error = #expect(throws: JSONParseError.self) { try JSON.parse(utf8: bytes) }
    #expect(error?.reason == reason)
    #expect(throws: JSONParseError.self) { try JSON.parsePrefix(utf8: bytes) }
  }

  @Test func limitsDepth() throws {
    let nested = { (depth: Int) in String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    _ = try JSON.parse(nested(JSON.defaultDepthLimit))
    let error = #expect(throws: JSONParseError.self) { try JSON.parse(nested(JSON.defaultDepthLimit + 1)) }
    #expect(error?.reason == .tooDeep(limit: JSON.defaultDepthLimit))
    #expect(throws: JSONParseError.self) { try JSON.parsePrefix(String(repeating: "[{\"a\":", count: 100_000)) }
    #expect(throws: JSONParseError.self) { try JSON.parse("[[1]]", depthLimit: 1) }
  }

  @Test func theLastDuplicateWinsInTheFirstPlace() throws {
    let text = #"{"a":1,"b":2,"a":3}"#
    for value in [try JSON.parse(text), try #require(try JSON.parsePrefix(text).value)] {
      #expect(value.text() == #"{"a":3,"b":2}"#)
    }
  }

  @Test func keysAreComparedScalarByScalar() throws {
    let value = try JSON.parse("{\"が\":1,\"か\u{3099}\":2}")
    #expect(value["が"] == 1)
    #expect(value["か\u{3099}"] == 2)
    #expect(JSON.string("が") != JSON.string("か\u{3099}"))
  }
}
