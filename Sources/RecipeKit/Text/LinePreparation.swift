/// Turns printed lines into pieces that say one thing each, in reading order.
struct LinePreparation: Sendable {
  let language: RecipeLanguage

  /// The pieces of those lines of a page; their places count from the page's first line.
  func pieces(of lines: [PrintedLine], _ part: Range<Int>) -> [WorkLine] {
    let quoted = lines[part].filter { $0.text.hasPrefix(">") }.count
    let isQuotation = quoted >= 3 && quoted * 2 > part.count
    var pieces: [WorkLine] = []
    var gap = false
    for index in part {
      let line = lines[index]
      let text = FoldedText(line.text)
      let range = text.trimmed(0..<text.count, also: isQuotation ? [">"] : [])
      guard !range.isEmpty else {
        gap = true
        continue
      }
      pieces.append(
        WorkLine(
          text: text[range], line: index, offset: range.lowerBound, followsGap: gap, page: line.page,
          letterSize: line.letterSize, source: text, indent: WorkLine.width(text.folded[..<range.lowerBound])))
      gap = false
    }
    let splitter = PieceSplitter(language: language)
    let columns = ColumnParting(language: language)
    var result: [WorkLine] = []
    var goesOn = false
    for (index, line) in columns.takingTurns(columns.sideBySide(pieces).map(withoutMarkup).filter { $0.text.count > 0 })
      .enumerated()
    {
      let parts = splitter.split(line, isEarly: index < 4, goesOn: goesOn)
      goesOn = splitter.isBrokenOff(parts, of: line)
      result += parts
    }
    return result
  }

  /// `# Title`, `**Ingredients**`, `| flour | 280 g |`: the marks of a pasted page are not its words.
  private func withoutMarkup(_ piece: WorkLine) -> WorkLine {
    var range = 0..<piece.text.count
    while let first = range.first, piece.text.folded[first] == "#", range.count > 1,
      piece.text.folded[first + 1] == "#" || piece.text.folded[first + 1].isBlank
    {
      range = first + 1..<range.upperBound
    }
    let bold = Array("**")
    range = piece.text.trimmed(range)
    if range.count > 4, piece.text.has(bold, at: range.lowerBound), piece.text.has(bold, at: range.upperBound - 2) {
      range = range.lowerBound + 2..<range.upperBound - 2
    }
    if let first = range.first, piece.text.folded[first] == "|", range.count > 4 {
      range = piece.text.trimmed(range, also: ["|"])
    }
    if let end = tag(piece.text, range) { range = piece.text.trimmed(end..<range.upperBound) }
    return piece.part(range)
  }

  /// `[공유] `, `【保存版】`: a word for other readers, in brackets before the line's own words.
  private func tag(_ text: FoldedText, _ range: Range<Int>) -> Int? {
    guard let first = range.first, let closer: Character = ["[": "]", "【": "】", "(": ")"][text.folded[first]],
      let close = range.prefix(12).first(where: { text.folded[$0] == closer }), close + 2 < range.upperBound
    else { return nil }
    return Lexicon.isNoise(text[first + 1..<close], language: language) ? close + 1 : nil
  }
}
