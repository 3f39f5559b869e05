/// What a running request has told, and who waits for more.
final class RequestNews: Sendable {
  /// How many steps of progress are kept for readers that are slower than the model.
  private static let window = 64

  private struct Waiter {
    let position: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var recent: [RequestProgress] = []
    var count = 0
    var outcome: Result<RequestOutcome, any Error>?
    var waiters: [Waiter] = []

    mutating func takeWaiters() -> [Waiter] {
      let (ready, waiting) = (
        waiters.filter { $0.position < count || outcome != nil },
        waiters.filter { $0.position >= count && outcome == nil }
      )
      waiters = waiting
      return ready
    }
  }

  private let state = Guarded(State())

  var outcome: Result<RequestOutcome, any Error>? {
    state.withLock { $0.outcome }
  }

  func publish(_ progress: RequestProgress) {
    let ready = state.withLock { state in
      if state.recent.count == Self.window { state.recent.removeFirst() }
      state.recent.append(progress)
      state.count += 1
      return state.takeWaiters()
    }
    for waiter in ready { waiter.continuation.resume() }
  }

  func finish(_ outcome: Result<RequestOutcome, any Error>) {
    let ready = state.withLock { state in
      state.outcome = outcome
      return state.takeWaiters()
    }
    for waiter in ready { waiter.continuation.resume() }
  }

  /// The first step at or after a position that is still kept, and the position after it.
  func progress(from position: Int) -> (RequestProgress, Int)? {
    state.withLock { state in
      let first = state.count - state.recent.count
      let wanted = max(position, first)
      guard wanted < state.count else { return nil }
      return (state.recent[wanted - first], wanted + 1)
    }
  }

  /// Waits for progress at or after a position, or for the end.
  ///
  /// A cancelled request ends soon, so cancellation of the waiting task needs no handling here.
  nonisolated(nonsending) func wait(after position: Int) async {
    await withCheckedContinuation { continuation in
      let resumesNow = state.withLock { state -> Bool in
        if state.outcome != nil || position < state.count { return true }
        state.waiters.append(Waiter(position: position, continuation: continuation))
        return false
      }
      if resumesNow { continuation.resume() }
    }
  }
}
