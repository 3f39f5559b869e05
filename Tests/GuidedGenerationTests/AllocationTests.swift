import AllocationCounter
import GuidedGeneration
import JSONCore
import Testing

@Suite("In the steady state of an answer masks take no memory")
struct AllocationTests {
  private static let schema = """
    {"type":"object","properties":{"title":{"type":"string"},"rows":{"type":"array","items":{"type":"object","properties":{
      "name":{"type":"string","maxLength":60},"amount":{"type":"string","pattern":"^[0-9]+ [a-z]+$"},
      "kind":{"enum":["solid","liquid","solid food"]},"count":{"type":"integer","minimum":0,"maximum":500}},
      "required":["name","amount","kind","count"],"additionalProperties":false}}},
      "required":["title","rows"],"additionalProperties":false}
    """
  private static let text =
    "{\"title\":\"Soup りんご\",\"rows\":["
    + (0..<20).map { #"{"name":"onion \#($0)","amount":"\#($0 + 1) pieces","kind":"solid food","count":\#($0 * 7)}"# }
    .joined(separator: ",") + "]}"

  /// Without optimisation every closure and generic call takes memory: `swift test -c release` measures.
  private static let isOptimised: Bool = {
    var isDebug = false
    assert({ isDebug = true }() == ())
    return !isDebug
  }()

  @Test(.enabled(if: allocation_counting_works() && isOptimised))
  func masksAndTokens() throws {
    let grammar = try compile(Self.schema)
    var mask = TokenMask(count: smallVocabulary.count)
    var allocations: [(masks: UInt64, tokens: UInt64)] = []
    // The second time everything has been seen.
    for _ in 0..<2 {
      var matcher = GrammarMatcher(grammar: grammar, vocabulary: smallVocabulary)
      var masks: UInt64 = 0
      var tokens: UInt64 = 0
      for (number, byte) in Self.text.utf8.enumerated() {
        let before = allocation_count()
        matcher.fillMask(into: &mask)
        let between = allocation_count()
        let isRead = matcher.advance(token: Int32(byte))
        let after = allocation_count()
        #expect(isRead && mask.contains(Int(byte)))
        // The first bytes make room for the matcher's own stacks.
        guard number > 60 else { continue }
        masks += between - before
        tokens += after - between
      }
      #expect(matcher.mustEnd)
      allocations.append((masks, tokens))
    }
    #expect(allocations[1].masks == 0)
    #expect(allocations[1].tokens == 0)
  }
}
