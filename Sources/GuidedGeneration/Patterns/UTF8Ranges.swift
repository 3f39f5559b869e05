/// Splits sets of scalars into sequences of byte ranges of their UTF-8 form (RFC 3629).
enum UTF8Ranges {
  static func sequences(of set: ScalarSet) -> [[ClosedRange<UInt8>]] {
    var result: [[ClosedRange<UInt8>]] = []
    for range in set.ranges {
      var low = range.lowerBound
      for limit: UInt32 in [0x7F, 0x7FF, 0xFFFF, 0x10FFFF] where low <= range.upperBound && low <= limit {
        let high = min(range.upperBound, limit)
        split(low, high, &result)
        low = high + 1
      }
    }
    return result
  }

  private static func split(_ low: UInt32, _ high: UInt32, _ result: inout [[ClosedRange<UInt8>]]) {
    let first = encode(low)
    let last = encode(high)
    for level in 1..<max(first.count, 1) {
      // Both ends must differ only where the lower bytes run over their whole range.
      let mask = UInt32(1) << UInt32(6 * level) - 1
      if low & ~mask != high & ~mask {
        if low & mask != 0 {
          split(low, low | mask, &result)
          split((low | mask) + 1, high, &result)
          return
        }
        if high & mask != mask {
          split(low, (high & ~mask) - 1, &result)
          split(high & ~mask, high, &result)
          return
        }
      }
    }
    result.append(zip(first, last).map { $0...$1 })
  }

  static func encode(_ value: UInt32) -> [UInt8] {
    switch value {
    case 0..<0x80: [UInt8(value)]
    case 0..<0x800: [UInt8(0xC0 | value >> 6), tail(value)]
    case 0..<0x10000: [UInt8(0xE0 | value >> 12), tail(value >> 6), tail(value)]
    default: [UInt8(0xF0 | value >> 18), tail(value >> 12), tail(value >> 6), tail(value)]
    }
  }

  private static func tail(_ value: UInt32) -> UInt8 { UInt8(0x80 | value & 0x3F) }
}
