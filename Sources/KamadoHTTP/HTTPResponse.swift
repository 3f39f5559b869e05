import JSONCore

/// What a request is answered with.
package struct HTTPResponse: Sendable {
  package enum Body: Sendable {
    case bytes([UInt8])
    /// Sent piece by piece while the closure runs; an error cuts the answer off.
    case stream(@Sendable (HTTPBodyWriter) async throws -> Void)
  }

  package var status: Int
  package var headers: [(name: String, value: String)]
  package var body: Body
  /// The route that answered, for logs and metrics: never the client's own text.
  package var route = ""

  package init(status: Int, headers: [(name: String, value: String)] = [], body: Body) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  package static func json(_ json: JSON, status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, headers: [("Content-Type", "application/json")], body: .bytes(json.utf8()))
  }

  package static func text(_ text: String, type: String = "text/plain; charset=utf-8") -> HTTPResponse {
    HTTPResponse(status: 200, headers: [("Content-Type", type)], body: .bytes(Array(text.utf8)))
  }

  /// An error in the form that clients of OpenAI's API read.
  package static func error(
    _ status: Int, _ message: String, type: String = "invalid_request_error", code: String? = nil,
    param: String? = nil
  ) -> HTTPResponse {
    json(
      [
        "error": [
          "message": .string(message), "type": .string(type), "param": param.map(JSON.string) ?? nil,
          "code": code.map(JSON.string) ?? nil,
        ]
      ], status: status)
  }
}

/// Where a streaming answer writes.
package struct HTTPBodyWriter: Sendable {
  let exchange: Exchange

  /// - Throws: `CancellationError` when the client is gone.
  package func write(_ text: String) throws {
    guard exchange.send(Array(text.utf8)) else { throw CancellationError() }
  }
}
