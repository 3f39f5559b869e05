/// A set of Unicode scalars as sorted, disjoint, non-adjacent ranges. Surrogates are never members.
struct ScalarSet: Hashable, Sendable {
  private(set) var ranges: [ClosedRange<UInt32>]

  static let empty = ScalarSet([])
  static let all = ScalarSet([0...0xD7FF, 0xE000...0x10FFFF])

  init(_ ranges: [ClosedRange<UInt32>]) {
    var merged: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound &+ 1 {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    self.ranges = Self.withoutSurrogates(merged)
  }

  init(_ scalar: Unicode.Scalar) { ranges = [scalar.value...scalar.value] }

  private static func withoutSurrogates(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    ranges.flatMap { range -> [ClosedRange<UInt32>] in
      guard range.upperBound >= 0xD800, range.lowerBound <= 0xDFFF else { return [range] }
      var parts: [ClosedRange<UInt32>] = []
      if range.lowerBound < 0xD800 { parts.append(range.lowerBound...0xD7FF) }
      if range.upperBound > 0xDFFF { parts.append(0xE000...range.upperBound) }
      return parts
    }
  }

  func union(_ other: ScalarSet) -> ScalarSet { ScalarSet(ranges + other.ranges) }

  var inverted: ScalarSet {
    var result: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { result.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= 0x10FFFF { result.append(next...0x10FFFF) }
    return ScalarSet(result)
  }

  func subtracting(_ other: ScalarSet) -> ScalarSet { inverted.union(other).inverted }

  func contains(_ scalar: UInt32) -> Bool { ranges.contains { $0.contains(scalar) } }

  var isEmpty: Bool { ranges.isEmpty }
}
