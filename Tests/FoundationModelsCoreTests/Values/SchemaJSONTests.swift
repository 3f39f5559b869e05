import FoundationModelsCore
import JSONCore
import Testing

/// The JSON of schemas, compared as text so that the order counts.
@Suite struct SchemaJSONTests {
  private static let dish = ##"""
    {"type":"object","title":"Dish","description":"一つの料理","properties":{"name":{"type":"string"},
    "amount":{"type":"string","description":"量。例: 200g"},"minutes":{"type":"integer"}},
    "required":["name","amount"],"additionalProperties":false,"x-order":["name","amount","minutes"]}
    """##

  private static let written: [(schema: GenerationSchema, text: String, name: String)] = [
    (Bool.generationSchema, ##"{"type":"boolean"}"##, "Bool"),
    (Int.generationSchema, ##"{"type":"integer"}"##, "Int"),
    (Double.generationSchema, ##"{"type":"number"}"##, "Double"),
    (String.generationSchema, ##"{"type":"string"}"##, "String"),
    ([String].generationSchema, ##"{"type":"array","items":{"type":"string"}}"##, "Array<String>"),
    (
      [[Int]].generationSchema, ##"{"type":"array","items":{"type":"array","items":{"type":"integer"}}}"##,
      "Array<Array<Int>>"
    ),
    (GeneratedContent.generationSchema, "{}", "GeneratedContent"),
    (Never.generationSchema, ##"{"type":"string","enum":[]}"##, "String"),
    (
      Season.generationSchema,
      ##"{"type":"string","title":"Season","enum":["spring","high summer","autumn","winter"]}"##, "Season"
    ),
    (
      Certainty.generationSchema,
      ##"{"type":"string","title":"Certainty","description":"How sure one is","enum":["low","mid","high"]}"##,
      "Certainty"
    ),
    (Priority.generationSchema, ##"{"type":"string","title":"Priority","enum":["later","now"]}"##, "Priority"),
    (Dish.generationSchema, dish, "Dish"),
    (
      Menu.generationSchema,
      ##"""
      {"type":"object","title":"Menu","description":"夕食の献立","properties":{"title":{"type":"string"},
      "dishes":{"type":"array","items":{"$ref":"#/$defs/Dish"},"description":"献立の料理。品名と量を分けてください。"},
      "servings":{"type":"integer","minimum":1,"maximum":12,"description":"何人分か。わからなければ4人分。"},
      "remarks":{"type":"array","items":{"type":"string"}}},"required":["title","dishes","servings"],
      "additionalProperties":false,"x-order":["title","dishes","servings","remarks"],"$defs":{"Dish":\##(dish)}}
      """##, "Menu"
    ),
    (
      Empty.generationSchema,
      ##"{"type":"object","title":"Empty","properties":{},"required":[],"additionalProperties":false,"x-order":[]}"##,
      "Empty"
    ),
    (
      Renamed.generationSchema,
      ##"""
      {"type":"object","title":"Person","description":"Somebody","properties":{"name":{"type":"string"}},
      "required":["name"],"additionalProperties":false,"x-order":["name"]}
      """##, "Person"
    ),
    (RenamedTone.generationSchema, ##"{"type":"string","title":"Tone","enum":["soft","loud"]}"##, "Tone"),
    (
      Node.generationSchema,
      ##"""
      {"type":"object","title":"Node","properties":{"name":{"type":"string"},
      "kids":{"type":"array","items":{"$ref":"#"},"maxItems":2}},
      "required":["name","kids"],"additionalProperties":false,"x-order":["name","kids"]}
      """##, "Node"
    ),
    (
      [Node].generationSchema,
      ##"""
      {"type":"array","items":{"$ref":"#/$defs/Node"},"$defs":{"Node":{"type":"object","title":"Node",
      "properties":{"name":{"type":"string"},"kids":{"type":"array","items":{"$ref":"#/$defs/Node"},"maxItems":2}},
      "required":["name","kids"],"additionalProperties":false,"x-order":["name","kids"]}}}
      """##, "Array<Node>"
    ),
  ]

  @Test(arguments: written.indices)
  func schemasAreWrittenInOrder(index: Int) {
    let (schema, text, name) = Self.written[index]
    #expect(schema.json.text() == text.filter { $0 != "\n" })
    #expect(schema.name == name)
  }

  @Test func mutualRecursionIsFinite() {
    let json = Ping.generationSchema.json
    #expect(json["properties"]?["pong"] == ["$ref": "#/$defs/Pong"])
    #expect(json["required"] == ["count"])
    #expect(json["$defs"]?["Pong"]?["properties"]?["pings"]?["items"] == ["$ref": "#"])
    #expect(Pong.generationSchema.json["$defs"]?["Ping"]?["properties"]?["pong"] == ["$ref": "#"])
  }

  @Test func aSharedEnumIsWrittenInPlaceEachTime() {
    let json = Everything.generationSchema.json
    let choices: JSON = ["spring", "high summer", "autumn", "winter"]
    #expect(json["properties"]?["season"]?["enum"] == choices)
    #expect(json["properties"]?["maybeList"]?["items"]?["enum"] == choices)
  }

  @Test func keysKeepTheOrderOfDeclarationAndOptionalsTheirPlace() {
    let json = Everything.generationSchema.json
    let order: JSON = [
      "flag", "whole", "real", "small", "exact", "text", "list", "lists", "nested", "season", "maybe", "maybeList",
    ]
    #expect(json["x-order"] == order)
    #expect(json["properties"]?.object?.keys.map(JSON.string) == order.array)
    #expect(json["required"]?.array == order.array?.dropLast(2))
  }

  @Test(arguments: [
    ("low", #"{"type":"integer","minimum":-5}"#),
    ("high", #"{"type":"integer","maximum":10,"description":"both"}"#),
    ("fraction", #"{"type":"number","minimum":0,"maximum":1,"description":"fraction"}"#),
    ("small", #"{"type":"number","minimum":0.5,"maximum":2}"#),
    ("exact", #"{"type":"number","minimum":0.1,"maximum":0.3}"#),
    ("colour", #"{"type":"string","enum":["red","green"]}"#),
    ("fixed", #"{"type":"string","enum":["fixed"]}"#),
    ("postcode", #"{"type":"string","pattern":"\\d{3}-\\d{4}"}"#),
    ("country", #"{"type":"string","pattern":"[A-Z]{2}","description":"ISO country"}"#),
    ("code", #"{"type":"string","pattern":"[a-z]{2}","description":"two letters"}"#),
    ("three", #"{"type":"array","items":{"type":"string"},"minItems":3,"maxItems":3}"#),
    ("some", ##"{"type":"array","items":{"$ref":"#/$defs/Dish"},"minItems":1,"maxItems":4}"##),
    (
      "tags",
      #"{"type":"array","items":{"type":"string","enum":["a","b"]},"minItems":1,"maxItems":2,"description":"tags"}"#
    ),
    ("dice", #"{"type":"array","items":{"type":"integer","minimum":1,"maximum":6},"minItems":5,"maxItems":5}"#),
    ("grid", #"{"type":"array","items":{"type":"array","items":{"type":"number","minimum":0}}}"#),
  ])
  func guidesNarrowTheirProperty(property: String, text: String) {
    #expect(Guided.generationSchema.json["properties"]?[property]?.text() == text)
    #expect(Guided.generationSchema.unsupportedGuides.isEmpty)
  }

  @Test func optionalsAreLeftOutOfRequired() {
    #expect(Guided.generationSchema.json["required"]?.array?.contains("country") == false)
    #expect(Aliased.generationSchema.json["required"] == [])
  }

  @Test func anEnumWithAssociatedValuesIsAUnionOfObjectsWithAType() throws {
    let json = Step.generationSchema.json
    #expect(json["title"] == "Step")
    #expect(
      json["anyOf"]
        == .array(
          ["Set", "Add", "Pair", "Note", "Dish", "Reset"].map { ["$ref": .string("#/$defs/Discriminated\($0)")] }))
    let set = try #require(json["$defs"]?["DiscriminatedSet"])
    #expect(set["x-order"] == ["type", "field", "to"])
    #expect(set["required"] == ["type", "field", "to"])
    #expect(set["description"] == "One step")
    #expect(set["properties"]?["type"] == ["type": "string", "enum": ["set"]])
    #expect(set["properties"]?["to"] == ["$ref": "#/$defs/Operand"])
    #expect(json["$defs"]?["DiscriminatedPair"]?["x-order"] == ["type", "value", "value1"])
    #expect(json["$defs"]?["DiscriminatedNote"]?["required"] == ["type"])
    #expect(json["$defs"]?["DiscriminatedReset"]?["x-order"] == ["type"])
    #expect(json["$defs"]?["Operand"]?["anyOf"]?.array?.count == 2)
  }

  @Test func differentTypesOfOneNameAreToldApart() throws {
    let json = Archive.Both.generationSchema.json
    #expect(json["properties"]?["old"] == ["$ref": "#/$defs/Row"])
    #expect(json["properties"]?["new"] == ["$ref": "#/$defs/Library.Row"])
    #expect(json["properties"]?["more"]?["items"] == ["$ref": "#/$defs/Library.Row"])
    #expect(json["$defs"]?["Library.Row"]?["title"] == "Library.Row")
    #expect(json["$defs"]?.object?.keys == ["Row", "Library.Row"])
  }

  @Test func onlyStoredPropertiesAreGenerated() {
    let order = Members.generationSchema.json["x-order"]
    #if os(Linux)
      let expected: JSON = [
        "first", "watched", "count", "default", "a", "b", "c", "d", "platform", "properties", "content", "value",
      ]
      #expect(order == expected)
    #endif
  }

  @Test func codingKeysDoNotRenameProperties() {
    #expect(KeysAndInit.generationSchema.json["x-order"] == ["x"])
    #expect(KeysAndInit(x: 3).generatedContent.jsonString == #"{"x": 3}"#)
  }

  @Test func aTokenIsNotPartOfTheSchema() {
    #expect(WithToken.generationSchema.json["x-order"] == ["name"])
    #expect(WithID.generationSchema.json["x-order"] == ["id", "name"])
  }

  @Test func theExplicitNilOptionDoesNotChangeTheSchema() {
    #expect(ExplicitContact.generationSchema.json["required"] == ["name"])
    #expect(ExplicitContact.generationSchema.json["properties"]?["nickname"] == ["type": "string"])
  }

  @Test func aUnionOfTypesCanBeMadeByHand() {
    let schema = GenerationSchema(type: Menu.self, description: "either", anyOf: [Dish.self, Int.self, [Dish].self])
    #expect(
      schema.json["anyOf"]
        == [["$ref": "#/$defs/Dish"], ["type": "integer"], ["type": "array", "items": ["$ref": "#/$defs/Dish"]]])
    #expect(schema.name == "Menu")
  }

  @Test func theDebugDescriptionIsTheJSON() throws {
    #expect(try JSON.parse(Menu.generationSchema.debugDescription) == Menu.generationSchema.json)
  }
}
