/// Where name and amount stand inside one ingredient line.
struct IngredientSplit: Sendable, Hashable {
  /// The mark that puts the line into a group (☆, A, (A)), if it bears one.
  var mark: Range<Int>?
  var name: Range<Int>
  var amount: Range<Int>?
  var reading: AmountReading?
  /// A bracket behind the amount that says how to prepare it: neither name nor amount.
  var remark: Range<Int>?
  /// Which side the amount stands on.
  var amountFirst: Bool
  /// How much this split is to be believed, for choosing between two.
  var confidence: Double
}

/// Splits ingredient lines into name and amount.
///
/// An amount stands at the line's start (`2 cups flour`) or at its end (`しょうゆ 大さじ2`); digits elsewhere
/// belong to the name (`7-Up`, `三温糖`). Both readings are tried and the better one is taken.
struct IngredientSplitter: Sendable {
  let language: RecipeLanguage
  let reader: AmountReader

  init(language: RecipeLanguage) {
    self.language = language
    reader = AmountReader(language: language)
  }

  static let leaders: Set<Character> = [
    "…", "・", ".", ":", "-", "─", "━", "=", "_", "‥", ",", ";", "→", "|", "｜", "∙", "·", "~", "、",
  ]

  /// The split of `text`. `prefersAmountFirst` says how the other lines of the recipe are written, if that is known.
  func split(_ text: FoldedText, prefersAmountFirst: Bool? = nil) -> IngredientSplit {
    var body = Marks.body(of: text, language: language)
    // `1. 200 g flour`: a numbered list of ingredients.
    if body.mark == nil, let marker = Marks.stepMarker(text), marker.style != .plain, marker.style != .attached,
      marker.end < text.count,
      let reading = reader.read(text, at: marker.end), reading.strength >= .vague
    {
      body.range = marker.end..<body.range.upperBound
    }
    var candidates = [amountFirst(text, body.range), amountLast(text, body.range), amountByBlank(text, body.range)]
      .compactMap { $0 }
    if candidates.isEmpty, let split = amountInBrackets(text, body.range) ?? purposeLast(text, body.range) {
      candidates = [split]
    }
    for index in candidates.indices {
      if let prefers = prefersAmountFirst, prefers == candidates[index].amountFirst {
        candidates[index].confidence += 0.6
      }
    }
    var best =
      candidates.max { $0.confidence < $1.confidence }
      ?? IngredientSplit(
        name: text.trimmed(body.range, also: IngredientSplitter.trailing), amountFirst: false, confidence: 0)
    best.mark = body.mark
    return best
  }

  private static let trailing: Set<Character> = ["…", ":", "-", "─", "・", "‥", ",", ";", "、", "|", "→"]

  // MARK: Amount first

  private func amountFirst(_ text: FoldedText, _ body: Range<Int>) -> IngredientSplit? {
    guard var reading = reader.read(text, at: body.lowerBound), reading.range.upperBound <= body.upperBound else {
      return nil
    }
    if reading.strength == .vague, !VagueAmounts.leads(text, reading.range, language: language) { return nil }
    if language == .english || language == .german, let end = endOfEach(text, reading.range.upperBound) {
      reading.range = reading.range.lowerBound..<end
    }
    var end = reading.range.upperBound
    if text.trimmed(end..<body.upperBound, also: IngredientSplitter.leaders).isEmpty {
      // "4 cloves": what looks like a unit is the thing itself.
      guard let unit = reading.terms.first?.unit, reading.terms.count == 1,
        unit.range.lowerBound > reading.terms[0].number.range.upperBound,
        language == .english || language == .german, unit.unit.dimension == .count
      else { return nil }
      let number = reading.terms[0].number.range
      reading.terms[0].unit = nil
      reading.range = reading.range.lowerBound..<number.upperBound
      reading.strength = .bareNumber
      end = number.upperBound
    }
    let next = text.folded[end]
    let separated = next.isBlank || IngredientSplitter.leaders.contains(next) || next == "("
    let digit = end > 0 && text.folded[end - 1].isDigit
    switch language {
    case .japanese, .korean:
      guard separated || (reading.strength == .unit && !reading.terms.contains { $0.number.isWritten }) else {
        return nil
      }
    case .english, .german:
      guard
        next.isBlank || next == "(" || next == "," || (reading.strength == .unit && separated && next != "-")
          || (!digit && separated && next != "-")
      else {
        return nil
      }
    }
    var nameStart = reader.numbers.skipBlanks(text, end)
    for word in language == .english ? ["of ", "of the "] : language == .german ? ["von ", "vom ", "à "] : ["の"] {
      if text.has(word, at: nameStart) { nameStart += word.count }
    }
    let name = text.trimmed(nameStart..<body.upperBound, also: IngredientSplitter.trailing)
    guard !name.isEmpty, name.contains(where: { text.folded[$0].isLetter }) else { return nil }
    var confidence = 1.0 + weight(reading)
    if language == .japanese || language == .korean { confidence -= 0.5 }
    return IngredientSplit(
      name: name, amount: reading.range, reading: reading, amountFirst: true, confidence: confidence)
  }

  /// `1 tsp each`, `je`
  private func endOfEach(_ text: FoldedText, _ index: Int) -> Int? {
    let at = reader.numbers.skipBlanks(text, index)
    guard at > index, text.has("each ", at: at) else { return nil }
    return at + 4
  }

  // MARK: Amount last

  private func amountLast(_ text: FoldedText, _ body: Range<Int>) -> IngredientSplit? {
    for start in body.dropFirst() {
      let before = text.folded[start - 1]
      let here = text.folded[start]
      let blank = before.isBlank || IngredientSplitter.leaders.contains(before)
      if here.isBlank || (before.isDigit && here.isDigit) { continue }
      if before == "/" || before == "." && here.isDigit && start > 1 && text.folded[start - 2].isDigit { continue }
      if here.isLatin, before.isLatin { continue }
      if here.isHangul, before.isHangul, reader.numbers.single(text, at: start) == nil { continue }
      if language == .english || language == .german, !blank { continue }
      guard let reading = reader.read(text, at: start) else { continue }
      if !blank, !attached(text, start, reading) { continue }
      guard let split = split(text, body, reading) else { continue }
      return split
    }
    return nil
  }

  /// Whether an amount may touch the name before it: `ソーセージ6本`, `塩少々`, `ケチャップ大さじ6`.
  private func attached(_ text: FoldedText, _ start: Int, _ reading: AmountReading) -> Bool {
    let before = text.folded[start - 1]
    if before == "(" || before == "[" || before == "~" || before == "-" || before == "/" || before == "%" {
      return false
    }
    if reading.strength == .vague {
      return language == .japanese && !(text.folded[start].isKana && before.isKana && reading.range.count < 3)
    }
    guard let first = reading.terms.first else { return false }
    if first.number.range.lowerBound == start || reading.isApproximate {
      if first.number.isWritten {
        // A kanji numeral inside a word is nearly always part of the name (十六茶, 三つ葉).
        return language == .japanese && first.unit != nil && !before.isHan && reading.range.upperBound == text.count
      }
      return true
    }
    return first.unit != nil
  }

  private func split(_ text: FoldedText, _ body: Range<Int>, _ reading: AmountReading) -> IngredientSplit? {
    var reading = reading
    var rest = text.trimmed(reading.range.upperBound..<body.upperBound, also: [".", "。", ",", "、"])
    var remark: Range<Int>?
    if !rest.isEmpty, text.folded[rest.lowerBound] == "(", text.folded[rest.upperBound - 1] == ")" {
      remark = rest
      rest = rest.upperBound..<rest.upperBound
    }
    if !rest.isEmpty {
      guard let extended = unknownCounter(text, reading, rest) else { return nil }
      reading = extended
    }
    let name = text.trimmed(body.lowerBound..<reading.range.lowerBound, also: IngredientSplitter.leaders)
    guard !name.isEmpty, balanced(text, name) else { return nil }
    guard name.contains(where: { text.folded[$0].isLetter }) else { return nil }
    var confidence = 1.0 + weight(reading)
    if reading.strength == .bareNumber {
      let before = text.folded[reading.range.lowerBound - 1]
      // A number without a unit at the end of a German or English line may be a grade: `Mehl Type 405`.
      confidence -= before.isBlank ? 0.1 : 0.5
    }
    if remark != nil { confidence -= 0.1 }
    return IngredientSplit(
      name: name, amount: reading.range, reading: reading, remark: remark, amountFirst: false, confidence: confidence)
  }

  /// A counter that the table does not know: `手羽元 8ピース`.
  private func unknownCounter(_ text: FoldedText, _ reading: AmountReading, _ rest: Range<Int>) -> AmountReading? {
    guard reading.strength == .bareNumber, let term = reading.terms.last, rest.count <= 5 else { return nil }
    guard rest.lowerBound == reading.range.upperBound || language == .korean else { return nil }
    guard language == .japanese || language == .korean, !term.number.isWritten else { return nil }
    guard rest.allSatisfy({ text.folded[$0].isKana || text.folded[$0].isHan || text.folded[$0].isHangul }) else {
      return nil
    }
    var extended = reading
    extended.range = reading.range.lowerBound..<rest.upperBound
    extended.strength = .unknownCounter
    return extended
  }

  private func balanced(_ text: FoldedText, _ range: Range<Int>) -> Bool {
    var depth = 0
    for index in range {
      if text.folded[index] == "(" { depth += 1 }
      if text.folded[index] == ")" { depth -= 1 }
      if depth < 0 { return false }
    }
    return depth == 0
  }

  // MARK: Neither

  /// `玉ねぎ（1/2個）`, `Olive oil (2 tbsp)`: the amount in brackets behind the name.
  private func amountInBrackets(_ text: FoldedText, _ body: Range<Int>) -> IngredientSplit? {
    guard let last = body.last, text.folded[last] == ")", let open = body.last(where: { text.folded[$0] == "(" }),
      open > body.lowerBound
    else { return nil }
    let inside = text.trimmed(open + 1..<last)
    guard let start = inside.first, let reading = reader.read(text, at: start), reading.range == inside,
      reading.strength >= .vague
    else { return nil }
    let name = text.trimmed(body.lowerBound..<open, also: IngredientSplitter.leaders)
    guard name.contains(where: { text.folded[$0].isLetter }) else { return nil }
    return IngredientSplit(name: name, amount: inside, reading: reading, amountFirst: false, confidence: 1)
  }

  /// `Fresh basil, for serving`: the purpose where the amount would stand.
  private func purposeLast(_ text: FoldedText, _ body: Range<Int>) -> IngredientSplit? {
    guard language == .english, body.count <= 40, let purpose = VagueAmounts.purpose(text, body) else { return nil }
    let name = text.trimmed(body.lowerBound..<purpose.lowerBound, also: IngredientSplitter.leaders)
    guard name.contains(where: { text.folded[$0].isLetter }) else { return nil }
    let reading = AmountReading(range: purpose, strength: .vague, terms: [])
    return IngredientSplit(name: name, amount: purpose, reading: reading, amountFirst: false, confidence: 0.8)
  }

  /// Nothing known as an amount, but the last part after a blank says something short with a number: `米 2合炊き分`.
  private func amountByBlank(_ text: FoldedText, _ body: Range<Int>) -> IngredientSplit? {
    guard language == .japanese || language == .korean else { return nil }
    guard let blank = body.last(where: { text.folded[$0].isBlank || text.folded[$0] == "…" }), blank > body.lowerBound
    else { return nil }
    let part = text.trimmed(blank + 1..<body.upperBound)
    guard !part.isEmpty, part.count <= 12, part.contains(where: { text.folded[$0].isDigit }) else { return nil }
    let name = text.trimmed(body.lowerBound..<blank, also: IngredientSplitter.leaders)
    guard !name.isEmpty, balanced(text, name), name.contains(where: { text.folded[$0].isLetter }) else { return nil }
    let reading = AmountReading(range: part, strength: .unknownCounter, terms: [])
    return IngredientSplit(name: name, amount: part, reading: reading, amountFirst: false, confidence: 0.6)
  }

  private func weight(_ reading: AmountReading) -> Double {
    switch reading.strength {
    case .unit: 1
    case .vague: 0.8
    case .unknownCounter: 0.4
    case .bareNumber: 0.2
    }
  }
}
