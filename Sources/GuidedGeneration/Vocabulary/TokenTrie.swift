/// The tokens' bytes as a trie in depth-first order: a node's subtree is the range up to its `end`.
struct TokenTrie: Sendable {
  private(set) var bytes: [UInt8] = [0]
  /// Index after the last node of the subtree.
  private(set) var ends: [Int32] = [0]
  private(set) var depths: [UInt16] = [0]
  /// The token that a node spells; -1 for none.
  private(set) var tokens: [Int32] = [-1]
  /// Bytes of the longest token.
  private(set) var deepest: UInt16 = 0
  static let root: Int32 = 0

  /// Takes pairs of a token and its bytes. Tokens of equal bytes are chained through `twins`.
  init(_ entries: [(token: Int32, bytes: [UInt8])], twins: inout [Int32: [Int32]]) {
    let sorted = entries.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    var path: [Int] = [0]
    var previous: [UInt8] = []
    for entry in sorted where !entry.bytes.isEmpty {
      var common = 0
      while common < min(previous.count, entry.bytes.count), previous[common] == entry.bytes[common] { common += 1 }
      while path.count > common + 1 { ends[path.removeLast()] = Int32(bytes.count) }
      for byte in entry.bytes[common...] {
        path.append(bytes.count)
        bytes.append(byte)
        ends.append(0)
        depths.append(UInt16(path.count - 1))
        tokens.append(-1)
      }
      let node = path[path.count - 1]
      if tokens[node] < 0 {
        tokens[node] = entry.token
      } else {
        twins[tokens[node], default: []].append(entry.token)
      }
      previous = entry.bytes
    }
    deepest = depths.max() ?? 0
    while let node = path.popLast() { ends[node] = Int32(bytes.count) }
  }

  /// The child of a node by a byte.
  func child(_ node: Int32, _ byte: UInt8) -> Int32? {
    var child = node + 1
    let end = ends[Int(node)]
    while child < end {
      if bytes[Int(child)] == byte { return child }
      child = ends[Int(child)]
    }
    return nil
  }
}
