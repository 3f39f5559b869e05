/// Proposes how an answer goes on, by finding its last bytes in a source text (n-gram lookup).
///
/// In extraction most of the answer stands in the prompt; a proposal that the model confirms costs a fraction of
/// a token sampled by itself. The output is the same with and without proposals.
struct DraftLookup {
  /// Fewer bytes in common say nothing (two kanji are six bytes).
  private static let minimumMatch = 6
  private static let maximumMatch = 32

  private let source: [UInt8]
  /// Where each run of `minimumMatch` bytes ends in the source, in ascending order.
  private let ends: [UInt64: [Int32]]
  /// The end of the last proposal that was confirmed: extraction mostly moves forward.
  private var cursor = 0
  /// The most bytes of the next proposal: grows while proposals are confirmed.
  private var reach = 24
  /// The share of drafts that were confirmed lately.
  private(set) var acceptance = 0.8

  init(source: [UInt8]) {
    self.source = source
    var ends: [UInt64: [Int32]] = [:]
    if source.count >= Self.minimumMatch {
      for end in Self.minimumMatch...source.count {
        ends[Self.key(source[(end - Self.minimumMatch)..<end]), default: []].append(Int32(end))
      }
    }
    self.ends = ends
  }

  private static func key(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The bytes that followed the last bytes of `output` in the source; empty when nothing matches.
  func proposal(after output: [UInt8]) -> ArraySlice<UInt8> {
    guard output.count >= Self.minimumMatch,
      let candidates = ends[Self.key(output[(output.count - Self.minimumMatch)...])]
    else { return [] }
    var best = 0
    var bestLength = 0
    for candidate in candidates {
      let end = Int(candidate)
      var length = Self.minimumMatch
      while length < Self.maximumMatch, length < end, length < output.count,
        source[end - 1 - length] == output[output.count - 1 - length]
      {
        length += 1
      }
      // Of equals the first one that has not been passed yet.
      if length > bestLength || (length == bestLength && best < cursor && end >= cursor) {
        best = end
        bestLength = length
      }
    }
    return source[best..<min(source.count, best + reach)]
  }

  /// Tells how a proposal fared, so that the next one is longer or shorter.
  mutating func note(proposed: Int, accepted: Int, end: Int) {
    guard proposed > 0 else { return }
    // Of a row of drafts those behind a refused one say nothing.
    let judged = Double(min(proposed, accepted + 1))
    // Never so low that no draft would be tried again.
    acceptance = max(0.3, acceptance + (Double(accepted) / judged - acceptance) * min(0.5, judged / 16))
    if accepted == proposed {
      reach = min(96, reach * 2)
    } else {
      reach = max(9, reach / 2)
    }
    if accepted > 0 { cursor = end }
  }
}
