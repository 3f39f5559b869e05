import Foundation

/// Runs another program to its end; ends it when the surrounding task is cancelled.
package enum ChildProcess {
  package struct Failure: Error {
    /// The exit code, or nil when a signal ended the program or it could not be started.
    package let status: Int32?
    /// What it said last on its error output.
    package let message: String

    package init(status: Int32?, message: String) {
      self.status = status
      self.message = message
    }
  }

  /// - Parameters:
  ///   - arguments: the program, looked up in `PATH`, and its arguments.
  ///   - errorOutput: a file that takes its error output.
  ///   - receive: takes its standard output, piece by piece, on a thread of its own.
  /// - Throws: ``Failure``, `CancellationError`, or what `receive` throws (the program is ended then).
  package static func run(
    _ arguments: [String], environment: [String: String], errorOutput: URL,
    receive: @escaping @Sendable (Data) throws -> Void
  ) async throws {
    try Task.checkCancellation()
    let child: SpawnedChild
    do {
      child = try SpawnedChild(arguments, environment: environment, errorOutput: errorOutput)
    } catch let error as SpawnedChild.SpawnError {
      throw Failure(status: nil, message: "\(arguments[0]) cannot be started: \(error.reason)")
    }
    let status: Int32? = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // Reading and waiting block: not on the threads that run Swift's tasks.
        Thread.detachNewThread {
          var problem: (any Error)?
          while problem == nil, let piece = child.read() {
            do { try receive(piece) } catch { problem = error }
          }
          if problem != nil { child.end() }
          let status = child.wait()
          continuation.resume(with: problem.map { .failure($0) } ?? .success(status))
        }
      }
    } onCancel: {
      child.end()
    }
    try Task.checkCancellation()
    guard status == 0 else { throw Failure(status: status, message: lastLines(of: errorOutput)) }
  }

  private static func lastLines(of url: URL) -> String {
    let text = String(decoding: FileManager.default.contents(atPath: url.path) ?? Data(), as: UTF8.self)
    return text.split(separator: "\n").suffix(2).joined(separator: " ")
  }
}
