import CHTTPTransfer
internal import Foundation

/// One HTTP request with libcurl, told piece by piece.
///
/// Dropping the stream, or cancelling the task that reads it, ends the connection at once.
package enum HTTPTransfer {
  /// - Returns: a ``HTTPEvent/head(status:headers:)``, then the body as it comes.
  ///   Ends with ``HTTPFailure`` when the request did not come to its end.
  package static func stream(_ request: HTTPRequest) -> AsyncThrowingStream<HTTPEvent, any Error> {
    let (stream, continuation) = AsyncThrowingStream<HTTPEvent, any Error>.makeStream()
    guard let transfer = CurlTransfer(request) else {
      continuation.finish(throwing: HTTPFailure.unreachable("There is no memory for a connection."))
      return stream
    }
    continuation.onTermination = { reason in
      if case .cancelled = reason { transfer.cancel() }
    }
    // A thread of its own: the connection waits for the server, which no thread of the pool should do.
    Thread.detachNewThread { transfer.run(Receiver(continuation, limit: request.maximumBodyLength)) }
    return stream
  }
}

/// Owns libcurl's state of one request.
private final class CurlTransfer: Sendable {
  // Safe to share: `run` is called once, on one thread, and `cancel` may be called from any.
  private nonisolated(unsafe) let pointer: OpaquePointer

  init?(_ request: HTTPRequest) {
    let lines = request.headers.map { strdup("\($0.name): \($0.value)") }
    defer { for line in lines { free(line) } }
    let headers = lines.map { UnsafePointer<CChar>($0) }
    func make(_ body: UnsafeRawBufferPointer?) -> OpaquePointer? {
      kamado_transfer_new(
        request.url.absoluteString, headers, headers.count, body?.baseAddress, body?.count ?? 0,
        request.connectTimeout, request.idleTimeout)
    }
    guard let pointer = request.body.map({ $0.withUnsafeBytes { make($0) } }) ?? make(nil) else { return nil }
    self.pointer = pointer
  }

  deinit { kamado_transfer_free(pointer) }

  func cancel() { kamado_transfer_cancel(pointer) }

  func run(_ receiver: Receiver) {
    var status = 0
    var message = [CChar](repeating: 0, count: 256)
    let end = kamado_transfer_run(
      pointer,
      { context, bytes, count in
        guard let context else { return }
        Receiver.at(context).takeHeader(UnsafeRawBufferPointer(start: bytes, count: count))
      },
      { context, status, bytes, count in
        guard let context else { return false }
        return Receiver.at(context).takeBody(UnsafeRawBufferPointer(start: bytes, count: count), status: status)
      },
      Unmanaged.passUnretained(receiver).toOpaque(), &status, &message)
    let text = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    receiver.finish(end, status: status, message: text)
  }
}

/// Takes what libcurl brings, on the thread of its request.
private final class Receiver {
  private let continuation: AsyncThrowingStream<HTTPEvent, any Error>.Continuation
  private let limit: Int
  private var headers: [String: String] = [:]
  private var hasHead = false
  private var length = 0

  init(_ continuation: AsyncThrowingStream<HTTPEvent, any Error>.Continuation, limit: Int) {
    self.continuation = continuation
    self.limit = limit
  }

  static func at(_ context: UnsafeMutableRawPointer) -> Receiver {
    Unmanaged<Receiver>.fromOpaque(context).takeUnretainedValue()
  }

  func takeHeader(_ bytes: UnsafeRawBufferPointer) {
    let line = String(decoding: bytes, as: UTF8.self)
    // A new status line begins another head, after 100 Continue for example.
    if line.hasPrefix("HTTP/") { headers = [:] }
    guard let colon = line.firstIndex(of: ":") else { return }
    headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
  }

  func takeBody(_ bytes: UnsafeRawBufferPointer, status: Int) -> Bool {
    sendHead(status)
    length += bytes.count
    guard length <= limit else {
      continuation.finish(throwing: HTTPFailure.bodyTooLong(limit: limit))
      return false
    }
    if case .terminated = continuation.yield(.body(Array(bytes))) { return false }
    return true
  }

  func finish(_ end: kamado_transfer_end, status: Int, message: String) {
    switch end {
    case KAMADO_TRANSFER_DONE:
      sendHead(status)
      continuation.finish()
    case KAMADO_TRANSFER_CANCELLED: continuation.finish(throwing: CancellationError())
    case KAMADO_TRANSFER_TIMED_OUT: continuation.finish(throwing: HTTPFailure.timedOut(message))
    case KAMADO_TRANSFER_UNREACHABLE: continuation.finish(throwing: HTTPFailure.unreachable(message))
    default: continuation.finish(throwing: HTTPFailure.broken(message))
    }
  }

  private func sendHead(_ status: Int) {
    guard !hasHead else { return }
    hasHead = true
    continuation.yield(.head(status: status, headers: headers))
  }
}
