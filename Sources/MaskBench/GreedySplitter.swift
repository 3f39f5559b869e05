import GuidedGeneration

/// Splits bytes into tokens, always the longest that fits.
struct GreedySplitter: Sendable {
  private let tokens: [[UInt8]: Int32]
  private let longest: Int

  init(_ vocabulary: TokenVocabulary) {
    var tokens: [[UInt8]: Int32] = [:]
    for (id, bytes) in vocabulary.tokens.enumerated() where !bytes.isEmpty { tokens[bytes] = Int32(id) }
    self.tokens = tokens
    longest = tokens.keys.map { $0.count }.max() ?? 0
  }

  /// Bytes that no token begins with are left out.
  func split(_ text: [UInt8]) -> [Int32] {
    var result: [Int32] = []
    var position = 0
    while position < text.count {
      var length = min(longest, text.count - position)
      while length > 0 {
        if let token = tokens[Array(text[position..<position + length])] {
          result.append(token)
          break
        }
        length -= 1
      }
      position += max(length, 1)
    }
    return result
  }
}
