/// What a request has produced when it ended well.
struct RequestOutcome: Sendable {
  /// The answer: a string, or a value that follows the schema.
  var content: GeneratedContent
  /// What was added to the transcript after the prompt.
  var entries: ArraySlice<Transcript.Entry>
  var usage: LanguageModelSession.Usage
}

/// The connection between a request that runs in its own task and those who wait for its answer.
///
/// When the last of them lets go, the request is cancelled.
final class RunningRequest: Sendable {
  private let identities = Guarded(GenerationIDTree())
  private let news: RequestNews
  private let task: Task<Void, Never>?

  init(news: RequestNews, task: Task<Void, Never>?) {
    self.news = news
    self.task = task
  }

  convenience init(failing error: any Error) {
    let news = RequestNews()
    news.finish(.failure(error))
    self.init(news: news, task: nil)
  }

  convenience init(finished outcome: RequestOutcome, text: String) {
    let news = RequestNews()
    news.publish(
      RequestProgress(
        text: text, isFinal: true, schema: nil, entries: outcome.entries, usage: outcome.usage))
    news.finish(.success(outcome))
    self.init(news: news, task: nil)
  }

  deinit {
    task?.cancel()
  }

  /// What the answer says so far; its objects have the same identities in all of the request's progress.
  func content(of progress: RequestProgress) -> GeneratedContent? {
    identities.withLock { progress.content(ids: &$0) }
  }

  /// The end of the request. When the waiting task is cancelled, so is the request.
  nonisolated(nonsending) func outcome() async throws -> RequestOutcome {
    try await withTaskCancellationHandler {
      while true {
        if let outcome = news.outcome { return try outcome.get() }
        await news.wait(after: .max)
      }
    } onCancel: {
      task?.cancel()
    }
  }

  /// The first progress at or after a position, and the position after it; `nil` at the end.
  func progress(
    from position: Int, isolation actor: isolated (any Actor)?
  ) async throws -> (progress: RequestProgress, next: Int)? {
    try await withTaskCancellationHandler {
      while true {
        if Task.isCancelled, let outcome = news.outcome {
          _ = try outcome.get()
          throw CancellationError()
        }
        if !Task.isCancelled {
          if let found = news.progress(from: position) { return found }
          if let outcome = news.outcome {
            _ = try outcome.get()
            return nil
          }
        }
        await news.wait(after: Task.isCancelled ? .max : position)
      }
    } onCancel: {
      task?.cancel()
    }
  }
}
