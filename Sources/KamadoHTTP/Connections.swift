import Foundation
import Synchronization

/// The open connections, and until when each must have sent a whole request.
final class Connections: Sendable {
  private struct Connection {
    /// nil while a request is being answered.
    var deadline: ContinuousClock.Instant?
    var hasSentRequest = false
  }

  private let arrival: Duration
  private let open = Mutex<[Int32: Connection]>([:])

  init(arrival: Duration) { self.arrival = arrival }

  func opened(_ socket: Int32) { open.withLock { $0[socket] = Connection(deadline: .now + arrival) } }
  func closed(_ socket: Int32) { open.withLock { $0[socket] = nil } }

  /// The head of a request has come, or its answer has ended: the clock starts anew.
  func restart(_ socket: Int32) { open.withLock { $0[socket]?.deadline = .now + arrival } }

  /// A request is complete.
  func pause(_ socket: Int32) {
    open.withLock {
      $0[socket]?.deadline = nil
      $0[socket]?.hasSentRequest = true
    }
  }

  /// Shuts connections that took too long, and those whose client has gone in the middle of a request: libmicrohttpd
  /// does not hear an end that comes together with bytes. Under the lock, as a closed socket's number may come again.
  func shutLateAndLeft() {
    open.withLock { open in
      for (socket, connection) in open {
        guard let deadline = connection.deadline else { continue }
        let hasLeft = hasClientLeft(socket)
        guard hasLeft || deadline < .now else { continue }
        if !hasLeft, !connection.hasSentRequest {
          let answer = "HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
          _ = send(socket, answer, answer.utf8.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
        }
        shutdown(socket, Int32(SHUT_RDWR))
        open[socket]?.deadline = nil
      }
    }
  }
}

/// Whether the other side of a connection has closed it, and everything that it sent has been read.
func hasClientLeft(_ socket: Int32) -> Bool {
  var byte: UInt8 = 0
  let count = recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
  return count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)
}
