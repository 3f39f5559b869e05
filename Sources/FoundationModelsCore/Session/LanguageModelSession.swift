import Observation

/// A conversation with a language model.
///
/// ```swift
/// let session = LanguageModelSession(instructions: "Answer in one sentence.")
/// let answer = try await session.respond(to: "Why is the sky blue?")
/// print(answer.content)
/// ```
///
/// A session answers one request at a time and remembers what was said in its ``transcript``. It runs the
/// tools that the model calls, follows a schema where a typed answer is asked for, and can show the answer
/// while it is written. Sessions are independent of each other.
///
/// To cancel a request, cancel the task that waits for it: the request throws `CancellationError`, the
/// transcript follows ``transcriptErrorHandlingPolicy``, and the session can be used again.
public final class LanguageModelSession: Sendable, Observable {
  struct State {
    var transcript: Transcript
    var errorHandlingPolicy: TranscriptErrorHandlingPolicy?
    var usage = Usage.zero
    var isResponding = false
    var wasMutatedWhileResponding = false
  }

  let state: Guarded<State>
  let source: any SessionSource
  let executors = ExecutorPool()
  let activity = ProfileActivity()
  let observers = ObservationRegistrar()

  /// The values that belong to the session.
  public let properties = SessionPropertyValues()

  init(source: any SessionSource, transcript: Transcript) {
    self.source = source
    state = Guarded(State(transcript: transcript))
    properties.attach(to: self)
  }

  /// The conversation so far, the running request's unfinished entries included.
  ///
  /// It can be changed between requests. A change while the session responds is not taken over, and the
  /// running request fails with ``Error/transcriptMutationWhileResponding``.
  public var transcript: Transcript {
    get {
      observers.access(self, keyPath: \.transcript)
      return state.withLock { $0.transcript }
    }
    _modify {
      var transcript = state.withLock { $0.transcript }
      defer { replaceTranscript(with: transcript) }
      yield &transcript
    }
  }

  /// What becomes of the transcript when a request fails or is cancelled; `nil` reverts it.
  public var transcriptErrorHandlingPolicy: TranscriptErrorHandlingPolicy? {
    get { state.withLock { $0.errorHandlingPolicy } }
    set { state.withLock { $0.errorHandlingPolicy = newValue } }
  }

  /// Whether a request is running.
  public var isResponding: Bool {
    observers.access(self, keyPath: \.isResponding)
    return state.withLock { $0.isResponding }
  }

  /// How many tokens all requests of the session took together.
  public var usage: Usage {
    observers.access(self, keyPath: \.usage)
    return state.withLock { $0.usage }
  }

  /// Prepares for the next request in the background; returns at once.
  ///
  /// - Parameter promptPrefix: How the next prompt will begin, where that is known.
  public func prewarm(promptPrefix: Prompt? = nil) {
    Task { [source, executors, transcript = state.withLock({ $0.transcript })] in
      let plan = source.plan(for: self)
      var expected = plan.transcript(from: transcript)
      if let promptPrefix {
        expected.append(.prompt(Transcript.Prompt(segments: promptPrefix.parts.segments)))
      }
      // A model that cannot be prepared tells so when it is asked.
      try? executors.prewarm(plan.model, transcript: expected)
    }
  }
}

extension LanguageModelSession {
  /// The transcript, unobserved.
  var currentTranscript: Transcript {
    state.withLock { $0.transcript }
  }

  /// Leaves the transcript as a failed request should leave it.
  ///
  /// - Parameter before: The transcript to go back to; `nil` keeps what was produced.
  func settleTranscript(revertingTo before: Transcript?) {
    guard let before else { return }
    observers.withMutation(of: self, keyPath: \.transcript) {
      state.withLock { $0.transcript = before }
    }
  }

  func replaceTranscript(with transcript: Transcript) {
    observers.withMutation(of: self, keyPath: \.transcript) {
      state.withLock { state in
        if state.isResponding {
          state.wasMutatedWhileResponding = true
        } else {
          state.transcript = transcript
        }
      }
    }
  }

  /// Changes the transcript on behalf of the running request.
  func updateTranscript(_ change: (inout Transcript) -> Void) throws {
    let wasMutated = observers.withMutation(of: self, keyPath: \.transcript) {
      state.withLock { state in
        change(&state.transcript)
        return state.wasMutatedWhileResponding
      }
    }
    if wasMutated { throw Error.transcriptMutationWhileResponding }
  }

  /// Replaces the history from within a callback of the running request.
  func replaceHistory(with history: Transcript.HistoryView) {
    observers.withMutation(of: self, keyPath: \.transcript) {
      state.withLock { $0.transcript.history = history }
    }
  }

  /// Marks the session as busy, unless it is already.
  func acquire() -> Bool {
    observers.withMutation(of: self, keyPath: \.isResponding) {
      state.withLock { state in
        guard !state.isResponding else { return false }
        state.isResponding = true
        state.wasMutatedWhileResponding = false
        return true
      }
    }
  }

  func release() {
    observers.withMutation(of: self, keyPath: \.isResponding) {
      state.withLock { $0.isResponding = false }
    }
  }

  func addUsage(_ usage: Usage) {
    observers.withMutation(of: self, keyPath: \.usage) {
      state.withLock { $0.usage = $0.usage + usage }
    }
  }
}
