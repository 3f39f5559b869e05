import Foundation
import FoundationModels
import LocalEngine
import ModelStore

/// A language model in a GGUF file of your choice.
///
/// ```swift
/// let model = try LlamaLanguageModel("~/models/some-instruct-q4_k_m.gguf")
/// let session = LanguageModelSession(model: model, instructions: "Answer briefly.")
/// ```
public struct LlamaLanguageModel: LanguageModel {
  /// The file.
  public let url: URL
  /// How many tokens the model can hold, conversation and answer together.
  public let contextSize: Int

  /// Takes a model by its path, or by the name under which it is installed (`kamado models list`).
  /// - Throws: ``ModelStoreError`` when there is no such model, or the file is none.
  public init(_ nameOrPath: String) throws(ModelStoreError) {
    let file = try ModelStore().locate(nameOrPath)
    url = file.url
    contextSize = EngineConfiguration.contextSize(trained: file.header.contextLength.map { Int(clamping: $0) })
  }

  /// What the model can do besides answering with text.
  public var capabilities: LanguageModelCapabilities {
    LanguageModelCapabilities([.guidedGeneration, .toolCalling])
  }

  /// Which file to run.
  public var executorConfiguration: Executor.Configuration { Executor.Configuration(path: url.path) }

  /// Runs requests on the file's model.
  public struct Executor: LanguageModelExecutor {
    /// The model that the executor runs.
    public typealias Model = LlamaLanguageModel

    /// Which file to run.
    public struct Configuration: Hashable, Sendable {
      let path: String
    }

    private let local: LocalExecutor

    /// Makes an executor; the file is loaded with the first request.
    public init(configuration: Configuration) {
      local = LocalExecutor(path: configuration.path)
    }

    /// Evaluates what the next request will probably begin with. Returns at once.
    public func prewarm(model: LlamaLanguageModel, transcript: Transcript) {
      Task.detached(priority: .utility) { [local] in try? await local.prewarm(transcript: transcript) }
    }

    /// Runs one request.
    /// - Throws: ``SystemLanguageModel/Error/assetsUnavailable(_:)`` when the file cannot be loaded.
    public func respond(
      to request: LanguageModelExecutorGenerationRequest, model: LlamaLanguageModel,
      streamingInto channel: LanguageModelExecutorGenerationChannel
    ) async throws {
      do {
        try await local.respond(to: request, streamingInto: channel)
      } catch let failure as LocalModelFailure {
        throw SystemLanguageModel.Error.assetsUnavailable(.init(debugDescription: failure.description))
      }
    }
  }
}
