/// Runs a program: from a set of threads and a byte to the next set.
///
/// Every thread that survives can be continued to a complete value; nothing runs into a dead end.
final class Machine {
  let program: Program
  let lexers: LexerTables
  let grounds: GroundTables
  /// What was copied so far, while a completion is put together.
  var closingRecord: Int32 = 0
  private let keyStarts: [Int32]
  private let valueStarts: [Int32]
  private let heights: [[Int32]]
  /// The bytes that a node's values begin with, once they were asked for.
  @exclusivity(unchecked) var firstBytesOfNode: [ByteSet?]

  /// Scalars of plain text, after which it goes to its end by the shortest way.
  static let textLimit: Int32 = 8192
  /// Ways to read a text that are followed at once.
  private static let threadLimit = 1024
  /// Scalars of an undeclared key.
  static let keyLimit: Int32 = 256

  init(program: Program, arena: ExpressionArena, options: CompileOptions) {
    self.program = program
    let lexers = LexerTables(arena: arena, keySets: program.objects.map { $0.keys })
    self.lexers = lexers
    grounds = GroundTables(shapes: program.grounded, sources: options.sources)
    keyStarts = program.objects.enumerated().map { lexers.key(Int32($0.offset), $0.element) }
    valueStarts = program.strings.map { lexers.value($0.expression) }
    firstBytesOfNode = [ByteSet?](repeating: nil, count: program.nodes.count)
    heights = program.nodes.map { node in node.alternatives.map { program.measure($0).height } }
  }

  /// The threads before the first byte.
  func start() -> ThreadSet {
    var set = ThreadSet()
    if !program.grounded.isEmpty { set.frames.append(Frame(kind: .record, id: GroundTables.emptyRecord)) }
    switch program.root {
    case .value(let node): set.frames.append(Frame(kind: .start, id: node, a: -1))
    case .text(let expression): set.frames.append(Frame(kind: .text, a: lexers.text(expression)))
    case .choice: set.frames.append(Frame(kind: .choice, a: LiteralSet.root))
    }
    set.ends.append(Int32(set.frames.count))
    return set
  }

  /// The threads after a byte; none when the byte is not legal.
  func step(_ byte: UInt8, from old: ThreadSet, into new: inout ThreadSet) {
    new.removeAll()
    // Dropping threads keeps what is left legal and finite; it only narrows the choice where a text could be read in
    // absurdly many ways.
    for thread in 0..<old.count where new.count < Self.threadLimit {
      let base = new.frames.count
      new.frames.append(contentsOf: old.frames[old.base(thread)..<old.end(thread)])
      run(byte, base, &new)
    }
  }

  /// Whether the value may end here.
  func isAccepting(_ set: ThreadSet) -> Bool {
    (0..<set.count).contains { thread in
      let base = set.base(thread) + bottom
      let end = set.end(thread)
      if end == base { return true }
      guard end == base + 1 else { return false }
      let top = set.frames[base]
      switch top.kind {
      case .literal: return program.literals[Int(top.id)].isTerminal[Int(top.a)]
      case .number: return program.numbers[Int(top.id)].accepts(top.a)
      case .text: return lexers.accepts(top.a)
      case .choice:
        if case .choice(let texts) = program.root { return texts.isTerminal[Int(top.a)] }
        return false
      default: return false
      }
    }
  }

  /// Whether every way to read the output is inside a value that may have any of many texts.
  func isInsideValue(_ set: ThreadSet) -> Bool {
    !set.isEmpty
      && (0..<set.count).allSatisfy { thread in
        guard set.end(thread) > set.base(thread) + bottom else { return false }
        switch set.frames[set.end(thread) - 1].kind {
        case .string, .number, .text, .key, .grounded: return true
        default: return false
        }
      }
  }

  /// The elements of the outermost array that have been begun or promised by a comma.
  func elementCount(_ set: ThreadSet) -> Int? {
    guard !set.isEmpty else { return nil }
    return set.frames[set.base(0)..<set.end(0)].first { $0.kind == .array }.map {
      Int($0.a) + ($0.phase == .afterComma ? 1 : 0)
    }
  }

  func keyStart(_ object: Int32) -> Int32 { keyStarts[Int(object)] }

  func valueStart(_ string: Int32) -> Int32 { valueStarts[Int(string)] }

  /// Frames that lie under every thread.
  var bottom: Int { program.grounded.isEmpty ? 0 : 1 }

  // MARK: One thread

  /// Lets the thread at the end of the set, from `base` on, read a byte: changes, multiplies or removes it.
  func run(_ byte: UInt8, _ base: Int, _ set: inout ThreadSet) {
    while set.frames.count > base + bottom {
      let last = set.frames.count - 1
      let top = set.frames[last]
      switch top.kind {
      case .literal:
        let literals = program.literals[Int(top.id)]
        if let next = literals.step(top.a, byte) {
          guard isUnused(literals.masks[Int(next)], last, base, set) else { return drop(base, &set) }
          set.frames[last].a = next
          if literals.isLeaf(next) { finishLiteral(literals, &set, base) }
          return set.commit(base)
        }
        guard literals.isTerminal[Int(top.a)], isUnused(literals.ownMask(top.a), last, base, set) else {
          return drop(base, &set)
        }
        finishLiteral(literals, &set, base)
      case .number:
        let automaton = program.numbers[Int(top.id)]
        let next = automaton.next(top.a, byte)
        if next >= 0 {
          set.frames[last].a = next
          return set.commit(base)
        }
        guard automaton.accepts(top.a) else { return drop(base, &set) }
        set.frames.removeLast()
      case .string: return string(byte, base, top, &set)
      case .key: return key(byte, base, top, &set)
      case .colon:
        guard byte == UInt8(ascii: ":") else { return drop(base, &set) }
        set.frames[last] = Frame(kind: .start, id: top.id, a: top.a)
        return set.commit(base)
      case .start: return begin(byte, base, top, &set)
      case .array: return array(byte, base, top, &set)
      case .object: return object(byte, base, top, &set)
      case .text: return text(byte, base, top, &set)
      case .choice:
        guard case .choice(let texts) = program.root, let next = texts.step(top.a, byte) else {
          return drop(base, &set)
        }
        if texts.isLeaf(next) { set.frames.removeLast() } else { set.frames[last].a = next }
        return set.commit(base)
      case .grounded: return grounds.run(byte, base, &set, self)
      case .record: return drop(base, &set)
      }
    }
    drop(base, &set)
  }

  func drop(_ base: Int, _ set: inout ThreadSet) { set.frames.removeSubrange(base...) }

  /// Whether some of a unique array's members is not yet there.
  private func isUnused(_ members: UInt64, _ last: Int, _ base: Int, _ set: ThreadSet) -> Bool {
    guard last > base + bottom, set.frames[last - 1].kind == .array,
      program.arrays[Int(set.frames[last - 1].id)].isUnique
    else { return true }
    return members & ~set.frames[last - 1].bits != 0
  }

  /// Ends a literal and notes which member of a unique array it was.
  private func finishLiteral(_ literals: LiteralSet, _ set: inout ThreadSet, _ base: Int) {
    let top = set.frames.removeLast()
    let owner = set.frames.count - 1
    guard owner >= base + bottom, set.frames[owner].kind == .array else { return }
    if program.arrays[Int(set.frames[owner].id)].isUnique {
      set.frames[owner].bits |= literals.ownMask(top.a)
    }
  }

  private func string(_ byte: UInt8, _ base: Int, _ top: Frame, _ set: inout ThreadSet) {
    let shape = program.strings[Int(top.id)]
    let next = lexers.next(top.a, byte)
    if next == PlainText.close {
      guard top.b >= shape.minimum else { return drop(base, &set) }
      set.frames.removeLast()
      return set.commit(base)
    }
    guard next >= 0, let count = advance(top, byte, next, limit: shape.maximum) else { return drop(base, &set) }
    if shape.isCounted, shape.maximum - count < lexers.minimumScalars(next) { return drop(base, &set) }
    set.frames[set.frames.count - 1].a = next
    set.frames[set.frames.count - 1].b = count
    set.commit(base)
  }

  private func text(_ byte: UInt8, _ base: Int, _ top: Frame, _ set: inout ThreadSet) {
    let next = lexers.next(top.a, byte)
    guard next >= 0, let count = advance(top, byte, next, limit: Self.textLimit) else { return drop(base, &set) }
    set.frames[set.frames.count - 1].a = next
    set.frames[set.frames.count - 1].b = count
    set.commit(base)
  }

  /// The count of scalars after a byte; nil when the limit forbids the byte. At the limit only what leads nearer to the
  /// end is legal, so that patterns end too.
  private func advance(_ top: Frame, _ byte: UInt8, _ next: Int32, limit: Int32) -> Int32? {
    let isInEscape = top.a < Int32(PlainText.count) ? (1...6).contains(top.a) : lexers.states[Int(top.a)].phase > 0
    guard !isInEscape, byte & 0xC0 != 0x80 else { return top.b }
    guard top.b >= limit else { return top.b + 1 }
    let isNearer = lexers.completion(from: next).count < lexers.completion(from: top.a).count
    return isNearer ? top.b : nil
  }

  private func begin(_ byte: UInt8, _ base: Int, _ top: Frame, _ set: inout ThreadSet) {
    set.frames.removeLast()
    let depth = Int32(set.frames.count - base - bottom)
    let stack = set.frames.count
    var isFirst = true
    let node = program.nodes[Int(top.id)]
    /// Where the frames of this alternative's thread begin; the first takes over the stack that is there.
    func fork() -> Int {
      if isFirst {
        isFirst = false
        return base
      }
      // The stack below the value lies in the latest thread as well, but that may have been changed; it was saved.
      return set.frames.count
    }
    let saved = node.alternatives.count > 1 ? Array(set.frames[base..<stack]) : []
    for (index, alternative) in node.alternatives.enumerated() {
      guard depth + heights[Int(top.id)][index] <= program.maximumDepth, canBegin(alternative, byte) else { continue }
      let wasFirst = isFirst
      let start = fork()
      if !wasFirst { set.frames.append(contentsOf: saved) }
      switch alternative {
      case .literals(let id):
        set.frames.append(Frame(kind: .literal, id: id, a: LiteralSet.root))
        run(byte, start, &set)
      case .number(let id):
        set.frames.append(Frame(kind: .number, id: id, a: NumberAutomaton.start))
        run(byte, start, &set)
      case .string(let id):
        set.frames.append(Frame(kind: .string, id: id, a: valueStarts[Int(id)]))
        set.commit(start)
      case .array(let id):
        set.frames.append(Frame(kind: .array, id: id, mark: mark(start, set)))
        set.commit(start)
      case .object(let id):
        set.frames.append(Frame(kind: .object, id: id, mark: mark(start, set)))
        set.commit(start)
      case .grounded(let id): grounds.begin(id, property: top.a, start, &set, self)
      }
    }
    if isFirst { drop(base, &set) }
  }

  /// How much had been copied when an array or object opened.
  private func mark(_ base: Int, _ set: ThreadSet) -> Int32 {
    bottom == 0 ? 0 : grounds.records[Int(set.frames[base].id)].count
  }

  private func canBegin(_ alternative: Alternative, _ byte: UInt8) -> Bool {
    switch alternative {
    case .literals(let id): program.literals[Int(id)].step(LiteralSet.root, byte) != nil
    case .number(let id): program.numbers[Int(id)].next(NumberAutomaton.start, byte) >= 0
    case .string, .grounded: byte == UInt8(ascii: "\"")
    case .array: byte == UInt8(ascii: "[")
    case .object: byte == UInt8(ascii: "{")
    }
  }
}
