/// Runs requests for a ``LanguageModel``.
///
/// A session makes one executor for each distinct configuration, when it first needs it, and keeps it
/// for its lifetime. The executor turns one request into events; it never runs tools: when it has sent
/// calls, the session runs the tools and asks the executor again with their outputs in the transcript.
public protocol LanguageModelExecutor: Sendable {
  /// What the executor needs to know to be made. Equal configurations share an executor.
  associatedtype Configuration: Hashable, Sendable

  /// The model that the executor runs.
  associatedtype Model: LanguageModel

  /// Makes an executor.
  ///
  /// - Throws: Why the model cannot be used; the session's request fails with this error.
  init(configuration: Configuration) throws

  /// Prepares for a request that will probably begin with the given transcript. Does nothing by default.
  func prewarm(model: Model, transcript: Transcript)

  /// Runs one request.
  ///
  /// When the method returns, everything that was sent is final. When the surrounding task is cancelled
  /// the method should return or throw soon; the session does not wait for it.
  ///
  /// - Parameters:
  ///   - request: The conversation, the tools and how to answer.
  ///   - model: The model that the session was made with.
  ///   - channel: Where the answer goes, piece by piece.
  /// - Throws: A ``LanguageModelError`` where one fits. Other errors reach the session's caller unchanged.
  nonisolated(nonsending) func respond(
    to request: LanguageModelExecutorGenerationRequest, model: Model,
    streamingInto channel: LanguageModelExecutorGenerationChannel
  ) async throws
}

extension LanguageModelExecutor {
  /// Does nothing.
  public func prewarm(model: Model, transcript: Transcript) {}
}
