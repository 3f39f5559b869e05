import Foundation
import Synchronization

/// What signals do, outside of their handlers, which may do next to nothing: a handler writes the signal's number into a
/// pipe, and a thread reads it. Dispatch's own signal sources install their handler at some later moment; a signal that
/// comes before is lost or, where it was ignored by then, every one.
enum SignalActions {
  private static let actions = Mutex<[Int32: @Sendable () -> Void]>([:])
  /// The end that handlers write to: a lock-free atomic may be read there.
  private static let writeEnd = Atomic<Int32>(-1)

  /// Whether somebody reads the pipe.
  private static let isListening: Bool = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A handler never waits: with so many signals unread, one more says nothing new.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    writeEnd.store(ends[1], ordering: .sequentiallyConsistent)
    let readEnd = ends[0]
    Thread.detachNewThread {
      var number: UInt8 = 0
      while true {
        let count = read(readEnd, &number, 1)
        if count == 1 {
          actions.withLock { $0[Int32(number)] }?()
        } else if count == 0 || errno != EINTR {
          return
        }
      }
    }
    return true
  }()

  /// Sets what a signal does from now on, instead of what it did.
  static func on(_ number: Int32, _ action: @escaping @Sendable () -> Void) {
    // Without a pipe the signal keeps its usual meaning: it ends the program.
    guard isListening else { return }
    actions.withLock { $0[number] = action }
    signal(number) { number in
      let error = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(SignalActions.writeEnd.load(ordering: .sequentiallyConsistent), &byte, 1)
      errno = error
    }
  }
}
