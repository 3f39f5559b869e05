import GuidedGeneration
import JSONCore
import Testing

/// Models that always want the same, or nothing in particular, on 200 random schemas.
@Suite("Two hundred random schemas end with any model, and what comes out is valid")
struct HostileSchemaTests {
  enum Model: String, CaseIterable, Sendable {
    case space, newline, zero, quote, sameRow, noise
  }

  private static let bounded: CompileOptions = {
    var options = CompileOptions()
    options.maximumStringLength = 8
    options.maximumArrayCount = 2
    options.maximumExtraProperties = 1
    options.maximumDepth = 4
    return options
  }()

  @Test("The value is whole and valid, whatever the model prefers", arguments: Model.allCases)
  func ends(_ model: Model) throws {
    var schemas = RandomSchemas(seed: 2026)
    var compiled = 0
    for number in 0..<200 {
      let schema = schemas.next()
      let grammar: Grammar
      do {
        grammar = try Grammar.compile(schema: schema, options: Self.bounded)
      } catch {
        // No value satisfies a bound without a multiple in it; that is told before the first token.
        #expect(error.kind == .unsatisfiable, "\(error)")
        continue
      }
      compiled += 1
      let text = try generate(grammar, model, seed: UInt64(number))
      let value = try JSON.parse(utf8: text)
      #expect(isValid(value, schema), "\(schema.text()) gave \(value.text())")
    }
    #expect(compiled > 150)
  }

  private func generate(_ grammar: Grammar, _ model: Model, seed: UInt64) throws -> [UInt8] {
    var matcher = GrammarMatcher(grammar: grammar, vocabulary: smallVocabulary)
    var random = Seeded(seed)
    var mask = TokenMask(count: smallVocabulary.count)
    // One row of logits for the whole answer.
    let row = (0..<smallVocabulary.count).shuffled(using: &random)
    var text: [UInt8] = []
    while !matcher.mustEnd {
      try #require(text.count < 10_000, "\(model): \(String(decoding: text.suffix(80), as: UTF8.self))")
      matcher.fillMask(into: &mask)
      let token: Int?
      if let wanted = favourite(model), mask.contains(wanted) {
        token = wanted
      } else if model == .noise {
        token = mask.tokens.filter { !smallVocabulary.bytes(of: $0).isEmpty }.randomElement(using: &random)
      } else {
        token = row.first { mask.contains($0) && !smallVocabulary.bytes(of: $0).isEmpty }
      }
      guard let token else { break }
      let isRead = matcher.advance(token: Int32(token))
      try #require(
        isRead, "\(smallVocabulary.bytes(of: token)) after \(String(decoding: text, as: UTF8.self)) in schema \(seed)")
      text += smallVocabulary.bytes(of: token)
    }
    let isWhole = matcher.isAccepting
    #expect(isWhole)
    return text
  }

  private func favourite(_ model: Model) -> Int? {
    switch model {
    case .space: Int(UInt8(ascii: " "))
    case .newline: Int(UInt8(ascii: "\n"))
    case .zero: Int(UInt8(ascii: "0"))
    case .quote: Int(UInt8(ascii: "\""))
    case .sameRow, .noise: nil
    }
  }
}
