import GuidedGeneration
import JSONCore
import Testing

@testable import KamadoServer

/// What users of other servers reported, as requests to this one: how each is read.
@Suite struct FieldReportTests {
  /// Nil when the server would answer.
  private func failure(_ request: JSON, isResponses: Bool) -> APIError? {
    do throws(APIError) {
      let parameters = try Parameters(request)
      if isResponses {
        _ = try ResponsesRequest(parameters, schemas: SchemaCache())
      } else {
        _ = try ChatCompletionRequest(parameters, schemas: SchemaCache())
      }
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "SV-01: a seed is taken or refused at its place",
    arguments: [
      ("-1", true), ("0", true), ("9223372036854775808", true), ("18446744073709551615", true), ("null", true),
      ("-9223372036854775808", true), ("18446744073709551616", false), ("-9223372036854775809", false), ("1.5", false),
      ("\"7\"", false), ("1e400", false), ("[]", false), ("true", false), (String(repeating: "9", count: 400), false),
    ])
  func seeds(seed: String, isTaken: Bool) throws {
    for door in [Door.chat, .responses] {
      var request = try #require(door.request(["type": "object"]).object)
      request["seed"] = try JSON.parse(seed)
      let failure = failure(.object(request), isResponses: door.isResponses)
      // The responses API has no seed: there any is refused, but for null.
      let isExpected = door.isResponses ? seed == "null" : isTaken
      #expect(isExpected == (failure == nil))
      if let failure { #expect(failure.status == 400 && failure.param == "seed") }
    }
  }

  @Test(
    "SV-06: two forms of one answer are refused with the reason",
    arguments: ["grammar", "json_schema", "guided_json", "guided_regex", "guided_grammar", "format"])
  func twoForms(other: String) throws {
    var request = try #require(Door.chat.request(["type": "object"]).object)
    request[other] = "root ::= \"x\""
    let error = try #require(failure(.object(request), isResponses: false))
    #expect(error.status == 400 && error.param == other && error.message.contains("response_format"))
  }

  @Test(
    "SV-07: a request with a schema for which no field is known is refused",
    arguments: [
      ("/v1/chat/completions", "text"), ("/v1/responses", "response_format"), ("/v1/responses", "format"),
      ("/v1/chat/completions", "schema"), ("/v1/responses", "json_schema"),
    ])
  func misplacedSchemas(path: String, name: String) throws {
    let door = path == "/v1/responses" ? Door.responses : .chat
    var request = try #require(door.request(["type": "object"]).object)
    request[door.isResponses ? "text" : "response_format"] = .null
    request[name] = ["type": "object"]
    let error = try #require(failure(.object(request), isResponses: door.isResponses))
    #expect(error.status == 400 && error.param == name)
  }

  @Test(
    "SV-10: a keyword that cannot be enforced is 400 with its pointer, at every door", arguments: Door.allCases,
    [
      (["type": "string", "pattern": "(a)\\1"], ""), (["type": "string", "format": "idn-email"], ""),
      (["type": "object", "properties": ["a/b": ["$ref": "https://example.com/x"]]], "/properties/a~1b"),
      (["type": "array", "items": ["type": "number"], "uniqueItems": true], ""),
      (["type": "string", "x-kamado-source": ["source": 0]], ""), (["type": "strange"], ""), (false, ""), (7, ""),
    ] as [(JSON, String)])
  func unsupportedKeywords(door: Door, schema: (JSON, String)) throws {
    let error = try #require(failure(door.request(schema.0), isResponses: door.isResponses))
    #expect(error.status == 400)
    #expect(["unsupported_schema", "invalid_schema"].contains(error.code))
    #expect(error.param?.hasPrefix(door.pointer + schema.1) == true)
  }
}
