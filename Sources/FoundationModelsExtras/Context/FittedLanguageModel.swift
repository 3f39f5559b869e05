public import FoundationModels

/// A model whose conversations are made to fit its window by strategies that the program chose.
///
/// The session's transcript stays whole; what the model is shown is fitted anew for each request, and `onFit` tells
/// what was left out. When all strategies are not enough, the request ends with
/// ``LanguageModelError/contextSizeExceeded(_:)`` and both numbers, as without them.
///
/// ```swift
/// let model = FittedLanguageModel(SystemLanguageModel.default, [.droppingFinishedToolCalls, .rollingWindow]) { fit in
///   print("\(fit.omittedEntries) entries were left out")
/// }
/// let session = LanguageModelSession(model: model, instructions: "…")
/// ```
public struct FittedLanguageModel<Base: LanguageModel & TokenCounting>: LanguageModel, TokenCounting {
  /// The model that answers.
  public let base: Base
  /// What is done, in this order, until the conversation fits.
  public let strategies: [ContextStrategy]
  /// Tokens that are kept free for an answer whose request names no limit.
  public let reserve: Int
  let onFit: (@Sendable (ContextFit) -> Void)?

  /// Makes a model.
  ///
  /// - Parameters:
  ///   - base: The model that answers.
  ///   - strategies: What to do, in this order, until the conversation fits.
  ///   - reserve: Tokens to keep free for the answer where a request names no limit.
  ///   - onFit: Told each time something was left out.
  public init(
    _ base: Base, _ strategies: [ContextStrategy], reserve: Int = 512,
    onFit: (@Sendable (ContextFit) -> Void)? = nil
  ) {
    self.base = base
    self.strategies = strategies
    self.reserve = reserve
    self.onFit = onFit
  }

  /// As the base has them.
  public var capabilities: LanguageModelCapabilities { base.capabilities }

  /// As the base has it.
  public var contextSize: Int { base.contextSize }

  /// As the base counts them.
  public func tokenCount(of transcript: Transcript) async throws -> Int {
    try await base.tokenCount(of: transcript)
  }

  /// What the base's executor needs.
  public var executorConfiguration: Executor.Configuration {
    Executor.Configuration(base: base.executorConfiguration)
  }

  /// Fits requests and passes them on.
  public struct Executor: LanguageModelExecutor {
    /// The model that the executor runs.
    public typealias Model = FittedLanguageModel<Base>

    /// What the base's executor needs.
    public struct Configuration: Hashable, Sendable {
      let base: Base.Executor.Configuration
    }

    private let executor: Base.Executor
    private let summaries = SummaryStore()

    /// Makes an executor.
    ///
    /// - Throws: What the base's executor throws.
    public init(configuration: Configuration) throws {
      executor = try Base.Executor(configuration: configuration.base)
    }

    /// Prepares the base.
    public func prewarm(model: Model, transcript: Transcript) {
      executor.prewarm(model: model.base, transcript: transcript)
    }

    /// Runs one request.
    ///
    /// - Throws: What the base throws.
    public nonisolated(nonsending) func respond(
      to request: LanguageModelExecutorGenerationRequest, model: FittedLanguageModel<Base>,
      streamingInto channel: LanguageModelExecutorGenerationChannel
    ) async throws {
      let fitter = ContextFitter(
        strategies: model.strategies, contextSize: model.contextSize,
        room: request.generationOptions.maximumResponseTokens ?? model.reserve,
        count: { [base = model.base] in try await base.tokenCount(of: $0) },
        summarize: { [executor, summaries, base = model.base] entries, limit in
          try await summaries.summary(of: entries, limit: limit) {
            try await Summary(executor: executor, model: base, limit: limit).text(of: entries)
          }
        })
      var request = request
      if let fit = try await fitter.fit(&request.transcript) { model.onFit?(fit) }
      try await executor.respond(to: request, model: model.base, streamingInto: channel)
    }
  }
}
