import Foundation
import HTTPTransfer
import JSONCore

/// What a server answered, complete.
struct Answer: Sendable {
  var status = 0
  var body: [UInt8] = []

  var text: String { String(decoding: body, as: UTF8.self) }
  /// The body; null when it is no JSON.
  var json: JSON { (try? JSON.parse(utf8: body)) ?? .null }
  /// The objects of server-sent events.
  var events: [JSON] {
    text.split(separator: "\n").filter { $0.hasPrefix("data: {") }.compactMap {
      try? JSON.parse(String($0.dropFirst(6)))
    }
  }
}

extension RunningServer {
  /// Asks, and gives the answer as it comes. Dropping the stream closes the connection.
  /// - Parameter body: JSON to post; nil gets the path.
  func stream(_ path: String, _ body: String? = nil, token: String? = nil) throws
    -> AsyncThrowingStream<HTTPEvent, any Error>
  {
    guard let url = URL(string: address + path) else { throw NotStarted(output: address) }
    var request = HTTPRequest(url: url, body: body.map { Data($0.utf8) })
    if body != nil { request.headers.append(("Content-Type", "application/json")) }
    if let token { request.headers.append(("Authorization", "Bearer \(token)")) }
    return HTTPTransfer.stream(request)
  }

  func ask(_ path: String, _ body: String? = nil, token: String? = nil) async throws -> Answer {
    var answer = Answer()
    for try await event in try stream(path, body, token: token) {
      switch event {
      case .head(let status, _): answer.status = status
      case .body(let bytes): answer.body += bytes
      }
    }
    return answer
  }

  func ask(_ path: String, _ body: JSON) async throws -> Answer { try await ask(path, body.text(.compact)) }

  /// A figure of `/metrics` without labels.
  func metric(_ name: String) async throws -> Int? {
    let line = try await ask("/metrics").text.split(separator: "\n").first { $0.hasPrefix(name + " ") }
    return line.flatMap { Int($0.dropFirst(name.count + 1)) }
  }

  /// Waits until a figure of `/metrics` is what it should be.
  func wait(for name: String, _ value: Int) async throws {
    while try await metric(name) != value { try await Task.sleep(for: .milliseconds(20)) }
  }
}

/// A request for a chat completion.
func chat(_ prompt: String = "Hi", _ members: JSONObject = [:]) -> JSON {
  var request: JSONObject = [
    "model": "default", "temperature": 0, "messages": [["role": "user", "content": .string(prompt)]],
  ]
  for (name, value) in members { request[name] = value }
  return .object(request)
}
