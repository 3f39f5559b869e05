/// Makes the list of ingredients out of the lines labelled ingredient and group.
struct IngredientAssembler: Sendable {
  let splitter: IngredientSplitter
  let joiner: TextJoiner

  func ingredients(_ lines: [RecipeAssembler.Labelled]) -> [Ingredient] {
    let list = lines.filter { $0.label == .ingredient || $0.label == .group }
    let prefersAmountFirst = side(list)
    let ignoredMark = commonMark(list)
    let widest = list.map(\.line.width).max() ?? 0
    var ingredients: [Ingredient] = []
    var group: String?
    var letter: LetterGroup?
    var previous: WorkLine?
    for item in list {
      if item.label == .group {
        group = heading(item.line.text)
        letter = Marks.isMarkAlone(item.line.text) ? LetterGroup() : nil
        previous = nil
        continue
      }
      let split = splitter.split(item.line.text, prefersAmountFirst: prefersAmountFirst)
      if let before = previous, let last = ingredients.indices.last,
        continues(item.line, split, before, ingredients[last], widest: widest)
      {
        extend(&ingredients[last], with: item.line, split)
      } else {
        if letter?.takes(item.line.text.text(split.name)) == false { (group, letter) = (nil, nil) }
        ingredients.append(ingredient(item.line, split, group: group, ignoring: ignoredMark))
      }
      previous = item.line
    }
    return ingredients.filter { !$0.name.isEmpty || !$0.amount.text.isEmpty }
  }

  /// Whether most lines begin with their amount.
  private func side(_ list: [RecipeAssembler.Labelled]) -> Bool? {
    let sure = list.compactMap {
      $0.features.split.reading != nil && $0.features.amountWeight >= 2 ? $0.features.split.amountFirst : nil
    }
    guard sure.count >= 2 else { return nil }
    let first = sure.filter { $0 }.count
    return first * 2 == sure.count ? nil : first * 2 > sure.count
  }

  /// A mark that nearly all lines bear is a bullet, not a group.
  private func commonMark(_ list: [RecipeAssembler.Labelled]) -> String? {
    let ingredients = list.filter { $0.label == .ingredient }
    var counts: [String: Int] = [:]
    for item in ingredients {
      if let mark = item.features.split.mark { counts[item.line.text.text(mark), default: 0] += 1 }
    }
    return counts.first { $0.value >= 3 && $0.value * 10 >= ingredients.count * 9 }?.key
  }

  private func ingredient(_ line: WorkLine, _ split: IngredientSplit, group: String?, ignoring: String?) -> Ingredient {
    let text = line.text
    var ownGroup = group
    if let mark = split.mark.map(text.text), mark != ignoring {
      ownGroup = mark.filter { !").:】".contains($0) || mark.hasPrefix("(") }
    }
    return Ingredient(
      name: text.text(split.name), amount: split.amount.map { Amount(text, $0, split.reading) } ?? .none,
      group: ownGroup,
      remark: split.remark.map(text.text), namePlaces: split.name.isEmpty ? [] : [line.place(split.name)],
      amountPlace: split.amount.map(line.place))
  }

  // MARK: Lines that go on

  private func continues(
    _ line: WorkLine, _ split: IngredientSplit, _ before: WorkLine, _ last: Ingredient, widest: Int
  ) -> Bool {
    if isAmountAlone(line.text) { return last.amount.text.isEmpty && !last.name.isEmpty }
    if last.name.isEmpty { return split.reading == nil }
    guard split.reading == nil, split.mark == nil else { return false }
    let open = before.text.folded.last.map { ",、-(&".contains($0) } ?? false
    if open || unbalanced(before.text) { return true }
    let low = line.text.original.first.map { $0.isLowercase || $0 == "(" || $0 == "（" } ?? false
    // Short lists are not wrapped at all.
    return low && widest >= 20 && before.width * 10 >= widest * 7
  }

  private func isAmountAlone(_ text: FoldedText) -> Bool {
    guard let reading = splitter.reader.read(text, at: 0) else { return false }
    return reading.range.upperBound == text.count
  }

  private func unbalanced(_ text: FoldedText) -> Bool {
    text.folded.filter { $0 == "(" }.count > text.folded.filter { $0 == ")" }.count
  }

  private func extend(_ ingredient: inout Ingredient, with line: WorkLine, _ split: IngredientSplit) {
    let all = 0..<line.text.count
    if isAmountAlone(line.text), let reading = splitter.reader.read(line.text, at: 0) {
      ingredient.amount = Amount(line.text, all, reading)
      ingredient.amountPlace = line.place(all)
      return
    }
    ingredient.name = ingredient.name.isEmpty ? line.text.string : joiner.joined(ingredient.name, line.text.string)
    ingredient.namePlaces.append(line.place(all))
  }

  // MARK: Groups

  /// A group's heading without the decoration around it; `(A)` keeps its brackets.
  private func heading(_ text: FoldedText) -> String {
    if Marks.isMarkAlone(text) {
      return text.text(text.trimmed(0..<text.count, also: ["【", "】", "[", "]", ":", "."]))
    }
    let decoration: Set<Character> = [
      "【", "】", "[", "]", "<", ">", "〈", "〉", "《", "》", "◆", "■", "●", "▼", "◇", "□", "▶", "○", "★", "☆", ":", "*", "-",
      "=", "~", "─", "「", "」", "『", "』", "・", "•", "#", "◎", "※", "▽", "▲", "△",
    ]
    var range = text.trimmed(0..<text.count, also: decoration)
    if range.count < text.count, range.lowerBound > 0, text.folded[range.lowerBound - 1] == "(" {
      range = range.lowerBound - 1..<range.upperBound
    }
    let inner = text.text(range)
    return inner.hasPrefix("(") && inner.hasSuffix(")") && inner.count > 3
      ? String(inner.dropFirst().dropLast()) : inner
  }
}
