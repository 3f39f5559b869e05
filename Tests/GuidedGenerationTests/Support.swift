import GuidedGeneration
import JSONCore

/// A small vocabulary: every byte, some words, JSON's punctuation in clusters, and one end token.
let smallVocabulary: TokenVocabulary = {
  var tokens = (0...255).map { [UInt8($0)] }
  let words = [
    "\",\"", "\":\"", "\":", "{\"", "\"}", "}]", "},{\"", "\"]", "[\"", "[{\"", "name", "\"name\":", "age", "true",
    "false",
    "null", "12", "100", "0.", "-1", ",\"age\":", "あ", "りんご", "ab", "abc", "abcd\"", "a\",\"b", "\\\"", "\\n", "\\u00",
    "  ",
    "\"\"", "\",", "1}", "1,", "]}", "[]", "{}", "e\":", "kids", "x\":1", "0,\"", "red\"", "\"r", "1.5", "e-", "zz",
  ]
  tokens += words.map { Array($0.utf8) }
  tokens.append(Array("りんご".utf8.dropLast()))
  tokens.append([])
  return TokenVocabulary(tokens: tokens, special: [tokens.count - 1], endTokens: [Int32(tokens.count - 1)])
}()

extension GrammarMatcher {
  /// Whether a whole text is legal and may end.
  static func accepts(_ grammar: Grammar, _ text: String) -> Bool {
    var matcher = GrammarMatcher(grammar: grammar, vocabulary: smallVocabulary)
    return matcher.advance(bytes: Array(text.utf8)) && matcher.isAccepting
  }
}

func compile(_ schema: String, options: CompileOptions = CompileOptions()) throws -> Grammar {
  try Grammar.compile(schema: JSON.parse(schema), options: options)
}

/// A seeded generator (SplitMix64), so that failures can be repeated.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
