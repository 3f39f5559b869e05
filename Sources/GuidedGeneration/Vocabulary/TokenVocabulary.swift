/// A model's tokens as bytes, with what the masks of all grammars share. Built once per model.
public final class TokenVocabulary: Sendable {
  /// The bytes of each token; empty for special tokens.
  public let tokens: [[UInt8]]
  /// Control and other special tokens: never part of a value.
  public let special: Set<Int>
  /// Tokens that end the generation; legal where the value may end.
  public let endTokens: [Int32]

  let trie: TokenTrie
  /// Tokens of the same bytes as the first one of them.
  let twins: [Int32: [Int32]]
  /// Bytes of the longest token.
  let longest: Int
  /// Tokens inside an unrestricted string.
  let plain: LexemeTokens
  /// The same after a token's opening quote.
  let plainAfterQuote: LexemeTokens?
  let quoteNode: Int32?
  let ordinary: OrdinaryTokens

  /// - Parameters:
  ///   - tokens: for every token id the bytes that it adds to the text.
  ///   - special: ids without text (control, unknown, unused); their bytes are ignored.
  ///   - endTokens: the ids that end a generation.
  public init(tokens: [[UInt8]], special: Set<Int>, endTokens: [Int32]) {
    var own = tokens
    let ends = Set(endTokens.map { Int($0) })
    for id in special.union(ends) where own.indices.contains(id) { own[id] = [] }
    self.tokens = own
    self.special = special
    self.endTokens = endTokens.filter { own.indices.contains(Int($0)) }
    var twins: [Int32: [Int32]] = [:]
    let trie = TokenTrie(own.enumerated().map { (Int32($0.offset), $0.element) }, twins: &twins)
    self.trie = trie
    self.twins = twins
    longest = own.map { $0.count }.max() ?? 0
    ordinary = OrdinaryTokens(own)
    let source = PlainSource()
    plain = LexemeTokens(
      trie: trie, from: TokenTrie.root, state: PlainText.inside, total: own.count, isShared: true,
      source: source)
    let quoteNode = trie.child(TokenTrie.root, UInt8(ascii: "\""))
    self.quoteNode = quoteNode
    plainAfterQuote = quoteNode.map {
      LexemeTokens(
        trie: trie, from: $0, state: PlainText.inside, total: own.count, isShared: true,
        source: source)
    }
  }

  /// Bytes of the longest token.
  public var longestToken: Int { longest }

  /// Tokens, special ones included.
  public var count: Int { tokens.count }

  /// Bytes of a token; empty for special and unknown ones.
  public func bytes(of token: Int) -> [UInt8] { tokens.indices.contains(token) ? tokens[token] : [] }
}
