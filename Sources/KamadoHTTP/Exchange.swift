import CMicrohttpd
import Foundation
import Synchronization

/// One request and its answer, between the network's thread and the task that answers.
///
/// While there is nothing to send the connection is suspended; libmicrohttpd does not look at it then, so that
/// ``abortIfAbandoned()`` has to.
final class Exchange: Sendable {
  private struct State {
    var request: HTTPRequest
    var received = 0
    var isSuspended = false
    var isDispatched = false
    var isCompleted = false
    var isAborted = false
    var response: HTTPResponse?
    var outgoing: [UInt8] = []
    var hasEnded = false
    var isCutOff = false
    var sent = 0
    var task: Task<Void, Never>?
  }

  enum Step {
    /// Suspended until the task has an answer.
    case dispatched
    case answer(HTTPResponse)
    case closed
  }

  let socket: Int32
  let start = ContinuousClock.now
  private let connection: ConnectionHandle
  private let bodyLimit: Int
  private let state: Mutex<State>

  init(_ request: HTTPRequest, connection: OpaquePointer, bodyLimit: Int) {
    socket = kamado_http_socket(connection)
    self.connection = ConnectionHandle(pointer: connection)
    self.bodyLimit = bodyLimit
    state = Mutex(State(request: request))
  }

  // MARK: The network's thread

  /// Keeps a piece of the body. What is too much is read and dropped, so that the client gets to the answer.
  /// - Returns: false when the connection should be closed.
  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    state.withLock { state in
      state.received += bytes.count
      if state.received <= bodyLimit {
        state.request.body.append(contentsOf: bytes)
      } else {
        state.request.body = []
      }
      return state.received <= max(bodyLimit, Self.mostDropped)
    }
  }

  private static let mostDropped = 512 << 20

  /// The request is complete, or the task has an answer.
  /// - Parameter isStopping: the server begins nothing new.
  func proceed(_ handler: @escaping HTTPServer.Handler, isStopping: Bool) -> Step {
    state.withLock { state in
      if state.isAborted { return .closed }
      if let response = state.response { return .answer(response) }
      guard !state.isDispatched else { return .closed }
      state.isDispatched = true
      if isStopping {
        return .answer(.error(503, "The server is stopping.", type: "server_error", code: "stopping"))
      }
      if state.received > bodyLimit {
        return .answer(
          .error(413, "The body has more than the \(bodyLimit) bytes that are allowed.", code: "body_too_large"))
      }
      suspend(&state)
      let request = state.request
      state.request.body = []
      state.task = Task { await self.answer(request, handler) }
      return .dispatched
    }
  }

  /// Gives out what is to be sent; suspends the connection when that is nothing yet.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    state.withLock { state in
      if state.isAborted { return kamado_http_end_with_error() }
      guard state.outgoing.isEmpty else {
        let count = min(buffer.count, state.outgoing.count)
        buffer.copyBytes(from: state.outgoing[..<count])
        state.outgoing.removeFirst(count)
        state.sent += count
        return count
      }
      if state.hasEnded { return state.isCutOff ? kamado_http_end_with_error() : kamado_http_end() }
      suspend(&state)
      return 0
    }
  }

  /// The answer is sent, or the connection is gone. The connection must not be touched any more.
  func complete() {
    state.withLock { state in
      state.isCompleted = true
      state.task?.cancel()
      state.task = nil
    }
  }

  // MARK: Any thread

  /// Ends the exchange when the client has closed its side.
  func abortIfAbandoned() {
    let isAbandoned = state.withLock { state in
      state.isDispatched && !state.isCompleted && !state.isAborted && hasClientLeft(socket)
    }
    if isAbandoned { abort() }
  }

  func abort() {
    state.withLock { state in
      guard !state.isCompleted else { return }
      state.isAborted = true
      state.task?.cancel()
      resume(&state)
    }
  }

  /// - Returns: false when nobody reads any more.
  func send(_ bytes: [UInt8]) -> Bool {
    state.withLock { state in
      guard !state.isCompleted, !state.isAborted else { return false }
      state.outgoing += bytes
      resume(&state)
      return true
    }
  }

  private func answer(_ request: HTTPRequest, _ handler: HTTPServer.Handler) async {
    let response = await handler(request)
    state.withLock { state in
      state.response = response
      resume(&state)
    }
    guard case .stream(let write) = response.body else { return }
    var isCutOff = false
    do { try await write(HTTPBodyWriter(exchange: self)) } catch { isCutOff = true }
    state.withLock { state in
      state.hasEnded = true
      state.isCutOff = isCutOff
      resume(&state)
    }
  }

  private func suspend(_ state: inout State) {
    state.isSuspended = true
    MHD_suspend_connection(connection.pointer)
  }

  private func resume(_ state: inout State) {
    guard state.isSuspended, !state.isCompleted else { return }
    state.isSuspended = false
    MHD_resume_connection(connection.pointer)
  }

  /// What happened, for logs: the route, the status (0 when there was none), whether the client left early.
  var record: HTTPRecord {
    state.withLock { state in
      HTTPRecord(
        method: state.request.method, route: state.response?.route ?? "",
        status: state.response?.status ?? (state.received > bodyLimit ? 413 : 0), duration: .now - start,
        isAborted: state.isAborted)
    }
  }
}

/// A connection of libmicrohttpd. Safe to share: it is touched only under its exchange's lock, and not after its end.
private struct ConnectionHandle: @unchecked Sendable {
  let pointer: OpaquePointer
}

/// What happened to one request; holds nothing that a client wrote.
package struct HTTPRecord: Sendable {
  package let method: String
  package let route: String
  package let status: Int
  package let duration: Duration
  package let isAborted: Bool
}
