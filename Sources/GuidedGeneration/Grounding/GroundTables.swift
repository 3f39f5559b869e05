/// The grounded strings' automaton: at every character the set of places in the source that the value may be a copy of,
/// and a record of what was copied so far.
final class GroundTables {
  /// One copied span. Records are chains; a record's number stands for all that was copied up to it.
  struct Record: Hashable {
    let parent: Int32
    let shape: Int32
    /// Characters of the shape's source text.
    let start: Int32
    let end: Int32
    /// Records in the chain.
    let count: Int32
  }

  /// A way to read the value so far: it began at a character and has come to a place in the bytes.
  struct Place: Hashable {
    let start: Int32
    var position: Int32
    /// The last character before which it may end.
    let limit: Int32
  }

  static let emptyRecord: Int32 = 0

  let shapes: [GroundedShape]
  private let texts: [SourceText]
  private let textOfShape: [Int]
  @exclusivity(unchecked) private(set) var records: [Record] = [
    Record(parent: -1, shape: -1, start: 0, end: 0, count: 0)
  ]
  @exclusivity(unchecked) private var recordIDs: [Record: Int32] = [:]
  @exclusivity(unchecked) private(set) var sets: [[Place]] = [[]]
  @exclusivity(unchecked) private var setIDs: [[Place]: Int32] = [[]: 0]
  @exclusivity(unchecked) var starts: [Context: Int32] = [:]

  /// What decides which spans may be chosen.
  struct Context: Hashable {
    let shape: Int32
    let record: Int32
    /// The partner's record, or -1.
    let partner: Int32
    /// The partner comes later and must find its place.
    let leavesRoom: Bool
  }

  init(shapes: [GroundedShape], sources: [String]) {
    self.shapes = shapes
    var texts: [SourceText] = []
    var known: [[Int]: Int] = [:]
    textOfShape = shapes.map { shape in
      let rule = shape.rule
      let key = [rule.source, rule.joinLines ? 1 : 0, rule.boundary == .line ? 0 : rule.boundary == .word ? 1 : 2]
      if let index = known[key] { return index }
      texts.append(SourceText(sources[rule.source], rule: rule))
      known[key] = texts.count - 1
      return texts.count - 1
    }
    self.texts = texts
  }

  func text(_ shape: Int32) -> SourceText { texts[textOfShape[Int(shape)]] }

  // MARK: Reading

  /// Opens a grounded string after its quote; drops the thread when nothing could be copied and empty is not allowed.
  func begin(_ shape: Int32, property: Int32, _ base: Int, _ set: inout ThreadSet, _ machine: Machine) {
    let places = places(context(shape, property, base, set, machine))
    let isEmptyLegal = allowsEmpty(shape, property, places, base, set)
    guard places != 0 || isEmptyLegal else { return machine.drop(base, &set) }
    set.frames.append(
      Frame(kind: .grounded, extra: UInt16(property + 1), id: shape, a: places, bits: isEmptyLegal ? 1 : 0))
    set.commit(base)
  }

  func run(_ byte: UInt8, _ base: Int, _ set: inout ThreadSet, _ machine: Machine) {
    let last = set.frames.count - 1
    let top = set.frames[last]
    let text = text(top.id)
    // Inside a character, as in the escape of a quote, the quote is a copied byte; elsewhere it closes.
    let isInside = top.b > 0 && sets[Int(top.a)].first.map { text.characterAt[Int($0.position)] < 0 } == true
    if byte == UInt8(ascii: "\""), !isInside {
      if top.b > 0 {
        guard let record = finish(top, base, set, machine) else { return machine.drop(base, &set) }
        set.frames[base].id = record
      } else if top.bits == 0 {
        return machine.drop(base, &set)
      }
      set.frames.removeLast()
      return set.commit(base)
    }
    var next: [Place] = []
    for place in sets[Int(top.a)] {
      let limit = place.limit >= text.characters.count ? text.bytes.count : Int(text.characters[Int(place.limit)].start)
      guard Int(place.position) < limit, text.bytes[Int(place.position)] == byte else { continue }
      next.append(Place(start: place.start, position: place.position + 1, limit: place.limit))
    }
    guard !next.isEmpty else { return machine.drop(base, &set) }
    set.frames[last].a = intern(next)
    set.frames[last].b = 1
    set.commit(base)
  }

  /// The bytes that may follow inside a grounded string, and its closing quote.
  func plausibleBytes(_ top: Frame) -> ByteSet {
    var result = ByteSet(UInt8(ascii: "\""))
    let bytes = text(top.id).bytes
    for place in sets[Int(top.a)] where Int(place.position) < bytes.count { result.insert(bytes[Int(place.position)]) }
    return result
  }

  /// The record after closing the value here; nil when it may not end.
  private func finish(_ top: Frame, _ base: Int, _ set: ThreadSet, _ machine: Machine) -> Int32? {
    guard top.b > 0 else { return nil }
    let text = text(top.id)
    let owner = set.frames.count - 2
    let context = context(
      top.id, Int32(top.extra) - 1, record: set.frames[base].id, owner: set.frames[owner], machine)
    for place in sets[Int(top.a)] {
      let end = text.characterAt[Int(place.position)]
      guard end > place.start, isLegal(place.start..<end, context) else { continue }
      return intern(
        Record(
          parent: set.frames[base].id, shape: top.id, start: place.start, end: end,
          count: records[Int(set.frames[base].id)].count + 1))
    }
    return nil
  }

  func intern(_ record: Record) -> Int32 {
    if let known = recordIDs[record] { return known }
    let id = Int32(records.count)
    records.append(record)
    recordIDs[record] = id
    return id
  }

  func intern(_ places: [Place]) -> Int32 {
    if let known = setIDs[places] { return known }
    let id = Int32(sets.count)
    sets.append(places)
    setIDs[places] = id
    return id
  }

  /// What a record stands for, oldest first.
  func spans(_ record: Int32, ends: [Int]) -> [GroundedSpan] {
    var result: [GroundedSpan] = []
    var current = record
    while current > 0 {
      let entry = records[Int(current)]
      let position = Int(entry.count) - 1
      result.append(
        GroundedSpan(
          source: shapes[Int(entry.shape)].rule.source, ranges: text(entry.shape).ranges(entry.start..<entry.end),
          outputEnd: ends.indices.contains(position) ? ends[position] : 0))
      current = entry.parent
    }
    return result.reversed()
  }
}
