/// The tokens that stay inside a string from some state of its automaton on, and those that leave it.
///
/// Both lists know how many scalars each token adds (and asks for), so that bounds of the length are a comparison.
struct LexemeTokens: Sendable {
  /// Tokens that close the string in one state: what they have after the quote, merged into one small trie.
  struct Exit: Sendable {
    /// The state before the quote.
    let state: Int32
    let suffixes: SuffixTrie
  }

  /// Tokens that stay inside, by rising number of the scalars that they add and that must come after them.
  private(set) var inner: [Int32] = []
  /// How many of them have at most this many scalars.
  private(set) var counts: [Int32] = []
  private(set) var exits: [Exit] = []
  /// All inner tokens at once, when they are many.
  private(set) var whole: TokenMask?
  /// The inner tokens of at most 1, 2, … scalars, when they are many.
  private(set) var limited: [TokenMask] = []

  /// Scalars of the longest inner token.
  var longest: Int { counts.count - 1 }

  private static let many = 1024
  private static let limits = 12

  /// Walks the vocabulary's trie below a node along an automaton.
  init(
    trie: TokenTrie, from start: Int32, state: Int32, total: Int, isShared: Bool = false, source: some LexemeSource
  ) {
    var found: [(token: Int32, count: Int32)] = []
    var leaving: [Int32: SuffixTrie] = [:]
    trie.bytes.withUnsafeBufferPointer { bytes in
      trie.ends.withUnsafeBufferPointer { ends in
        trie.depths.withUnsafeBufferPointer { depths in
          trie.tokens.withUnsafeBufferPointer { tokens in
            let base = Int(depths[Int(start)])
            let end = Int(ends[Int(start)])
            var states = [(row: Int32, count: Int32, isInEscape: Bool, missing: Int32)](
              repeating: (state, 0, source.isInEscape(state), source.minimumScalars(state)),
              count: 2 + Int(trie.deepest))
            states.withUnsafeMutableBufferPointer { states in
              var node = Int(start) + 1
              while node < end {
                let depth = Int(depths[node]) - base
                let before = states[depth - 1]
                let byte = bytes[node]
                let after = source.next(before.row, byte)
                if after < 0 {
                  if after == PlainText.close {
                    leaving[before.row, default: SuffixTrie()].insert(trie, subtree: Int32(node), count: before.count)
                  }
                  node = Int(ends[node])
                  continue
                }
                let count = before.count + (byte & 0xC0 != 0x80 && !before.isInEscape ? 1 : 0)
                let isSame = after == before.row
                states[depth] = (
                  after, count, isSame ? before.isInEscape : source.isInEscape(after),
                  isSame ? before.missing : source.minimumScalars(after)
                )
                if tokens[node] >= 0 { found.append((tokens[node], count + states[depth].missing)) }
                node += 1
              }
            }
          }
        }
      }
    }
    finish(found, total, isShared)
    exits = leaving.sorted { $0.key < $1.key }.map { Exit(state: $0.key, suffixes: $0.value) }
  }

  private mutating func finish(_ found: [(token: Int32, count: Int32)], _ total: Int, _ isShared: Bool) {
    let most = found.map { Int($0.count) }.max() ?? 0
    var buckets = [Int32](repeating: 0, count: most + 1)
    for entry in found { buckets[Int(entry.count)] += 1 }
    for index in 1..<(most + 1) where most > 0 { buckets[index] += buckets[index - 1] }
    counts = buckets
    var places = [Int32](repeating: 0, count: most + 1)
    for index in 1..<(most + 1) where most > 0 { places[index] = buckets[index - 1] }
    inner = [Int32](repeating: 0, count: found.count)
    for entry in found {
      inner[Int(places[Int(entry.count)])] = entry.token
      places[Int(entry.count)] += 1
    }
    guard inner.count >= Self.many else { return }
    var mask = TokenMask(count: total)
    if isShared {
      for limit in 0...most {
        for token in inner[(limit > 0 ? Int(counts[limit - 1]) : 0)..<Int(counts[limit])] { mask.insert(token) }
        if limit >= 1, limit <= Self.limits { limited.append(mask) }
      }
    } else {
      mask.insert(inner)
    }
    whole = mask
  }

  /// The inner tokens of at most `limit` scalars.
  func forEach(limit: Int, _ body: (Int32) -> Void) {
    guard limit >= 0, longest >= 0 else { return }
    for token in inner[..<Int(counts[min(limit, longest)])] { body(token) }
  }

  /// Adds the inner tokens of at most `limit` scalars to a mask.
  func insert(into mask: inout TokenMask, limit: Int, isMaskEmpty: Bool) {
    guard limit >= 0, longest >= 0 else { return }
    if limit >= longest, let whole {
      if isMaskEmpty { mask.copy(whole) } else { mask.formUnion(whole) }
    } else if limit >= 1, limit <= limited.count {
      if isMaskEmpty { mask.copy(limited[limit - 1]) } else { mask.formUnion(limited[limit - 1]) }
    } else {
      let count = Int(counts[min(limit, longest)])
      // Taking out the few that are too long is quicker, as long as the mask holds nothing else.
      if let whole, isMaskEmpty, inner.count - count < count {
        mask.copy(whole)
        for token in inner[count...] { mask.remove(token) }
      } else {
        for token in inner[..<count] { mask.insert(token) }
      }
    }
  }
}

/// An automaton for the inside of strings.
protocol LexemeSource {
  /// The next state, ``PlainText/dead`` or ``PlainText/close``.
  func next(_ state: Int32, _ byte: UInt8) -> Int32
  func isInEscape(_ state: Int32) -> Bool
  /// The fewest scalars that must still come before the quote.
  func minimumScalars(_ state: Int32) -> Int32
}

extension LexerTables: LexemeSource {
  func isInEscape(_ state: Int32) -> Bool { states[Int(state)].phase > 0 }
}

/// What tokens have after the closing quote, as a trie. A node lists the tokens that end there with the scalars that
/// they have before the quote.
struct SuffixTrie: Sendable {
  struct Node: Sendable {
    var children: [(byte: UInt8, node: Int32)] = []
    var tokens: [(token: Int32, count: Int32)] = []
  }

  private(set) var nodes = [Node()]

  /// Adds the tokens at and below a node of the vocabulary's trie; the node is the quote.
  mutating func insert(_ trie: TokenTrie, subtree root: Int32, count: Int32) {
    var path: [Int32] = [0]
    let base = Int(trie.depths[Int(root)])
    for node in root..<trie.ends[Int(root)] {
      let depth = Int(trie.depths[Int(node)]) - base
      path.removeSubrange((depth == 0 ? 1 : depth)...)
      if depth > 0 { path.append(child(path[depth - 1], trie.bytes[Int(node)])) }
      let token = trie.tokens[Int(node)]
      if token >= 0 { nodes[Int(path[depth])].tokens.append((token, count)) }
    }
  }

  private mutating func child(_ node: Int32, _ byte: UInt8) -> Int32 {
    for child in nodes[Int(node)].children where child.byte == byte { return child.node }
    let new = Int32(nodes.count)
    nodes.append(Node())
    nodes[Int(node)].children.append((byte, new))
    return new
  }
}
