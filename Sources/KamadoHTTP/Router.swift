/// Finds who answers a request.
package struct Router: Sendable {
  package struct Route: Sendable {
    let method: String
    /// Segments; one in braces stands for any.
    let pattern: String
    let isOpen: Bool
    let answer: @Sendable (HTTPRequest) async -> HTTPResponse

    /// - Parameter isOpen: answers without a token.
    package init(
      _ method: String, _ pattern: String, isOpen: Bool = false,
      answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
    ) {
      self.method = method
      self.pattern = pattern
      self.isOpen = isOpen
      self.answer = answer
    }

    func matches(_ path: String) -> Bool {
      let wanted = pattern.split(separator: "/", omittingEmptySubsequences: false)
      let found = path.split(separator: "/", omittingEmptySubsequences: false)
      return wanted.count == found.count
        && zip(wanted, found).allSatisfy { $0 == $1 || ($0.hasPrefix("{") && !$1.isEmpty) }
    }
  }

  private let routes: [Route]
  private let gate: RequestGuard

  package init(gate: RequestGuard, routes: [Route]) {
    self.gate = gate
    self.routes = routes
  }

  package func answer(_ request: HTTPRequest) async -> HTTPResponse {
    let found = routes.filter { $0.matches(request.path) }
    let route = found.first { $0.method == request.method || (request.method == "HEAD" && $0.method == "GET") }
    var response: HTTPResponse
    if let refusal = gate.refusal(of: request, isOpen: route?.isOpen ?? false) {
      response = refusal
    } else if let route {
      response = await route.answer(request)
    } else if found.isEmpty {
      response = .error(404, "There is nothing at this address.", code: "not_found")
    } else {
      response = .error(405, "Use \(found.map(\.method).joined(separator: " or ")).", code: "method_not_allowed")
      response.headers.append(("Allow", found.map(\.method).joined(separator: ", ")))
    }
    response.route = route?.pattern ?? found.first?.pattern ?? ""
    response.headers += [("X-Content-Type-Options", "nosniff"), ("Cache-Control", "no-store")]
    return response
  }
}
