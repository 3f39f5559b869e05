import CMicrohttpd
import Foundation

/// A socket that waits for connections.
struct ListeningSocket {
  let descriptor: Int32
  let port: Int

  /// - Parameter host: an address, or `localhost`.
  /// - Throws: ``HTTPServerError`` when the address is none of this machine or the port is taken.
  init(host: String, port: Int) throws(HTTPServerError) {
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let first = found else {
      throw HTTPServerError(description: "“\(host)” is no address of this machine")
    }
    defer { freeaddrinfo(found) }
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(first.pointee.ai_family, type, 0)
    guard descriptor >= 0 else { throw Self.failure("no socket") }
    var on: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    guard bind(descriptor, first.pointee.ai_addr, first.pointee.ai_addrlen) == 0, listen(descriptor, 128) == 0 else {
      let failure = Self.failure("cannot listen at \(host), port \(port)")
      close(descriptor)
      throw failure
    }
    self.descriptor = descriptor
    self.port = Self.port(of: descriptor) ?? port
  }

  private static func failure(_ what: String) -> HTTPServerError {
    HTTPServerError(description: "\(what): \(String(cString: strerror(errno)))")
  }

  private static func port(of descriptor: Int32) -> Int? {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let isKnown = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) == 0 }
    }
    guard isKnown else { return nil }
    // The port stands at the same place in addresses of both families.
    return withUnsafeBytes(of: &address) { Int($0[2]) << 8 | Int($0[3]) }
  }
}
