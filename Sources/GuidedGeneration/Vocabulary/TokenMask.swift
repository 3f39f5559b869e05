/// A set of token ids as a bit mask, made once and reused for every step.
public struct TokenMask: Sendable, Hashable {
  /// Token `t` is bit `t % 64` of word `t / 64`.
  public private(set) var words: [UInt64]
  /// Tokens of the vocabulary.
  public let count: Int

  /// An empty mask for a vocabulary of this size.
  public init(count: Int) {
    self.count = count
    words = [UInt64](repeating: 0, count: (count + 63) / 64)
  }

  /// Whether a token is in the mask.
  public func contains(_ token: Int) -> Bool {
    token >= 0 && token < count && words[token >> 6] >> UInt64(token & 63) & 1 == 1
  }

  /// The tokens of the mask, in rising order.
  public var tokens: [Int] { (0..<count).filter { contains($0) } }

  /// Whether no token is allowed.
  public var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// The only token of the mask; nil when there are none or several.
  public var single: Int? {
    var found: Int?
    for (index, word) in words.enumerated() where word != 0 {
      guard found == nil, word.nonzeroBitCount == 1 else { return nil }
      found = index * 64 + word.trailingZeroBitCount
    }
    return found
  }

  /// Lends the words to C code. The pointer is valid inside `body` only.
  public func withUnsafeWords<Result>(_ body: (UnsafePointer<UInt64>) throws -> Result) rethrows -> Result {
    try (words.isEmpty ? [0] : words).withUnsafeBufferPointer { buffer in
      // A buffer that is not empty has an address.
      try body(buffer.baseAddress!)
    }
  }

  mutating func clear() {
    words.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
  }

  /// Adds a token.
  public mutating func insert(_ token: Int32) { words[Int(token) >> 6] |= 1 << UInt64(token & 63) }

  mutating func insert(_ tokens: [Int32]) {
    words.withUnsafeMutableBufferPointer { words in
      for token in tokens { words[Int(token) >> 6] |= 1 << UInt64(token & 63) }
    }
  }

  /// Takes a token out.
  public mutating func remove(_ token: Int32) { words[Int(token) >> 6] &= ~(1 << UInt64(token & 63)) }

  mutating func formUnion(_ other: TokenMask) {
    words.withUnsafeMutableBufferPointer { own in
      other.words.withUnsafeBufferPointer { theirs in
        for index in 0..<min(own.count, theirs.count) { own[index] |= theirs[index] }
      }
    }
  }

  mutating func copy(_ other: TokenMask) {
    words.withUnsafeMutableBufferPointer { own in
      other.words.withUnsafeBufferPointer { theirs in
        for index in 0..<min(own.count, theirs.count) { own[index] = theirs[index] }
      }
    }
  }
}
