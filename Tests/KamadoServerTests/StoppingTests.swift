import Foundation
import HTTPTransfer
import JSONCore
import Testing

/// How the server ends.
@Suite(.serialized, .enabled(if: RunningServer.model != nil, "the default model is missing: kamado models get"))
struct StoppingTests {
  private let path = "/v1/chat/completions"

  /// A request whose answer has so many numbers, whatever the model would like.
  private func numbers(_ count: Int, isStreamed: Bool) -> JSON {
    let schema: JSON = [
      "type": "array", "items": ["type": "integer", "minimum": 0, "maximum": 9],
      "minItems": .number(count), "maxItems": .number(count),
    ]
    return chat(
      "Count.",
      [
        "stream": .bool(isStreamed),
        "response_format": ["type": "json_schema", "json_schema": ["name": "numbers", "schema": schema]],
      ])
  }

  /// A stream that has begun.
  private func begun(_ server: RunningServer, numbers count: Int) async throws
    -> AsyncThrowingStream<HTTPEvent, any Error>.Iterator
  {
    var events = try server.stream(path, numbers(count, isStreamed: true).text(.compact)).makeAsyncIterator()
    while let event = try await events.next() { if case .body = event { break } }
    return events
  }

  @Test(
    "a signal lets the answers on their way come to their end",
    arguments: [(SIGTERM, 143), (SIGINT, 130)] as [(Int32, Int32)])
  func gracefulStop(signal: Int32, status: Int32) async throws {
    let server = try RunningServer(["--stop-seconds", "600"])
    async let whole = server.ask(path, numbers(60, isStreamed: false))
    try await server.wait(for: "kamado_requests_working", 1)
    var events = try await begun(server, numbers: 60)
    server.send(signal)
    var rest: [UInt8] = []
    while let event = try await events.next() { if case .body(let bytes) = event { rest += bytes } }
    #expect(String(decoding: rest, as: UTF8.self).hasSuffix("data: [DONE]\n\n"))
    let answer = try await whole
    let text = try #require(answer.json["choices"]?[0]?["message"]?["content"]?.string, "\(answer.text)")
    #expect(try JSON.parse(text).array?.count == 60)
    #expect(server.waitForEnd() == status)
  }

  @Test(
    "what takes longer than the limit is cut off", arguments: [["--stop-seconds", "0"], ["--stop-seconds", "3000"]])
  func limit(options: [String]) async throws {
    let server = try RunningServer(options)
    var events = try await begun(server, numbers: 1000)
    server.send(SIGTERM)
    if options[1] == "3000" {
      // The first signal has been heard when nobody listens any more; the second one ends what has much time left.
      while (try? await server.ask("/health")) != nil {}
      server.send(SIGTERM)
    }
    #expect(server.waitForEnd() == 143)
    var text: [UInt8] = []
    do {
      while let event = try await events.next() { if case .body(let bytes) = event { text += bytes } }
    } catch is HTTPFailure {}
    #expect(!String(decoding: text, as: UTF8.self).contains("[DONE]"))
  }

  @Test("a server without requests stops, and says 143")
  func idle() throws {
    let server = try RunningServer()
    server.send(SIGTERM)
    #expect(server.waitForEnd() == 143)
  }
}
