/// A set of byte values.
struct ByteSet: Hashable, Sendable {
  private var words = SIMD4<UInt64>(repeating: 0)

  static let empty = ByteSet()
  static let all = ByteSet(0...255)

  init() {}

  init(_ range: ClosedRange<UInt8>) {
    for byte in range { insert(byte) }
  }

  init(_ byte: UInt8) { insert(byte) }

  mutating func insert(_ byte: UInt8) { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

  func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] >> UInt64(byte & 63) & 1 == 1 }

  var isEmpty: Bool { words == SIMD4(repeating: 0) }

  func union(_ other: ByteSet) -> ByteSet {
    var result = self
    result.words |= other.words
    return result
  }

  var count: Int { (0..<4).reduce(0) { $0 + words[$1].nonzeroBitCount } }

  /// The members in rising order.
  var bytes: [UInt8] { (0...255).filter { contains(UInt8($0)) }.map { UInt8($0) } }

  /// Any member; nil when empty.
  var first: UInt8? {
    for word in 0..<4 where words[word] != 0 { return UInt8(word * 64 + words[word].trailingZeroBitCount) }
    return nil
  }
}
