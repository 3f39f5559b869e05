import Foundation
import JSONCore
import TestSupport
import Testing

/// Schemas that people write, with keywords of every kind: followed exactly, or refused with keyword and place.
@Suite struct SchemaTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  static let refused: [(schema: String, words: [String])] = [
    ("", ["no JSON"]), (#"{"type": "object", "properties""#, ["no JSON"]), ("[1]", ["the schema"]),
    (#"{"type": "strange"}"#, ["“type”", "/type"]),
    (#"{"type": "string", "pattern": "(?<=a)b"}"#, ["“pattern”", "/pattern"]),
    (#"{"type": "object", "properties": {"a": {"$ref": "other.json"}}}"#, ["“$ref”", "/properties/a/$ref"]),
    (#"{"type": "integer", "minimum": 5, "maximum": 3}"#, ["leaves no value"]),
    (#"{"enum": []}"#, ["leaves no value"]),
    (#"{"type": "array", "uniqueItems": true, "items": {"type": "string"}}"#, ["“uniqueItems”"]),
    (#"{"type": "string", "format": "regex"}"#, ["“format”", "/format"]),
  ]

  @Test(arguments: refused.indices)
  func whatCannotBeFollowedIsNamedWithItsPlaceAndEndsWith5(_ index: Int) throws {
    let row = Self.refused[index]
    let path = try folder.write(Data(row.schema.utf8), "schema.json").path
    let check = try KamadoRun.kamado(["schema", "check", path])
    #expect(check.status == 5)
    for word in row.words { #expect(check.output.contains(word), "\(check.output)") }
    let model = try folder.write(GGUFBuilder().data(), "model.gguf").path
    let respond = try KamadoRun.kamado(["respond", "hello", "--schema", path, "--model", model, "--json"])
    #expect(respond.status == 5 && respond.output.isEmpty)
    let error = try #require(try JSON.parse(respond.errors.trimmingCharacters(in: .newlines))["error"])
    #expect(error["exitCode"] == 5 && error["kind"] == "input")
    for word in row.words { #expect(error["message"]?.string?.contains(word) ?? false, "\(respond.errors)") }
  }

  @Test(arguments: [
    #"{"type": "integer", "enum": [3, 5]}"#, #"{"type": "string", "minLength": 2, "maxLength": 4}"#,
    ##"{"$defs": {"n": {"type": "integer"}}, "$ref": "#/$defs/n", "minimum": 7, "maximum": 9}"##,
    #"{"type": "object", "properties": {"a": {"type": "boolean"}}, "required": ["a"], "anyOf": [{"type": "object"}]}"#,
    #"{"type": ["integer", "null"], "multipleOf": 4, "maximum": 9, "minimum": 1}"#, #"{"const": {"a": [1, null]}}"#,
    #"{"allOf": [{"type": "integer", "minimum": 3}, {"maximum": 4}]}"#,
    #"{"type": "number", "exclusiveMinimum": 1, "maximum": 2}"#,
    #"{"type": "array", "items": {"enum": ["a", "b"]}, "minItems": 2, "maxItems": 2, "uniqueItems": true}"#,
    #"{"type": "string", "pattern": "^[ab]+$", "maxLength": 3}"#, #"{"type": "string", "format": "date"}"#,
    "mood:good|bad, count:1..3", "{\"type\": \"boolean\"}",
  ])
  func whatIsFollowedIsFollowedToTheLetter(_ schema: String) throws {
    let check = try KamadoRun.kamado(["schema", "check", schema])
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    #expect(check.output.contains("exact    "))
  }

  /// Keywords that a narrower form of schemas would lose, with what the answer must be.
  static let kept: [(schema: String, isRight: @Sendable (JSON) -> Bool)] = [
    (#"{"type": "integer", "enum": [38, 39]}"#, { [38, 39].contains($0.int) }),
    (
      ##"{"$defs": {"n": {"type": "integer"}}, "$ref": "#/$defs/n", "minimum": 7001, "maximum": 7003}"##,
      { (7001...7003).contains($0.int ?? 0) }
    ),
    (
      #"{"type": "object", "properties": {"a": {"type": "integer"}}, "required": ["a"], "additionalProperties": false, "anyOf": [{"properties": {"a": {"minimum": 90, "maximum": 95}}}]}"#,
      { (90...95).contains($0["a"]?.int ?? 0) }
    ),
    (#"{"type": "string", "minLength": 3, "maxLength": 3}"#, { $0.string?.unicodeScalars.count == 3 }),
    (#"{"type": "integer", "multipleOf": 17, "minimum": 100, "maximum": 130}"#, { [102, 119].contains($0.int) }),
    (#"{"type": "string", "pattern": "^x[0-9]{2}$"}"#, { $0.string?.wholeMatch(of: /x[0-9]{2}/) != nil }),
  ]

  @Test(.enabled(if: KamadoRun.hasModel, "needs the default model: kamado models get"), arguments: kept.indices)
  func noKeywordIsDroppedOnTheWayToTheModel(_ index: Int) throws {
    let row = Self.kept[index]
    let run = try KamadoRun.kamado([
      "respond", "--greedy", "--max-tokens", "60", "--schema", row.schema, "How many apples are there?",
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(row.isRight(try JSON.parse(run.output)), "\(run.output)")
  }

  @Test func fieldsBecomeASchemaInTheirOrder() throws {
    let run = try KamadoRun.kamado([
      "schema", "object", "--name", "Trip", "to:string", "days:1..30?", "tags:[string]", "class:first|second",
    ])
    let json = try JSON.parse(run.output)
    #expect(json["title"] == "Trip" && json["x-order"] == ["to", "days", "tags", "class"])
    #expect(json["required"] == ["to", "tags", "class"])
    #expect(json["properties"]?["days"] == ["type": "integer", "minimum": 1, "maximum": 30])
    #expect(json["properties"]?["class"] == ["enum": ["first", "second"]])
  }

  @Test(.enabled(if: KamadoRun.hasModel, "needs the default model: kamado models get"))
  func aStreamIsOneJSONTextALineAndTheLastIsTheWhole() throws {
    let run = try KamadoRun.kamado(
      [
        "respond", "--greedy", "--stream", "--json", "--max-tokens", "80", "--schema", "name:string, legs:0..8",
        "A spider",
      ])
    let lines = try run.output.split(separator: "\n").map { try JSON.parse(String($0)) }
    #expect(lines.count > 1 && lines.dropLast().allSatisfy { $0["partial"] != nil })
    #expect(lines.last?["content"]?["legs"]?.int != nil && lines.last?["usage"]?["outputTokens"]?.int != nil)
    let plain = try KamadoRun.kamado(["respond", "--greedy", "--stream", "--json", "--max-tokens", "5", "Hello"])
    let pieces = try plain.output.split(separator: "\n").map { try JSON.parse(String($0)) }
    #expect(pieces.dropLast().compactMap { $0["piece"]?.string }.joined() == pieces.last?["content"]?.string)
    #expect(plain.output.contains(#""finishReason":"length""#))
    let cut = try KamadoRun.kamado(["respond", "--greedy", "--max-tokens", "5", "Write about the sea."])
    #expect(cut.errors.contains("cut off after 5 tokens"))
  }
}
