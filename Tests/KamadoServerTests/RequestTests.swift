import GuidedGeneration
import JSONCore
import Testing

@testable import KamadoServer

@Suite struct RequestTests {
  private func failure(_ members: JSONObject) -> APIError? {
    var request: JSONObject = ["model": "m", "messages": [["role": "user", "content": "Hi"]]]
    for (name, value) in members { request[name] = value }
    do {
      _ = try ChatCompletionRequest(Parameters(.object(request)), schemas: SchemaCache())
      return nil
    } catch {
      return error
    }
  }

  private func form(_ schema: JSON) -> JSONObject {
    ["response_format": ["type": "json_schema", "json_schema": ["name": "s", "strict": true, "schema": schema]]]
  }

  @Test(
    arguments: [
      (["seed": -1], nil), (["seed": .number(Int.max)], nil), (["user": "me", "store": true], nil),
      (["temperature": nil, "stop": nil], nil), (["n": 1, "logprobs": false, "presence_penalty": 0], nil),
      (["n": 2], "n"), (["seed": "7"], "seed"), (["top_logprobs": 2], "top_logprobs"),
      (["max_tokens": 4, "max_completion_tokens": 5], "max_tokens"), (["unheard_of": 1], "unheard_of"),
      (["functions": []], "functions"),
      (["messages": [["role": "user", "content": [["type": "image_url"]]]]], "messages[0].content[0].type"),
      (["tools": [["type": "function", "function": ["name": "a b"]]]], "tools[0].function.name"),
      (["tools": [["type": "web_search"]]], "tools[0].type"),
      (["tool_choice": ["type": "function", "function": ["name": "x"]]], "tool_choice.function.name"),
      (["grammar": "root ::= x", "response_format": ["type": "json_object"]], "grammar"),
    ] as [(JSONObject, String?)])
  func aRequestIsReadOrRefusedAtTheRightPlace(members: JSONObject, param: String?) {
    #expect(failure(members)?.param == param)
    if param != nil { #expect(failure(members)?.status == 400) }
  }

  /// Kinds of schemas that were found to be loosened silently elsewhere: here they are enforced as they stand.
  @Test(
    arguments: [
      (["enum": [2, 4, 8]], "4", "3"),
      (["$ref": "#/$defs/n", "minimum": 5, "$defs": ["n": ["type": "integer", "maximum": 9]]], "7", "4"),
      (["type": "string", "anyOf": [["maxLength": 2], ["const": "long"]]], "\"ab\"", "\"abc\""),
      (["type": "string", "pattern": "^a+$"], "\"aa\"", "\"ab\""),
      (["type": "string", "pattern": "b"], "\"abc\"", "\"ac\""), (["const": nil], "null", "0"),
      (["type": "array", "items": ["type": "boolean"], "minItems": 1, "maxItems": 2], "[true]", "[]"),
      (["type": "integer", "multipleOf": 5, "minimum": 1, "maximum": 20], "15", "12"),
    ] as [(JSON, String, String)])
  func aSchemaIsEnforcedAsItStands(schema: JSON, right: String, wrong: String) throws {
    let grammar = try SchemaCache().grammar(for: schema, at: "")
    #expect(grammar.accepts(right.utf8))
    #expect(!grammar.accepts(wrong.utf8))
  }

  @Test func aSchemaThatCannotBeEnforcedIsRefusedWithItsPointer() throws {
    let schema: JSON = ["type": "object", "properties": ["a/b": ["type": "string", "pattern": "(a)\\1"]]]
    let error = try #require(failure(form(schema)))
    #expect(
      error.param == "/response_format/json_schema/schema/properties/a~1b/pattern"
        || error.param == "/response_format/json_schema/schema/properties/a~1b")
    #expect(error.message.contains("pattern"))
  }

  @Test func stopSequencesAreFoundAcrossPieces() {
    var scanner = StopScanner(["three", "\n\n"])
    #expect(["one th", "ink", " thr", "ee four"].map { scanner.append($0) } == ["one ", "think", " ", ""])
    #expect(scanner.hasStopped)
    var open = StopScanner(["three"])
    #expect(open.append("two th") + open.finish() == "two th")
    var japanese = StopScanner(["終わり"])
    #expect(japanese.append("始まり終") + japanese.append("わりです") == "始まり")
  }
}
