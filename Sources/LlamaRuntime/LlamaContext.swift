import CLlama
import Processors

/// A KV cache with several sequences, and the evaluation of tokens in it.
///
/// Not `Sendable`: one thread uses a context at a time. Sequences are numbered from 0.
public final class LlamaContext {
  public let model: LlamaModel
  /// The tokens that all sequences together can hold.
  public let size: Int
  public let maximumSequences: Int
  /// The most tokens of one ``decode()``.
  public let batchSize: Int
  public let threads: Int

  private let pointer: OpaquePointer
  private var batch: llama_batch
  private let abort: AbortFlag

  /// - Parameters:
  ///   - size: tokens that all sequences together can hold.
  ///   - maximumSequences: how many sequences may exist at a time.
  ///   - batchSize: the most tokens of one evaluation; longer prompts are evaluated in pieces.
  ///   - threads: by default what the CPU quota allows.
  ///   - abort: raise it to stop an evaluation that is under way.
  /// - Throws: ``LlamaError/contextNotCreated(tokens:)``.
  public init(
    model: LlamaModel, size: Int, maximumSequences: Int, batchSize: Int = 512,
    threads: Int = CPUQuota.threads, abort: AbortFlag
  ) throws(LlamaError) {
    var parameters = llama_context_default_params()
    parameters.n_ctx = UInt32(size)
    parameters.n_batch = UInt32(batchSize)
    parameters.n_ubatch = UInt32(batchSize)
    parameters.n_seq_max = UInt32(maximumSequences)
    parameters.n_threads = Int32(threads)
    parameters.n_threads_batch = Int32(threads)
    parameters.kv_unified = true
    parameters.no_perf = true
    parameters.abort_callback = { flag in
      guard let flag else { return false }
      return Unmanaged<AbortFlag>.fromOpaque(flag).takeUnretainedValue().isRaised
    }
    // The flag lives as long as this object holds it, which outlives the context it is given to.
    parameters.abort_callback_data = Unmanaged.passUnretained(abort).toOpaque()
    guard let context = llama_init_from_model(model.pointer, parameters) else {
      throw .contextNotCreated(tokens: size)
    }
    pointer = context
    self.model = model
    self.size = Int(llama_n_ctx(context))
    self.maximumSequences = maximumSequences
    self.batchSize = batchSize
    self.threads = threads
    self.abort = abort
    batch = llama_batch_init(Int32(batchSize), 0, 1)
  }

  deinit {
    llama_batch_free(batch)
    llama_free(pointer)
  }

  // MARK: Evaluation

  /// The tokens added since the last ``decode()``.
  public var pendingCount: Int { Int(batch.n_tokens) }

  /// Adds a token to the next evaluation.
  /// - Returns: the row under which its logits can be read after ``decode()`` if `wantsLogits`.
  @discardableResult
  public func add(_ token: Int32, position: Int, sequence: Int, wantsLogits: Bool) -> Int {
    let row = Int(batch.n_tokens)
    precondition(row < batchSize, "more tokens than a batch holds")
    batch.token[row] = token
    batch.pos[row] = Int32(position)
    batch.n_seq_id[row] = 1
    // llama_batch_init allocated one sequence id per row.
    batch.seq_id[row]![0] = Int32(sequence)
    batch.logits[row] = wantsLogits ? 1 : 0
    batch.n_tokens += 1
    return row
  }

  /// Drops what was added and not evaluated.
  public func clearPending() { batch.n_tokens = 0 }

  /// Evaluates what was added. After ``LlamaError/cacheFull`` the batch is still pending; after
  /// ``LlamaError/aborted`` parts of it may stand in the cache.
  /// - Throws: ``LlamaError/cacheFull``, ``LlamaError/aborted``, ``LlamaError/evaluationFailed(code:)``.
  public func decode() throws(LlamaError) {
    guard batch.n_tokens > 0 else { return }
    let code = llama_decode(pointer, batch)
    // A full cache leaves the batch as it was, so that it can be tried again after making room.
    if code == 1 { throw .cacheFull }
    batch.n_tokens = 0
    switch code {
    case 0: return
    case 2: throw .aborted
    default: throw .evaluationFailed(code: Int(code))
    }
  }

  // MARK: Cache

  /// Forgets the tokens of a sequence from `position` on.
  /// - Returns: false when the model cannot take back a part (recurrent models); then the whole sequence
  ///   has been forgotten.
  @discardableResult
  public func remove(sequence: Int, from position: Int) -> Bool {
    if llama_memory_seq_rm(llama_get_memory(pointer), Int32(sequence), Int32(position), -1) { return true }
    llama_memory_seq_rm(llama_get_memory(pointer), Int32(sequence), -1, -1)
    return false
  }

  /// Lets `target` begin with the first `count` tokens of `source`, without evaluating them again.
  public func copy(sequence source: Int, to target: Int, count: Int) {
    llama_memory_seq_cp(llama_get_memory(pointer), Int32(source), Int32(target), 0, Int32(count))
  }

  // MARK: Logits of the last evaluation

  /// The likeliest token at `row` among those of `mask` (nil: all); nil when the mask is empty.
  public func likeliestToken(row: Int, mask: UnsafePointer<UInt64>? = nil) -> Int32? {
    Vocabulary.argmax(logits(row), mask, model.vocabulary.count)
  }

  /// The `k` likeliest tokens and their logits, likeliest first.
  public func likeliestTokens(row: Int, mask: UnsafePointer<UInt64>? = nil, into candidates: inout Candidates) {
    candidates.fill(logits(row), mask, model.vocabulary.count)
  }

  /// The natural logarithm of the probability of each of `tokens` at `row`.
  public func logProbabilities(of tokens: some Sequence<Int32>, row: Int) -> [Double] {
    let values = logits(row)
    let total = Vocabulary.logSumExp(values, nil, model.vocabulary.count)
    return tokens.map { Double(values[Int($0)]) - total }
  }

  private func logits(_ row: Int) -> UnsafePointer<Float> {
    guard let values = llama_get_logits_ith(pointer, Int32(row)) else {
      preconditionFailure("no logits were asked for at row \(row)")
    }
    return UnsafePointer(values)
  }
}
