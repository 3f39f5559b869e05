import FoundationModelsCore
import GuidedGeneration
import JSONCore
import Testing

/// What a schema's grammar lets through is what its type can read.
@Suite struct SchemaGrammarTests {
  private static let vocabulary = TokenVocabulary(
    tokens: (0...255).map { [UInt8($0)] } + [[]], special: [], endTokens: [256])

  private func accepts(_ schema: GenerationSchema, _ text: String) throws -> Bool {
    let grammar = try Grammar.compile(schema: schema.grammarJSON)
    var matcher = GrammarMatcher(grammar: grammar, vocabulary: Self.vocabulary)
    return matcher.advance(bytes: text.utf8) && matcher.isAccepting
  }

  private static let dish = Dish(name: "味噌汁", amount: "2杯", minutes: 10)

  private static var values: [any Generable] {
    [
      true, 42, -7.25, "text \"😀\"\n", [1, 2], [["a"], []], dish, Season.summer, Certainty.high, Priority.now,
      Menu(title: "和食", dishes: [dish], servings: 2, remarks: nil),
      Menu(title: "", dishes: [], servings: 12, remarks: ["x"]),
      Node(name: "a", kids: [Node(name: "b", kids: []), Node(name: "c", kids: [])]),
      Ping(pong: Pong(pings: [Ping(pong: nil, count: 2)]), count: 1), Empty(),
      Step.set(field: "f", to: .number(1)), Step.note(nil), Step.note("n"), Step.pair(1, -2), Step.dish(dish),
      Step.reset,
      Expression.sum(.value(1), .sum(.value(2), .value(3))), Archive.InExtension(a: 1, nested: .plain),
      Members("x"), Aliased(text: nil, other: 4), ComputedID(name: "n"),
      TimerTool.Arguments(
        seconds: 1, title: "t", repeats: nil, factor: 0.5, level: .low, tags: [],
        dish: Dish(name: "", amount: "", minutes: nil)),
    ]
  }

  @Test(arguments: values.indices)
  func aTypesValuesFitItsGrammar(index: Int) throws {
    let value = Self.values[index]
    let schema = type(of: value).generationSchema
    #expect(try accepts(schema, value.generatedContent.json.text()), "\(schema)")
  }

  @Test(arguments: [
    (Guided.generationSchema, "postcode", ["123-4567"], ["x123-4567", "123-45678", "1234567"]),
    (Guided.generationSchema, "country", ["JP"], ["JPN", "jp", ""]),
    (Guided.generationSchema, "colour", ["red", "green"], ["blue", "Red", ""]),
    (Guided.generationSchema, "fixed", ["fixed"], ["other"]),
  ])
  func textsAreHeldToTheirGuides(schema: GenerationSchema, property: String, good: [String], bad: [String]) throws {
    let single = try narrowed(schema, to: property)
    for text in good { #expect(try accepts(single, JSON.object([property: .string(text)]).text()), "\(text)") }
    for text in bad { #expect(try !accepts(single, JSON.object([property: .string(text)]).text()), "\(text)") }
  }

  @Test(arguments: [
    ("low", ["-5", "0", "17"], ["-6", "0.5"]), ("high", ["10", "-3"], ["11"]),
    ("fraction", ["0", "1", "0.25"], ["1.1", "-0.1"]),
    ("small", ["0.5", "2"], ["0.4", "2.5"]), ("exact", ["0.1", "0.2", "0.3"], ["0.31", "0"]),
    ("three", [#"["a","b","c"]"#], [#"["a","b"]"#, #"["a","b","c","d"]"#]),
    ("tags", [#"["a"]"#, #"["b","a"]"#], ["[]", #"["c"]"#, #"["a","a","a"]"#]),
    ("dice", ["[1,6,3,3,2]"], ["[1,7,3,3,2]", "[1]"]),
    ("grid", ["[[0,1.5],[]]", "[]"], ["[[-1]]"]),
  ])
  func numbersAndListsAreHeldToTheirGuides(property: String, good: [String], bad: [String]) throws {
    let single = try narrowed(Guided.generationSchema, to: property)
    for text in good { #expect(try accepts(single, "{\"\(property)\":\(text)}"), "\(text)") }
    for text in bad { #expect(try !accepts(single, "{\"\(property)\":\(text)}"), "\(text)") }
  }

  private static let patterns: [(guide: GenerationGuide<String>, good: [String], bad: [String])] = [
    (.pattern(/[ぁ-んァ-ヶ]{2,3}/), ["しお", "バタア"], ["塩", "あ"]),
    (.pattern(/(?<year>\d{4})年(?:\d{1,2}月)?/), ["2024年", "2024年12月"], ["24年", "2024年123月"]),
    (.pattern(/[^\s,]+(, [^\s,]+)*/), ["a", "a, b"], ["a,b", "a, "]),
    (.pattern(/\$\d+\.\d{2}/), ["$1.50"], ["$1.5", "1.50"]),
    (.pattern(/a\/b|c-d/), ["a/b", "c-d"], ["a/b-d", "a"]),
    (.pattern(/^[A-Z]\w*$/), ["Ab_1"], ["ab", "A b"]),
    (.pattern(/.{1,3}/), ["x", "日本語"], ["", "abcd"]),
    (.pattern(#/[+\-]?[0-9]+ ?(g|ml)/#), ["+5 g", "-12ml"], ["5 kg"]),
  ]

  @Test(arguments: patterns.indices)
  func textsMatchTheirWholePattern(index: Int) throws {
    let (guide, good, bad) = Self.patterns[index]
    let schema = try GenerationSchema(
      root: DynamicGenerationSchema(type: String.self, guides: [guide]), dependencies: [])
    for text in good { #expect(try accepts(schema, JSON.quoted(text)), "\(text) for \(schema)") }
    for text in bad { #expect(try !accepts(schema, JSON.quoted(text)), "\(text) for \(schema)") }
  }

  private static let irregular: [GenerationGuide<String>] = [
    .pattern(/(a)\1/), .pattern(/\bword\b/), .pattern(/(?i)yes|no/), .pattern(/(?>a+)b/),
  ]

  @Test(arguments: irregular.indices)
  func aPatternThatNoAutomatonFollowsIsRefused(index: Int) throws {
    let schema = try GenerationSchema(
      root: DynamicGenerationSchema(type: String.self, guides: [Self.irregular[index]]), dependencies: [])
    let error = #expect(throws: GrammarError.self) { try Grammar.compile(schema: schema.grammarJSON) }
    #expect(error?.keyword == "pattern")
  }

  @Test func optionalPropertiesMayBeMissingInEveryCombination() throws {
    for text in [#"{"count":1}"#, #"{"pong":{"pings":[]},"count":1}"#] {
      #expect(try accepts(Ping.generationSchema, text))
    }
    for text in [#"{"count":1,"pong":{"pings":[]}}"#, "{}", #"{"pong":null,"count":1}"#, #"{"count":1,"more":2}"#] {
      #expect(try !accepts(Ping.generationSchema, text))
    }
  }

  @Test func aTypeWithoutValuesIsRefused() {
    #expect(throws: GrammarError.self) { try Grammar.compile(schema: Never.generationSchema.grammarJSON) }
  }

  @Test func markingPatternsLeavesAPropertyOfThatNameAlone() {
    let schema = GenerationSchema(
      type: Menu.self,
      properties: [.init(name: "type", type: String.self), .init(name: "pattern", type: String.self, guides: [/a/])])
    #expect(schema.grammarJSON["properties"]?.object?.keys == ["type", "pattern"])
    #expect(schema.grammarJSON["properties"]?["pattern"]?["x-kamado-whole-match"] == true)
    #expect(schema.json["properties"]?["pattern"]?["x-kamado-whole-match"] == nil)
  }

  /// The schema with one of its properties only.
  private func narrowed(_ schema: GenerationSchema, to property: String) throws -> GenerationSchema {
    var json = try #require(schema.json.object)
    json["x-order"] = [.string(property)]
    let copy = try GenerationSchema(json: .object(json))
    // Optional properties are made required, so that only their value counts.
    var root = try #require(copy.json.object)
    root["required"] = [.string(property)]
    return try GenerationSchema(json: .object(root))
  }
}
