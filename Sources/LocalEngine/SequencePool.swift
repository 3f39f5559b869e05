import LlamaRuntime

/// The sequences of a context that requests use one after the other, and what their KV caches hold.
///
/// A request gets the free sequence whose cache shares the longest prefix with its prompt; if another one,
/// free or not, shares more, that prefix is copied, which costs nothing.
struct SequencePool {
  private struct Entry {
    var tokens: [Int32] = []
    var isBusy = false
    var lastUse: UInt64 = 0
  }

  private var entries: [Entry]
  private var clock: UInt64 = 0
  /// The number of the first sequence of this pool in the context.
  let first: Int

  init(first: Int, count: Int) {
    self.first = first
    entries = Array(repeating: Entry(), count: count)
  }

  /// A sequence whose cache holds the first `cached` tokens of a prompt.
  struct Lease {
    let sequence: Int
    let cached: Int
  }

  /// Takes a free sequence for `prompt`. At least the last token of the prompt is left to evaluate, since its
  /// logits are needed. Nil when every sequence is busy.
  mutating func take(for prompt: [Int32], in context: LlamaContext) -> Lease? {
    let limit = prompt.count - 1
    let shared = entries.map { min(limit, commonPrefix($0.tokens, prompt)) }
    let free = entries.indices.filter { !entries[$0].isBusy }
    guard
      let target = free.max(by: {
        // The longest shared prefix wins; otherwise an empty one, then the one unused for longest.
        (shared[$0], -entries[$0].tokens.count, -Int64(entries[$0].lastUse))
          < (shared[$1], -entries[$1].tokens.count, -Int64(entries[$1].lastUse))
      })
    else { return nil }
    var cached = shared[target]
    if let donor = entries.indices.max(by: { shared[$0] < shared[$1] }), shared[donor] > cached,
      context.model.supportsPartialRemoval
    {
      // Keeping what the target holds is worth more than saving a short prefix twice.
      context.remove(sequence: first + target, from: 0)
      context.copy(sequence: first + donor, to: first + target, count: shared[donor])
      cached = shared[donor]
    } else if cached < entries[target].tokens.count {
      if !context.remove(sequence: first + target, from: cached) { cached = 0 }
    }
    clock += 1
    entries[target] = Entry(tokens: Array(prompt[..<cached]), isBusy: true, lastUse: clock)
    return Lease(sequence: first + target, cached: cached)
  }

  /// Gives a sequence back; its cache holds exactly `tokens`.
  mutating func release(_ sequence: Int, holding tokens: [Int32]) {
    entries[sequence - first].tokens = tokens
    entries[sequence - first].isBusy = false
  }

  /// Forgets the free sequence that was unused for longest.
  /// - Returns: false when no free sequence holds anything.
  mutating func evict(in context: LlamaContext) -> Bool {
    let candidates = entries.indices.filter { !entries[$0].isBusy && !entries[$0].tokens.isEmpty }
    guard let victim = candidates.min(by: { entries[$0].lastUse < entries[$1].lastUse }) else { return false }
    context.remove(sequence: first + victim, from: 0)
    entries[victim].tokens = []
    return true
  }
}

/// How many tokens two rows have in common at their start.
func commonPrefix(_ a: [Int32], _ b: [Int32]) -> Int {
  var count = 0
  let limit = min(a.count, b.count)
  while count < limit, a[count] == b[count] { count += 1 }
  return count
}
