import KamadoHTTP
import Testing

@Suite struct RequestGuardTests {
  @Test(
    arguments: [
      ("localhost", nil, true, 0), ("localhost:80", nil, true, 0), ("LOCALHOST", nil, true, 0),
      ("127.0.0.1:8080", nil, true, 0), ("[::1]:8080", nil, true, 0), ("evil.example", nil, true, 403),
      ("127.0.0.1.evil.example", nil, true, 403), ("192.168.1.2", nil, true, 403), ("192.168.1.2", nil, false, 0),
      ("evil.example", nil, false, 403), ("kitchen.local:8080", nil, false, 0), ("", nil, true, 403),
      ("localhost:99999", nil, true, 403), ("[::1", nil, true, 403), ("localhost", "http://localhost", true, 0),
      ("localhost:80", "http://localhost:81", true, 403), ("localhost", "null", true, 403),
      ("localhost", "http://localhost.evil.example", true, 403),
    ] as [(String, String?, Bool, Int)])
  func onlyTheOwnNamesAndPagesAreServed(host: String, origin: String?, isLoopback: Bool, status: Int) {
    var gate = RequestGuard()
    gate.isLoopback = isLoopback
    gate.hosts = ["kitchen.local"]
    let headers = [("host", host)] + (origin.map { [("origin", $0)] } ?? [])
    let request = HTTPRequest(method: "GET", path: "/", headers: headers.map { (name: $0.0, value: $0.1) })
    #expect(gate.refusal(of: request, isOpen: false)?.status ?? 0 == status)
  }
}
