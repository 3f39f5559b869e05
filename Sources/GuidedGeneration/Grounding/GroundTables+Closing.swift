/// Whether another element finds something to copy, and the shortest copies that complete a value.
extension GroundTables {
  /// Whether an element that needs something from the source still finds it.
  func canBeginElement(_ node: Int32, _ base: Int, _ set: ThreadSet, _ machine: Machine) -> Bool {
    guard !shapes.isEmpty else { return true }
    return canBegin(node, record: set.frames[base].id, owner: nil, property: -1, machine, depth: 0)
  }

  func canBegin(
    _ node: Int32, record: Int32, owner: Frame?, property: Int32, _ machine: Machine, depth: Int
  ) -> Bool {
    guard depth < 8 else { return true }
    return machine.program.nodes[Int(node)].alternatives.contains { alternative in
      switch alternative {
      case .literals, .string, .number, .array: return true
      case .grounded(let id):
        let place = owner ?? Frame(kind: .array)
        return places(context(id, property, record: record, owner: place, machine)) != 0
      case .object(let id):
        let shape = machine.program.objects[Int(id)]
        let frame = Frame(kind: .object, id: id, mark: records[Int(record)].count)
        // The second of a pair is looked after by the first.
        var paired: Set<String> = []
        for (index, property) in shape.properties.enumerated() where property.isRequired {
          if paired.contains(property.name) { continue }
          if let grounded = groundedShape(property.node, machine), let other = shapes[Int(grounded)].rule.pairedWith {
            paired.insert(other)
          }
          let isPossible = canBegin(
            property.node, record: record, owner: frame, property: Int32(index), machine, depth: depth + 1)
          if !isPossible { return false }
        }
        return true
      }
    }
  }

  /// The rest of the shortest span that a value may become, with its closing quote.
  func close(_ top: Frame, record: inout Int32, owner: Frame, _ machine: Machine) -> [UInt8]? {
    if top.b == 0, top.bits == 1 { return [UInt8(ascii: "\"")] }
    let text = text(top.id)
    let context = context(top.id, Int32(top.extra) - 1, record: record, owner: owner, machine)
    var best: (text: ArraySlice<UInt8>, span: Range<Int32>)?
    for place in sets[Int(top.a)] {
      for end in (place.start + 1)..<(place.limit + 1) {
        let stop = Int(end) >= text.characters.count ? text.bytes.count : Int(text.characters[Int(end)].start)
        guard stop >= Int(place.position), isLegal(place.start..<end, context) else { continue }
        let rest = text.bytes[Int(place.position)..<stop]
        if rest.count < best?.text.count ?? .max { best = (rest, place.start..<end) }
        break
      }
    }
    guard let best else { return nil }
    record = intern(
      Record(
        parent: record, shape: top.id, start: best.span.lowerBound, end: best.span.upperBound,
        count: records[Int(record)].count + 1))
    return best.text + [UInt8(ascii: "\"")]
  }

  /// The shortest value that can be copied, with its quotes.
  func shortestValue(
    _ shape: Int32, property: Int32, record: inout Int32, owner: Frame, isInArray: Bool, _ machine: Machine
  ) -> [UInt8]? {
    let places = places(context(shape, property, record: record, owner: owner, machine))
    let mayBeEmpty = !isInArray && shapes[Int(shape)].rule.pairedWith == nil && shapes[Int(shape)].minimum == 0
    let top = Frame(
      kind: .grounded, extra: UInt16(property + 1), id: shape, a: places, bits: places == 0 || mayBeEmpty ? 1 : 0)
    return close(top, record: &record, owner: owner, machine).map { [UInt8(ascii: "\"")] + $0 }
  }
}
