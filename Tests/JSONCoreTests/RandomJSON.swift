import JSONCore

/// Seeded documents with everything that JSON has: escapes, astral characters, deep nesting, odd numbers.
struct RandomJSON {
  var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(state: seed) }

  mutating func byte() -> UInt8 { UInt8.random(in: 0...255, using: &generator) }

  mutating func value(depth: Int) -> JSON {
    switch Int.random(in: depth == 4 ? 5...6 : 0...(depth > 0 ? 6 : 4), using: &generator) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &generator))
    case 2: return .number(JSONNumber(Int.random(in: -10_000...10_000, using: &generator)))
    case 3:
      let number = Double(bitPattern: UInt64.random(in: .min ... .max, using: &generator))
      return JSONNumber(number).map(JSON.number) ?? .null
    case 4: return .string(text())
    case 5: return .array((0..<count()).map { _ in value(depth: depth - 1) })
    default:
      var object = JSONObject()
      for _ in 0..<count() { object[text()] = value(depth: depth - 1) }
      return .object(object)
    }
  }

  private mutating func count() -> Int { Int.random(in: 0...5, using: &generator) }

  private mutating func text() -> String {
    let parts = ["a", "材料", "😀", "👨‍👩‍👧", "𠮷", "\"", "\\", "\n", "\u{01}", "é", "か\u{3099}", "/", " ", "\u{10FFFF}"]
    return (0..<Int.random(in: 0...6, using: &generator)).map { _ in parts.randomElement(using: &generator) ?? "" }
      .joined()
  }
}

/// A small generator with a seed, so that a failure can be repeated.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
