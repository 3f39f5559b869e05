/// The way from an executor to the session: the executor sends events, the session takes them in order.
///
/// Sending never waits, so an executor can also be tested alone: run it, then iterate the channel.
/// The session ends the channel when the executor has returned.
public struct LanguageModelExecutorGenerationChannel: AsyncSequence, Sendable {
  /// What the channel carries.
  public typealias Element = Event

  private let buffer = EventBuffer()

  /// Makes an empty channel.
  public init() {}

  /// Sends one event.
  ///
  /// Events that are sent after the channel was ended, because the request was cancelled for example, are dropped.
  public nonisolated(nonsending) func send(_ event: Event) async {
    buffer.append(event)
  }

  /// Ends the channel: what was sent is still delivered, then the iteration ends or throws.
  package func finish(throwing error: (any Error)? = nil) {
    buffer.finish(throwing: error)
  }

  /// Ends the channel at once: what was sent and not yet taken is dropped.
  package func abandon(throwing error: any Error) {
    buffer.abandon(throwing: error)
  }

  /// Walks through the events. A channel has one reader.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(buffer: buffer)
  }

  /// Takes the events one by one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    /// What the channel carries.
    public typealias Element = Event

    fileprivate let buffer: EventBuffer

    /// The next event; `nil` when the channel has ended.
    ///
    /// - Throws: The error with which the channel was ended, or `CancellationError` when the reading task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Event? {
      try await buffer.next(isolation: actor)
    }
  }
}

/// Events that were sent and not yet taken, and the reader that waits for one.
private final class EventBuffer: Sendable {
  private struct State {
    var events: [LanguageModelExecutorGenerationChannel.Event] = []
    var taken = 0
    var isFinished = false
    var error: (any Error)?
    var reader: CheckedContinuation<Void, Never>?

    mutating func takeReader() -> CheckedContinuation<Void, Never>? {
      defer { reader = nil }
      return reader
    }

    /// The next event, and whether the channel has ended; `nil` when there is nothing to tell yet.
    mutating func poll() -> Result<LanguageModelExecutorGenerationChannel.Event?, any Error>? {
      if taken < events.count {
        defer { taken += 1 }
        return .success(events[taken])
      }
      events.removeAll(keepingCapacity: true)
      taken = 0
      guard isFinished else { return nil }
      if let error {
        self.error = nil
        return .failure(error)
      }
      return .success(nil)
    }
  }

  private let state = Guarded(State())

  func append(_ event: LanguageModelExecutorGenerationChannel.Event) {
    let reader = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.isFinished else { return nil }
      state.events.append(event)
      return state.takeReader()
    }
    reader?.resume()
  }

  func finish(throwing error: (any Error)?) {
    let reader = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.isFinished else { return nil }
      state.isFinished = true
      state.error = error
      return state.takeReader()
    }
    reader?.resume()
  }

  func abandon(throwing error: any Error) {
    let reader = state.withLock { state in
      state.events = []
      state.taken = 0
      state.isFinished = true
      state.error = error
      return state.takeReader()
    }
    reader?.resume()
  }

  func next(
    isolation actor: isolated (any Actor)?
  ) async throws -> LanguageModelExecutorGenerationChannel.Event? {
    while true {
      try Task.checkCancellation()
      if let result = state.withLock({ $0.poll() }) { return try result.get() }
      await waitForNews(isolation: actor)
    }
  }

  /// Waits until an event was sent, the channel was ended or the reading task is cancelled.
  private func waitForNews(isolation actor: isolated (any Actor)?) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: actor) { continuation in
        let resumesNow = state.withLock { state -> Bool in
          if state.taken < state.events.count || state.isFinished || Task.isCancelled { return true }
          state.reader = continuation
          return false
        }
        if resumesNow { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.takeReader() }?.resume()
    }
  }
}
