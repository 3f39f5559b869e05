/// Which spans of a source a value may be a copy of, by what was copied before.
extension GroundTables {
  func context(
    _ shape: Int32, _ property: Int32, _ base: Int, _ set: ThreadSet, _ machine: Machine
  ) -> Context {
    context(shape, property, record: set.frames[base].id, owner: set.frames[set.frames.count - 1], machine)
  }

  func context(
    _ shape: Int32, _ property: Int32, record: Int32, owner: Frame, _ machine: Machine
  ) -> Context {
    guard property >= 0, owner.kind == .object, let name = shapes[Int(shape)].rule.pairedWith else {
      return Context(shape: shape, record: record, partner: -1, leavesRoom: false)
    }
    let object = machine.program.objects[Int(owner.id)]
    guard let other = object.properties.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }),
      let partner = groundedShape(object.properties[other].node, machine)
    else { return Context(shape: shape, record: record, partner: -1, leavesRoom: false) }
    var current = record
    while current > 0, records[Int(current)].count > owner.mark {
      if records[Int(current)].shape == partner {
        return Context(shape: shape, record: record, partner: current, leavesRoom: false)
      }
      current = records[Int(current)].parent
    }
    // The partner is written later, if it has to be.
    let isComing = object.properties[other].isRequired && Int32(other) > property
    return Context(shape: shape, record: record, partner: -1, leavesRoom: isComing)
  }

  func groundedShape(_ node: Int32, _ machine: Machine) -> Int32? {
    for alternative in machine.program.nodes[Int(node)].alternatives {
      if case .grounded(let id) = alternative { return id }
    }
    return nil
  }

  /// All spans that may be copied, as the set of their beginnings.
  func places(_ context: Context) -> Int32 {
    if let known = starts[context] { return known }
    let text = text(context.shape)
    var result: [Place] = []
    for start in candidateStarts(context, text) {
      guard let limit = furthestEnd(Int32(start), context, text) else { continue }
      result.append(Place(start: Int32(start), position: text.characters[start].start, limit: limit))
    }
    let id = intern(result)
    starts[context] = id
    return id
  }

  func candidateStarts(_ context: Context, _ text: SourceText) -> [Int] {
    var range = 0..<text.characters.count
    if context.partner >= 0 {
      let partner = records[Int(context.partner)]
      let other = self.text(partner.shape)
      // The same line, found by its place in the original as the two may be cut differently.
      let line = other.characters[Int(partner.start)].line
      guard let first = text.characters.firstIndex(where: { $0.line == line }) else { return [] }
      let whole = text.line(around: Int32(first))
      range = Int(whole.lowerBound)..<Int(whole.upperBound)
    }
    let rule = shapes[Int(context.shape)].rule
    if rule.ordered, rule.joinLines, rule.boundary == .line { return itemStarts(context, text) }
    guard context.leavesRoom, rule.ordered else { return range.filter { text.mayStart[$0] } }
    let last = lastLine(context)
    return range.filter { text.mayStart[$0] && text.rows.allows(text.characters[$0].line, after: last) }
  }

  /// Where an item of a list of lines may begin: with the line after the last item, or at the beginning of a paragraph.
  /// What follows the lines that other values were copied from is a paragraph of its own. Lines inside a paragraph are
  /// not jumped over: that would lose what the source says. A list that is the first value begins anywhere.
  func itemStarts(_ context: Context, _ text: SourceText) -> [Int] {
    let used = usedRanges(context)
    // A list comes after the one before it, where anything is left there.
    let last =
      lastEnd(context)
      ?? used.map(\.upperBound).max().flatMap { end in
        text.characters.contains { Int($0.from) >= end } ? end : nil
      }
    guard last != nil else { return text.characters.indices.filter { text.mayStart[$0] } }
    var result: [Int] = []
    var isAfterOther = false
    var isNext = last != nil
    for index in text.characters.indices where text.mayStart[index] {
      let character = text.characters[index]
      if used.contains(where: { $0.contains(Int(character.from)) }) {
        isAfterOther = true
        continue
      }
      if let last, Int(character.from) < last {
        isAfterOther = false
        continue
      }
      if isNext || isAfterOther || text.paragraphStarts.contains(character.line) { result.append(index) }
      isNext = false
      isAfterOther = false
    }
    return result
  }

  /// Where the last item of the same list ends in the original; nil before the first.
  func lastEnd(_ context: Context) -> Int? {
    var current = context.record
    while current > 0 {
      let record = records[Int(current)]
      if record.shape == context.shape { return Int(text(record.shape).characters[Int(record.end) - 1].to) }
      current = record.parent
    }
    return nil
  }

  /// The line of the last span that the same string of an earlier row was copied from.
  func lastLine(_ context: Context) -> Int32? {
    var current = context.record
    while current > 0 {
      let record = records[Int(current)]
      if record.shape == context.shape { return text(record.shape).characters[Int(record.start)].line }
      current = record.parent
    }
    return nil
  }

  func furthestEnd(_ start: Int32, _ context: Context, _ text: SourceText) -> Int32? {
    let shape = shapes[Int(context.shape)]
    var limit = min(text.segmentEnd[Int(start)], start + shape.maximum)
    if context.partner >= 0 || context.leavesRoom { limit = min(limit, text.line(around: start).upperBound) }
    let from = text.characters[Int(start)].from
    for used in usedRanges(context) {
      if used.contains(Int(from)) { return nil }
      if used.lowerBound > Int(from) {
        while limit > start, Int(text.characters[Int(limit) - 1].to) > used.lowerBound { limit -= 1 }
      }
    }
    guard isInOrder(Int(from), context) else { return nil }
    var end = text.endBefore[Int(limit)]
    while end > start {
      if isLegal(start..<end, context) { return end }
      end = text.endBefore[Int(end) - 1]
      // Without a partner only the length matters, and that was seen to.
      if context.partner < 0, !context.leavesRoom, end <= start { return nil }
    }
    return nil
  }

  /// Spans that must not be touched: the partner's, and all earlier ones where each may be used once.
  func usedRanges(_ context: Context) -> [Range<Int>] {
    let own = shapes[Int(context.shape)].rule
    var result: [Range<Int>] = []
    var current = context.record
    while current > 0 {
      let record = records[Int(current)]
      let rule = shapes[Int(record.shape)].rule
      if rule.source == own.source, current == context.partner || (own.once && rule.once) {
        let characters = text(record.shape).characters
        result.append(Int(characters[Int(record.start)].from)..<Int(characters[Int(record.end) - 1].to))
      }
      current = record.parent
    }
    return result
  }

  func isInOrder(_ from: Int, _ context: Context) -> Bool {
    guard shapes[Int(context.shape)].rule.ordered, let last = lastEnd(context) else { return true }
    return from >= last
  }

  /// Whether a span may be chosen: it ends at a boundary, has the right length and leaves its partner an amount.
  func isLegal(_ span: Range<Int32>, _ context: Context) -> Bool {
    let text = text(context.shape)
    let shape = shapes[Int(context.shape)]
    guard text.mayEnd[Int(span.upperBound)], span.count >= Int(shape.minimum), span.count <= Int(shape.maximum) else {
      return false
    }
    if context.leavesRoom { return leavesRoom(span, text) }
    guard context.partner >= 0 else { return true }
    // The second of a pair takes an amount where the line has one.
    let groups = freeGroups(span.lowerBound, text, except: partnerRange(context))
    return groups.isEmpty || groups.contains { span.lowerBound <= $0.lowerBound && $0.upperBound <= span.upperBound }
  }

  func partnerRange(_ context: Context) -> Range<Int> {
    let partner = records[Int(context.partner)]
    let characters = text(partner.shape).characters
    return Int(characters[Int(partner.start)].from)..<Int(characters[Int(partner.end) - 1].to)
  }

  func freeGroups(_ index: Int32, _ text: SourceText, except used: Range<Int>) -> [Range<Int32>] {
    (text.groupsOfLine[text.characters[Int(index)].line] ?? []).filter { group in
      let range = Int(text.characters[Int(group.lowerBound)].from)..<Int(text.characters[Int(group.upperBound) - 1].to)
      return !range.overlaps(used)
    }
  }

  /// A line that has amounts must keep one of them outside of the name.
  func leavesRoom(_ span: Range<Int32>, _ text: SourceText) -> Bool {
    let characters = text.characters
    let used = Int(characters[Int(span.lowerBound)].from)..<Int(characters[Int(span.upperBound) - 1].to)
    let groups = text.groupsOfLine[characters[Int(span.lowerBound)].line] ?? []
    return groups.isEmpty || !freeGroups(span.lowerBound, text, except: used).isEmpty
  }

  /// Empty is legal where nothing can be copied, for a partner on a line without amounts, and outside of arrays, where
  /// there is no other way to say "not in the source".
  func allowsEmpty(_ shape: Int32, _ property: Int32, _ places: Int32, _ base: Int, _ set: ThreadSet) -> Bool {
    if places == 0 { return true }
    guard shapes[Int(shape)].minimum == 0 else { return false }
    if shapes[Int(shape)].rule.pairedWith != nil, property >= 0 {
      // The first of a pair always names something; the second may be empty only when its line has no amount.
      return sets[Int(places)].allSatisfy { place in
        let text = text(shape)
        return text.groupsOfLine[text.characters[Int(place.start)].line] == nil
      } && hasPartner(shape, base, set)
    }
    return !set.frames[base...].contains { $0.kind == .array }
  }

  func hasPartner(_ shape: Int32, _ base: Int, _ set: ThreadSet) -> Bool {
    guard let owner = set.frames.last, owner.kind == .object else { return false }
    let record = records[Int(set.frames[base].id)]
    return record.count > owner.mark
  }
}
