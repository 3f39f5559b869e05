/// One request, read completely.
package struct HTTPRequest: Sendable {
  package var method: String
  /// The decoded path, without the query.
  package var path: String
  package var version: String
  /// Names in lower case, in the order in which they came.
  package var headers: [(name: String, value: String)]
  package var body: [UInt8] = []
  /// The address of the client, without the port.
  package var peer: String

  package init(
    method: String, path: String, version: String = "HTTP/1.1", headers: [(name: String, value: String)] = [],
    body: [UInt8] = [], peer: String = ""
  ) {
    self.method = method
    self.path = path
    self.version = version
    self.headers = headers
    self.body = body
    self.peer = peer
  }

  /// The values of a header; the name in lower case.
  package func values(_ name: String) -> [String] { headers.filter { $0.name == name }.map(\.value) }

  /// The value of a header that may come once only; nil when there is none or more than one.
  package subscript(_ name: String) -> String? {
    let found = values(name)
    return found.count == 1 ? found[0] : nil
  }
}
