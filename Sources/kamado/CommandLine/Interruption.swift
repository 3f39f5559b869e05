import Dispatch
import Foundation
import Synchronization

/// Ends a command at once when the user or the system asks: the work is cancelled and may put things
/// in order, but the program does not wait long for it.
enum Interruption {
  /// Leaves at once on Ctrl-C, until a command runs that may put things in order.
  static func prepare() {
    signal(SIGINT) { _ in _exit(ExitStatus.interruptedCode) }
    signal(SIGTERM) { _ in _exit(ExitStatus.terminatedCode) }
  }

  /// - Parameters:
  ///   - grace: how long the work may take to put things in order after a signal.
  ///   - stopsItself: the command decides itself what Ctrl-C stops.
  ///   - asJSON: errors are told to a program.
  static func run(
    name: String, grace: Duration, stopsItself: Bool, asJSON: Bool,
    _ work: @escaping @Sendable () async throws -> ExitStatus
  ) async -> ExitStatus {
    let received = Mutex<ExitStatus?>(nil)
    let task = Task { try await work() }
    for (number, status) in (stopsItself ? [] : [(SIGINT, ExitStatus.interrupted)]) + [(SIGTERM, .terminated)] {
      SignalActions.on(number) {
        let isSecond = received.withLock { received in
          defer { received = received ?? status }
          return received != nil
        }
        if isSecond { leave(status) }
        task.cancel()
        DispatchQueue.global().asyncAfter(deadline: .now() + grace / .seconds(1)) { leave(status) }
      }
    }
    do {
      let status = try await task.value
      return received.withLock { $0 } ?? status
    } catch {
      Terminal.clearProgress()
      if let status = received.withLock({ $0 }) {
        let word = status == .interrupted ? "interrupted" : "ended"
        Terminal.complain("\(name): \(word)", json: asJSON ? Failure.json(status, word, command: name) : nil)
        return status
      }
      let (status, message) = Failure.describe(error)
      Terminal.complain("\(name): \(message)", json: asJSON ? Failure.json(status, message, command: name) : nil)
      return status
    }
  }

  /// Leaves without waiting for threads that compute.
  private static func leave(_ status: ExitStatus) -> Never {
    Terminal.clearProgress()
    fflush(nil)
    _exit(status.rawValue)
  }
}
