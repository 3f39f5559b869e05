/// Runs an operation in a task of its own and waits for it, but not after cancellation.
///
/// A tool or an executor that does not heed cancellation must not hold the session: the operation is
/// cancelled and left to itself, and its result is dropped.
func untilCancelled<Value: Sendable>(
  _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try Task.checkCancellation()
  let result = FirstResult<Value>()
  let task = Task {
    do {
      result.settle(.success(try await operation()))
    } catch {
      result.settle(.failure(error))
    }
  }
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { result.await(with: $0) }
  } onCancel: {
    result.settle(.failure(CancellationError()))
    task.cancel()
  }
}

/// The first of several results, handed to the one who waits.
private final class FirstResult<Value: Sendable>: Sendable {
  private enum State {
    case open
    case awaited(CheckedContinuation<Value, any Error>)
    case settled(Result<Value, any Error>)
    case delivered
  }

  private let state = Guarded(State.open)

  func settle(_ result: Result<Value, any Error>) {
    let waiting = state.withLock { state -> CheckedContinuation<Value, any Error>? in
      switch state {
      case .open:
        state = .settled(result)
        return nil
      case .awaited(let continuation):
        state = .delivered
        return continuation
      case .settled, .delivered:
        return nil
      }
    }
    waiting?.resume(with: result)
  }

  func await(with continuation: CheckedContinuation<Value, any Error>) {
    let result = state.withLock { state -> Result<Value, any Error>? in
      if case .settled(let result) = state {
        state = .delivered
        return result
      }
      state = .awaited(continuation)
      return nil
    }
    if let result { continuation.resume(with: result) }
  }
}
