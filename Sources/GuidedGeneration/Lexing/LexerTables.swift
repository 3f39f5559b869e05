/// The automata for the insides of strings and keys, and for plain text, unfolded state by state.
///
/// A state is a number with a row of 256 successors. The first ``PlainText/count`` states are those of unrestricted
/// strings; a pattern that has become "anything" falls back to them.
final class LexerTables {
  /// What a state stands for.
  struct State: Hashable {
    enum Kind: Hashable { case value, key, text }
    var kind: Kind
    /// The key's object and place in its trie of declared keys; -1 when the key is none of them.
    var shape: Int32 = -1
    var trieNode: Int32 = -1
    /// What the rest of a value, text or undeclared key must match.
    var expression: ExpressionArena.ID
    var patterns: [ExpressionArena.ID] = []
    /// Inside an escape (1 to 6), see ``PlainText``.
    var phase: UInt8 = 0
  }

  let arena: ExpressionArena
  @exclusivity(unchecked) private(set) var rows: [Int32] = PlainText.rows
  @exclusivity(unchecked) private(set) var states: [State] = []
  @exclusivity(unchecked) private var filled: [Bool] = [Bool](repeating: true, count: PlainText.count)
  /// For key states the plain state that they have become equal to, or -1.
  @exclusivity(unchecked) private(set) var plainEquivalents: [Int32] = [Int32](repeating: -1, count: PlainText.count)
  /// For those the patterns that match, as bits.
  @exclusivity(unchecked) private(set) var decidedPatterns: [UInt32] = [UInt32](repeating: 0, count: PlainText.count)
  @exclusivity(unchecked) private var identifiers: [State: Int32] = [:]
  @exclusivity(unchecked) private var plainOfExpression: [ExpressionArena.ID: Int32] = [:]
  @exclusivity(unchecked) private var distances: [Int32: [UInt8]] = [:]
  @exclusivity(unchecked) private var keySets: [LiteralSet]

  init(arena: ExpressionArena, keySets: [LiteralSet]) {
    self.arena = arena
    self.keySets = keySets
    let value = State(kind: .value, expression: arena.anyText)
    states = [State](repeating: value, count: PlainText.count)
    for phase in 1...6 { states[phase].phase = UInt8(phase) }
    plainOfExpression[arena.anyText] = PlainText.inside
    for (offset, lead) in PlainText.leads.enumerated() {
      let state = PlainText.firstContinuation + Int32(offset)
      let expression = arena.derivative(arena.anyText, lead)
      states[Int(state)].expression = expression
      plainOfExpression[expression] = state
    }
  }

  /// The first state of a string value; all texts when there is no expression.
  func value(_ expression: ExpressionArena.ID?) -> Int32 {
    expression.map { intern(State(kind: .value, expression: $0)) } ?? PlainText.inside
  }

  /// A key that is none of the declared ones, in the same state otherwise.
  func undeclared(_ state: Int32) -> Int32 {
    var other = states[Int(state)]
    other.trieNode = -1
    return intern(other)
  }

  func text(_ expression: ExpressionArena.ID) -> Int32 { intern(State(kind: .text, expression: expression)) }

  func key(_ shape: Int32, _ object: ObjectShape) -> Int32 {
    intern(
      State(
        kind: .key, shape: object.properties.isEmpty ? -1 : shape,
        trieNode: object.properties.isEmpty ? -1 : LiteralSet.root,
        expression: object.extraKeys ?? ExpressionArena.nothing, patterns: object.patterns))
  }

  /// The fewest scalars that must still come before the quote.
  func minimumScalars(_ id: Int32) -> Int32 {
    if id < Int32(PlainText.count) { return 0 }
    let state = states[Int(id)]
    guard state.trieNode < 0 else { return 0 }
    guard state.phase > 0 else { return arena.minimumScalars(state.expression) }
    // The escaped character has been counted already.
    return escapedScalars(state)
  }

  private func escapedScalars(_ state: State) -> Int32 {
    var least = Int32.max / 2
    for byte in UInt8.min...UInt8.max {
      if let phase = PlainText.phaseAfter(Int(state.phase), byte) {
        var inner = state
        inner.phase = UInt8(phase)
        least = min(least, escapedScalars(inner))
      } else if let scalar = PlainText.escaped(Int(state.phase), byte) {
        let rest = arena.derivative(state.expression, scalar)
        if arena.isAlive(rest) { least = min(least, arena.minimumScalars(rest)) }
      }
    }
    return least
  }

  func next(_ state: Int32, _ byte: UInt8) -> Int32 {
    if !filled[Int(state)] { fill(state) }
    return rows[Int(state) << 8 | Int(byte)]
  }

  /// Makes sure that the row of a state is in ``rows``.
  func prepare(_ state: Int32) {
    if !filled[Int(state)] { fill(state) }
  }

  /// Whether plain text may end here.
  func accepts(_ state: Int32) -> Bool { arena.isNullable(states[Int(state)].expression) }

  /// The bytes that lead to the nearest end: the closing quote, exclusively, or the end of plain text.
  func completion(from start: Int32) -> [UInt8] {
    if let known = distances[start] { return known }
    var queue: [(state: Int32, origin: Int, byte: UInt8)] = [(start, -1, 0)]
    var seen: Set<Int32> = [start]
    var head = 0
    var path: [UInt8] = []
    search: while head < queue.count {
      let entry = queue[head]
      if isEnd(entry.state) {
        var index = head
        while queue[index].origin >= 0 {
          path.append(queue[index].byte)
          index = queue[index].origin
        }
        path.reverse()
        break search
      }
      for byte in UInt8.min...UInt8.max {
        let following = next(entry.state, byte)
        if following >= 0, seen.insert(following).inserted { queue.append((following, head, byte)) }
      }
      head += 1
    }
    distances[start] = path
    return path
  }

  private func isEnd(_ state: Int32) -> Bool {
    states[Int(state)].kind == .text ? accepts(state) : next(state, UInt8(ascii: "\"")) == PlainText.close
  }

  // MARK: Building

  private func intern(_ state: State) -> Int32 {
    var state = state
    if state.trieNode < 0 { state.shape = -1 }
    if state.kind == .value, let plain = plainOfExpression[state.expression] {
      if state.phase == 0 { return plain }
      if plain == PlainText.inside { return Int32(state.phase) }
    }
    if let known = identifiers[state] { return known }
    let id = Int32(states.count)
    states.append(state)
    filled.append(false)
    identifiers[state] = id
    rows.append(contentsOf: repeatElement(PlainText.dead, count: 256))
    var equivalent = PlainText.dead
    var decided: UInt32 = 0
    if state.kind == .key, state.trieNode < 0, let plain = plainOfExpression[state.expression],
      state.phase == 0 || plain == PlainText.inside
    {
      equivalent = state.phase == 0 ? plain : Int32(state.phase)
      for (index, pattern) in state.patterns.enumerated() {
        if pattern == state.expression {
          decided |= 1 << UInt32(index)
        } else if pattern != ExpressionArena.nothing {
          equivalent = PlainText.dead
        }
      }
    }
    plainEquivalents.append(equivalent)
    decidedPatterns.append(decided)
    return id
  }

  private func fill(_ id: Int32) {
    let state = states[Int(id)]
    filled[Int(id)] = true
    // Bytes of one class lead to the same state, unless the trie of declared keys tells them apart.
    let expressions = ([state.expression] + state.patterns).filter { $0 != ExpressionArena.nothing }
    let classes = arena.partition(expressions)
    var targets = [Int32](repeating: Self.unknown, count: 256)
    let edges = state.trieNode >= 0 ? keySets[Int(state.shape)].edges[Int(state.trieNode)] : []
    var isEdge = ByteSet.empty
    for edge in edges { isEdge.insert(edge.byte) }
    let isInEscape = state.phase > 0
    for byte in UInt8.min...UInt8.max {
      let isPlain = !isInEscape && (byte >= 0x20 && byte != 0x22 && byte != 0x5C || state.kind == .text)
      let place = Int(id) << 8 | Int(byte)
      guard isPlain, !isEdge.contains(byte) else {
        rows[place] = successor(state, byte)
        continue
      }
      if expressions.isEmpty { continue }
      let known = targets[Int(classes[Int(byte)])]
      let target = known == Self.unknown ? successor(state, byte) : known
      targets[Int(classes[Int(byte)])] = target
      rows[place] = target
    }
  }

  private static let unknown: Int32 = -3

  private func successor(_ state: State, _ byte: UInt8) -> Int32 {
    var next = state
    if state.kind == .text { return content(&next, byte) }
    if state.trieNode >= 0 {
      next.trieNode = keySets[Int(state.shape)].step(state.trieNode, byte) ?? -1
    }
    if state.phase > 0 {
      if let phase = PlainText.phaseAfter(Int(state.phase), byte) {
        next.phase = UInt8(phase)
        return isAliveInEscape(next) ? intern(next) : PlainText.dead
      }
      guard let scalar = PlainText.escaped(Int(state.phase), byte) else { return PlainText.dead }
      next.phase = 0
      return content(&next, scalar)
    }
    switch byte {
    case UInt8(ascii: "\""):
      let isDeclared = state.trieNode >= 0 && keySets[Int(state.shape)].isTerminal[Int(state.trieNode)]
      return isDeclared || arena.isNullable(state.expression) ? PlainText.close : PlainText.dead
    case UInt8(ascii: "\\"):
      next.phase = 1
      return isAliveInEscape(next) ? intern(next) : PlainText.dead
    case 0..<0x20: return PlainText.dead
    default: return content(&next, byte)
    }
  }

  private func content(_ next: inout State, _ byte: UInt8) -> Int32 {
    next.expression = arena.derivative(next.expression, byte)
    if !arena.isAlive(next.expression) { next.expression = ExpressionArena.nothing }
    next.patterns = next.patterns.map { arena.derivative($0, byte) }
    guard next.trieNode >= 0 || next.expression != ExpressionArena.nothing else { return PlainText.dead }
    return intern(next)
  }

  private func isAliveInEscape(_ state: State) -> Bool {
    if state.trieNode >= 0 { return true }
    for byte in UInt8.min...UInt8.max {
      if let phase = PlainText.phaseAfter(Int(state.phase), byte) {
        var inner = state
        inner.phase = UInt8(phase)
        if isAliveInEscape(inner) { return true }
      } else if let scalar = PlainText.escaped(Int(state.phase), byte),
        arena.isAlive(arena.derivative(state.expression, scalar))
      {
        return true
      }
    }
    return false
  }
}
