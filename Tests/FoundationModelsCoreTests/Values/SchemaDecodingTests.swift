import Foundation
import FoundationModelsCore
import JSONCore
import Testing

@Suite struct SchemaDecodingTests {
  private func decode(_ text: String) throws -> GenerationSchema {
    try JSONDecoder().decode(GenerationSchema.self, from: Data(text.utf8))
  }

  @Test(arguments: [
    Bool.generationSchema, Int.generationSchema, [String].generationSchema, Season.generationSchema,
    Certainty.generationSchema, Menu.generationSchema, Everything.generationSchema, Guided.generationSchema,
    Step.generationSchema, Expression.generationSchema, Node.generationSchema, [Node].generationSchema,
    Ping.generationSchema, Empty.generationSchema, Archive.Both.generationSchema, GeneratedContent.generationSchema,
  ])
  func whatIsWrittenReadsBackAsTheSame(schema: GenerationSchema) throws {
    let copy = try JSONDecoder().decode(GenerationSchema.self, from: JSONEncoder().encode(schema))
    #expect(copy.json == schema.json)
    #expect(copy.name == schema.name)
    #expect(copy.isSameSchema(as: schema))
    #expect(try GenerationSchema(json: JSON.parse(schema.json.text())).json.text() == schema.json.text())
  }

  /// A whole object around a property, so that the cases below can be short.
  private static func object(_ property: String, _ rest: String = "") -> String {
    #"{"type":"object","title":"T","properties":{"p":"# + property
      + #"},"required":["p"],"additionalProperties":false,"x-order":["p"]\#(rest)}"#
  }

  @Test(arguments: [
    (object(#"{"type":"integer","multipleOf":5,"format":"x"}"#), object(#"{"type":"integer"}"#)),
    (object(#"{"type":"string","minLength":2}"#), object(#"{"type":"string"}"#)),
    (object(#"{"const":7}"#), object(#"{"const":7}"#)),
    (object(#"{"type":"string","const":"a"}"#), object(#"{"const":"a"}"#)),
    (object(#"{"type":"null"}"#), object(#"{"type":"null"}"#)),
    (
      object(##"{"$ref":"A"}"##, ##","$defs":{"A":{"title":"A","anyOf":[{"type":"string"}]}}"##),
      object(##"{"$ref":"#/$defs/A"}"##, ##","$defs":{"A":{"title":"A","anyOf":[{"type":"string"}]}}"##)
    ),
    // Found by title, not by key.
    (
      object(##"{"$ref":"#/$defs/A"}"##, ##","$defs":{"other":{"title":"A","anyOf":[{"type":"null"}]}}"##),
      object(##"{"$ref":"#/$defs/A"}"##, ##","$defs":{"A":{"title":"A","anyOf":[{"type":"null"}]}}"##)
    ),
    // Unused definitions are not even looked at.
    (object(#"{"type":"boolean"}"#, ##","$defs":{"A":{"type":"wrong"}}"##), object(#"{"type":"boolean"}"#)),
    // Properties without a place in the order, names of properties that do not exist, true for additional ones.
    (
      #"{"type":"object","title":"T","properties":{"p":{"type":"boolean"},"q":{"$ref":"nowhere"}},"#
        + #""required":["p","z"],"additionalProperties":true,"x-order":["p"]}"#, object(#"{"type":"boolean"}"#)
    ),
    // A nested object is hoisted.
    (
      object(#"{"type":"object","title":"N","properties":{},"required":[],"additionalProperties":false,"x-order":[]}"#),
      object(
        ##"{"$ref":"#/$defs/N"}"##,
        #","$defs":{"N":{"type":"object","title":"N","properties":{},"required":[],"additionalProperties":false,"x-order":[]}}"#
      )
    ),
  ])
  func isLenientAboutExtras(text: String, result: String) throws {
    #expect(try decode(text).json == JSON.parse(result))
  }

  @Test(arguments: [
    (#"[]"#, "must be an object"),
    (#""x""#, "must be an object"),
    (#"{"type":"number","allOf":[]}"#, "allOf"),
    (#"{"type":["string","null"]}"#, "type must be one of"),
    (#"{"type":"date"}"#, "type must be one of"),
    (#"{"minimum":1}"#, "needs a type"),
    (#"{"type":"object","properties":{},"required":[],"additionalProperties":false,"x-order":[]}"#, "title"),
    (#"{"type":"object","title":"T","properties":{},"required":[],"x-order":[]}"#, "additionalProperties"),
    (#"{"type":"object","title":"T","properties":{},"additionalProperties":false,"x-order":[]}"#, "required"),
    (#"{"type":"object","title":"T","properties":{},"required":[],"additionalProperties":false}"#, "x-order"),
    (
      #"{"type":"object","title":"T","properties":{},"required":[],"additionalProperties":false,"x-order":["p"]}"#,
      "there is no property 'p'"
    ),
    (#"{"anyOf":[{"type":"null"}]}"#, "title"),
    (#"{"title":"U","anyOf":[]}"#, "at least one"),
    (#"{"type":"array"}"#, "items"),
    (#"{"type":"array","items":{"type":"null"},"minItems":"2"}"#, "/minItems"),
    (#"{"type":"array","items":{"type":"null"},"maxItems":1.5}"#, "/maxItems"),
    (#"{"type":"integer","minimum":0.5}"#, "/minimum"),
    (#"{"type":"number","maximum":"5"}"#, "/maximum"),
    (#"{"type":"string","title":"E"}"#, "enum"),
    (#"{"type":"string","title":"E","enum":[]}"#, "enum"),
    (#"{"type":"string","enum":[1]}"#, "/enum"),
    (#"{"type":"string","pattern":"("}"#, "/pattern"),
    (object(##"{"$ref":"#/$defs/B"}"##), "'B'"),
    (
      object(
        ##"{"$ref":"#/$defs/A"}"##, #","$defs":{"x":{"title":"A","type":"null"},"y":{"title":"A","type":"null"}}"#),
      "two definitions"
    ),
    (
      object(##"{"$ref":"A"}"##, ##","$defs":{"A":{"type":"array","items":{"$ref":"B"}},"B":{"$ref":"A"}}"##),
      "refers to itself"
    ),
    (object(#"{"type":"array","items":{"type":"what"}}"#), "/properties/p/items/type"),
  ])
  func isStrictAboutStructure(text: String, problem: String) throws {
    let error = #expect(throws: DecodingError.self) { try decode(text) }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("Expected dataCorrupted, got \(String(describing: error))")
      return
    }
    #expect(context.debugDescription.contains(problem), "\(context.debugDescription)")
  }

  @Test func aRecursiveArrayDefinitionMayLeadThroughAnObject() throws {
    let schema = try decode(
      ##"{"type":"array","items":{"type":"object","title":"N","properties":{"kids":{"$ref":"#"}},"##
        + #""required":[],"additionalProperties":false,"x-order":["kids"]}}"#)
    #expect(schema.json["$defs"]?["N"]?["properties"]?["kids"] == ["$ref": "#"])
  }

  @Test func aDescriptionThatLooksLikeAReferenceStays() throws {
    let text = Self.object(##"{"type":"string","description":"see #/$defs/Foo"}"##)
    #expect(try decode(text).json == JSON.parse(text))
  }
}
