import Foundation
public import FoundationModels
import LocalEngine

/// A model whose window and tokens are known exactly.
public protocol TokenCounting: Sendable {
  /// How many tokens the model can hold, conversation and answer together.
  var contextSize: Int { get }

  /// How many tokens a transcript takes, with its instructions and tools, in the model's own chat format.
  ///
  /// - Throws: Why the model cannot be asked.
  func tokenCount(of transcript: Transcript) async throws -> Int
}

extension SystemLanguageModel: TokenCounting {
  /// How many tokens a transcript takes.
  ///
  /// - Throws: ``SystemLanguageModel/Error/assetsUnavailable(_:)``.
  public func tokenCount(of transcript: Transcript) async throws -> Int {
    try await tokenCount(for: transcript)
  }
}

extension LlamaLanguageModel: TokenCounting {
  /// How many tokens a transcript takes.
  ///
  /// - Throws: ``SystemLanguageModel/Error/assetsUnavailable(_:)`` when the file cannot be loaded.
  public func tokenCount(of transcript: Transcript) async throws -> Int {
    do {
      return try await LocalExecutor(path: url.path).tokenCount(of: transcript)
    } catch let failure as LocalModelFailure {
      throw SystemLanguageModel.Error.assetsUnavailable(.init(debugDescription: failure.description))
    }
  }
}
