/// Arrays.
extension Machine {
  func array(_ byte: UInt8, _ base: Int, _ top: Frame, _ set: inout ThreadSet) {
    let shape = program.arrays[Int(top.id)]
    let last = set.frames.count - 1
    let depth = Int32(last - base - bottom)
    switch (top.phase, byte) {
    case (.opened, UInt8(ascii: "]")), (.afterValue, UInt8(ascii: "]")):
      guard canClose(shape, top) else { return drop(base, &set) }
      set.frames.removeLast()
      set.commit(base)
    case (.afterValue, UInt8(ascii: ",")):
      guard canContinue(shape, top, depth, base, set) else { return drop(base, &set) }
      set.frames[last].phase = .afterComma
      set.commit(base)
    case (.opened, _), (.afterComma, _):
      guard top.phase == .afterComma || canContinue(shape, top, depth, base, set) else { return drop(base, &set) }
      element(byte, base, top, shape, &set)
    default: drop(base, &set)
    }
  }

  func canClose(_ shape: ArrayShape, _ top: Frame) -> Bool {
    guard top.a >= shape.minimum else { return false }
    return shape.contains.map { top.b >= $0.minimum } ?? true
  }

  /// Whether another element may follow so that the array can still be completed.
  func canContinue(_ shape: ArrayShape, _ top: Frame, _ depth: Int32, _ base: Int, _ set: ThreadSet) -> Bool {
    guard top.a < shape.maximum, let element = shape.element(Int(top.a)) else { return false }
    let node = program.nodes[Int(element)]
    guard node.isProductive, depth + 1 + node.height <= program.maximumDepth else { return false }
    if shape.isUnique, case .literals(let id)? = node.alternatives.first {
      // Members that are used up cannot come again.
      if program.literals[Int(id)].masks[0] & ~top.bits == 0 { return false }
    }
    if let rule = shape.contains, !elementNodes(rule, shape, top).contains(where: { $0.isPossible }) { return false }
    return grounds.canBeginElement(element, base, set, self) || top.a < shape.minimum
  }

  private struct ElementChoice {
    let node: Int32
    let matches: Bool
    let isPossible: Bool
  }

  private func elementNodes(_ rule: ArrayShape.ContainsRule, _ shape: ArrayShape, _ top: Frame) -> [ElementChoice] {
    let position = min(Int(top.a), rule.matching.count - 1)
    let left = Int64(shape.maximum) - Int64(top.a) - 1
    let missing = Int64(rule.minimum) - Int64(top.b)
    let matching = rule.matching[position]
    let other = rule.others[position]
    return [
      ElementChoice(
        node: matching, matches: true,
        isPossible: top.b < rule.maximum && missing - 1 <= left && program.nodes[Int(matching)].isProductive),
      ElementChoice(
        node: other, matches: false, isPossible: missing <= left && program.nodes[Int(other)].isProductive),
    ]
  }

  private func element(_ byte: UInt8, _ base: Int, _ top: Frame, _ shape: ArrayShape, _ set: inout ThreadSet) {
    let last = set.frames.count - 1
    guard let plain = shape.element(Int(top.a)) else { return drop(base, &set) }
    set.frames[last].phase = .afterValue
    set.frames[last].a += 1
    guard let rule = shape.contains else {
      set.frames.append(Frame(kind: .start, id: plain, a: -1))
      return run(byte, base, &set)
    }
    let saved = Array(set.frames[base...])
    drop(base, &set)
    for choice in elementNodes(rule, shape, top) where choice.isPossible {
      let start = set.frames.count
      set.frames.append(contentsOf: saved)
      if choice.matches { set.frames[set.frames.count - 1].b += 1 }
      set.frames.append(Frame(kind: .start, id: choice.node, a: -1))
      run(byte, start, &set)
    }
  }
}
