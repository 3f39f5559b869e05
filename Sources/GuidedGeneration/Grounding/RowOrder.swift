/// Which lines of a source are rows of a list, so that an ordered list of pairs is read row by row.
///
/// A row is a line with a text and an amount at its end (`砂糖 大さじ1`), or at its beginning (`2 carrots`),
/// whichever is the habit of the source. Rows that follow each other are a block; one line without an amount may
/// stand between two of them. A list goes on with the next row of its block or with the beginning of a later block:
/// jumping over rows loses what the source says. Without rows every line is as good as another.
struct RowOrder {
  /// For each row's line its place: the block and the number in it.
  private var places: [Int32: (block: Int, number: Int)] = [:]
  /// The rows' lines of each block, in order.
  private var blocks: [[Int32]] = []

  init(_ characters: [SourceText.Character], groupsOfLine: [Int32: [Range<Int32>]]) {
    var edges: [Int32: (first: Int32, last: Int32)] = [:]
    for (index, character) in characters.enumerated() where character.from < character.to {
      edges[character.line, default: (Int32(index), Int32(index))].last = Int32(index)
    }
    var leading: [Int32] = []
    var trailing: [Int32] = []
    for (line, groups) in groupsOfLine {
      guard let edge = edges[line], let first = groups.first, let last = groups.last else { continue }
      let isWhole = first.lowerBound <= edge.first && first.upperBound > edge.last
      if isWhole { continue }
      if last.upperBound > edge.last { trailing.append(line) }
      if first.lowerBound <= edge.first { leading.append(line) }
    }
    let rows = (trailing.count >= leading.count ? trailing : leading).sorted()
    // Lines are counted without the empty ones.
    let order = edges.keys.sorted()
    let position = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    for line in rows {
      if let last = blocks.last?.last, let before = position[last], let here = position[line], here - before <= 2 {
        blocks[blocks.count - 1].append(line)
      } else {
        blocks.append([line])
      }
    }
    // A sentence that happens to end with a number is no list where there is one.
    if blocks.contains(where: { $0.count >= 3 }) { blocks.removeAll { $0.count == 1 } }
    for (block, lines) in blocks.enumerated() {
      for (number, line) in lines.enumerated() { places[line] = (block, number) }
    }
  }

  /// Whether a list that has come to the line `last` (nil: has not begun) may go on with `line`.
  func allows(_ line: Int32, after last: Int32?) -> Bool {
    guard !blocks.isEmpty else { return true }
    if let place = places[line], place.number == 0 {
      guard let last else { return true }
      if line > last { return true }
    }
    guard let last, line > last else { return false }
    // The block that the last row stands in, or in which a line without amount stood between two rows.
    guard let block = blocks.first(where: { $0[0] <= last && last <= $0[$0.count - 1] }) else { return false }
    guard let next = block.first(where: { $0 > last }) else { return false }
    return line <= next
  }
}
