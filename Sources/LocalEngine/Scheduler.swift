import GuidedGeneration
import LlamaRuntime

/// Continuous batching: every evaluation takes the next tokens of all requests that are on their way.
extension Engine {
  /// Answers a request. Dropping the stream cancels it.
  package nonisolated func generate(_ request: EngineRequest) -> AsyncThrowingStream<EngineEvent, any Error> {
    let cancellation = Generation.Cancellation()
    let (stream, continuation) = AsyncThrowingStream<EngineEvent, any Error>.makeStream()
    let abort = abort
    continuation.onTermination = { reason in
      guard case .cancelled = reason else { return }
      cancellation.raise()
      abort.raise()
    }
    Task { await submit(request, cancellation, continuation) }
    return stream
  }

  private func submit(
    _ request: EngineRequest, _ cancellation: Generation.Cancellation, _ continuation: Generation.Continuation
  ) async {
    guard !request.prompt.isEmpty, request.prompt.count < contextSize else {
      continuation.finish(
        throwing: EngineError.contextSizeExceeded(contextSize: contextSize, tokenCount: request.prompt.count))
      return
    }
    waiting.append(
      Generation(
        request: request, model: model, tokenVocabulary: tokenVocabulary, contextSize: contextSize,
        cancellation: cancellation, continuation: continuation))
    guard !isRunning else { return }
    isRunning = true
    while !(active.isEmpty && waiting.isEmpty) {
      step()
      // New requests and scored choices get their turn between two evaluations.
      await Task.yield()
    }
    isRunning = false
  }

  private func step() {
    abort.lower()
    sweep()
    admit()
    guard !active.isEmpty else { return }

    // Requests that are answering come first, then as much of the others' prompts as fits.
    var evaluation: [(generation: Generation, count: Int, rows: Range<Int>)] = []
    var rows: [Int] = []
    let promptShare = active.count > 1 ? max(64, context.batchSize / 2) : context.batchSize
    for generation in active.sorted(by: { $0.pendingCount < $1.pendingCount }) {
      let room = context.batchSize - context.pendingCount
      let count = min(generation.pendingCount, room, max(promptShare, generation.requiredCount == 1 ? room : 0))
      guard count > 0 else { continue }
      generation.limitDrafts(toPending: count)
      let completes = count == generation.pendingCount
      let firstRow = rows.count
      for offset in 0..<count {
        let wantsLogits = completes && offset >= generation.requiredCount - 1
        let row = context.add(
          generation.pendingToken(offset), position: generation.evaluated + offset,
          sequence: generation.sequence, wantsLogits: wantsLogits)
        if wantsLogits { rows.append(row) }
      }
      evaluation.append((generation, count, firstRow..<rows.count))
    }

    let size = context.pendingCount
    let start = ContinuousClock.now
    do {
      try decodeMakingRoom()
    } catch {
      recover(from: error, in: evaluation.map(\.generation))
      return sweep()
    }
    cost.note(tokens: size, seconds: (ContinuousClock.now - start) / .seconds(1))
    for (generation, count, range) in evaluation {
      if range.isEmpty {
        generation.noteEvaluated(count)
      } else {
        generation.consume(
          context, required: generation.requiredCount, rows: rows[range], cost: cost, beside: evaluation.count - 1)
      }
    }
    sweep()
  }

  private func recover(from error: LlamaError, in generations: [Generation]) {
    switch error {
    case .aborted:
      // Some request was cancelled; the others evaluate their tokens again.
      for generation in generations { generation.rollBack(context) }
    case .cacheFull where active.count > 1:
      // The youngest waits until the others have made room.
      let youngest = active.removeLast()
      context.remove(sequence: youngest.sequence, from: 0)
      pool.release(youngest.sequence, holding: [])
      youngest.pause()
      waiting.insert(youngest, at: 0)
    case .cacheFull:
      for generation in generations {
        generation.fail(
          EngineError.contextSizeExceeded(contextSize: context.size, tokenCount: generation.tokens.count))
      }
    default:
      for generation in generations {
        generation.rollBack(context)
        generation.fail(error)
      }
    }
  }

  /// Ends the requests that are finished or cancelled; their caches stay for the next turn.
  private func sweep() {
    waiting.removeAll { generation in
      guard generation.cancellation.isRaised else { return false }
      generation.fail(CancellationError())
      return true
    }
    active.removeAll { generation in
      if generation.cancellation.isRaised { generation.fail(CancellationError()) }
      guard generation.isFinished else { return false }
      let isKept = context.remove(sequence: generation.sequence, from: generation.evaluated)
      pool.release(
        generation.sequence, holding: isKept ? Array(generation.tokens[..<generation.evaluated]) : [])
      return true
    }
  }

  /// Gives waiting requests a sequence, in the order in which they came.
  private func admit() {
    while let generation = waiting.first, hasRoom(for: generation),
      let lease = pool.take(for: generation.tokens, in: context)
    {
      waiting.removeFirst()
      active.append(generation)
      generation.start(sequence: lease.sequence, cached: lease.cached)
    }
  }

  /// Whether the cache holds one more request without driving out the others. One alone always gets its chance.
  private func hasRoom(for generation: Generation) -> Bool {
    guard !active.isEmpty else { return true }
    let held = active.reduce(0) { $0 + $1.tokens.count + Self.reserve }
    return held + generation.tokens.count + Self.reserve <= context.size
  }

  /// Tokens that an answer will probably need.
  private static let reserve = 128
}
