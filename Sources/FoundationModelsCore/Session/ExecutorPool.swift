/// A session's executors: one for each distinct configuration, made when it is first needed.
final class ExecutorPool: Sendable {
  private let shelves = Guarded<[ObjectIdentifier: any ExecutorShelf]>([:])

  func prewarm(_ model: some LanguageModel, transcript: Transcript) throws {
    try executor(for: model).prewarm(model: model, transcript: transcript)
  }

  func respond(
    to request: LanguageModelExecutorGenerationRequest, model: some LanguageModel,
    streamingInto channel: LanguageModelExecutorGenerationChannel
  ) async throws {
    try await executor(for: model).respond(to: request, model: model, streamingInto: channel)
  }

  private func executor<Model: LanguageModel>(for model: Model) throws -> Model.Executor {
    let shelf = shelves.withLock { shelves in
      let key = ObjectIdentifier(Model.Executor.self)
      if let shelf = shelves[key] as? Shelf<Model.Executor> { return shelf }
      let shelf = Shelf<Model.Executor>()
      shelves[key] = shelf
      return shelf
    }
    return try shelf.executor(for: model.executorConfiguration)
  }
}

private protocol ExecutorShelf: Sendable {}

private final class Shelf<Executor: LanguageModelExecutor>: ExecutorShelf {
  private let executors = Guarded<[Executor.Configuration: Executor]>([:])

  /// Holds the lock while an executor is made, so that two rounds never make it twice.
  func executor(for configuration: Executor.Configuration) throws -> Executor {
    try executors.withLock { executors in
      if let executor = executors[configuration] { return executor }
      let executor = try Executor(configuration: configuration)
      executors[configuration] = executor
      return executor
    }
  }
}
