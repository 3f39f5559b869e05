import Foundation
import FoundationModels
import LocalEngine
import ModelStore

/// Scored choices: how likely a local model finds each of a few continuations, for one or many inputs that
/// share a prefix.
///
/// Labelling lines or routing a question this way needs no generated text: the prefix is evaluated once, the
/// inputs run as parallel sequences behind it, and whole choices are compared by the sum of their tokens'
/// log-probabilities. A small model that loses its way in a long answer is often right when asked like this.
public struct ScoredChoices: Sendable {
  private let path: String

  /// - Parameter model: the model that scores.
  public init(model: LlamaLanguageModel) {
    path = model.url.path
  }

  /// - Parameter modelPath: a GGUF file.
  public init(modelPath: String) {
    path = modelPath
  }

  /// Scores with the model that the user's configuration names.
  /// - Throws: ``ModelStoreError`` when it is not installed or cannot be used.
  public init() throws(ModelStoreError) {
    path = try ModelStore().locate().url.path
  }

  /// The log-probability of every choice as the continuation of `prefix + input + suffix`.
  ///
  /// The text is completed as it stands, without a chat template. Where a token would straddle the boundary
  /// before the choice, the boundary is healed, so that `"→"` and `"→ "` do not favour any choice.
  /// - Parameters:
  ///   - prefix: what all inputs share, best ended by a line break: its evaluation is kept for the next call.
  ///   - inputs: the texts that differ.
  ///   - suffix: what stands between the input and the choice.
  ///   - choices: the continuations to compare.
  /// - Returns: for each input one natural logarithm per choice, in the order of `choices`; comparable within
  ///   one input, not between inputs.
  /// - Throws: ``SystemLanguageModel/Error/assetsUnavailable(_:)`` when the file cannot be loaded,
  ///   `CancellationError`.
  public func logProbabilities(prefix: String, inputs: [String], suffix: String, choices: [String])
    async throws -> [[Double]]
  {
    do {
      let engine = try await EngineRegistry.shared.engine(path: path)
      return try await engine.logProbabilities(prefix: prefix, inputs: inputs, suffix: suffix, choices: choices)
    } catch let failure as LocalModelFailure {
      throw SystemLanguageModel.Error.assetsUnavailable(.init(debugDescription: failure.description))
    }
  }
}
