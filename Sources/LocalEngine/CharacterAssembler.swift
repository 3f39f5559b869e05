/// Joins bytes to text, holding back a character that is not complete yet.
package struct CharacterAssembler: Sendable {
  private var held: [UInt8] = []

  package init() {}

  /// The whole scalars among what was held and `bytes`.
  package mutating func append(_ bytes: [UInt8]) -> String {
    held += bytes
    let end = held.count - Self.incompleteSuffix(of: held)
    defer { held.removeFirst(end) }
    return String(decoding: held[..<end], as: UTF8.self)
  }

  /// How many bytes at the end begin a scalar that needs more.
  private static func incompleteSuffix(of bytes: [UInt8]) -> Int {
    for back in 1...min(3, max(1, bytes.count)) where back <= bytes.count {
      let byte = bytes[bytes.count - back]
      if byte & 0b1100_0000 == 0b1000_0000 { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > back ? back : 0
    }
    return 0
  }
}
