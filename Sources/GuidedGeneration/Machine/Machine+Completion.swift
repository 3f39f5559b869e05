/// Which bytes may follow, and the shortest way to the end.
extension Machine {
  /// Where a value stands that is still to be written.
  private struct Place {
    var owner: Frame?
    var property: Int32 = -1
    var isInArray = false
  }

  /// The bytes that may come next, in rising order; at most `limit` of them.
  func nextBytes(_ set: ThreadSet, limit: Int) -> [UInt8] {
    var result: [UInt8] = []
    var next = ThreadSet()
    let plausible = plausibleBytes(set)
    for byte in UInt8.min...UInt8.max where result.count < limit && plausible.contains(byte) {
      step(byte, from: set, into: &next)
      if !next.isEmpty { result.append(byte) }
    }
    return result
  }

  /// The shortest of the threads' completions. Built frame by frame and then checked by reading it.
  func completion(of set: ThreadSet, limit: Int) -> [UInt8]? {
    var best: [UInt8]?
    for thread in 0..<set.count {
      let frames = Array(set.frames[(set.base(thread) + bottom)..<set.end(thread)])
      if bottom > 0 { closingRecord = set.frames[set.base(thread)].id }
      guard let text = completion(frames), text.count <= limit, text.count < best?.count ?? .max else { continue }
      if reads(text, from: set) { best = text }
    }
    return best
  }

  private func reads(_ text: [UInt8], from set: ThreadSet) -> Bool {
    var current = set
    var next = ThreadSet()
    for byte in text {
      step(byte, from: current, into: &next)
      if next.isEmpty { return false }
      swap(&current, &next)
    }
    return isAccepting(current)
  }

  private func completion(_ frames: [Frame]) -> [UInt8]? {
    var text: [UInt8] = []
    for index in frames.indices.reversed() {
      let frame = frames[index]
      let depth = Int32(index)
      let owner = index > 0 ? frames[index - 1] : nil
      let isInArray = frames[..<index].contains { $0.kind == .array }
      switch frame.kind {
      case .start:
        let place = Place(owner: owner, property: frame.a, isInArray: isInArray)
        guard let value = shortestValue(frame.id, depth, place) else { return nil }
        text += value
      case .literal:
        guard let rest = literalCompletion(frame, owner) else { return nil }
        text += rest
      case .string:
        let shape = program.strings[Int(frame.id)]
        text += stringCompletion(frame.a, missing: max(0, shape.minimum - frame.b))
      case .number: text += program.numbers[Int(frame.id)].completion(from: frame.a)
      case .colon:
        let place = Place(owner: owner, property: frame.a, isInArray: isInArray)
        guard let value = shortestValue(frame.id, depth, place) else { return nil }
        text += [UInt8(ascii: ":")] + value
      case .key:
        guard let owner, let rest = keyCompletion(frame, owner, depth - 1, isInArray) else { return nil }
        text += rest.text
        guard let close = closing(program.objects[Int(frame.id)], rest.owner, depth - 1, isInArray) else { return nil }
        text += close
        // The object below has been closed as well.
        return completion(Array(frames[..<(index - 1)])).map { text + $0 }
      case .array:
        guard let rest = closing(program.arrays[Int(frame.id)], frame, depth) else { return nil }
        text += rest
      case .object:
        guard let rest = closing(program.objects[Int(frame.id)], frame, depth, isInArray) else { return nil }
        text += rest
      case .text: text += lexers.completion(from: frame.a)
      case .choice:
        if case .choice(let texts) = program.root { text += texts.completion(from: frame.a) }
      case .grounded:
        guard let owner = owner ?? frames.first,
          let rest = grounds.close(frame, record: &closingRecord, owner: owner, self)
        else { return nil }
        text += rest
      case .record: return nil
      }
    }
    return text
  }

  private func literalCompletion(_ frame: Frame, _ owner: Frame?) -> [UInt8]? {
    let literals = program.literals[Int(frame.id)]
    guard let owner, owner.kind == .array, program.arrays[Int(owner.id)].isUnique else {
      return literals.completion(from: frame.a)
    }
    return literals.texts.enumerated().filter { index, text in
      owner.bits >> UInt64(index) & 1 == 0 && literals.masks[Int(frame.a)] >> UInt64(index) & 1 == 1
    }.map { Array($0.element.dropFirst(literals.depth(frame.a))) }.min { $0.count < $1.count }
  }

  private func stringCompletion(_ state: Int32, missing: Int32) -> [UInt8] {
    var text = lexers.completion(from: state)
    var current = text.reduce(state) { lexers.next($0, $1) }
    // Fill up to the minimum with the first character that may repeat.
    for _ in 0..<missing {
      let candidates = [UInt8(ascii: "a"), UInt8(ascii: "0")] + Array(0x20...0x7E)
      guard
        let byte = candidates.first(where: {
          $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && lexers.next(current, $0) >= 0
        })
      else { return wideCompletion(state, missing) }
      text.append(byte)
      current = lexers.next(current, byte)
    }
    return text + lexers.completion(from: current) + [UInt8(ascii: "\"")]
  }

  /// For classes without any ASCII character.
  private func wideCompletion(_ state: Int32, _ missing: Int32) -> [UInt8] {
    var text = lexers.completion(from: state)
    var current = text.reduce(state) { lexers.next($0, $1) }
    for _ in 0..<missing {
      guard let lead = (UInt8(0xC2)...0xF4).first(where: { lexers.next(current, $0) >= 0 }) else { break }
      text.append(lead)
      current = lexers.next(current, lead)
      let rest = lexers.completion(from: current)
      text += rest
      current = rest.reduce(current) { lexers.next($0, $1) }
    }
    return text + [UInt8(ascii: "\"")]
  }

  /// The shortest value of a node, at a depth.
  private func shortestValue(_ id: Int32, _ depth: Int32, _ place: Place) -> [UInt8]? {
    var best: [UInt8]?
    let node = program.nodes[Int(id)]
    let fitting = node.alternatives.map { ($0, program.measure($0)) }.filter {
      $0.1.height + depth <= program.maximumDepth
    }
    // The cheapest by estimate; a tie or a wrong estimate costs a byte or two, not correctness.
    let record = closingRecord
    var after = record
    for (alternative, _) in fitting.sorted(by: { $0.1.cost < $1.1.cost }).prefix(2) {
      closingRecord = record
      guard let text = shortest(alternative, depth, place) else { continue }
      if text.count < best?.count ?? .max {
        best = text
        after = closingRecord
      }
      if best?.count ?? .max <= 4 { break }
    }
    closingRecord = after
    return best
  }

  private func shortest(_ alternative: Alternative, _ depth: Int32, _ place: Place) -> [UInt8]? {
    switch alternative {
    case .literals(let id): return program.literals[Int(id)].completion(from: LiteralSet.root)
    case .number(let id): return program.numbers[Int(id)].completion(from: NumberAutomaton.start)
    case .string(let id):
      return [UInt8(ascii: "\"")]
        + stringCompletion(valueStart(id), missing: program.strings[Int(id)].minimum)
    case .array(let id):
      return closing(program.arrays[Int(id)], Frame(kind: .array, id: id, mark: closingMark), depth).map {
        [UInt8(ascii: "[")] + $0
      }
    case .object(let id):
      return closing(
        program.objects[Int(id)], Frame(kind: .object, id: id, mark: closingMark), depth, place.isInArray
      ).map { [UInt8(ascii: "{")] + $0 }
    case .grounded(let id):
      let owner = place.owner ?? Frame(kind: .array)
      return grounds.shortestValue(
        id, property: place.property, record: &closingRecord, owner: owner, isInArray: place.isInArray, self)
    }
  }

  private func closing(_ shape: ArrayShape, _ start: Frame, _ depth: Int32) -> [UInt8]? {
    var text: [UInt8] = []
    var frame = start
    if frame.phase == .afterComma || !canClose(shape, frame) {
      while frame.phase == .afterComma || !canClose(shape, frame) {
        guard text.count < 1 << 20 else { return nil }
        if frame.phase == .afterValue { text.append(UInt8(ascii: ",")) }
        var element = shape.element(Int(frame.a))
        if let rule = shape.contains, frame.b < rule.minimum {
          element = rule.matching[min(Int(frame.a), rule.matching.count - 1)]
          frame.b += 1
        }
        guard let element else { return nil }
        if shape.isUnique, case .literals(let id)? = program.nodes[Int(element)].alternatives.first {
          let literals = program.literals[Int(id)]
          let literal = Frame(kind: .literal, id: id, a: LiteralSet.root)
          guard let value = literalCompletion(literal, frame) else { return nil }
          text += value
          if let index = literals.texts.firstIndex(of: value) { frame.bits |= 1 << UInt64(index) }
        } else {
          guard let value = shortestValue(element, depth + 1, Place(isInArray: true)) else { return nil }
          text += value
        }
        frame.a += 1
        frame.phase = .afterValue
      }
    }
    return text + [UInt8(ascii: "]")]
  }

  private func closing(_ shape: ObjectShape, _ start: Frame, _ depth: Int32, _ isInArray: Bool) -> [UInt8]? {
    var text: [UInt8] = []
    var frame = start
    while frame.phase == .afterComma || !canClose(shape, frame) {
      if frame.phase == .afterValue { text.append(UInt8(ascii: ",")) }
      guard let (key, node, property) = nextKey(shape, &frame, depth) else { return nil }
      let place = Place(owner: frame, property: property, isInArray: isInArray)
      guard let value = shortestValue(node, depth + 1, place) else { return nil }
      text += [UInt8(ascii: "\"")] + key + Array("\":".utf8) + value
      frame.phase = .afterValue
    }
    return text + [UInt8(ascii: "}")]
  }

  /// The key to write next so that the object comes to its end: a required one if any is missing, else the cheapest.
  private func nextKey(_ shape: ObjectShape, _ frame: inout Frame, _ depth: Int32) -> (
    key: [UInt8], node: Int32, property: Int32
  )? {
    let allowed = shape.properties.indices.filter { isAllowed($0, shape, frame, depth) }
    let owner = frame
    let needed = allowed.filter { index in
      shape.properties[index].isRequired
        || shape.implications.contains { $0.1 == index && owner.bits >> UInt64($0.0) & 1 == 1 }
    }
    if let index = needed.first
      ?? allowed.min(by: {
        cost(shape.properties[$0]) < cost(shape.properties[$1])
      })
    {
      frame.a = Int32(index) + 1
      if shape.tracks { frame.bits |= 1 << UInt64(index) }
      frame.b += 1
      return (SchemaCompiler.content(shape.properties[index].name), shape.properties[index].node, Int32(index))
    }
    guard allowsExtra(shape, frame, depth) else { return nil }
    var key = lexers.completion(from: keyStart(frame.id))
    var state = key.reduce(keyStart(frame.id)) { lexers.next($0, $1) }
    // Different keys for several missing ones, where anything goes.
    if lexers.plainEquivalents[Int(state)] >= 0 || state < Int32(PlainText.count) {
      key = Array(String(frame.b).utf8)
      state = key.reduce(keyStart(frame.id)) { lexers.next($0, $1) }
    }
    guard let node = extraNode(shape, state) else { return nil }
    if !shape.isAnyOrder { frame.a = Int32(shape.properties.count) }
    frame.extra += 1
    frame.b += 1
    return (key, node, -1)
  }

  private func extraNode(_ shape: ObjectShape, _ state: Int32) -> Int32? {
    guard state >= 0 else { return nil }
    var matches: UInt32 = 0
    for (index, pattern) in lexers.states[Int(state)].patterns.enumerated() where lexers.arena.isNullable(pattern) {
      matches |= 1 << UInt32(index)
    }
    return shape.extraNodes[matches]
  }

  private var closingMark: Int32 { bottom == 0 ? 0 : grounds.records[Int(closingRecord)].count }

  private func cost(_ property: ObjectShape.Property) -> Int32 {
    program.nodes[Int(property.node)].cost + Int32(property.name.utf8.count)
  }

  /// Finishes a key that was begun, its value and the state of its object after that.
  private func keyCompletion(_ frame: Frame, _ owner: Frame, _ depth: Int32, _ isInArray: Bool) -> (
    text: [UInt8], owner: Frame
  )? {
    let shape = program.objects[Int(frame.id)]
    var owner = owner
    owner.phase = .afterValue
    owner.b += 1
    let state = lexers.states[Int(frame.a)]
    if frame.a >= Int32(PlainText.count), state.trieNode >= 0 {
      var before = owner
      before.b -= 1
      let candidates = shape.properties.indices.filter {
        shape.isBelow($0, state.trieNode) && isAllowed($0, shape, before, depth)
      }
      if let index = candidates.min(by: { cost(shape.properties[$0]) < cost(shape.properties[$1]) }),
        let value = shortestValue(
          shape.properties[index].node, depth + 1, Place(owner: owner, property: Int32(index), isInArray: isInArray))
      {
        let name = SchemaCompiler.content(shape.properties[index].name)
        owner.a = Int32(index) + 1
        if shape.tracks { owner.bits |= 1 << UInt64(index) }
        return (name.dropFirst(shape.keys.depth(state.trieNode)) + Array("\":".utf8) + value, owner)
      }
    }
    let rest = lexers.completion(from: frame.a)
    let end = rest.reduce(frame.a) { lexers.next($0, $1) }
    let node: Int32?
    if frame.a < Int32(PlainText.count) {
      node = shape.extraNodes[UInt32(truncatingIfNeeded: frame.bits)]
    } else {
      node = extraNode(shape, end)
    }
    guard let node, let value = shortestValue(node, depth + 1, Place(isInArray: isInArray)) else { return nil }
    if !shape.isAnyOrder { owner.a = Int32(shape.properties.count) }
    owner.extra += 1
    return (rest + Array("\":".utf8) + value, owner)
  }
}
