/// Puts two columns one after the other that came as one: side by side in the same lines, or taking turns.
struct ColumnParting: Sendable {
  let language: RecipeLanguage

  // MARK: Side by side

  /// Where at least three lines have a second part that starts at the same column behind wide blanks, and the
  /// parts are not just amounts, the text was two columns: the left one is read first.
  func sideBySide(_ pieces: [WorkLine]) -> [WorkLine] {
    var starts: [Int: Int] = [:]
    for piece in pieces {
      if let gap = piece.wideGap { starts[piece.column(gap.upperBound), default: 0] += 1 }
    }
    // The right column's items all begin at one place; ties go to the left.
    guard let column = starts.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) }), column.value >= 3 else {
      return pieces
    }
    let reader = AmountReader(language: language)
    var amounts = 0
    var rights = 0
    var block: Range<Int>?
    for (index, piece) in pieces.enumerated() {
      let isRight = abs(piece.column(0) - column.key) <= 2
      let gap = rightGap(piece, column.key)
      guard isRight || gap != nil else { continue }
      block = (block?.lowerBound ?? index)..<index + 1
      if let gap {
        rights += 1
        let amount = reader.read(piece.text, at: gap.upperBound)
        if amount?.range.upperBound == piece.text.count { amounts += 1 }
      }
    }
    guard var block, amounts * 2 < rights else { return pieces }
    // The left column may be longer than the right one.
    let splitter = IngredientSplitter(language: language)
    while block.upperBound < pieces.count, !pieces[block.upperBound].followsGap,
      pieces[block.upperBound].column(pieces[block.upperBound].text.count) < column.key,
      splitter.split(pieces[block.upperBound].text).reading != nil
    { block = block.lowerBound..<block.upperBound + 1 }
    var left: [WorkLine] = []
    var right: [WorkLine] = []
    for piece in pieces[block] {
      if abs(piece.column(0) - column.key) <= 2 {
        right.append(piece)
      } else if let gap = rightGap(piece, column.key) {
        left.append(piece.part(0..<gap.lowerBound))
        right.append(piece.part(gap.upperBound..<piece.text.count))
      } else {
        left.append(piece)
      }
    }
    return Array(pieces[..<block.lowerBound]) + left + right + Array(pieces[block.upperBound...])
  }

  /// The wide blanks before the right column.
  private func rightGap(_ piece: WorkLine, _ column: Int) -> Range<Int>? {
    piece.wideGap.flatMap { abs(piece.column($0.upperBound) - column) <= 2 ? $0 : nil }
  }

  // MARK: Taking turns

  /// Where the headings of list and steps stand right behind each other, the lines below may take turns between
  /// the two columns: the list's lines are read first.
  func takingTurns(_ pieces: [WorkLine]) -> [WorkLine] {
    let kinds = pieces.map { piece -> Lexicon.HeadingKind? in
      let heading = Lexicon.heading(piece.text, language: language)
      return heading?.isAlone == true ? heading?.kind : nil
    }
    let both: Set<Lexicon.HeadingKind?> = [.ingredients, .steps]
    guard let first = kinds.indices.dropLast().first(where: { Set([kinds[$0], kinds[$0 + 1]]) == both }) else {
      return pieces
    }
    let start = first + 2
    let end = kinds[start...].firstIndex { $0 == .ingredients || $0 == .steps || $0 == .note } ?? pieces.count
    let splitter = IngredientSplitter(language: language)
    let isItem: [Bool] = pieces[start..<end].map { self.isItem($0, splitter) }
    let turns = zip(isItem, isItem.dropFirst()).filter { $0 != $1 }.count
    guard turns >= 3 else { return pieces }
    let list = zip(pieces[start..<end], isItem).filter(\.1).map(\.0)
    let steps = zip(pieces[start..<end], isItem).filter { !$0.1 }.map(\.0)
    let isListFirst = kinds[first] == .ingredients
    var result = Array(pieces[..<first])
    result.append(pieces[isListFirst ? first : first + 1])
    result += list
    result.append(pieces[isListFirst ? first + 1 : first])
    result += steps
    return result + Array(pieces[end...])
  }

  private func isItem(_ piece: WorkLine, _ splitter: IngredientSplitter) -> Bool {
    if TextJoiner.endsSentence(piece.text) { return false }
    if let marker = Marks.stepMarker(piece.text), marker.style != .plain, marker.style != .attached { return false }
    guard let reading = splitter.split(piece.text).reading else { return false }
    return reading.strength >= .vague || splitter.split(piece.text).amountFirst
  }
}
