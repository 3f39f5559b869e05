/// A source as spans of it may be copied: its characters as JSON spells them, where spans may begin and end, and where
/// in the original each character stands.
struct SourceText {
  struct Character {
    let scalar: Unicode.Scalar
    /// Place in ``bytes``.
    let start: Int32
    let end: Int32
    /// Place in the original, in UTF-8 bytes. Empty for a space that joins two lines.
    let from: Int32
    let to: Int32
    let line: Int32
  }

  private(set) var characters: [Character] = []
  /// The characters as inside a JSON string.
  private(set) var bytes: [UInt8] = []
  /// For each place in ``bytes`` the index of the character that begins there, else -1.
  private(set) var characterAt: [Int32] = []
  private(set) var mayStart: [Bool] = []
  /// Whether a span may end before a character (or at the end of all).
  private(set) var mayEnd: [Bool] = []
  /// The last place not after an index where a span may end.
  private(set) var endBefore: [Int32] = []
  /// For each character the index after the last one that a span from there may reach.
  private(set) var segmentEnd: [Int32] = []
  /// Amounts: numbers with their units, and words that stand for an amount.
  private(set) var groups: [Range<Int32>] = []
  /// For each line its groups.
  private(set) var groupsOfLine: [Int32: [Range<Int32>]] = [:]
  /// The lines at the beginning of the text or after an empty one.
  private(set) var paragraphStarts: Set<Int32> = []
  /// Which lines are rows of a list.
  private(set) var rows = RowOrder([], groupsOfLine: [:])

  init(_ text: String, rule: SourceRule) {
    self.init()
    read(text, rule: rule)
    rows = RowOrder(characters, groupsOfLine: groupsOfLine)
  }

  private init() {}

  private mutating func read(_ text: String, rule: SourceRule) {
    let lines = SourceLines.split(text)
    var breaks: Set<Int> = []
    var isAfterGap = true
    for line in lines {
      if line.content.isEmpty {
        isAfterGap = true
      } else if isAfterGap, !line.isLayout {
        paragraphStarts.insert(Int32(line.index))
        isAfterGap = false
      }
      let kept = rule.joinLines && line.isLayout ? [] : line.content
      guard let first = kept.first else {
        if !rule.joinLines || !line.isLayout { breaks.insert(characters.count) }
        continue
      }
      if !rule.joinLines || line.hasMarker {
        breaks.insert(characters.count)
      } else if let last = characters.last, !breaks.contains(characters.count),
        SourceLines.needsSpace(last.scalar, first.scalar)
      {
        append(" ", from: first.from, to: first.from, line: line.index)
      }
      for entry in kept { append(entry.scalar, from: entry.from, to: entry.to, line: line.index) }
    }
    breaks.insert(characters.count)
    characterAt = [Int32](repeating: -1, count: bytes.count + 1)
    for (index, character) in characters.enumerated() { characterAt[Int(character.start)] = Int32(index) }
    characterAt[bytes.count] = Int32(characters.count)
    groups = AmountGroups.find(characters.map { $0.scalar }, breaks: breaks)
    for group in groups { groupsOfLine[characters[Int(group.lowerBound)].line, default: []].append(group) }
    mark(rule, breaks)
  }

  private mutating func append(_ scalar: Unicode.Scalar, from: Int, to: Int, line: Int) {
    let start = bytes.count
    bytes += SchemaCompiler.content(String(scalar))
    characters.append(
      Character(
        scalar: scalar, start: Int32(start), end: Int32(bytes.count), from: Int32(from), to: Int32(to),
        line: Int32(line)))
  }

  private mutating func mark(_ rule: SourceRule, _ breaks: Set<Int>) {
    let count = characters.count
    var inside = [Bool](repeating: false, count: count + 1)
    var edges = Set<Int>()
    for group in groups {
      edges.insert(Int(group.lowerBound))
      edges.insert(Int(group.upperBound))
      for index in (group.lowerBound + 1)..<max(group.upperBound, group.lowerBound + 1) { inside[Int(index)] = true }
    }
    func isBoundary(_ index: Int) -> Bool {
      if index == 0 || index == count || breaks.contains(index) { return true }
      let before = characters[index - 1]
      let after = characters[index]
      // A space that joins lines belongs to neither.
      let isLineEdge = before.line != after.line || before.from == before.to
      if inside[index] { return false }
      if rule.boundary == .line || isLineEdge || edges.contains(index) { return isLineEdge || rule.boundary != .line }
      return rule.boundary == .none || CharacterClass.isWordBoundary(before.scalar, after.scalar)
    }
    mayStart = (0..<count).map { isBoundary($0) && CharacterClass.mayStart(characters[$0].scalar) }
    let endsSentences = rule.joinLines && rule.boundary == .line && hasSentences(breaks)
    mayEnd = (0...count).map { index in
      guard index > 0, isBoundary(index), CharacterClass.mayEnd(characters[index - 1].scalar) else { return false }
      // A sentence that is broken over lines is one item.
      return !endsSentences || breaks.contains(index) || index == count
        || CharacterClass.endsSentence(characters[index - 1].scalar)
    }
    if rule.boundary == .amount { restrictToGroups() }
    endBefore = [Int32](repeating: 0, count: count + 1)
    for index in 1..<(count + 1) where count > 0 {
      endBefore[index] = mayEnd[index] ? Int32(index) : endBefore[index - 1]
    }
    segmentEnd = [Int32](repeating: Int32(count), count: count)
    var next = count
    for index in (0..<count).reversed() {
      segmentEnd[index] = Int32(next)
      if breaks.contains(index) { next = index }
    }
    if rule.boundary == .amount {
      for group in groups { segmentEnd[Int(group.lowerBound)] = group.upperBound }
    }
  }

  /// Lets spans be whole amounts only.
  private mutating func restrictToGroups() {
    mayStart = [Bool](repeating: false, count: characters.count)
    mayEnd = [Bool](repeating: false, count: characters.count + 1)
    for group in groups {
      mayStart[Int(group.lowerBound)] = true
      mayEnd[Int(group.upperBound)] = true
    }
  }

  /// Whether the text is written in sentences: more than one line ends with the end of one.
  private func hasSentences(_ breaks: Set<Int>) -> Bool {
    let ends = characters.indices.filter { index in
      let isLast = index + 1 == characters.count || characters[index + 1].line != characters[index].line
      return isLast && CharacterClass.endsSentence(characters[index].scalar)
    }
    return ends.count > 1
  }

  /// The characters from an index on that stand on its line.
  func line(around index: Int32) -> Range<Int32> {
    let line = characters[Int(index)].line
    var low = index
    var high = index
    while low > 0, characters[Int(low) - 1].line == line { low -= 1 }
    while high < characters.count, characters[Int(high)].line == line { high += 1 }
    return low..<high
  }

  /// Where a span stands in the original: one range, or several when lines were joined.
  func ranges(_ span: Range<Int32>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for index in span {
      let character = characters[Int(index)]
      guard character.from < character.to else { continue }
      if let last = result.last, last.upperBound == Int(character.from) {
        result[result.count - 1] = last.lowerBound..<Int(character.to)
      } else {
        result.append(Int(character.from)..<Int(character.to))
      }
    }
    return result
  }
}
