/// Cuts a source into lines and knows their layout: what only numbers steps or marks items.
enum SourceLines {
  struct Line {
    let index: Int
    /// The line without blanks at its ends and without a leading mark; from and to are UTF-8 offsets.
    let content: [(scalar: Unicode.Scalar, from: Int, to: Int)]
    /// A mark such as `②`, `3.` or `・` was left out at its beginning: an item begins here.
    let hasMarker: Bool
    /// Nothing but such marks, as step numbers that stand apart.
    let isLayout: Bool
  }

  static func split(_ text: String) -> [Line] {
    var lines: [Line] = []
    var current: [(scalar: Unicode.Scalar, from: Int, to: Int)] = []
    var offset = 0
    func finish() { lines.append(line(current, lines.count)) }
    for scalar in text.unicodeScalars {
      let end = offset + UTF8.width(scalar)
      if scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" {
        finish()
        current = []
      } else if scalar.properties.generalCategory != .control {
        current.append((scalar, offset, end))
      } else {
        current.append((" ", offset, end))
      }
      offset = end
    }
    finish()
    return lines
  }

  private static func line(_ raw: [(scalar: Unicode.Scalar, from: Int, to: Int)], _ index: Int) -> Line {
    var content = raw[...]
    func trim() {
      while let first = content.first, first.scalar.properties.isWhitespace { content.removeFirst() }
      while let last = content.last, last.scalar.properties.isWhitespace { content.removeLast() }
    }
    trim()
    let isLayout = !content.isEmpty && content.count <= 4 && content.allSatisfy { isMark($0.scalar) }
    var hasMarker = false
    while let length = marker(Array(content.map { $0.scalar })), length < content.count {
      content.removeFirst(length)
      hasMarker = true
      trim()
    }
    return Line(index: index, content: Array(content), hasMarker: hasMarker, isLayout: isLayout)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    isCircled(scalar) || CharacterClass.isDigit(scalar) || isBullet(scalar)
      || "().:、。．）（".unicodeScalars.contains(scalar)
  }

  /// Length of the mark that a line begins with: a bullet, a circled number, or a number with a point or bracket.
  private static func marker(_ line: [Unicode.Scalar]) -> Int? {
    guard let first = line.first else { return nil }
    if isCircled(first) || isBullet(first) { return 1 }
    var length = first == "(" || first == "（" ? 1 : 0
    let digits = line[length...].prefix { CharacterClass.isDigit($0) }.count
    guard digits > 0, digits <= 2 else { return nil }
    length += digits
    guard length < line.count, ".)．）:：、".unicodeScalars.contains(line[length]) else { return nil }
    length += 1
    // `1.5` and `2.` before a digit are numbers.
    if length < line.count, CharacterClass.isDigit(line[length]) { return nil }
    return length
  }

  private static func isCircled(_ scalar: Unicode.Scalar) -> Bool {
    (0x2460...0x24FF).contains(scalar.value) || (0x2776...0x2793).contains(scalar.value)
      || (0x3251...0x32BF).contains(scalar.value)
  }

  private static func isBullet(_ scalar: Unicode.Scalar) -> Bool {
    "・•●○◯■□◆◇▪▫‣⁃*★☆※–—-".unicodeScalars.contains(scalar)
  }

  /// Whether two lines are joined with a space: not where a script without spaces meets.
  static func needsSpace(_ last: Unicode.Scalar, _ first: Unicode.Scalar) -> Bool {
    !CharacterClass.isWithoutSpaces(last) && !CharacterClass.isWithoutSpaces(first)
  }
}
