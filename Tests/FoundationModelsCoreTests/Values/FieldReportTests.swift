import Foundation
import FoundationModelsCore
import JSONCore
import Testing

/// Mistakes that users of other implementations have met, as tests of their kind.
@Suite struct FieldReportTests {
  /// Everything that a schema refers to is defined in it.
  @Test(arguments: [
    Menu.generationSchema, [Menu].generationSchema, Everything.generationSchema, Step.generationSchema,
    Expression.generationSchema, Ping.generationSchema, Pong.generationSchema, Archive.Both.generationSchema,
    [Node].generationSchema, Archive.InExtension.generationSchema, TimerTool.Arguments.generationSchema,
  ])
  func everyReferenceIsDefined(schema: GenerationSchema) {
    let json = schema.json
    var references = 0
    func visit(_ part: JSON) {
      if let text = part["$ref"]?.string {
        references += 1
        #expect(JSONPointer(text).flatMap { json[$0] } != nil, "\(text)")
      }
      for child in part.array ?? part.object?.values ?? [] { visit(child) }
    }
    visit(json)
    #expect(json["$defs"] == nil || references > 0)
  }

  @Test func aPropertyThatDoesNotFitThrowsInsteadOfBeingFilled() throws {
    @Sendable func read(_ json: String) throws -> Versioned { try Versioned(GeneratedContent(json: json)) }
    #expect(try read(#"{"version": "high", "note": "n"}"#).version == .high)
    for json in [
      #"{"version": "string", "note": "n"}"#, #"{"version": 2, "note": "n"}"#, #"{"note": "n"}"#, "{}", "[]",
    ] {
      #expect(throws: GeneratedContent.ParsingError.self) { try read(json) }
    }
  }

  @Test func aNamedEnumMayBeUsedManyTimes() throws {
    let colour = DynamicGenerationSchema(name: "Colour", anyOf: ["red", "green"])
    let part = { (name: String) in
      DynamicGenerationSchema(name: name, properties: [.init(name: "c", schema: .init(referenceTo: "Colour"))])
    }
    let root = DynamicGenerationSchema(
      name: "Root", properties: [.init(name: "a", schema: part("A")), .init(name: "b", schema: part("B"))])
    let json = try GenerationSchema(root: root, dependencies: [colour]).json
    for name in ["A", "B"] {
      #expect(json["$defs"]?[name]?["properties"]?["c"] == ["type": "string", "enum": ["red", "green"]])
    }
  }

  @Test func wholeAndFractionalNumbersAreDifferentTypes() throws {
    let json = Item.generationSchema.json
    #expect(json["properties"]?["price"] == ["type": "number"])
    #expect(json["properties"]?["qty"] == ["type": "integer"])
    let item = try Item(GeneratedContent(json: #"{"price": 9.99, "qty": 2}"#))
    #expect(item.generatedContent.jsonString == #"{"price": 9.99, "qty": 2}"#)
    #expect(throws: GeneratedContent.ParsingError.self) {
      try Item(GeneratedContent(json: #"{"price": 9, "qty": 2.5}"#))
    }
  }

  @Test func optionalityOfEveryKindOfPropertySurvives() throws {
    #expect(Optionals.generationSchema.json["required"] == [])
    #expect(try Optionals(GeneratedContent(json: "{}")) == Optionals())
    #expect(try Optionals(GeneratedContent(json: #"{"a": null, "b": null, "c": null}"#)) == Optionals())
    let full = Optionals(
      a: 1, b: ["x"], c: Dish(name: "n", amount: "m", minutes: nil), d: .low, e: [nil].compactMap { $0 })
    #expect(try Optionals(full.generatedContent) == full)
  }

  @Test func deepValuesAreReadAndWritten() async throws {
    let depth = 150
    let json = String(repeating: #"{"name":"n","kids":["#, count: depth) + String(repeating: "]}", count: depth)
    let content = try GeneratedContent(json: json)
    let node = try Node(content)
    #expect(node.generatedContent.json.text() == json)
    #expect(try Node.PartiallyGenerated(content).kids?.count == 1)
    #expect(throws: GeneratedContent.ParsingError.self) {
      try GeneratedContent(json: String(repeating: "[", count: 100_000))
    }
  }

  @Test func anObjectWithoutPropertiesIsEmpty() throws {
    #expect(Empty().generatedContent.jsonString == "{}")
    #expect(try Empty(GeneratedContent(json: "{}")) == Empty())
    #expect(throws: GeneratedContent.ParsingError.self) { try Menu(GeneratedContent(json: "{}")) }
    #expect(NoArguments().parameters.json["properties"] == [:])
    #expect(NoArguments().name == "NoArguments")
  }

  @Test func argumentsOfEveryKindReachATool() async throws {
    let json = #"""
      {"seconds": 600, "title": "お風呂", "factor": 1.5, "level": "mid", "tags": ["a", "b"], "dish": {"name": "n", "amount": "m"}}
      """#
    let arguments = try TimerTool.Arguments(GeneratedContent(json: json))
    #expect(arguments.generatedContent.jsonString == json)
    let output = try await TimerTool().call(arguments: arguments)
    #expect(output.generatedContent.jsonString == #"{"scheduled": true, "firesAt": "お風呂"}"#)
    #expect(TimerTool().parameters.json["x-order"]?.array?.count == 7)
    #expect(TimerTool().parameters.name == "Arguments")
  }

  @Test func typesWorkWhereverTheyStand() throws {
    #expect(Outside<Int>.InGeneric.generationSchema.name == "InGeneric")
    #expect(Worker.InActor.generationSchema.name == "InActor")
    #expect(Holder().schema() == "KeptDeep")
    #expect(OnMainActor.generationSchema.name == "OnMainActor")
    let inside = Archive.InExtension(a: 1, nested: .plain)
    #expect(try Archive.InExtension(inside.generatedContent) == inside)
    #expect(Archive.InExtension.Nested.generationSchema.json["enum"] == ["default", "self", "with \"quotes\"\n"])
    #expect(ByReference.generationSchema.json["properties"]?["b"]?["pattern"] == "[a-z]+")
    #expect(ByReference.generationSchema.json["properties"]?["c"]?["description"] == "explained elsewhere!")
    #expect(Mixed.b(value: 1, true).generatedContent.jsonString == #"{"type": "b", "value": 1, "value1": true}"#)
    #expect(Mixed.default.generatedContent.jsonString == #"{"type": "default"}"#)
  }

  @Test func namesOfEveryKindAreKeys() throws {
    let value = OddNames(
      type: "t", init: 1, protocol: nil, kind: .in, 名前: "n", schema: "s", description: "d", generationID: 2,
      json: .init(Content: 3), constant: "c")
    #expect(try OddNames(GeneratedContent(json: value.generatedContent.jsonString)) == value)
    let json = OddNames.generationSchema.json
    #expect(json["x-order"]?.array?.prefix(5) == ["type", "init", "protocol", "kind", "名前"])
    #expect(
      json["properties"]?["type"]?["description"] == "First line with \"quotes\",\nsecond line \\ with a backslash.")
  }
}

@Generable
private struct Versioned {
  var version: Certainty
  var note: String
}

@Generable
private struct Item {
  var price: Double
  var qty: Int
}

@Generable
private struct Optionals: Equatable {
  var a: Int?
  var b: [String]?
  var c: Dish?
  var d: Certainty?
  var e: [Node]?
}
