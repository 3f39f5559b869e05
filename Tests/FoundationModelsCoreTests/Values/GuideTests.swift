import Foundation
import FoundationModelsCore
import JSONCore
import RegexBuilder
import Testing

@Suite struct GuideTests {
  private func json<Value: Generable>(_ type: Value.Type, _ guides: GenerationGuide<Value>...) throws -> String {
    let schema = try GenerationSchema(root: DynamicGenerationSchema(type: type, guides: guides), dependencies: [])
    #expect(schema.unsupportedGuides.isEmpty)
    return schema.json.text()
  }

  @Test func severalGuidesHoldTogether() throws {
    #expect(
      try json(Int.self, .minimum(1), .maximum(9), .range(3...20)) == #"{"type":"integer","minimum":3,"maximum":9}"#)
    #expect(try json(String.self, .anyOf(["a", "b", "b"]), .anyOf(["b", "c"])) == #"{"type":"string","enum":["b"]}"#)
    #expect(
      try json([Int].self, .minimumCount(1), .count(0...4), .element(.minimum(2)), .element(.maximum(3)))
        == #"{"type":"array","items":{"type":"integer","minimum":2,"maximum":3},"minItems":1,"maxItems":4}"#)
    #expect(
      try json(String.self, .pattern(/[a-z]+/), .anyOf(["a", "1"]))
        == #"{"type":"string","enum":["a","1"],"pattern":"[a-z]+"}"#)
  }

  @Test func boundsKeepTheirDigits() throws {
    let bound = try #require(Decimal(string: "0.12345678901234567890123"))
    #expect(try json(Decimal.self, .minimum(bound)) == #"{"type":"number","minimum":0.12345678901234567890123}"#)
    #expect(try json(Float.self, .maximum(0.1)) == #"{"type":"number","maximum":0.1}"#)
    #expect(try json(Double.self, .range(-1e-3...1e21)) == #"{"type":"number","minimum":-0.001,"maximum":1e+21}"#)
    #expect(try json(Double.self, .range(-Double.infinity...5)) == #"{"type":"number","maximum":5}"#)
    #expect(try json(Int.self, .minimum(.min)) == #"{"type":"integer","minimum":-9223372036854775808}"#)
  }

  @Test func countsAreNeverNegative() throws {
    #expect(try json([Int].self, .minimumCount(-3)) == #"{"type":"array","items":{"type":"integer"},"minItems":0}"#)
  }

  private static let patterns: [(guide: GenerationGuide<String>, text: String)] = [
    (.pattern(/\d{3}-\d{4}/), #"\d{3}-\d{4}"#),
    (.pattern(/[a-z\-_]+(?:東京|大阪)?/), #"[a-z\-_]+(?:東京|大阪)?"#),
    (.pattern(/a\/b/), "a/b"),
    (.pattern(/(?<year>\d{4})年/), #"(?<year>\d{4})年"#),
    (.pattern(/^\w+\s\d*$/), #"^\w+\s\d*$"#),
    (.pattern(/[\p{Han}a]/), #"[\p{scx=Han}a]"#),
    (.pattern(/\p{Hiragana}+\P{Lu}/), #"\p{scx=Hiragana}+\P{Lu}"#),
    (.pattern(/[:a]/), "[:a]"),
    (.pattern(/[[a-c][x-z_]]/), "[a-cx-z_]"),
    (.pattern(/x{2,}y{1,3}z+?/), "x{2,}y{1,3}z+?"),
    (.pattern(/\$\.\(\)/), #"\$\.\(\)"#),
    (
      .pattern(
        Regex {
          OneOrMore(.digit)
          "-a.b"
        }), #"\d+-a\.b"#
    ),
  ]

  @Test(arguments: patterns.indices)
  func patternsReachTheSchemaAsText(index: Int) throws {
    let (guide, text) = Self.patterns[index]
    let json = try GenerationSchema(root: DynamicGenerationSchema(type: String.self, guides: [guide]), dependencies: [])
      .json
    #expect(json["pattern"] == .string(text))
    _ = try Regex(text)
  }

  @Test func aPatternMadeOfCodeIsReportedWithItsPlace() throws {
    let regex = Regex { TryCapture(OneOrMore(.digit)) { Int($0) } }
    let schema = GenerationSchema(type: Menu.self, properties: [.init(name: "p", type: String?.self, guides: [regex])])
    #expect(schema.json["properties"]?["p"] == ["type": "string"])
    #expect(schema.unsupportedGuides.count == 1)
    #expect(schema.unsupportedGuides.first?.hasPrefix("Menu.p: ") == true)
  }

  private static let swiftOnly: [(guide: GenerationGuide<String>, construct: String)] = [
    (.pattern(/\X/), #"\X"#), (.pattern(/a\R/), #"\R"#), (.pattern(/[\w--\d]/), "--"),
    (.pattern(/[a-z&&[aeiou]]/), "&&"),
    (.pattern(/[a[^b]]/), "negated class"),
  ]

  @Test(arguments: swiftOnly.indices)
  func aPatternThatMeansSomethingElseInJSONSchemaIsReported(index: Int) {
    let (guide, construct) = Self.swiftOnly[index]
    let schema = GenerationSchema(
      type: Menu.self, properties: [.init(name: "p", type: String.self, guides: [guide])])
    #expect(schema.unsupportedGuides.count == 1)
    #expect(schema.unsupportedGuides.first?.contains(construct) == true, "\(schema.unsupportedGuides)")
    #expect(schema.json["properties"]?["p"] == ["type": "string"])
  }

  @Test func twoPatternsForOneTextAreReported() {
    let schema = GenerationSchema(
      type: Menu.self, properties: [.init(name: "p", type: String.self, guides: [.pattern(/a/), .pattern(/b/)])])
    #expect(schema.unsupportedGuides == ["Menu.p: a string can follow one pattern, not both a and b"])
  }

  @Test func aDescriptionStandsBesideTheGuidesOfAnOptional() {
    #expect(
      Guided.generationSchema.json["properties"]?["country"]
        == ["type": "string", "pattern": "[A-Z]{2}", "description": "ISO country"])
  }

  @Test func propertiesCanBeMadeByHand() {
    let schema = GenerationSchema(
      type: Menu.self, description: "by hand",
      properties: [
        .init(name: "a", description: "first", type: Int.self, guides: [.minimum(0)]),
        .init(name: "b", type: [String]?.self, guides: [.count(2)]),
        .init(name: "c", type: String.self, guides: [/x+/]),
        .init(name: "d", type: String?.self, guides: [/y/]),
        .init(name: "a", type: Bool.self),
      ])
    #expect(schema.json["x-order"] == ["a", "b", "c", "d"])
    #expect(schema.json["required"] == ["a", "c"])
    #expect(schema.json["properties"]?["a"] == ["type": "boolean"])
    #expect(
      schema.json["properties"]?["b"] == ["type": "array", "items": ["type": "string"], "minItems": 2, "maxItems": 2])
    #expect(schema.json["properties"]?["c"] == ["type": "string", "pattern": "x+"])
  }
}
