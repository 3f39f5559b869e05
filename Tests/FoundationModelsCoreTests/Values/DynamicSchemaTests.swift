import FoundationModelsCore
import JSONCore
import Testing

@Suite struct DynamicSchemaTests {
  private typealias Schema = DynamicGenerationSchema

  @Test func nestedSchemasAreHoistedAndReferencesFindThem() throws {
    let colour = Schema(name: "Colour", anyOf: ["red", "green"])
    let root = Schema(
      name: "Shop",
      properties: [
        .init(name: "item", schema: Schema(name: "Item", properties: [.init(name: "colour", schema: colour)])),
        .init(name: "other", description: "one more", schema: Schema(referenceTo: "Item"), isOptional: true),
        .init(name: "walls", schema: Schema(arrayOf: colour, minimumElements: 1, maximumElements: 4)),
        .init(name: "door", schema: Schema(referenceTo: "Colour")),
        .init(name: "count", schema: Schema(type: Int.self, guides: [.range(1...9)])),
        .init(name: "branch", schema: Schema(referenceTo: "Shop"), isOptional: true),
        .init(name: "dish", schema: Schema(type: Dish.self)),
      ])
    let json = try GenerationSchema(root: root, dependencies: []).json
    #expect(json["title"] == "Shop")
    #expect(json["required"] == ["item", "walls", "door", "count", "dish"])
    #expect(json["properties"]?["other"] == ["$ref": "#/$defs/Item", "description": "one more"])
    #expect(
      json["properties"]?["walls"]
        == ["type": "array", "items": ["type": "string", "enum": ["red", "green"]], "minItems": 1, "maxItems": 4])
    #expect(json["properties"]?["door"] == ["type": "string", "enum": ["red", "green"]])
    #expect(json["properties"]?["count"] == ["type": "integer", "minimum": 1, "maximum": 9])
    #expect(json["properties"]?["branch"] == ["$ref": "#"])
    #expect(json["$defs"]?.object?.keys == ["Item", "Dish"])
  }

  @Test func dependenciesMayReferToEachOther() throws {
    let a = Schema(name: "A", properties: [.init(name: "b", schema: Schema(referenceTo: "B"), isOptional: true)])
    let b = Schema(name: "B", properties: [.init(name: "a", schema: Schema(referenceTo: "A"))])
    let schema = try GenerationSchema(root: Schema(arrayOf: Schema(referenceTo: "A")), dependencies: [a, b])
    #expect(schema.name == "Array<A>")
    #expect(schema.json["$defs"]?.object?.keys == ["A", "B"])
    #expect(schema.json["$defs"]?["B"]?["properties"]?["a"] == ["$ref": "#/$defs/A"])
  }

  @Test func nullAmongTheChoicesMakesAValueNullable() throws {
    let root = Schema(
      name: "R",
      properties: [.init(name: "p", schema: Schema(name: "Maybe", anyOf: [Schema(type: Double.self), .null]))])
    let json = try GenerationSchema(root: root, dependencies: []).json
    #expect(json["$defs"]?["Maybe"] == ["title": "Maybe", "anyOf": [["type": "number"], ["type": "null"]]])
    #expect(try GenerationSchema(root: .null, dependencies: []).name == "Null")
  }

  @Test func anyNameCanBeReferredTo() throws {
    let odd = Schema(name: "a/b ~c", anyOf: [Schema(type: Int.self)])
    let root = Schema(name: "R", properties: [.init(name: "p", schema: Schema(referenceTo: "a/b ~c"))])
    let schema = try GenerationSchema(root: root, dependencies: [odd])
    #expect(schema.json["properties"]?["p"] == ["$ref": "#/$defs/a~1b ~0c"])
    #expect(try GenerationSchema(json: schema.json).json == schema.json)
  }

  private static let leaf = Schema(name: "A", anyOf: ["x"])

  @Test(
    arguments: [
      (Schema(referenceTo: "Gone"), [leaf], "undefinedReferences(nil, [Gone])"),
      (
        Schema(name: "R", properties: [.init(name: "p", schema: Schema(arrayOf: Schema(referenceTo: "Gone")))]), [],
        "undefinedReferences(R, [Gone])"
      ),
      (Schema(referenceTo: "A"), [leaf, leaf], "duplicateType(nil, A)"),
      (leaf, [leaf], "duplicateType(A, A)"),
      (
        Schema(
          name: "R",
          properties: [.init(name: "p", schema: leaf), .init(name: "q", schema: Schema(name: "A", anyOf: ["y"]))]),
        [], "duplicateType(R, A)"
      ),
      (
        Schema(name: "R", properties: [.init(name: "p", schema: leaf), .init(name: "p", schema: .null)]), [],
        "duplicateProperty(R, p)"
      ),
      (Schema(name: "E", anyOf: [String]()), [], "emptyTypeChoices(E)"),
      (Schema(arrayOf: Schema(name: "U", anyOf: [Schema]())), [], "emptyTypeChoices(U)"),
    ] as [(DynamicGenerationSchema, [DynamicGenerationSchema], String)])
  func refusesWhatDoesNotHoldTogether(root: DynamicGenerationSchema, others: [DynamicGenerationSchema], problem: String)
  {
    let error = #expect(throws: GenerationSchema.SchemaError.self) {
      try GenerationSchema(root: root, dependencies: others)
    }
    let found =
      switch error {
      case .duplicateType(let schema, let type, _): "duplicateType(\(schema ?? "nil"), \(type))"
      case .duplicateProperty(let schema, let property, _): "duplicateProperty(\(schema), \(property))"
      case .emptyTypeChoices(let schema, _): "emptyTypeChoices(\(schema))"
      case .undefinedReferences(let schema, let names, _):
        "undefinedReferences(\(schema ?? "nil"), [\(names.joined(separator: ", "))])"
      case nil: "nothing"
      }
    #expect(found == problem)
    #expect(error?.errorDescription?.isEmpty == false)
    #expect(error?.recoverySuggestion?.isEmpty == false)
  }

  @Test func aTypeWithASchemaMadeAtRunTimeCanBeUsedEverywhere() {
    let json = Outer.generationSchema.json
    #expect(json["$defs"]?.object?.keys == ["Tree", "Leaf"])
    #expect(json["$defs"]?["Tree"]?["properties"]?["left"] == ["$ref": "#/$defs/Tree"])
    #expect(json["$defs"]?["Tree"]?["properties"]?["leaf"] == ["$ref": "#/$defs/Leaf"])
  }
}

/// A type that describes itself with a dynamic schema.
private struct Tree: Generable {
  static var generationSchema: GenerationSchema {
    let root = DynamicGenerationSchema(
      name: "Tree",
      properties: [
        .init(name: "left", schema: DynamicGenerationSchema(referenceTo: "Tree"), isOptional: true),
        .init(name: "leaf", schema: DynamicGenerationSchema(name: "Leaf", properties: [])),
      ])
    do {
      return try GenerationSchema(root: root, dependencies: [])
    } catch {
      Issue.record(error)
      return String.generationSchema
    }
  }

  let generatedContent: GeneratedContent

  init(_ content: GeneratedContent) throws { generatedContent = content }
}

@Generable
private struct Outer { var trees: [Tree] }
