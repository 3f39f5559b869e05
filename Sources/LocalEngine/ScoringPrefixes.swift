/// The prefixes of scored choices that are kept in the cache, so that the next choice over one of them evaluates only
/// what is new. Each has a sequence of its own.
struct ScoringPrefixes {
  private struct Entry {
    var tokens: [Int32] = []
    var lastUse: UInt64 = 0
  }

  private var entries: [Entry]
  private var clock: UInt64 = 0

  init(count: Int) { entries = Array(repeating: Entry(), count: count) }

  var count: Int { entries.count }
  var isEmpty: Bool { entries.allSatisfy { $0.tokens.isEmpty } }

  /// The entry for a prefix: the one that holds most of it, else the one that was not used for longest.
  /// - Returns: its number, and how many tokens of the prefix it holds.
  mutating func take(for head: [Int32]) -> (number: Int, cached: Int) {
    clock += 1
    let shared = entries.map { commonPrefix($0.tokens, head) }
    // A beginning of a few tokens is no reason to give up another prefix.
    let fitting = entries.indices.filter { shared[$0] > 0 && shared[$0] * 2 >= entries[$0].tokens.count }
    let number =
      fitting.max { shared[$0] < shared[$1] } ?? entries.indices.min { entries[$0].lastUse < entries[$1].lastUse } ?? 0
    entries[number].lastUse = clock
    entries[number].tokens = Array(head[..<shared[number]])
    return (number, shared[number])
  }

  /// Notes that an entry holds exactly these tokens.
  mutating func note(_ tokens: [Int32], in number: Int) { entries[number].tokens = tokens }

  /// Forgets an entry's tokens, or all.
  mutating func forget(_ number: Int? = nil) {
    for index in entries.indices where number == nil || index == number { entries[index].tokens = [] }
  }

  /// The entries, other than one, that hold anything.
  func others(than number: Int?) -> [Int] {
    entries.indices.filter { $0 != number && !entries[$0].tokens.isEmpty }
  }
}
