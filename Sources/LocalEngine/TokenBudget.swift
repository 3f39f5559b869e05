import GuidedGeneration
import LlamaRuntime

/// Keeps an answer that follows a grammar inside its budget of tokens, so that it ends complete or not at all.
///
/// The shortest completion of what is written bounds what closing takes. A token after which closing would not fit any
/// more is not taken: another element or an optional property gives way to the end. Strings, numbers and copies are
/// never cut: where one of them would have to be, there is no answer.
struct TokenBudget {
  enum Verdict {
    /// The token, or the part of it that ends a value before it goes on.
    case take(Int32)
    /// Another token may fit.
    case pass
    /// Only cutting a value would help.
    case giveUp
  }

  /// Whether a choice of the model was passed over for the sake of the budget.
  private(set) var hasSteered = false
  private let vocabulary: LlamaVocabulary
  /// The number of the outermost list's element that is being written, and where it began.
  private var elementStart: (count: Int, position: Int)?
  /// Tokens of its longest element.
  private var longestElement = 0

  init(vocabulary: LlamaVocabulary) { self.vocabulary = vocabulary }

  /// Takes note of how long the elements of the outermost list are: a further one needs about as much room.
  /// - Parameter position: how many tokens the answer has.
  mutating func note(_ matcher: GrammarMatcher, position: Int) {
    guard let count = matcher.elementCount else { return elementStart = nil }
    guard let start = elementStart, start.count <= count else { return elementStart = (count, position) }
    guard count > start.count else { return }
    if start.count > 0 { longestElement = max(longestElement, position - start.position) }
    elementStart = (count, position)
  }

  /// Judges a legal token.
  /// - Parameter remaining: how many tokens may still be written, this one included.
  mutating func judge(_ token: Int32, after matcher: GrammarMatcher, remaining: Int) -> Verdict {
    var next = matcher
    guard next.advance(token: token) else { return .pass }
    let isFurther = longestElement > 0 && next.elementCount ?? 0 > max(matcher.elementCount ?? 0, 1)
    if canClose(next, in: remaining - 1 - (isFurther ? longestElement : 0)) { return .take(token) }
    // A further element is passed over only where the list may end instead.
    let fitsBarely = isFurther && canClose(next, in: remaining - 1)
    if matcher.isInsideValue {
      if let part = endOfValue(in: token, after: matcher, remaining: remaining, endsList: fitsBarely) {
        hasSteered = true
        return .take(part)
      }
      return fitsBarely ? .take(token) : .giveUp
    }
    if fitsBarely, !mayEndList(matcher) { return .take(token) }
    hasSteered = true
    return .pass
  }

  private func mayEndList(_ matcher: GrammarMatcher) -> Bool {
    var copy = matcher
    return copy.advance(byte: UInt8(ascii: "]"))
  }

  /// Whether the value can be completed with at most so many tokens.
  func canClose(_ matcher: GrammarMatcher, in remaining: Int) -> Bool {
    guard remaining >= 0 else { return false }
    if matcher.mustEnd { return true }
    guard remaining > 0, let rest = matcher.shortestCompletion(limit: remaining * matcher.vocabulary.longestToken)
    else {
      return false
    }
    var whole = matcher
    guard whole.advance(bytes: rest) else { return false }
    // What may end, but need not, takes an end token.
    let end = whole.mustEnd ? 0 : 1
    // No token is shorter than a byte.
    if rest.count + end <= remaining { return true }
    guard let tokens = try? vocabulary.tokenize(rest) else { return false }
    return tokens.count + end <= remaining
  }

  /// The model wanted to end a value and to go on: the token of the bytes that end it.
  private func endOfValue(in token: Int32, after matcher: GrammarMatcher, remaining: Int, endsList: Bool) -> Int32? {
    let bytes = vocabulary.bytes[Int(token)]
    for count in stride(from: bytes.count - 1, to: 0, by: -1) {
      let prefix = Array(bytes[..<count])
      var next = matcher
      guard next.advance(bytes: prefix), !next.isInsideValue, canClose(next, in: remaining - 1),
        !endsList || mayEndList(next),
        let tokens = try? vocabulary.tokenize(prefix), tokens.count == 1
      else { continue }
      return tokens[0]
    }
    return nil
  }
}
