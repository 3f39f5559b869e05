import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches a file from its address over HTTP; goes on where an earlier download stopped.
struct AddressDownload {
  struct Failure: Error {
    let reason: String
  }

  let address: URL
  let part: URL
  let byteCount: UInt64

  /// - Parameter report: takes how many bytes are here.
  /// - Throws: ``Failure``, ``ModelStoreError``, `CancellationError`.
  func run(report: @escaping @Sendable (UInt64) -> Void) async throws {
    var attempts = 0
    while true {
      let before = size()
      do {
        return try await fetch(from: before, report: report)
      } catch let failure as Failure {
        // A connection that broke after it brought something is worth another try.
        attempts += 1
        guard size() > before, attempts < 5 else { throw failure }
        try await Task.sleep(for: .milliseconds(250 * attempts))
      }
    }
  }

  private func size() -> UInt64 {
    ((try? FileManager.default.attributesOfItem(atPath: part.path))?[.size] as? NSNumber)?.uint64Value ?? 0
  }

  private func fetch(from start: UInt64, report: @escaping @Sendable (UInt64) -> Void) async throws {
    guard start < byteCount else { return }
    var request = URLRequest(url: address)
    if start > 0 { request.setValue("bytes=\(start)-", forHTTPHeaderField: "Range") }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 30
    let receiver = Receiver(part: part, start: start, byteCount: byteCount, report: report)
    let session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
    defer { session.invalidateAndCancel() }
    let task = session.dataTask(with: request)
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        receiver.begin(continuation)
        task.resume()
      }
    } onCancel: {
      task.cancel()
    }
    try Task.checkCancellation()
  }
}

/// Writes what an address sends into the part file.
private final class Receiver: NSObject, URLSessionDataDelegate, Sendable {
  private struct State {
    var continuation: CheckedContinuation<Void, any Error>?
    var writer: PartWriter?
    var problem: (any Error)?
  }

  private let part: URL
  private let start: UInt64
  private let byteCount: UInt64
  private let report: @Sendable (UInt64) -> Void
  private let state = Mutex(State())

  init(part: URL, start: UInt64, byteCount: UInt64, report: @escaping @Sendable (UInt64) -> Void) {
    self.part = part
    self.start = start
    self.byteCount = byteCount
    self.report = report
  }

  func begin(_ continuation: CheckedContinuation<Void, any Error>) {
    state.withLock { $0.continuation = continuation }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    do {
      let writer = PartWriter(try PartFile(part, keeping: offset(of: response)))
      state.withLock { $0.writer = writer }
      completionHandler(.allow)
    } catch {
      state.withLock { $0.problem = error }
      completionHandler(.cancel)
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard let writer = state.withLock({ $0.problem == nil ? $0.writer : nil }) else { return }
    do {
      let size = try writer.append(data)
      guard size <= byteCount else { throw AddressDownload.Failure(reason: "it is larger than the published file") }
      report(size)
    } catch {
      state.withLock { $0.problem = error }
      dataTask.cancel()
    }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let (continuation, writer, problem) = state.withLock { state in
      defer { state = State() }
      return (state.continuation, state.writer, state.problem)
    }
    do {
      let size = try writer?.finish() ?? start
      if let problem { throw problem }
      if (error as? URLError)?.code == .cancelled { throw CancellationError() }
      if let error { throw AddressDownload.Failure(reason: error.localizedDescription) }
      guard size == byteCount else {
        throw AddressDownload.Failure(
          reason: "the connection ended after \(ByteText.text(size)) of \(ByteText.text(byteCount))")
      }
      continuation?.resume()
    } catch {
      continuation?.resume(throwing: error)
    }
  }

  /// Where the answer's first byte belongs.
  private func offset(of response: URLResponse) throws -> UInt64 {
    guard let http = response as? HTTPURLResponse else { return 0 }
    if http.value(forHTTPHeaderField: "Content-Type")?.lowercased().hasPrefix("text/html") == true {
      throw AddressDownload.Failure(reason: "a web page came instead of the file (HTTP \(http.statusCode))")
    }
    switch http.statusCode {
    case 200: return 0
    case 206:
      let range = http.value(forHTTPHeaderField: "Content-Range") ?? ""
      guard range.hasPrefix("bytes \(start)-") else {
        throw AddressDownload.Failure(reason: "the server sent another piece (\(range)) than was asked for")
      }
      return start
    default: throw AddressDownload.Failure(reason: "the server answered HTTP \(http.statusCode)")
    }
  }
}
