import LocalEngine
import Testing

@Suite("The cost of batches decides how many drafts are sent")
struct BatchCostTests {
  private func cost(base: Double, slope: Double) -> BatchCost {
    var cost = BatchCost()
    for round in 0..<30 {
      let tokens = 1 + round % 8
      cost.note(tokens: tokens, seconds: base + slope * Double(tokens))
    }
    return cost
  }

  @Test func aLinearCostIsLearnt() throws {
    let cost = cost(base: 0.02, slope: 0.004)
    #expect(abs(try #require(cost.seconds(for: 1)) - 0.024) < 1e-6)
    #expect(abs(try #require(cost.seconds(for: 16)) - 0.084) < 1e-6)
  }

  @Test func cheapTokensAndSureDraftsMakeLongDrafts() {
    let cheap = cost(base: 0.02, slope: 0.001)
    let dear = cost(base: 0.002, slope: 0.02)
    #expect(cheap.bestDraftCount(acceptance: 0.98, limit: 32) == 32)
    #expect(cheap.bestDraftCount(acceptance: 0.5, limit: 32) < 8)
    #expect(cheap.bestDraftCount(acceptance: 0.01, limit: 32) == 0)
    #expect(dear.bestDraftCount(acceptance: 0.5, limit: 32) == 0)
    #expect(cheap.bestDraftCount(acceptance: 0.9, limit: 32) > dear.bestDraftCount(acceptance: 0.9, limit: 32))
  }

  @Test func beforeAnythingIsKnownTheLimitCounts() {
    #expect(BatchCost().bestDraftCount(acceptance: 0.9, limit: 12) == 12)
    #expect(BatchCost().bestDraftCount(acceptance: 0.9, limit: 0) == 0)
  }

  @Test func anEvaluationThatWasHeldUpIsLeftOut() throws {
    var cost = cost(base: 0.02, slope: 0.004)
    cost.note(tokens: 1, seconds: 3)
    #expect(abs(try #require(cost.seconds(for: 1)) - 0.024) < 1e-6)
  }

  /// Few tokens cost as much as so many single ones, a block of sixteen half of that.
  @Test func aStepIsLearntAndWhatLiesBeforeItIsNotDrafted() {
    var cost = BatchCost()
    func truth(_ tokens: Int) -> Double { tokens < 16 ? 0.04 * Double(tokens) : 0.0135 * Double(tokens) }
    func learn(acceptance: Double) -> Int {
      for _ in 0..<40 {
        cost.note(tokens: 1, seconds: truth(1))
        let count = cost.bestDraftCount(acceptance: acceptance, limit: 20)
        if count > 0 { cost.note(tokens: 1 + count, seconds: truth(1 + count)) }
      }
      return cost.bestDraftCount(acceptance: acceptance, limit: 20)
    }
    cost.note(tokens: 200, seconds: truth(200))
    #expect(learn(acceptance: 0.6) == 0)
    #expect(learn(acceptance: 0.98) >= 15)
  }

  @Test func aSlowerMachineIsSlowerForAllSizes() throws {
    var cost = cost(base: 0.02, slope: 0.004)
    for _ in 0..<60 { cost.note(tokens: 1, seconds: 0.072) }
    #expect(try #require(cost.seconds(for: 8)) > 0.1)
  }

  @Test func draftsFillABatchThatOthersHaveBegun() {
    var cost = BatchCost()
    for size in [1, 4, 8, 15] { cost.note(tokens: size, seconds: 0.04 * Double(size)) }
    cost.note(tokens: 16, seconds: 0.2)
    #expect(cost.bestDraftCount(acceptance: 0.9, limit: 4, beside: 0) == 0)
    #expect(cost.bestDraftCount(acceptance: 0.9, limit: 4, beside: 11) == 4)
  }
}
