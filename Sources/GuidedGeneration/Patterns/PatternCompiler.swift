/// Turns parsed patterns into expressions.
///
/// Anchors and look-ahead need to know what follows up to the end of the text, so a pattern is compiled from its end
/// with "everything that may follow" at hand: `$` keeps only the empty rest, `(?=x)` intersects the rest.
struct PatternCompiler {
  let arena: ExpressionArena

  /// The texts that match. Without `wholeMatch` a match anywhere in the text suffices, as JSON Schema has it.
  func compile(_ pattern: String, wholeMatch: Bool) throws(PatternProblem) -> ExpressionArena.ID {
    let node = try PatternParser.parse(pattern)
    if wholeMatch { return try compile(node, before: ExpressionArena.epsilon, atStart: true) }
    let fromStart = try compile(node, before: arena.anyText, atStart: true)
    if case .sequence(let parts) = node, case .start? = parts.first { return fromStart }
    if case .start = node { return fromStart }
    let later = try compile(node, before: arena.anyText, atStart: false)
    return arena.union(fromStart, arena.sequence(arena.anyText, later))
  }

  private func compile(
    _ node: PatternNode, before rest: ExpressionArena.ID, atStart: Bool
  ) throws(PatternProblem) -> ExpressionArena.ID {
    guard node.looksAround else { return arena.sequence(plain(node), rest) }
    switch node {
    case .empty, .set: return arena.sequence(plain(node), rest)
    case .start: return atStart ? rest : ExpressionArena.nothing
    case .end: return arena.isNullable(rest) ? ExpressionArena.epsilon : ExpressionArena.nothing
    case .look(let inner, let isNegative):
      let ahead = try compile(inner, before: arena.anyText, atStart: atStart)
      return arena.intersection([rest, isNegative ? arena.textComplement(ahead) : ahead])
    case .choice(let branches):
      var parts: [ExpressionArena.ID] = []
      for branch in branches { parts.append(try compile(branch, before: rest, atStart: atStart)) }
      return arena.union(parts)
    case .sequence(let parts):
      var starts: [Bool] = []
      var start = atStart
      for (index, part) in parts.enumerated() {
        starts.append(start)
        guard start, !part.isZeroWidth else { continue }
        if part.canBeEmpty, parts[(index + 1)...].contains(where: { $0.hasStart }) {
          throw PatternProblem(kind: .unsupported, message: "'^' after something that may be empty")
        }
        start = false
      }
      var result = rest
      for (part, start) in zip(parts, starts).reversed() { result = try compile(part, before: result, atStart: start) }
      return result
    case .loop(let inner, let minimum, let maximum):
      guard maximum >= 0, maximum <= 4 else {
        throw PatternProblem(kind: .unsupported, message: "an anchor or look-ahead inside a repetition")
      }
      var result = rest
      for round in (0..<maximum).reversed() {
        let once = try compile(inner, before: result, atStart: atStart && round == 0)
        result = round < minimum ? once : arena.union(once, rest)
      }
      return result
    }
  }

  private func plain(_ node: PatternNode) -> ExpressionArena.ID {
    switch node {
    case .set(let set): arena.set(set)
    case .sequence(let parts): parts.reversed().reduce(ExpressionArena.epsilon) { arena.sequence(plain($1), $0) }
    case .choice(let branches): arena.union(branches.map { plain($0) })
    case .loop(let inner, let minimum, let maximum): arena.loop(plain(inner), minimum, maximum)
    case .empty, .start, .end, .look: ExpressionArena.epsilon
    }
  }
}

extension PatternNode {
  fileprivate var isZeroWidth: Bool {
    switch self {
    case .empty, .start, .end, .look: true
    case .set: false
    case .sequence(let parts), .choice(let parts): parts.allSatisfy { $0.isZeroWidth }
    case .loop(let inner, _, _): inner.isZeroWidth
    }
  }
}
