import LlamaRuntime
import Processors

/// How much an engine may hold and do at a time.
package struct EngineConfiguration: Sendable, Hashable {
  /// The most tokens of one request, prompt and answer together; nil for ``contextSize(trained:)``.
  package var contextSize: Int?
  /// Tokens that all requests together may hold in the KV cache; nil takes the context size.
  package var cacheSize: Int?
  /// Requests that are evaluated at the same time, and conversations whose cache is kept.
  package var sequences = 8
  /// The most tokens of one evaluation.
  package var batchSize = 512
  package var threads = CPUQuota.threads

  package init() {}

  /// The window of a model that was trained with `trained` tokens: longer ones cost more memory than most machines
  /// that run small models have to spare.
  package static func contextSize(trained: Int?) -> Int { min(trained ?? 8192, 8192) }
}
