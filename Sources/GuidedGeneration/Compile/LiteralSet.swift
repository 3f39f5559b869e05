/// A finite set of byte strings as a trie.
final class LiteralSet {
  @exclusivity(unchecked) private(set) var edges: [[(byte: UInt8, target: Int32)]] = [[]]
  @exclusivity(unchecked) private(set) var isTerminal: [Bool] = [false]
  /// For terminals the index of the text, for others -1.
  @exclusivity(unchecked) private(set) var values: [Int32] = [-1]
  /// Bytes from each node to the nearest end.
  @exclusivity(unchecked) private(set) var distances: [Int32] = []
  @exclusivity(unchecked) private var depths: [Int32] = [0]
  /// For sets of at most 64 texts: those at and below each node, as bits.
  @exclusivity(unchecked) private(set) var masks: [UInt64] = []
  let texts: [[UInt8]]
  static let root: Int32 = 0

  init(_ texts: [[UInt8]]) {
    self.texts = texts
    for (index, text) in texts.enumerated() {
      var node = Self.root
      for byte in text {
        if let next = step(node, byte) {
          node = next
        } else {
          let new = Int32(edges.count)
          edges.append([])
          depths.append(depths[Int(node)] + 1)
          isTerminal.append(false)
          values.append(-1)
          edges[Int(node)].append((byte, new))
          node = new
        }
      }
      if values[Int(node)] < 0 { values[Int(node)] = Int32(index) }
      isTerminal[Int(node)] = true
    }
    masks = [UInt64](repeating: 0, count: edges.count)
    for node in edges.indices.reversed() {
      masks[node] = edges[node].reduce(ownMask(Int32(node))) { $0 | masks[Int($1.target)] }
    }
    distances = [Int32](repeating: 0, count: edges.count)
    for node in edges.indices.reversed() where !isTerminal[node] {
      distances[node] = 1 + (edges[node].map { distances[Int($0.target)] }.min() ?? 0)
    }
  }

  func step(_ node: Int32, _ byte: UInt8) -> Int32? {
    for edge in edges[Int(node)] where edge.byte == byte { return edge.target }
    return nil
  }

  /// Bytes from the root to a node.
  func depth(_ node: Int32) -> Int { Int(depths[Int(node)]) }

  /// The bit of the text that ends here.
  func ownMask(_ node: Int32) -> UInt64 {
    let value = values[Int(node)]
    return value >= 0 && value < 64 ? 1 << UInt64(value) : 0
  }

  func isLeaf(_ node: Int32) -> Bool { edges[Int(node)].isEmpty }

  /// The shortest text from a node to an end.
  func completion(from node: Int32) -> [UInt8] {
    var text: [UInt8] = []
    var current = node
    while !isTerminal[Int(current)] {
      guard let edge = edges[Int(current)].min(by: { distances[Int($0.target)] < distances[Int($1.target)] }) else {
        break
      }
      text.append(edge.byte)
      current = edge.target
    }
    return text
  }
}
