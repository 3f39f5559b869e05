import GuidedGeneration
import HTTPTransfer
import JSONCore
import Testing

/// What users of other servers reported, done to the running program.
@Suite(.serialized, .enabled(if: RunningServer.model != nil, "the default model is missing: kamado models get"))
struct ServedFieldReportTests {
  @Test("SV-01: strange seeds leave the server alive")
  func seeds() async throws {
    let server = try RunningServer()
    for (seed, status) in [("-1", 200), ("9223372036854775808", 200), ("1.5", 400), ("\"7\"", 400), ("1e999999", 400)] {
      let body =
        "{\"model\":\"default\",\"max_tokens\":1,\"messages\":[{\"role\":\"user\",\"content\":\"Hi\"}],\"seed\":\(seed)}"
      #expect(try await server.ask("/v1/chat/completions", body).status == status)
    }
    #expect(try await server.ask("/health").status == 200)
  }

  @Test("SV-02: fifty clients that leave give their places back")
  func abandonedPlaces() async throws {
    let server = try RunningServer(["--parallel", "2"])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        let isStreamed = number.isMultiple(of: 2)
        let body = chat("Count to 1000.", ["max_tokens": 2000, "stream": .bool(isStreamed)]).text(.compact)
        if isStreamed {
          // Leaves in the middle of the answer.
          group.addTask {
            for try await event in try server.stream("/v1/chat/completions", body) { if case .body = event { break } }
          }
        } else {
          // Leaves while it waits for its turn or for the whole answer.
          let asking = Task { try await server.ask("/v1/chat/completions", body) }
          try await Task.sleep(for: .milliseconds(20))
          asking.cancel()
        }
      }
      try await group.waitForAll()
    }
    let good = try await server.ask("/v1/chat/completions", chat("Hi", ["max_tokens": 4]))
    #expect(good.status == 200)
    try await server.wait(for: "kamado_requests_working", 0)
    #expect(try await server.metric("kamado_requests_waiting") == 0)
  }

  @Test("SV-02: an answer may take longer than a request")
  func longAnswers() async throws {
    let server = try RunningServer(["--request-seconds", "1"])
    let answer = try await server.ask(
      "/v1/chat/completions", chat("Count from 1 to 300.", ["max_tokens": 300, "stream": true]))
    #expect(answer.status == 200)
    #expect(answer.text.hasSuffix("data: [DONE]\n\n"))
  }

  @Test("SV-07: one schema is enforced in the same way at every door", arguments: Door.allCases)
  func doors(door: Door) async throws {
    let schema: JSON = [
      "type": "object",
      "properties": [
        "code": ["enum": ["Q7", "Z3"]], "count": ["type": "integer", "minimum": 4100, "maximum": 4102],
        "tags": ["type": "array", "items": ["type": "string", "pattern": "^[a-c]{2}$"], "minItems": 2, "maxItems": 2],
      ],
      "required": ["code", "count", "tags"], "additionalProperties": false,
    ]
    let server = try RunningServer()
    let answer = try await server.ask(door.path, door.request(schema))
    let written = try #require(door.written(answer), "\(answer.text)")
    #expect(try Grammar.compile(schema: schema).accepts(written.utf8), "\(written)")
  }
}
