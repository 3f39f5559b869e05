/// Objects and their keys.
extension Machine {
  func object(_ byte: UInt8, _ base: Int, _ top: Frame, _ set: inout ThreadSet) {
    let shape = program.objects[Int(top.id)]
    let last = set.frames.count - 1
    let depth = Int32(last - base - bottom)
    switch (top.phase, byte) {
    case (.opened, UInt8(ascii: "}")), (.afterValue, UInt8(ascii: "}")):
      guard canClose(shape, top) else { return drop(base, &set) }
      set.frames.removeLast()
      set.commit(base)
    case (.afterValue, UInt8(ascii: ",")):
      guard canContinue(shape, top, depth) else { return drop(base, &set) }
      set.frames[last].phase = .afterComma
      set.commit(base)
    case (.opened, UInt8(ascii: "\"")), (.afterComma, UInt8(ascii: "\"")):
      guard top.phase == .afterComma || canContinue(shape, top, depth) else { return drop(base, &set) }
      let start = keyStart(top.id)
      set.frames.append(Frame(kind: .key, id: top.id, a: start))
      settleKey(set.frames.count - 1, &set)
      set.commit(base)
    default: drop(base, &set)
    }
  }

  func key(_ byte: UInt8, _ base: Int, _ top: Frame, _ set: inout ThreadSet) {
    let last = set.frames.count - 1
    let owner = set.frames[last - 1]
    let shape = program.objects[Int(top.id)]
    let depth = Int32(last - 1 - base - bottom)
    let next = lexers.next(top.a, byte)
    if next == PlainText.close { return closeKey(base, top, shape, depth, &set) }
    guard next >= 0 else { return drop(base, &set) }
    let isInEscape = lexers.states[Int(top.a)].phase > 0
    set.frames[last].a = next
    if !isInEscape, byte & 0xC0 != 0x80 { set.frames[last].b += 1 }
    // A plain key was found legal when it left the declared ones.
    if top.a >= Int32(PlainText.count) {
      settleKey(last, &set)
      guard isKeyAlive(shape, owner, next, depth) else { return drop(base, &set) }
    }
    // An escaped character was counted when it began, and may be finished.
    if top.b >= Self.keyLimit, !isInEscape, lexers.states[Int(next)].trieNode < 0,
      lexers.completion(from: next).count >= lexers.completion(from: top.a).count
    {
      return drop(base, &set)
    }
    set.commit(base)
  }

  /// Moves a key that can be anything from here on to the shared states.
  private func settleKey(_ index: Int, _ set: inout ThreadSet) {
    let state = set.frames[index].a
    let equivalent = lexers.plainEquivalents[Int(state)]
    guard equivalent >= 0 else { return }
    set.frames[index].a = equivalent
    set.frames[index].bits = UInt64(lexers.decidedPatterns[Int(state)])
  }

  private func closeKey(_ base: Int, _ top: Frame, _ shape: ObjectShape, _ depth: Int32, _ set: inout ThreadSet) {
    let last = set.frames.count - 1
    let owner = set.frames[last - 1]
    let state = lexers.states[Int(top.a)]
    let isPlain = top.a < Int32(PlainText.count)
    if !isPlain, state.trieNode >= 0, shape.keys.isTerminal[Int(state.trieNode)] {
      let property = Int(shape.keys.values[Int(state.trieNode)])
      guard isAllowed(property, shape, owner, depth) else { return drop(base, &set) }
      set.frames[last - 1].a = Int32(property) + 1
      if shape.tracks { set.frames[last - 1].bits |= 1 << UInt64(property) }
      finishKey(last, node: shape.properties[property].node, property: Int32(property), &set)
      return set.commit(base)
    }
    guard allowsExtra(shape, owner, depth) else { return drop(base, &set) }
    var matches = UInt32(truncatingIfNeeded: top.bits)
    if !isPlain {
      matches = 0
      for (index, pattern) in state.patterns.enumerated() where lexers.arena.isNullable(pattern) {
        matches |= 1 << UInt32(index)
      }
    }
    guard let node = shape.extraNodes[matches] else { return drop(base, &set) }
    if !shape.isAnyOrder { set.frames[last - 1].a = Int32(shape.properties.count) }
    set.frames[last - 1].extra += 1
    finishKey(last, node: node, property: -1, &set)
    set.commit(base)
  }

  private func finishKey(_ last: Int, node: Int32, property: Int32, _ set: inout ThreadSet) {
    set.frames[last - 1].b += 1
    set.frames[last - 1].phase = .afterValue
    set.frames[last] = Frame(kind: .colon, id: node, a: property)
  }

  // MARK: What may follow

  func canClose(_ shape: ObjectShape, _ top: Frame) -> Bool {
    top.b >= shape.minimum && missingRequired(shape, top) == 0
      && shape.implications.allSatisfy { !isWritten($0.0, top) || isWritten($0.1, top) }
  }

  /// Whether another property may follow so that the object can still be completed.
  func canContinue(_ shape: ObjectShape, _ top: Frame, _ depth: Int32) -> Bool {
    if allowsExtra(shape, top, depth) { return true }
    let range = candidates(shape, top)
    return range.contains { isAllowed($0, shape, top, depth) }
  }

  private func candidates(_ shape: ObjectShape, _ top: Frame) -> Range<Int> {
    if shape.isAnyOrder { return 0..<shape.properties.count }
    let from = min(Int(top.a), shape.properties.count)
    return from..<min(Int(shape.nextRequired[from]) + 1, shape.properties.count)
  }

  private func isWritten(_ property: Int, _ top: Frame) -> Bool { top.bits >> UInt64(property) & 1 == 1 }

  private func missingRequired(_ shape: ObjectShape, _ top: Frame) -> Int32 {
    shape.isAnyOrder
      ? Int32((shape.requiredBits & ~top.bits).nonzeroBitCount)
      : shape.requiredAfter[min(Int(top.a), shape.properties.count)]
  }

  func isAllowed(_ index: Int, _ shape: ObjectShape, _ top: Frame, _ depth: Int32) -> Bool {
    let property = shape.properties[index]
    guard property.isPossible, depth + 1 + program.nodes[Int(property.node)].height <= program.maximumDepth else {
      return false
    }
    if shape.isAnyOrder {
      if isWritten(index, top) { return false }
    } else if Int32(index) < top.a || Int32(index) > shape.nextRequired[min(Int(top.a), shape.properties.count)] {
      return false
    }
    var missing = missingRequired(shape, top) - (property.isRequired ? 1 : 0)
    for (first, second) in shape.implications {
      let isPending = !isWritten(second, top) && second != index
      guard isPending else { continue }
      if isWritten(first, top) || first == index {
        guard shape.properties[second].isPossible, shape.isAnyOrder || second > index else { return false }
        if !shape.properties[second].isRequired { missing += 1 }
      }
    }
    guard top.b + 1 + missing <= shape.maximum else { return false }
    guard top.b + 1 < shape.minimum, shape.extraKeys == nil else { return true }
    let left =
      shape.isAnyOrder
      ? Int32((shape.possibleBits & ~top.bits).nonzeroBitCount) - 1 : shape.possibleAfter[index + 1]
    return top.b + 1 + left >= shape.minimum
  }

  func allowsExtra(_ shape: ObjectShape, _ top: Frame, _ depth: Int32) -> Bool {
    guard shape.extraKeys != nil, Int32(top.extra) < shape.extraMaximum else { return false }
    let missing = missingRequired(shape, top)
    if !shape.isAnyOrder {
      guard missing == 0 else { return false }
      for (first, second) in shape.implications where isWritten(first, top) && !isWritten(second, top) { return false }
    }
    guard top.b + 1 + missing <= shape.maximum else { return false }
    return shape.extraNodes.values.allSatisfy { depth + 1 + program.nodes[Int($0)].height <= program.maximumDepth }
  }

  /// Whether a legal key can still come of what was written of it.
  func isKeyAlive(_ shape: ObjectShape, _ owner: Frame, _ lexerState: Int32, _ depth: Int32) -> Bool {
    let state = lexers.states[Int(lexerState)]
    if state.kind == .value { return allowsExtra(shape, owner, depth) }
    if state.trieNode >= 0 {
      let range = shape.keyRanges[Int(state.trieNode)]
      let candidates = candidates(shape, owner)
      let low = max(Int(range.lowerBound), candidates.lowerBound)
      let high = min(Int(range.upperBound), candidates.upperBound - 1)
      if low <= high {
        for property in low...high
        where shape.isBelow(property, state.trieNode) && isAllowed(property, shape, owner, depth) { return true }
      }
    }
    return state.expression != ExpressionArena.nothing && allowsExtra(shape, owner, depth)
  }
}
