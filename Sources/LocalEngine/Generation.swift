import GuidedGeneration
import LlamaRuntime
import Synchronization

/// One request on its way: the tokens so far, what is still to be evaluated, and how the next one is chosen.
///
/// Lives on its engine's thread; only `cancel()` may be called from elsewhere.
final class Generation {
  /// Raised from any thread; the engine looks before every evaluation.
  final class Cancellation: Sendable {
    private let raised = Atomic<Bool>(false)
    var isRaised: Bool { raised.load(ordering: .acquiring) }
    func raise() { raised.store(true, ordering: .releasing) }
  }

  typealias Continuation = AsyncThrowingStream<EngineEvent, any Error>.Continuation

  let request: EngineRequest
  let cancellation: Cancellation
  private let continuation: Continuation
  private let vocabulary: LlamaVocabulary
  private let contextSize: Int

  /// Prompt and answer so far.
  private(set) var tokens: [Int32]
  /// How many of `tokens` are in the cache.
  private(set) var evaluated = 0
  /// Proposed tokens behind `tokens`, to be confirmed by the next evaluation.
  private(set) var drafts: [Int32] = []
  private(set) var sequence = -1

  private var matcher: GrammarMatcher?
  private var mask: TokenMask
  private var sampler: Sampler
  private var lookup: DraftLookup
  private var budget: TokenBudget
  private var output: [UInt8] = []
  /// Whether the answer has more than blanks.
  private var hasSpoken = false
  private static let blanks: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20]
  private var emitted = 0
  private var emittedTokens = 0
  private var counters = GenerationCounters()
  private var hasStarted = false
  private let mayDraft: Bool
  private(set) var isFinished = false

  init(
    request: EngineRequest, model: LlamaModel, tokenVocabulary: TokenVocabulary, contextSize: Int,
    cancellation: Cancellation, continuation: Continuation
  ) {
    self.request = request
    self.cancellation = cancellation
    self.continuation = continuation
    self.contextSize = contextSize
    vocabulary = model.vocabulary
    // A rejected draft must be taken back from the cache.
    mayDraft = model.supportsPartialRemoval && !request.draftSource.isEmpty
    tokens = request.prompt
    matcher = request.grammar.map { GrammarMatcher(grammar: $0, vocabulary: tokenVocabulary) }
    mask = TokenMask(count: tokenVocabulary.count)
    sampler = Sampler(method: request.sampling, temperature: request.temperature, seed: request.seed)
    lookup = DraftLookup(source: request.draftSource)
    budget = TokenBudget(vocabulary: model.vocabulary)
  }

  // MARK: Before and after an evaluation

  func start(sequence: Int, cached: Int) {
    self.sequence = sequence
    evaluated = cached
    guard !hasStarted else { return }
    hasStarted = true
    continuation.yield(.started(promptTokens: request.prompt.count, cachedTokens: cached))
    // What the grammar forces at the very start needs no logits.
    forceTokens()
  }

  /// The sequence was given up; what was written stays, and is evaluated again later.
  func pause() {
    sequence = -1
    evaluated = 0
    drafts = []
  }

  /// The tokens that the next evaluations must still see, drafts last.
  var pendingCount: Int { tokens.count - evaluated + drafts.count }

  /// How many of the pending tokens are no drafts.
  var requiredCount: Int { tokens.count - evaluated }

  /// Gives up drafts for which the batch has no room.
  func limitDrafts(toPending count: Int) {
    if count >= requiredCount, count < pendingCount { drafts.removeLast(pendingCount - count) }
  }

  func pendingToken(_ offset: Int) -> Int32 {
    offset < requiredCount ? tokens[evaluated + offset] : drafts[offset - requiredCount]
  }

  /// Part of a long prompt has been evaluated.
  func noteEvaluated(_ count: Int) { evaluated += count }

  /// All pending tokens have been evaluated: chooses tokens from the logits.
  /// - Parameters:
  ///   - required: how many of the evaluated tokens were no drafts.
  ///   - rows: the logits' rows of the last required token and of every draft.
  ///   - cost: decides how many drafts come next.
  ///   - others: requests that are evaluated beside this one.
  func consume(_ context: LlamaContext, required: Int, rows: ArraySlice<Int>, cost: BatchCost, beside others: Int) {
    counters.evaluations += 1
    evaluated += required
    let proposed = drafts
    drafts.removeAll(keepingCapacity: true)
    var accepted = 0
    for row in rows {
      guard let token = chooseToken(context, row: row) else {
        if isFinished { break }
        return fail(EngineError.grammarDeadEnd)
      }
      counters.sampled += 1
      if vocabulary.endTokens.contains(token) {
        finish(.end)
        break
      }
      append(token)
      if isFinished { break }
      guard accepted < proposed.count, proposed[accepted] == token else { break }
      accepted += 1
      evaluated += 1
    }
    counters.drafted += proposed.count
    counters.accepted += accepted
    lookup.note(proposed: proposed.count, accepted: accepted, end: lastProposalEnd)
    if accepted < proposed.count { context.remove(sequence: sequence, from: evaluated) }
    emit()
    if !isFinished {
      forceTokens()
      proposeDrafts(room: context.batchSize, cost: cost, beside: others)
    }
  }

  /// A partial evaluation was aborted: what it left in the cache is forgotten.
  func rollBack(_ context: LlamaContext) {
    if !context.remove(sequence: sequence, from: evaluated) { evaluated = 0 }
  }

  // MARK: Choosing

  /// Nil when no token may follow, or when none fits the budget, which ends the answer.
  private func chooseToken(_ context: LlamaContext, row: Int) -> Int32? {
    guard let matcher else { return chooseFreely(context, row: row) }
    if let end = endOfLoop(matcher) { return end }
    if sampler.isGreedy, let likeliest = context.likeliestToken(row: row), allows(likeliest) {
      // The mask would not have changed the choice.
      if let token = affordable(likeliest, matcher) { return token }
      if isFinished { return nil }
    }
    if let remaining, !budget.canClose(matcher, in: remaining) {
      finish(.tokenLimit)
      return nil
    }
    matcher.fillMask(into: &mask)
    if matcher.isAccepting { for token in vocabulary.endTokens { mask.insert(token) } }
    while let choice = mask.withUnsafeWords({ sampler.sample(context, row: row, mask: $0) }) {
      if let token = affordable(choice, matcher) { return token }
      if isFinished { return nil }
      mask.remove(choice)
    }
    return nil
  }

  /// How many tokens are passed over at most: what is likely stands among the first few.
  private static let passes = 64

  private func chooseFreely(_ context: LlamaContext, row: Int) -> Int32? {
    guard var token = sampler.sample(context, row: row) else { return nil }
    if isWelcome(token) { return token }
    for any in 0..<Int32(mask.count) { mask.insert(any) }
    for _ in 0..<Self.passes where !isWelcome(token) {
      mask.remove(token)
      guard let next = mask.withUnsafeWords({ sampler.sample(context, row: row, mask: $0) }) else { break }
      token = next
    }
    return token
  }

  /// Whether a free answer may go on with a token: it does not end before it began, and keeps to its writing.
  private func isWelcome(_ token: Int32) -> Bool {
    let bytes = vocabulary.bytes[Int(token)]
    // Control tokens, end tokens among them, have no bytes.
    if bytes.isEmpty { return hasSpoken }
    if !hasSpoken {
      let beginning = bytes.drop { Self.blanks.contains($0) }
      if request.unwelcomeBeginnings.contains(where: { !beginning.isEmpty && beginning.starts(with: $0) }) {
        return false
      }
    }
    guard let japanese = request.japanese else { return true }
    return japanese.allows(output.suffix(3) + bytes)
  }

  /// The token that ends a string or a list in which the model repeats itself, where the grammar lets it end.
  private func endOfLoop(_ matcher: GrammarMatcher) -> Int32? {
    let answer = tokens[request.prompt.count...]
    let length = matcher.isInsideValue ? 96 : 256
    // Looked for now and then only: a loop goes on.
    guard answer.count.isMultiple(of: 8), LoopWatch.repeats(answer, length: length) else { return nil }
    guard let end = try? vocabulary.tokenize(matcher.isInsideValue ? "\"" : "]"), end.count == 1, allows(end[0])
    else { return nil }
    return end[0]
  }

  /// The tokens that may still be written; nil for as many as the window holds.
  private var remaining: Int? { request.maximumTokens.map { $0 - (tokens.count - request.prompt.count) } }

  /// What the budget leaves of a choice; nil for nothing. Ends the answer when it cannot be completed any more.
  private func affordable(_ token: Int32, _ matcher: GrammarMatcher) -> Int32? {
    guard let remaining, !vocabulary.endTokens.contains(token) else { return token }
    switch budget.judge(token, after: matcher, remaining: remaining) {
    case .take(let token): return token
    case .pass: return nil
    case .giveUp:
      finish(.tokenLimit)
      return nil
    }
  }

  private func allows(_ token: Int32) -> Bool {
    if vocabulary.endTokens.contains(token) { return matcher?.isAccepting == true }
    guard var probe = matcher else { return true }
    return probe.advance(token: token)
  }

  private func append(_ token: Int32) {
    if matcher != nil, matcher?.advance(token: token) != true { return fail(EngineError.grammarDeadEnd) }
    tokens.append(token)
    let bytes = vocabulary.bytes[Int(token)]
    output.append(contentsOf: bytes)
    hasSpoken = hasSpoken || bytes.contains { !Self.blanks.contains($0) }
    if let matcher, request.maximumTokens != nil { budget.note(matcher, position: tokens.count) }
    checkLimits()
  }

  private func checkLimits() {
    if matcher?.mustEnd == true {
      finish(.end)
    } else if let limit = request.maximumTokens, tokens.count - request.prompt.count >= limit {
      finish(.tokenLimit)
    } else if tokens.count >= contextSize {
      finish(.contextLimit)
    }
  }

  /// Appends the tokens of the bytes that the grammar forces. The last of them is left to sampling: a token that
  /// reaches beyond the forced bytes may be the one that the model would use there.
  private func forceTokens() {
    guard let matcher else { return }
    let bytes = matcher.forcedBytes(max: 512)
    guard bytes.count > 1, let forced = try? vocabulary.tokenize(bytes), forced.count > 1 else { return }
    let opensString = request.opensStringsItself && bytes.last == UInt8(ascii: "\"")
    for token in opensString ? forced[...] : forced.dropLast() {
      append(token)
      counters.forced += 1
      if isFinished { break }
    }
    emit()
  }

  private var lastProposalEnd = 0

  private func proposeDrafts(room: Int, cost: BatchCost, beside others: Int) {
    guard requiredCount == 1, mayDraft else { return }
    let proposal = lookup.proposal(after: output)
    guard !proposal.isEmpty, let proposed = try? vocabulary.tokenize(Array(proposal)) else { return }
    lastProposalEnd = proposal.endIndex
    var probe = matcher
    let most = min(
      room - requiredCount, contextSize - tokens.count - 1,
      request.maximumTokens.map { $0 - (tokens.count - request.prompt.count) - 1 } ?? .max)
    let limit = cost.bestDraftCount(acceptance: lookup.acceptance, limit: most, beside: others)
    // The end of the proposal is cut at random, and its last token with it.
    for token in proposed.dropLast() {
      guard drafts.count < limit else { break }
      if probe != nil, probe?.advance(token: token) != true { break }
      drafts.append(token)
    }
  }

  // MARK: Telling

  private func emit() {
    guard output.count > emitted else { return }
    let count = tokens.count - request.prompt.count
    continuation.yield(.bytes(Array(output[emitted...]), tokens: count - emittedTokens))
    emitted = output.count
    emittedTokens = count
  }

  private func finish(_ reason: FinishReason) {
    guard !isFinished else { return }
    emit()
    isFinished = true
    if request.isGrounded, let spans = matcher?.groundedSpans, !spans.isEmpty { continuation.yield(.copied(spans)) }
    counters.isSteered = budget.hasSteered
    continuation.yield(.finished(reason, counters))
    continuation.finish()
  }

  func fail(_ error: any Error) {
    guard !isFinished else { return }
    isFinished = true
    continuation.finish(throwing: error)
  }
}
