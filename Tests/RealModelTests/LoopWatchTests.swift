import Testing

@testable import LocalEngine

@Suite struct LoopWatchTests {
  @Test(arguments: [1, 2, 7, 24])
  func aRowThatComesAgainAndAgainIsALoop(period: Int) {
    let row = (0..<period).map { Int32($0) }
    let text = Array(repeating: row, count: 200 / period + 1).flatMap { $0 }
    #expect(LoopWatch.repeats(text[...], length: 96))
    #expect(LoopWatch.repeats(([900, 901] + text)[...], length: 96))
    #expect(!LoopWatch.repeats((text + [900])[...], length: 96))
    #expect(!LoopWatch.repeats(text.prefix(95), length: 96))
  }

  @Test func whatComesThreeTimesIsNoLoopYet() {
    let row = (0..<32).map { Int32($0) }
    #expect(!LoopWatch.repeats((row + row + row)[...], length: 96))
    #expect(!LoopWatch.repeats((0..<500).map { Int32($0 % 90) }[...], length: 96))
  }
}
