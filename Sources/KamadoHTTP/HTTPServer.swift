import CMicrohttpd
import Foundation
import Synchronization

/// An HTTP server on libmicrohttpd: one thread for the network, a task for each request.
package final class HTTPServer: Sendable {
  package typealias Handler = @Sendable (HTTPRequest) async -> HTTPResponse

  package let port: Int
  let limits: HTTPLimits
  let handler: Handler
  let observer: @Sendable (HTTPRecord) -> Void
  let connections: Connections
  private let exchanges = Mutex<[ObjectIdentifier: Exchange]>([:])
  private let daemon = Mutex<Daemon?>(nil)
  private let isStopping = Atomic<Bool>(false)
  private let watcher = Mutex<Task<Void, Never>?>(nil)

  /// What C hands out. Safe to share: used under the lock around it only.
  private struct Daemon: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  /// Listens. The server lives until ``stop(grace:)``.
  /// - Parameters:
  ///   - port: 0 for any free one, see ``port``.
  ///   - observer: hears about every request when it has ended.
  /// - Throws: ``HTTPServerError``.
  package init(
    host: String, port: Int, limits: HTTPLimits = HTTPLimits(),
    observer: @escaping @Sendable (HTTPRecord) -> Void = { _ in }, handler: @escaping Handler
  ) throws(HTTPServerError) {
    let listener = try ListeningSocket(host: host, port: port)
    self.port = listener.port
    self.limits = limits
    self.handler = handler
    self.observer = observer
    connections = Connections(arrival: limits.arrival)
    // Balanced by `stop`: the callbacks use the server until then.
    let context = Unmanaged.passRetained(self)
    let started = kamado_http_start(
      listener.descriptor, UInt32(limits.connections), limits.headBytes, handleAccess, handleCompleted,
      handleConnection, context.toOpaque())
    guard let started else {
      close(listener.descriptor)
      context.release()
      throw HTTPServerError(description: "the HTTP server did not start")
    }
    let daemon = Daemon(pointer: started)
    self.daemon.withLock { $0 = daemon }
    let watcher = Task.detached { [weak self] in
      while (try? await Task.sleep(for: .milliseconds(100))) != nil { self?.watch() }
    }
    self.watcher.withLock { $0 = watcher }
  }

  /// Requests that are on their way.
  package var requestCount: Int { exchanges.withLock { $0.count } }

  /// Takes no new connections, lets requests end for as long as `grace`, then cuts them off.
  package func stop(grace: Duration) async {
    let quiesced = daemon.withLock { daemon in daemon.map { MHD_quiesce_daemon($0.pointer) } }
    guard let quiesced, isStopping.exchange(true, ordering: .acquiringAndReleasing) == false else { return }
    if quiesced >= 0 { close(quiesced) }
    let deadline = ContinuousClock.now + grace
    while requestCount > 0, ContinuousClock.now < deadline {
      // Also when the task that stops is cancelled: the requests are others' work.
      await Task.detached { try? await Task.sleep(for: .milliseconds(20)) }.value
    }
    for exchange in exchanges.withLock({ Array($0.values) }) { exchange.abort() }
    watcher.withLock { $0?.cancel() }
    let stopped = daemon.withLock { daemon in
      defer { daemon = nil }
      return daemon
    }
    if let stopped {
      MHD_stop_daemon(stopped.pointer)
      Unmanaged.passUnretained(self).release()
    }
  }

  private func watch() {
    connections.shutLateAndLeft()
    for exchange in exchanges.withLock({ Array($0.values) }) { exchange.abortIfAbandoned() }
  }

  // MARK: The network's thread

  func begin(_ request: HTTPRequest, _ connection: OpaquePointer) -> Exchange {
    let exchange = Exchange(request, connection: connection, bodyLimit: limits.bodyBytes)
    exchanges.withLock { $0[ObjectIdentifier(exchange)] = exchange }
    connections.restart(exchange.socket)
    return exchange
  }

  func advance(_ exchange: Exchange, _ connection: OpaquePointer) -> MHD_Result {
    connections.pause(exchange.socket)
    switch exchange.proceed(handler, isStopping: isStopping.load(ordering: .acquiring)) {
    case .dispatched: return kamado_http_yes
    case .closed: return kamado_http_no
    case .answer(let response): return queue(response, of: exchange, on: connection)
    }
  }

  func end(_ exchange: Exchange) {
    let record = exchange.record
    exchange.complete()
    _ = exchanges.withLock { $0.removeValue(forKey: ObjectIdentifier(exchange)) }
    connections.restart(exchange.socket)
    observer(record)
  }

  private func queue(_ response: HTTPResponse, of exchange: Exchange, on connection: OpaquePointer) -> MHD_Result {
    let made: OpaquePointer?
    switch response.body {
    case .bytes(let bytes):
      made = bytes.withUnsafeBytes { kamado_http_response($0.baseAddress, $0.count) }
    case .stream:
      made = MHD_create_response_from_callback(
        .max, 16 << 10, readStream, Unmanaged.passRetained(exchange).toOpaque(), releaseStream)
    }
    guard let made else { return kamado_http_no }
    defer { MHD_destroy_response(made) }
    for (name, value) in response.headers { _ = MHD_add_response_header(made, name, value) }
    return MHD_queue_response(connection, UInt32(response.status), made)
  }
}
