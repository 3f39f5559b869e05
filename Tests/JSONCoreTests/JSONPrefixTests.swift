import JSONCore
import Testing

@Suite struct JSONPrefixTests {
  @Test(
    arguments: [
      ("", "-", false, []), ("  ", "-", false, []), ("tru", "-", false, []), ("-", "-", false, []),
      ("true", "true", true, []), ("12", "12", true, []), ("12.", "12", false, []), ("12.5e", "12.5", false, []),
      ("\"あ", "\"あ\"", false, []), (#""a\"#, "\"a\"", false, []), (#""a\u30"#, "\"a\"", false, []),
      (#""a\uD83D"#, "\"a\"", false, []), (#""a\uD83D\u"#, "\"a\"", false, []), (#""\uD83D\uDE00"#, "\"😀\"", false, []),
      ("[", "[]", false, []), ("[1", "[1]", false, [.index(0)]), ("[1,", "[1]", false, []),
      ("[1, -", "[1]", false, []), ("[\"a\"", "[\"a\"]", false, []),
      ("[[\"a", "[[\"a\"]]", false, [.index(0), .index(0)]),
      ("{", "{}", false, []), (#"{"a"#, "{}", false, []), (#"{"a""#, "{}", false, []), (#"{"a":"#, "{}", false, []),
      (#"{"a": fals"#, "{}", false, []), (#"{"a":1"#, #"{"a":1}"#, false, [.key("a")]),
      (#"{"a":1,"#, #"{"a":1}"#, false, []),
      (#"{"a":{"b":["x"#, #"{"a":{"b":["x"]}}"#, false, [.key("a"), .key("b"), .index(0)]),
      (#"{"a":"x","a":"y"#, #"{"a":"y"}"#, false, [.key("a")]), (#"{"a":1} "#, #"{"a":1}"#, true, []),
    ] as [(String, String, Bool, [JSONPathStep])])
  func keepsWhatHasArrived(text: String, value: String, isComplete: Bool, openPath: [JSONPathStep]) throws {
    let prefix = try JSON.parsePrefix(text)
    #expect(prefix.value?.text() ?? "-" == value)
    #expect(prefix.isComplete == isComplete)
    #expect(prefix.openPath == openPath)
  }

  @Test(arguments: ["hello", "[1 2", "{1", "nulx", "01", "{} x", "}", "\"a\n"])
  func refusesWhatCannotBecomeJSON(text: String) {
    #expect(throws: JSONParseError.self) { try JSON.parsePrefix(text) }
  }

  /// Every byte prefix of random documents parses; what it shows only ever grows into the final value.
  @Test(arguments: UInt64(0)..<40)
  func everyPrefixOfARandomDocumentLeadsToTheDocument(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    let document = random.value(depth: 4)
    let bytes = document.utf8([.compact, .spaced, .pretty][Int(seed % 3)])
    #expect(try JSON.parse(utf8: bytes) == document)
    for end in 0..<bytes.count {
      let prefix = try JSON.parsePrefix(utf8: bytes[..<end])
      if let value = prefix.value { #expect(isGrowing(value, into: document), "cut at byte \(end)") }
    }
    let whole = try JSON.parsePrefix(utf8: bytes)
    #expect(whole.isComplete && whole.value == document)
  }

  /// Changed and cut bytes give a value or a typed error, and the two parsers agree on whole texts.
  @Test(arguments: UInt64(0)..<40)
  func bothParsersAgreeOnDamagedText(seed: UInt64) {
    var random = RandomJSON(seed: seed)
    for _ in 0..<50 {
      var bytes = random.value(depth: 3).utf8()
      for _ in 0..<2 { bytes[Int.random(in: 0..<bytes.count, using: &random.generator)] = random.byte() }
      let strict = try? JSON.parse(utf8: bytes)
      let prefix = try? JSON.parsePrefix(utf8: bytes)
      #expect((prefix?.isComplete == true ? prefix?.value : nil) == strict)
    }
  }

  private func isGrowing(_ part: JSON, into whole: JSON) -> Bool {
    switch (part, whole) {
    case (.string(let a), .string(let b)): b.unicodeScalars.starts(with: a.unicodeScalars)
    case (.number(let a), .number(let b)): b.text.hasPrefix(a.text)
    case (.array(let a), .array(let b)): a.count <= b.count && zip(a, b).allSatisfy(isGrowing)
    case (.object(let a), .object(let b)):
      b.keys.starts(with: a.keys) && zip(a.values, b.values).allSatisfy(isGrowing)
    default: part == whole
    }
  }
}
