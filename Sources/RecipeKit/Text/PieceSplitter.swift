/// Parts lines that say several things: a title with its yield, a list in one line, steps in one paragraph.
struct PieceSplitter: Sendable {
  let language: RecipeLanguage

  /// The pieces of one line. `isEarly` allows what only stands at a page's top; `goesOn` says that a list in
  /// running text was broken off by the line's end before this one.
  func split(_ piece: WorkLine, isEarly: Bool, goesOn: Bool) -> [WorkLine] {
    numberedSteps(piece) ?? headedList(piece) ?? groupedList(piece) ?? alternating(piece)
      ?? itemList(piece, needed: goesOn ? 1 : 2, share: goesOn ? 0.5 : 1) ?? (isEarly ? titleAndYield(piece) : nil) ?? [
        piece
      ]
  }

  /// Whether the pieces of a line are a list that goes on in the next line.
  func isBrokenOff(_ pieces: [WorkLine], of line: WorkLine) -> Bool {
    guard pieces.count > 1, Marks.stepMarker(line.text) == nil, let last = line.text.folded.last else { return false }
    if ",、".contains(last) { return true }
    guard !".。!".contains(last), line.text.folded.contains(where: { ",、".contains($0) }), let piece = pieces.last else {
      return false
    }
    return IngredientSplitter(language: language).split(piece.text).reading == nil
  }

  // MARK: Title and yield

  /// `肉じゃが（4人前）`, `Cookies    Makes 24`
  private func titleAndYield(_ piece: WorkLine) -> [WorkLine]? {
    let text = piece.text
    guard Lexicon.heading(text, language: language) == nil, YieldReader(language: language).read(text) == nil else {
      return nil
    }
    var cut: Int?
    if text.folded[text.count - 1] == ")" {
      cut = text.folded.lastIndex(of: "(")
    } else if let gap = piece.wideGap {
      cut = gap.lowerBound
    }
    guard let cut, cut > 1, let yield = YieldReader(language: language).read(text[cut..<text.count]),
      yield.countsPersons || yield.unit.hasSuffix("分") || language == .english || language == .german
    else { return nil }
    return [piece.part(0..<cut), piece.part(cut..<text.count)]
  }

  // MARK: Steps

  /// `1. Chop. 2. Fry. 3. Serve.` in one paragraph.
  private func numberedSteps(_ piece: WorkLine) -> [WorkLine]? {
    guard let first = Marks.stepMarker(piece.text), first.end < piece.text.count, first.style != .word else {
      return nil
    }
    var cuts = [0]
    var expected = first.number + 1
    var index = first.end
    while index < piece.text.count {
      let before = piece.text.folded[index - 1]
      let here = piece.text.folded[index]
      if here.isDigit || here == "(", before.isBlank || "。.!)".contains(before), !before.isDigit {
        let rest = piece.text[index..<piece.text.count]
        if let marker = Marks.stepMarker(rest), marker.number == expected, marker.style == first.style,
          marker.style != .plain || endsSentence(piece.text, before: index), marker.end < rest.count
        {
          cuts.append(index)
          expected += 1
          index += marker.end
          continue
        }
      }
      index += 1
    }
    guard cuts.count > 1 else { return nil }
    return zip(cuts, cuts.dropFirst() + [piece.text.count]).map { piece.part($0..<$1) }
  }

  private func endsSentence(_ text: FoldedText, before index: Int) -> Bool {
    var at = index - 1
    while at > 0, text.folded[at].isBlank { at -= 1 }
    return "。.!".contains(text.folded[at])
  }

  // MARK: Lists

  /// `材料：卵2個、牛乳200ml`: a heading with its list in the same line.
  private func headedList(_ piece: WorkLine) -> [WorkLine]? {
    guard let heading = Lexicon.heading(piece.text, language: language),
      heading.kind == .ingredients || heading.kind == .steps,
      heading.rest.lowerBound < piece.text.count
    else { return nil }
    var rest = piece.part(heading.rest)
    if language == .japanese, rest.text.has("は", at: 0) {
      rest = rest.part(rest.text.trimmed(1..<rest.text.count, also: ["、"]))
    }
    guard rest.text.count > 0, YieldReader(language: language).read(rest.text) == nil else { return nil }
    let head = piece.part(0..<heading.rest.lowerBound)
    if heading.kind == .steps {
      guard rest.text.count > 8 else { return nil }
      return [head] + (numberedSteps(rest) ?? [rest])
    }
    // `材料（2人分）：卵2個、…`: the yield stays with the heading.
    if let close = rest.text.folded.firstIndex(of: ")"), close + 1 < rest.text.count,
      YieldReader(language: language).read(rest.text[0..<close + 1]) != nil,
      let items = itemList(
        rest.part(rest.text.trimmed(close + 1..<rest.text.count, also: [":"])), needed: 2, share: 0.6)
    {
      let end = rest.offset - piece.offset + close + 1
      return [piece.part(0..<end)] + items
    }
    return itemList(rest, needed: 2, share: 0.6).map { [head] + $0 }
  }

  /// `A（しょうゆ大さじ2、みりん大さじ1）`: a group with its list in brackets.
  private func groupedList(_ piece: WorkLine) -> [WorkLine]? {
    let text = piece.text
    guard text.folded[text.count - 1] == ")", let open = text.folded.firstIndex(of: "("), (1...8).contains(open) else {
      return nil
    }
    let head = piece.part(0..<open)
    guard Marks.isMarkAlone(head.text) || Lexicon.namesPart(head.text, language: language) else { return nil }
    return itemList(piece.part(open + 1..<text.count - 1), needed: 2, share: 1).map { [head] + $0 }
  }

  /// `卵2個、牛乳200ml、砂糖大さじ3`: items that have their amounts, at least the given share of them.
  private func itemList(_ piece: WorkLine, needed: Int, share: Double) -> [WorkLine]? {
    guard let last = piece.text.folded.last, last != "!", piece.text.count <= 1000 else { return nil }
    var end = piece.text.count
    for ending in ["です。", "。", "."] where piece.text.has(ending, at: end - ending.count) {
      guard share < 1 || ending == "." else { return nil }
      end -= ending.count
      break
    }
    let body = piece.part(0..<end)
    let splitter = IngredientSplitter(language: language)
    for separator in ["、", "/", ",", "・", ";", "·", "|", "   ", "  ", " "] {
      var parts = cuts(body.text, Array(separator)).map(body.part).filter { $0.text.count > 0 }
      if share < 1, separator == ",", let last = parts.last, let pair = pair(last) { parts = parts.dropLast() + pair }
      guard parts.count >= needed else { continue }
      let splits = parts.map { splitter.split($0.text) }
      let measured = splits.filter { $0.reading != nil && !$0.name.isEmpty }.count
      let sure = splits.filter { ($0.reading?.strength ?? .bareNumber) >= .vague }.count
      guard sure * 2 >= parts.count, Double(measured) >= share * Double(parts.count), sure >= min(2, needed) else {
        continue
      }
      // "1 onion, 2 cm thick" is one thing: two parts must both be measured, and not by their length.
      if parts.count == 2, separator != "、", separator != ";" {
        guard sure == 2 || share < 1,
          !splits.contains(where: { $0.reading?.terms.first?.unit?.unit.dimension == .length })
        else { continue }
      }
      return parts
    }
    return nil
  }

  /// `1 cup flour and 2 eggs`: the last two of a list.
  private func pair(_ piece: WorkLine) -> [WorkLine]? {
    let splitter = IngredientSplitter(language: language)
    for joiner in [" and ", " und "] {
      let parts = cuts(piece.text, Array(joiner)).map(piece.part)
      guard parts.count == 2 else { continue }
      let second = parts[1].text.has("and ", at: 0) ? parts[1].part(4..<parts[1].text.count) : parts[1]
      if splitter.split(second.text).reading != nil { return [parts[0], second] }
    }
    return nil
  }

  /// `なす 3本 しょうが 1かけ`: names and amounts that take turns.
  private func alternating(_ piece: WorkLine) -> [WorkLine]? {
    guard language == .japanese || language == .korean else { return nil }
    let parts = cuts(piece.text, [" "]).filter { !piece.text.trimmed($0).isEmpty }
    guard parts.count >= 4, parts.count.isMultiple(of: 2) else { return nil }
    let reader = AmountReader(language: language)
    for (index, part) in parts.enumerated() {
      let text = piece.text[piece.text.trimmed(part)]
      let amount = reader.read(text, at: 0)
      let isAmount = amount?.range.upperBound == text.count && (amount?.strength ?? .bareNumber) >= .vague
      guard isAmount == !index.isMultiple(of: 2) else { return nil }
    }
    return stride(from: 0, to: parts.count, by: 2).map { piece.part(parts[$0].lowerBound..<parts[$0 + 1].upperBound) }
  }

  /// The parts of a text between a separator that stands outside brackets.
  private func cuts(_ text: FoldedText, _ separator: [Character]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var depth = 0
    for index in 0..<text.count {
      let character = text.folded[index]
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      guard depth == 0, index >= start, text.has(separator, at: index) else { continue }
      // A comma inside a number or a slash inside a fraction does not separate.
      if index > 0, index + 1 < text.count, text.folded[index - 1].isDigit, text.folded[index + 1].isDigit { continue }
      ranges.append(start..<index)
      start = index + separator.count
    }
    ranges.append(start..<text.count)
    return ranges
  }
}
