/// Finds the tokens that a thread may read, by walking the vocabulary's trie along the machine.
///
/// Inside strings the walk is replaced by lists computed once per state of the string's automaton; only what tokens
/// have behind the closing quote is walked, as it depends on what stands around the string.
final class MaskBuilder {
  private let machine: Machine
  private let vocabulary: TokenVocabulary
  private let trie: TokenTrie
  @exclusivity(unchecked) private var scratch: [ThreadSet]
  @exclusivity(unchecked) private var lexemes: [UInt64: LexemeTokens] = [:]
  @exclusivity(unchecked) private var mask: TokenMask
  @exclusivity(unchecked) private var isMaskEmpty = true
  /// What was inserted one by one, as long as nothing else was done to the mask.
  @exclusivity(unchecked) private var inserted: [Int32] = []
  @exclusivity(unchecked) private var isListed = true
  private let open: OpenStates
  /// By state, the tokens of the vocabulary's ``OrdinaryTokens/rest``.
  @exclusivity(unchecked) private var restTokens: [Int32: LexemeTokens] = [:]

  @exclusivity(unchecked) private var lexemeSize = 0

  /// Entries of the lists kept at most; about 32 MB.
  private static let lexemeLimit = 8 << 20
  /// Subtrees smaller than this are walked byte by byte.
  private static let smallSubtree: Int32 = 40

  init(machine: Machine, vocabulary: TokenVocabulary) {
    self.machine = machine
    self.vocabulary = vocabulary
    trie = vocabulary.trie
    scratch = [ThreadSet](repeating: ThreadSet(), count: vocabulary.longest + 2)
    mask = TokenMask(count: vocabulary.count)
    open = OpenStates(lexers: machine.lexers)
  }

  /// What a thread may read: a few tokens, or many.
  enum Tokens {
    case few([Int32])
    case many(TokenMask)
  }

  /// More tokens are kept as a mask.
  private static let listLimit = 512

  /// The tokens that one thread may read.
  func build(_ set: ThreadSet, thread: Int) -> Tokens {
    isMaskEmpty = true
    isListed = true
    scratch[0].assign(set, thread: thread)
    visit(TokenTrie.root, 0)
    for (token, others) in vocabulary.twins where mask.contains(Int(token)) { others.forEach { insert($0) } }
    defer { inserted.removeAll(keepingCapacity: true) }
    if isListed {
      for token in inserted { mask.remove(token) }
      return .few(inserted)
    }
    let result = mask
    // The one that is given away is never written again.
    mask = TokenMask(count: vocabulary.count)
    return .many(result)
  }

  private func insert(_ token: Int32) {
    mask.insert(token)
    isMaskEmpty = false
    guard isListed else { return }
    if inserted.count < Self.listLimit { inserted.append(token) } else { isListed = false }
  }

  /// Adds the tokens below a node; the threads there are `scratch[depth]`.
  private func visit(_ node: Int32, _ depth: Int) {
    if trie.ends[Int(node)] - node > Self.smallSubtree, hasShortcut(scratch[depth]) {
      if scratch[depth].count == 1 { return shortcut(node, depth) }
      // Each thread by itself, as the shortcuts also take tokens out.
      let threads = scratch[depth]
      let outer = mask
      let wasEmpty = isMaskEmpty
      var sum = outer
      isListed = false
      for thread in 0..<threads.count {
        mask.clear()
        isMaskEmpty = true
        scratch[depth].assign(threads, thread: thread)
        visit(node, depth)
        sum.formUnion(mask)
      }
      mask = sum
      isMaskEmpty = wasEmpty && isMaskEmpty
      return
    }
    children(node, depth)
  }

  private func children(_ node: Int32, _ depth: Int) {
    var child = node + 1
    let end = trie.ends[Int(node)]
    let plausible = end - node > Self.smallSubtree ? machine.plausibleBytes(scratch[depth]) : .all
    while child < end {
      let after = trie.ends[Int(child)]
      let byte = trie.bytes[Int(child)]
      if plausible.contains(byte) {
        machine.step(byte, from: scratch[depth], into: &scratch[depth + 1])
        if !scratch[depth + 1].isEmpty {
          if trie.tokens[Int(child)] >= 0 { insert(trie.tokens[Int(child)]) }
          if after > child + 1 { visit(child, depth + 1) }
        }
      }
      child = after
    }
  }

  private func hasShortcut(_ set: ThreadSet) -> Bool {
    (0..<set.count).contains { thread in
      let end = set.end(thread)
      guard end > set.base(thread) else { return false }
      switch set.frames[end - 1].kind {
      case .string, .text: return true
      case .key: return isOpenKey(set.frames[end - 1], set.frames[end - 2], end - 2 - set.base(thread))
      default: return false
      }
    }
  }

  // MARK: Shortcuts

  private func shortcut(_ node: Int32, _ depth: Int) {
    let set = scratch[depth]
    let top = set.frames[set.frames.count - 1]
    switch top.kind {
    case .string:
      let shape = machine.program.strings[Int(top.id)]
      guard top.b < shape.maximum else { return children(node, depth) }
      lexeme(
        top.a, node, depth, limit: Int(shape.maximum - top.b), least: Int(max(0, shape.minimum - top.b)),
        closing: max(shape.minimum, top.b))
    case .text:
      guard top.b < Machine.textLimit else { return children(node, depth) }
      lexeme(top.a, node, depth, limit: Int(Machine.textLimit - top.b), least: 0, closing: top.b)
    case .key:
      guard top.b < Machine.keyLimit else { return children(node, depth) }
      if top.a < Int32(PlainText.count) {
        lexeme(top.a, node, depth, limit: Int(Machine.keyLimit - top.b), least: 0, closing: top.b)
      } else {
        openKey(node, depth)
      }
    default: children(node, depth)
    }
  }

  /// Tokens inside a string, and those that leave it.
  private func lexeme(_ state: Int32, _ node: Int32, _ depth: Int, limit: Int, least: Int, closing: Int32) {
    let tokens: LexemeTokens
    if node == TokenTrie.root, let rest = openTokens(state, limit: limit) {
      tokens = rest
      if isMaskEmpty { mask.copy(vocabulary.ordinary.mask) } else { mask.formUnion(vocabulary.ordinary.mask) }
      isMaskEmpty = false
      isListed = false
    } else {
      tokens = lexemeTokens(state, node)
    }
    insert(tokens, limit: limit)
    let top = scratch[depth].frames.count - 1
    let frame = scratch[depth].frames[top]
    for exit in tokens.exits {
      scratch[depth].frames[top].a = exit.state
      scratch[depth].frames[top].b = closing
      machine.step(UInt8(ascii: "\""), from: scratch[depth], into: &scratch[depth + 1])
      if !scratch[depth + 1].isEmpty { suffixes(exit.suffixes, 0, depth + 1, least, limit) }
    }
    scratch[depth].frames[top] = frame
  }

  private func insert(_ tokens: LexemeTokens, limit: Int) {
    if tokens.inner.count <= Self.listLimit {
      tokens.forEach(limit: limit) { insert($0) }
    } else {
      tokens.insert(into: &mask, limit: limit, isMaskEmpty: isMaskEmpty)
      isMaskEmpty = false
      isListed = false
    }
  }

  /// The tokens besides the ordinary ones, when those are all legal.
  private func openTokens(_ state: Int32, limit: Int) -> LexemeTokens? {
    guard state >= Int32(PlainText.count), let reserve = open.reserve(state),
      limit >= vocabulary.ordinary.longest + Int(reserve)
    else { return nil }
    if let known = restTokens[state] { return known }
    let tokens = LexemeTokens(
      trie: vocabulary.ordinary.rest, from: TokenTrie.root, state: state, total: vocabulary.count,
      source: machine.lexers)
    keep(tokens.inner.count)
    restTokens[state] = tokens
    return tokens
  }

  /// Notes the size of a new list; forgets all lists when they are too many.
  private func keep(_ count: Int) {
    lexemeSize += count
    guard lexemeSize > Self.lexemeLimit else { return }
    lexemes.removeAll(keepingCapacity: true)
    restTokens.removeAll(keepingCapacity: true)
    lexemeSize = count
  }

  private func suffixes(_ trie: SuffixTrie, _ node: Int, _ depth: Int, _ least: Int, _ limit: Int) {
    for (token, count) in trie.nodes[node].tokens where count >= least && count <= limit { insert(token) }
    let plausible = trie.nodes[node].children.count > 2 ? machine.plausibleBytes(scratch[depth]) : .all
    for (byte, child) in trie.nodes[node].children where plausible.contains(byte) {
      machine.step(byte, from: scratch[depth], into: &scratch[depth + 1])
      if !scratch[depth + 1].isEmpty { suffixes(trie, Int(child), depth + 1, least, limit) }
    }
  }

  private func lexemeTokens(_ state: Int32, _ node: Int32) -> LexemeTokens {
    if state == PlainText.inside {
      if node == TokenTrie.root { return vocabulary.plain }
      if node == vocabulary.quoteNode, let tokens = vocabulary.plainAfterQuote { return tokens }
    }
    let key = UInt64(UInt32(bitPattern: state)) << 32 | UInt64(UInt32(bitPattern: node))
    if let known = lexemes[key] { return known }
    let tokens = LexemeTokens(
      trie: trie, from: node, state: state, total: vocabulary.count, source: machine.lexers)
    keep(tokens.inner.count)
    lexemes[key] = tokens
    return tokens
  }

  /// Whether a key may be an undeclared one. (Then nothing but its spelling decides whether it is alive.)
  private func isOpenKey(_ top: Frame, _ owner: Frame, _ depth: Int) -> Bool {
    if top.a < Int32(PlainText.count) { return true }
    let state = machine.lexers.states[Int(top.a)]
    guard state.phase == 0, state.expression != ExpressionArena.nothing else { return false }
    return machine.allowsExtra(machine.program.objects[Int(top.id)], owner, Int32(depth - machine.bottom))
  }

  /// A key that is on the way of a declared one but may leave it: everything as for an undeclared key, then put right
  /// along the declared keys.
  private func openKey(_ node: Int32, _ depth: Int) {
    let set = scratch[depth]
    let last = set.frames.count - 1
    let lexers = machine.lexers
    var state = lexers.undeclared(set.frames[last].a)
    if lexers.plainEquivalents[Int(state)] >= 0 {
      scratch[depth].frames[last].bits = UInt64(lexers.decidedPatterns[Int(state)])
      state = lexers.plainEquivalents[Int(state)]
    }
    scratch[depth].frames[last].a = state
    let count = set.frames[last].b
    lexeme(state, node, depth, limit: Int(Machine.keyLimit - count), least: 0, closing: count)
    scratch[depth] = set
    if lexers.states[Int(set.frames[last].a)].trieNode >= 0 { correct(node, depth) }
  }

  private func correct(_ node: Int32, _ depth: Int) {
    guard let top = scratch[depth].frames.last else { return }
    let state = machine.lexers.states[Int(top.a)]
    guard state.trieNode >= 0 else { return }
    let keys = machine.program.objects[Int(top.id)].keys
    var child = node + 1
    let end = trie.ends[Int(node)]
    while child < end {
      let after = trie.ends[Int(child)]
      let byte = trie.bytes[Int(child)]
      if byte == UInt8(ascii: "\""), state.phase == 0, keys.isTerminal[Int(state.trieNode)] {
        isListed = false
        for below in child..<after where trie.tokens[Int(below)] >= 0 { mask.remove(trie.tokens[Int(below)]) }
        machine.step(byte, from: scratch[depth], into: &scratch[depth + 1])
        if !scratch[depth + 1].isEmpty {
          if trie.tokens[Int(child)] >= 0 { insert(trie.tokens[Int(child)]) }
          if after > child + 1 { visit(child, depth + 1) }
        }
      } else if keys.step(state.trieNode, byte) != nil {
        machine.step(byte, from: scratch[depth], into: &scratch[depth + 1])
        if !scratch[depth + 1].isEmpty {
          if trie.tokens[Int(child)] >= 0 { insert(trie.tokens[Int(child)]) }
          correct(child, depth + 1)
        }
      }
      child = after
    }
  }
}
