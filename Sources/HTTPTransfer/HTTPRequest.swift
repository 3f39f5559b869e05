package import Foundation

/// What to ask a server.
package struct HTTPRequest: Sendable {
  package var url: URL
  package var headers: [(name: String, value: String)] = []
  /// POSTed; nil to GET.
  package var body: Data?
  /// Seconds until a connection must be there.
  package var connectTimeout = 10
  /// Seconds without a byte after which the server counts as lost.
  package var idleTimeout = 300
  /// The most bytes of an answer.
  package var maximumBodyLength = 64 << 20

  package init(url: URL, body: Data? = nil) {
    self.url = url
    self.body = body
  }
}

/// What a server tells.
package enum HTTPEvent: Sendable {
  /// The status and the headers, their names in lower case. Always first.
  case head(status: Int, headers: [String: String])
  /// A piece of the body.
  case body([UInt8])
}

/// Why a request did not come to its end.
package enum HTTPFailure: Error, Sendable, Equatable {
  /// No connection came about.
  case unreachable(String)
  /// The server was silent for too long.
  case timedOut(String)
  /// The connection ended in the middle.
  case broken(String)
  /// The answer is longer than the request allows.
  case bodyTooLong(limit: Int)
}
