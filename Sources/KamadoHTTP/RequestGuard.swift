import Foundation

/// Turns away requests that pages of other sites make (DNS rebinding, cross-site requests), that have no token, or
/// whose length two readers could understand in two ways.
package struct RequestGuard: Sendable {
  /// Names under which the server may be called besides `localhost` and addresses.
  package var hosts: Set<String> = []
  /// Only a loopback address may be called.
  package var isLoopback = true
  /// What clients must send as `Authorization: Bearer`; nil for nothing.
  package var token: String?

  package init() {}

  /// Nil when the request is welcome.
  /// - Parameter isOpen: the route needs no token.
  package func refusal(of request: HTTPRequest, isOpen: Bool) -> HTTPResponse? {
    if request.values("content-length").count > 1
      || (request["content-length"] != nil && !request.values("transfer-encoding").isEmpty)
    {
      return .error(400, "The length of the body is given twice.", code: "ambiguous_length")
    }
    guard let host = request["host"] else {
      return .error(400, "The request must have one Host header.", code: "host_missing")
    }
    guard isWelcome(host) else {
      return .error(
        403, "The server does not answer to this Host. Use localhost or the address, or --allow-host.",
        type: "permission_error", code: "host_not_allowed")
    }
    for origin in request.values("origin") where !isSame(origin, as: host) {
      return .error(
        403, "Pages of other sites may not use this server.", type: "permission_error", code: "origin_not_allowed")
    }
    if let site = request["sec-fetch-site"], !["same-origin", "none"].contains(site) {
      return .error(
        403, "Pages of other sites may not use this server.", type: "permission_error", code: "origin_not_allowed")
    }
    guard !isOpen, let token else { return nil }
    let sent = request["authorization"].flatMap { $0.lowercased().hasPrefix("bearer ") ? String($0.dropFirst(7)) : nil }
    guard let sent, Self.areEqual(sent, token) else {
      var refusal = HTTPResponse.error(
        401, "The token is missing or wrong: send it as “Authorization: Bearer …”.", type: "authentication_error",
        code: "invalid_api_key")
      refusal.headers.append(("WWW-Authenticate", "Bearer"))
      return refusal
    }
    return nil
  }

  private func isWelcome(_ header: String) -> Bool {
    guard let name = Self.name(of: header) else { return false }
    if name == "localhost" || hosts.contains(name) { return true }
    guard Self.isAddress(name) else { return false }
    return !isLoopback || Self.isLoopbackAddress(name)
  }

  /// A page's origin is the server's own when it is what the page called.
  private func isSame(_ origin: String, as host: String) -> Bool {
    let origin = origin.lowercased()
    return origin == "http://\(host.lowercased())" || origin == "https://\(host.lowercased())"
  }

  /// The name in a Host header, without the port; nil when it is malformed.
  private static func name(of header: String) -> String? {
    let text = header.lowercased()
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]"), isPort(text[text.index(after: end)...]) else { return nil }
      return String(text[text.index(after: text.startIndex)..<end])
    }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty, isPort(text[name.endIndex...]) else { return nil }
    return String(name)
  }

  private static func isPort(_ text: Substring) -> Bool {
    text.isEmpty || (text.first == ":" && UInt16(text.dropFirst()) != nil)
  }

  /// Whether a text is an IP address: such a name cannot be pointed elsewhere.
  private static func isAddress(_ text: String) -> Bool {
    var four = in_addr()
    var six = in6_addr()
    return inet_pton(AF_INET, text, &four) == 1 || inet_pton(AF_INET6, text, &six) == 1
  }

  /// Whether a host can be reached from this machine only.
  package static func isLoopbackAddress(_ host: String) -> Bool {
    host == "localhost" || host == "::1" || (host.hasPrefix("127.") && isAddress(host))
  }

  /// Takes the same time wherever the texts differ.
  static func areEqual(_ sent: String, _ expected: String) -> Bool {
    let sent = Array(sent.utf8)
    let expected = Array(expected.utf8)
    var difference = UInt(bitPattern: sent.count ^ expected.count)
    for (index, byte) in expected.enumerated() {
      difference |= UInt(byte ^ (index < sent.count ? sent[index] : 0))
    }
    return difference == 0
  }
}
