import Foundation

/// A value that one thread at a time can touch.
///
/// Like `Mutex`, with a lock that ThreadSanitizer knows: of `Mutex` it sees only the uncontended path (Swift 6.3
/// on Linux) and reports what contended threads do under it as races.
package final class Guarded<Value>: Sendable {
  private let lock = NSLock()
  // Safe: touched only in `withLock`.
  private nonisolated(unsafe) var value: Value

  package init(_ value: sending Value) {
    self.value = value
  }

  /// Runs a short piece of code with the value. It must not call anything that may ask for the value again.
  package func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
