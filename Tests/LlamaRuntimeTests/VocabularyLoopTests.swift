import CLlamaShim
import Testing

@Suite struct VocabularyLoopTests {
  private func mask(_ allowed: some Sequence<Int>, count: Int) -> [UInt64] {
    var words = [UInt64](repeating: 0, count: (count + 63) / 64)
    for token in allowed { words[token / 64] |= 1 << UInt64(token % 64) }
    return words
  }

  @Test func theLikeliestAllowedTokenIsTheSameAsBySorting() {
    var generator = SystemRandomNumberGenerator()
    for count in [1, 63, 64, 65, 1000] {
      let logits = (0..<count).map { _ in Float(Int.random(in: -50...50, using: &generator)) }
      let allowed = (0..<count).filter { _ in Bool.random(using: &generator) }
      let expected = allowed.max { (logits[$0], -$0) < (logits[$1], -$1) }.map(Int32.init) ?? -1
      #expect(kamado_argmax(logits, mask(allowed, count: count), Int32(count)) == expected)
      let all = (0..<count).max { (logits[$0], -$0) < (logits[$1], -$1) }.map(Int32.init) ?? -1
      #expect(kamado_argmax(logits, nil, Int32(count)) == all)
    }
  }

  @Test func theBestOfManyComeOutInOrder() {
    let count = 500
    let logits = (0..<count).map { Float(($0 * 7919) % 251) }
    let allowed = stride(from: 0, to: count, by: 3)
    let sorted = allowed.sorted { (logits[$0], -$0) > (logits[$1], -$1) }
    var ids = [Int32](repeating: 0, count: 40)
    var values = [Float](repeating: 0, count: 40)
    let found = kamado_top_k(logits, mask(allowed, count: count), Int32(count), 40, &ids, &values)
    #expect(found == 40)
    #expect(ids.map(Int.init) == Array(sorted.prefix(40)))
    #expect(values == sorted.prefix(40).map { logits[$0] })
  }

  @Test func fewerAllowedThanAskedForAreAllReturned() {
    var ids = [Int32](repeating: 0, count: 8)
    var values = [Float](repeating: 0, count: 8)
    #expect(kamado_top_k([1, 5, 3], mask([0, 2], count: 3), 3, 8, &ids, &values) == 2)
    #expect(Array(ids.prefix(2)) == [2, 0])
    #expect(kamado_top_k([1, 5, 3], mask([], count: 3), 3, 8, &ids, &values) == 0)
  }

  @Test func logSumExpNeitherOverflowsNorVanishes() {
    #expect(abs(kamado_log_sum_exp([1000, 1000], nil, 2) - (1000 + 0.693147)) < 1e-4)
    #expect(abs(kamado_log_sum_exp([-1000, -1000, 7], mask([0, 1], count: 3), 3) - (-1000 + 0.693147)) < 1e-4)
    #expect(kamado_log_sum_exp([1, 2], mask([], count: 2), 2) == -.infinity)
  }
}
