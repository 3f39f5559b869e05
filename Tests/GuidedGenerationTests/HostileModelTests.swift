import GuidedGeneration
import JSONCore
import Testing

/// Models that want the worst: whatever they choose, every value must end and be legal.
@Suite("Every schema ends with any model")
struct HostileModelTests {
  enum Model: String, CaseIterable, Sendable {
    case space, zero, quote, nine, deepest, comma, noise
  }

  private static let bounded: CompileOptions = {
    var options = CompileOptions()
    options.maximumStringLength = 8
    options.maximumArrayCount = 3
    options.maximumExtraProperties = 2
    options.maximumDepth = 3
    return options
  }()

  @Test("Hostile models end inside the bounds of the options", arguments: Model.allCases)
  func ends(_ model: Model) throws {
    for test in SchemaTests.cases where !test.schema.contains("format") {
      let grammar = try compile(test.schema, options: Self.bounded)
      var matcher = GrammarMatcher(grammar: grammar, vocabulary: smallVocabulary)
      var random = Seeded(UInt64(model.rawValue.count))
      var mask = TokenMask(count: smallVocabulary.count)
      var text: [UInt8] = []
      let limit = 4_000
      while text.count < limit {
        matcher.fillMask(into: &mask)
        let tokens = mask.tokens.filter { !smallVocabulary.bytes(of: $0).isEmpty }
        guard let token = choose(model, tokens, &random) else { break }
        let isRead = matcher.advance(token: Int32(token))
        try #require(isRead)
        text += smallVocabulary.bytes(of: token)
      }
      #expect(text.count < limit, "\(model) on \(test.schema)")
      let isComplete = matcher.isAccepting
      #expect(isComplete, "\(model) on \(test.schema): \(String(decoding: text, as: UTF8.self))")
      #expect(throws: Never.self) { try JSON.parse(utf8: text) }
    }
  }

  /// The model's favourite among the legal tokens; ending is its last choice.
  private func choose(_ model: Model, _ tokens: [Int], _ random: inout Seeded) -> Int? {
    let wanted: [UInt8] =
      switch model {
      case .space: Array(" \n".utf8)
      case .zero: Array("0.e".utf8)
      case .quote: Array("\"".utf8)
      case .nine: Array("9-".utf8)
      case .deepest: Array("[{".utf8)
      case .comma: Array(",".utf8)
      case .noise: []
      }
    for byte in wanted where tokens.contains(Int(byte)) { return Int(byte) }
    // Anything that does not close, if there is a choice.
    let open = tokens.filter { token in
      !smallVocabulary.bytes(of: token).contains { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "}") }
    }
    return (open.isEmpty ? tokens : open).randomElement(using: &random)
  }

  @Test("A budget can always be kept: closing is possible from every step", arguments: [1, 2])
  func budget(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for test in SchemaTests.cases {
      let grammar = try compile(test.schema)
      var matcher = GrammarMatcher(grammar: grammar, vocabulary: smallVocabulary)
      for _ in 0..<25 {
        guard let byte = matcher.nextBytes().randomElement(using: &random) else { break }
        matcher.advance(byte: byte)
        let rest = try #require(matcher.shortestCompletion(), "\(test.schema)")
        var copy = matcher
        let isRead = copy.advance(bytes: rest)
        #expect(isRead && copy.isAccepting)
      }
    }
  }
}
