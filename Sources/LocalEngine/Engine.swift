import GuidedGeneration
import LlamaRuntime

/// One model with its KV cache: evaluates requests side by side, batch by batch.
package actor Engine {
  package nonisolated let model: LlamaModel
  /// The most tokens that one request may hold, prompt and answer together.
  package nonisolated let contextSize: Int

  private nonisolated let thread: EngineThread
  package nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  nonisolated let abort: AbortFlag
  let context: LlamaContext
  var pool: SequencePool
  /// Sequences for scored choices, see ChoiceScoring.swift.
  let scratch: Range<Int>
  var scoringPrefixes = ScoringPrefixes(count: Engine.prefixCount)
  /// Prefixes of scored choices that are kept: a session with tools needs two, and its program perhaps one more.
  private static let prefixCount = 3
  /// The model's tokens as grammars need them.
  package nonisolated let tokenVocabulary: TokenVocabulary
  package nonisolated let renderer: ConversationRenderer
  var waiting: [Generation] = []
  var active: [Generation] = []
  var isRunning = false
  var cost = BatchCost()

  /// - Throws: ``LlamaError/contextNotCreated(tokens:)``,
  ///   ``LlamaError/chatTemplate(reason:)``.
  package init(model: LlamaModel, configuration: EngineConfiguration = EngineConfiguration()) throws(LlamaError) {
    let contextSize = min(
      configuration.contextSize ?? .max, EngineConfiguration.contextSize(trained: model.trainedContextSize))
    let scratchCount = 31 + Self.prefixCount
    let abort = AbortFlag()
    renderer = try ConversationRenderer(model: model)
    self.model = model
    self.contextSize = contextSize
    self.abort = abort
    let vocabulary = model.vocabulary
    tokenVocabulary = TokenVocabulary(
      tokens: vocabulary.bytes, special: [], endTokens: Array(vocabulary.endTokens))
    thread = EngineThread(label: "kamado.engine")
    context = try LlamaContext(
      model: model, size: configuration.cacheSize ?? contextSize,
      maximumSequences: configuration.sequences + scratchCount, batchSize: configuration.batchSize,
      threads: configuration.threads, abort: abort)
    pool = SequencePool(first: 0, count: configuration.sequences)
    scratch = configuration.sequences..<(configuration.sequences + scratchCount)
  }

  /// Forgets what scored choices keep for their next call.
  func dropScoringPrefixes() {
    for sequence in scratch { context.remove(sequence: sequence, from: 0) }
    scoringPrefixes.forget()
  }

  /// Evaluates what was added to the context; forgets idle conversations when the cache is full.
  /// - Parameter prefix: the prefix of scored choices on which the batch stands, and which must stay; nil for none.
  func decodeMakingRoom(keeping prefix: Int? = nil) throws(LlamaError) {
    while true {
      do {
        return try context.decode()
      } catch .cacheFull {
        if pool.evict(in: context) { continue }
        if let other = scoringPrefixes.others(than: prefix).first {
          context.remove(sequence: scratch.lowerBound + other, from: 0)
          scoringPrefixes.forget(other)
          continue
        }
        context.clearPending()
        throw .cacheFull
      }
    }
  }
}
