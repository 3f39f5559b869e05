/// A quick look at what may follow, without reading any byte.
extension Machine {
  /// Bytes among which are all that may come next. The look costs less than one step, so that most bytes need none.
  func plausibleBytes(_ set: ThreadSet) -> ByteSet {
    var result = ByteSet.empty
    for thread in 0..<set.count {
      let base = set.base(thread) + bottom
      var index = set.end(thread) - 1
      while index >= base, add(set.frames[index], to: &result) { index -= 1 }
    }
    return result
  }

  /// Adds what a frame may read.
  /// - Returns: whether the frame may be left as it stands, so that what lies below it reads the byte.
  private func add(_ frame: Frame, to result: inout ByteSet) -> Bool {
    switch frame.kind {
    case .literal:
      let literals = program.literals[Int(frame.id)]
      for edge in literals.edges[Int(frame.a)] { result.insert(edge.byte) }
      return literals.isTerminal[Int(frame.a)]
    case .number:
      result = result.union(Self.numberBytes)
      return program.numbers[Int(frame.id)].accepts(frame.a)
    case .string, .key, .text:
      lexers.prepare(frame.a)
      for byte in UInt8.min...UInt8.max where lexers.rows[Int(frame.a) << 8 | Int(byte)] != PlainText.dead {
        result.insert(byte)
      }
    case .start: result = result.union(firstBytes(frame.id))
    case .array: addArray(frame, to: &result)
    case .object:
      if frame.phase != .afterComma { result.insert(UInt8(ascii: "}")) }
      result.insert(frame.phase == .afterValue ? UInt8(ascii: ",") : UInt8(ascii: "\""))
    case .colon: result.insert(UInt8(ascii: ":"))
    case .choice:
      if case .choice(let texts) = program.root {
        for edge in texts.edges[Int(frame.a)] { result.insert(edge.byte) }
      }
    case .grounded: result = result.union(grounds.plausibleBytes(frame))
    case .record: break
    }
    return false
  }

  private func addArray(_ frame: Frame, to result: inout ByteSet) {
    if frame.phase != .afterComma { result.insert(UInt8(ascii: "]")) }
    guard frame.phase != .afterValue else { return result.insert(UInt8(ascii: ",")) }
    let shape = program.arrays[Int(frame.id)]
    if let element = shape.element(Int(frame.a)) { result = result.union(firstBytes(element)) }
    if let rule = shape.contains {
      let position = min(Int(frame.a), rule.matching.count - 1)
      result = result.union(firstBytes(rule.matching[position])).union(firstBytes(rule.others[position]))
    }
  }

  private func firstBytes(_ node: Int32) -> ByteSet {
    if let known = firstBytesOfNode[Int(node)] { return known }
    var result = ByteSet.empty
    for alternative in program.nodes[Int(node)].alternatives {
      switch alternative {
      case .literals(let id):
        for edge in program.literals[Int(id)].edges[Int(LiteralSet.root)] { result.insert(edge.byte) }
      case .number: result = result.union(Self.numberBytes)
      case .string, .grounded: result.insert(UInt8(ascii: "\""))
      case .array: result.insert(UInt8(ascii: "["))
      case .object: result.insert(UInt8(ascii: "{"))
      }
    }
    firstBytesOfNode[Int(node)] = result
    return result
  }

  private static let numberBytes: ByteSet = {
    var set = ByteSet(UInt8(ascii: "0")...UInt8(ascii: "9"))
    for byte in "+-.eE".utf8 { set.insert(byte) }
    return set
  }()
}
