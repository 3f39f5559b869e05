/// What evaluating some tokens in one batch costs on this machine, learnt while it runs, and how many drafts that pays for.
///
/// The cost grows in steps: kernels take tokens in blocks, so that a few tokens may cost as much as so many single ones,
/// and a whole block half of that. Each size is learnt by itself; what lies between two known sizes is interpolated.
package struct BatchCost: Sendable {
  /// The seconds of each size that was seen, by its number of tokens; 0 for the others.
  private var known = [Double](repeating: 0, count: largest + 1)
  private var counts = [Int](repeating: 0, count: largest + 1)
  private var total = 0
  /// The size that was seen most often: what changes its cost is taken to change the others' as well.
  private var reference = 0

  /// Larger batches are prompts: they tell what tokens of long drafts cost.
  private static let largest = 64
  /// How much of a new measurement is believed.
  private static let weight = 0.3

  package init() {}

  /// Takes note of an evaluation.
  package mutating func note(tokens: Int, seconds: Double) {
    guard tokens > 0, seconds > 0, seconds.isFinite else { return }
    let size = min(tokens, Self.largest)
    var seconds = seconds * Double(size) / Double(tokens)
    // One that was held up tells about the machine's other work. No batch costs more than its tokens one by one.
    if total > 5, let expected = self.seconds(for: size), seconds > 4 * expected { return }
    if size > 1, known[1] > 0 { seconds = min(seconds, known[1] * Double(size)) }
    if known[size] > 0 {
      let change = 1 + Self.weight * (seconds / known[size] - 1)
      if size == reference {
        for index in known.indices { known[index] *= change }
      } else {
        known[size] *= change
      }
    } else if neighbours(of: size).upper != nil, let expected = self.seconds(for: size) {
      known[size] = (expected + seconds) / 2
    } else {
      known[size] = seconds
    }
    total += 1
    counts[size] += 1
    if counts[size] > counts[reference] { reference = size }
  }

  /// What a batch of so many tokens will take; nil before anything is known.
  package func seconds(for tokens: Int) -> Double? {
    if tokens <= Self.largest, known[tokens] > 0 { return known[tokens] }
    let (lower, upper) = neighbours(of: tokens)
    switch (lower, upper) {
    case (nil, nil): return nil
    case (nil, let upper?): return known[upper] * Double(tokens) / Double(upper)
    case (let lower?, let upper?): return line(lower, upper, at: tokens)
    case (let lower?, nil):
      if let before = neighbours(of: lower).lower { return line(before, lower, at: tokens) }
      // Half of the cost for every further token is usual.
      return known[lower] * (1 + 0.5 * Double(tokens - lower) / Double(lower))
    }
  }

  private func neighbours(of tokens: Int) -> (lower: Int?, upper: Int?) {
    let lower = known[..<min(tokens, known.count)].lastIndex { $0 > 0 }
    let upper = tokens < known.count ? known[(tokens + 1)...].firstIndex { $0 > 0 } : nil
    return (lower, upper)
  }

  /// A straight line through two known sizes that does not fall.
  private func line(_ first: Int, _ second: Int, at tokens: Int) -> Double {
    let slope = max(0, (known[second] - known[first]) / Double(second - first))
    return known[first] + slope * Double(tokens - first)
  }

  /// How many drafts to send behind one token so that the most tokens come out in a second.
  /// - Parameters:
  ///   - acceptance: the probability that a draft is confirmed.
  ///   - limit: at most so many.
  ///   - others: tokens of other requests in the same batch.
  package func bestDraftCount(acceptance: Double, limit: Int, beside others: Int = 0) -> Int {
    let limit = min(limit, Self.largest - 1)
    guard limit > 0, let alone = seconds(for: others + 1), alone > 0 else { return max(limit, 0) }
    var best = (count: 0, rate: Double(others + 1) / alone)
    var expected = Double(others + 1)
    var chance = 1.0
    for count in 1...limit {
      chance *= acceptance
      expected += chance
      guard let cost = seconds(for: others + 1 + count), cost > 0 else { break }
      if expected / cost > best.rate { best = (count, expected / cost) }
    }
    return best.count
  }
}
