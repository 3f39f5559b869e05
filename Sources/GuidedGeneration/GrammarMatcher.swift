import Synchronization

/// A position in an output that follows a grammar.
///
/// A value: a copy is a cheap snapshot, to try a draft on and to go back to.
public struct GrammarMatcher: Sendable {
  public let grammar: Grammar
  public let vocabulary: TokenVocabulary
  private var threads: ThreadSet
  private var spares = (ThreadSet(), ThreadSet())
  /// Bytes read so far.
  public private(set) var count = 0
  /// Where in the output each grounded value ended.
  private var groundedEnds: [Int] = []

  /// A matcher before the first byte.
  public init(grammar: Grammar, vocabulary: TokenVocabulary) {
    self.grammar = grammar
    self.vocabulary = vocabulary
    threads = grammar.state.withLock { $0.machine.start() }
  }

  // MARK: Advancing

  /// Reads a byte. When it is not legal the matcher stays where it was and the result is false.
  @discardableResult
  public mutating func advance(byte: UInt8) -> Bool { advance(bytes: CollectionOfOne(byte)) }

  /// Reads some bytes, all or none of them.
  @discardableResult
  public mutating func advance(bytes: some Collection<UInt8>) -> Bool {
    // The threads stay untouched until all is read: the bytes are read back and forth between two spare sets.
    var current = ThreadSet()
    var next = ThreadSet()
    swap(&current, &spares.0)
    swap(&next, &spares.1)
    var ends = groundedEnds.count
    let isLegal = grammar.state.withLock { state in
      var isFirst = true
      for (offset, byte) in bytes.enumerated() {
        state.machine.step(byte, from: isFirst ? threads : current, into: &next)
        isFirst = false
        swap(&current, &next)
        if current.isEmpty { return false }
        if state.machine.bottom > 0, state.machine.grounds.records[Int(current.frames[0].id)].count > ends {
          groundedEnds.append(count + offset + 1)
          ends += 1
        }
      }
      return true
    }
    if isLegal, !bytes.isEmpty {
      swap(&threads, &current)
      count += bytes.count
    } else if !isLegal {
      groundedEnds.removeAll { $0 > count }
    }
    swap(&current, &spares.0)
    swap(&next, &spares.1)
    return isLegal
  }

  /// Reads a token. An end token is legal where the value may end, and changes nothing.
  @discardableResult
  public mutating func advance(token: Int32) -> Bool {
    if vocabulary.endTokens.contains(token) { return isAccepting }
    let bytes = vocabulary.bytes(of: Int(token))
    return bytes.isEmpty ? false : advance(bytes: bytes)
  }

  // MARK: What may come next

  /// Replaces the mask by the tokens that may come next: those all of whose bytes are legal, and the end tokens where
  /// the value may end.
  public func fillMask(into mask: inout TokenMask) {
    grammar.state.withLock { $0.cache(vocabulary).fill(&mask, threads) }
  }

  /// Whether the output is complete as it stands.
  public var isAccepting: Bool { grammar.state.withLock { $0.machine.isAccepting(threads) } }

  /// How many elements of the outermost array have been begun, one that a comma promises included; nil outside of arrays.
  public var elementCount: Int? { grammar.state.withLock { $0.machine.elementCount(threads) } }

  /// Whether a string, number or plain text has been begun and not ended: what is written of it is only a part.
  public var isInsideValue: Bool { grammar.state.withLock { $0.machine.isInsideValue(threads) } }

  /// Whether the output is complete and nothing may follow.
  public var mustEnd: Bool {
    grammar.state.withLock { state in
      state.machine.isAccepting(threads) && state.machine.nextBytes(threads, limit: 1).isEmpty
    }
  }

  /// The bytes that may come next, in rising order; at most `limit` of them.
  public func nextBytes(limit: Int = 256) -> [UInt8] {
    grammar.state.withLock { $0.machine.nextBytes(threads, limit: limit) }
  }

  /// The bytes that must come next, as long as there is exactly one continuation and the value may not end before it.
  ///
  /// - Parameter limit: at most so many bytes.
  public func forcedBytes(max limit: Int = 4096) -> [UInt8] {
    grammar.state.withLock { state in
      var current = threads
      var next = ThreadSet()
      var result: [UInt8] = []
      while result.count < limit, !state.machine.isAccepting(current) {
        let bytes = state.machine.nextBytes(current, limit: 2)
        guard bytes.count == 1 else { break }
        state.machine.step(bytes[0], from: current, into: &next)
        swap(&current, &next)
        result.append(bytes[0])
      }
      return result
    }
  }

  /// Where the grounded values written so far were copied from, in the order of the output.
  public var groundedSpans: [GroundedSpan] {
    grammar.state.withLock { state in
      guard state.machine.bottom > 0, let record = threads.frames.first else { return [] }
      return state.machine.grounds.spans(record.id, ends: groundedEnds)
    }
  }

  // MARK: Closing

  /// A short text that completes the value from here on: nothing optional, the shortest literals and numbers, no more
  /// elements and characters than must be. Nil when it would be longer than `limit` bytes.
  ///
  /// Every byte is a token at worst, so its length bounds the tokens that closing takes.
  public func shortestCompletion(limit: Int = .max) -> [UInt8]? {
    grammar.state.withLock { $0.machine.completion(of: threads, limit: limit) }
  }

  /// Length of ``shortestCompletion(limit:)``.
  public var minimalBytesToClose: Int? { shortestCompletion()?.count }
}
