/// Letters that a reader of pictures puts where a digit stands: `l個`, `1OOg`, `1/z`, `ー00g`, `1% cups`.
///
/// A letter is taken for a digit only where a number must stand: beside other digits and before a unit, or
/// behind a unit that comes first (大さじl). Nothing changes its place, so a line keeps its length.
struct DigitRepair: Sendable {
  /// A line with its letters turned to digits.
  struct Result: Sendable, Hashable {
    var text: FoldedText
    var range: Range<Int>
    /// Only one reading is possible; otherwise the digit is a guess.
    var isCertain: Bool
  }

  let units: UnitTable
  let numbers: NumberReader

  init(language: RecipeLanguage) {
    units = UnitTable(language: language)
    numbers = NumberReader(language: language)
  }

  private static let digits: [Character: Character] = [
    "l": "1", "I": "1", "|": "1", "ｌ": "1", "Ｉ": "1", "O": "0", "o": "0", "Q": "0", "Ｏ": "0", "〇": "0", "z": "2",
    "Z": "2", "S": "5", "s": "5", "B": "8",
  ]
  private static let strokes: Set<Character> = ["ー", "一"]

  /// The repaired line, or nil when nothing has to be repaired.
  func repaired(_ text: FoldedText) -> Result? {
    var index = 0
    while index < text.count {
      if let result = repaired(text, at: index) { return result }
      index += 1
    }
    return misreadUnit(text) ?? misreadGram(text) ?? misreadWord(text) ?? misreadHalf(text)
  }

  /// `200m1`, `2 c1oves`, `100m!`, `1 +bsp`: a digit or sign inside the unit behind a number.
  private func misreadUnit(_ text: FoldedText) -> Result? {
    for start in text.folded.indices where text.folded[start].isDigit && (start == 0 || !text.folded[start - 1].isDigit)
    {
      guard let number = numbers.single(text, at: start), !number.isWritten else { continue }
      let at = numbers.skipBlanks(text, number.range.upperBound)
      var end = at
      while end < text.count, text.folded[end].isLatin || DigitRepair.unitLetters[text.folded[end]] != nil { end += 1 }
      let token = text.folded[at..<end]
      guard token.count >= 2, token.contains(where: { !$0.isLatin }),
        token.first.map({ $0.isLatin || $0 == "+" }) == true
      else { continue }
      var characters = text.original
      for index in at..<end where !text.folded[index].isLatin {
        characters[index] = DigitRepair.unitLetters[text.folded[index]] ?? characters[index]
      }
      let fixed = FoldedText(characters)
      guard let unit = units.unit(fixed, at: at), unit.range.upperBound == end else { continue }
      return Result(text: fixed, range: at..<end, isCertain: true)
    }
    return nil
  }

  /// `박력분 1309`: a round number of grams whose unit was taken for a digit. Nothing else is counted so high without a unit.
  private func misreadGram(_ text: FoldedText) -> Result? {
    guard units.language == .japanese || units.language == .korean, text.folded.last == "9" else { return nil }
    let end = text.count - 1
    let digits = text.folded.reversed().prefix { $0.isDigit }.count
    let before = end - digits
    guard (3...4).contains(digits), "05".contains(text.folded[end - 1]), before >= 0,
      text.folded[before].isBlank || text.folded[before].isLetter && !text.folded[before].isLatin
        || IngredientSplitter.leaders.contains(text.folded[before]),
      text.folded[..<before].contains(where: \.isLetter)
    else { return nil }
    var characters = text.original
    characters[end] = "g"
    return Result(text: FoldedText(characters), range: before + 1..<end + 1, isCertain: true)
  }

  /// `1/2カッブ`, `大きじ2`: a unit's word with one look-alike in it, beside its number.
  private func misreadWord(_ text: FoldedText) -> Result? {
    guard units.language == .japanese else { return nil }
    for start in text.folded.indices where text.folded[start].isDigit && (start == 0 || !text.folded[start - 1].isDigit)
    {
      for (unit, isBefore) in DigitRepair.unitWords {
        let end = numbers.single(text, at: start)?.range.upperBound ?? start + 1
        let range = isBefore ? start - unit.count..<start : end..<end + unit.count
        guard range.lowerBound >= 0, range.upperBound <= text.count else { continue }
        if !isBefore, range.upperBound < text.count, text.folded[range.upperBound].isKana { continue }
        guard LookAlikes.differByOne(Array(text.folded[range]), unit) else { continue }
        var characters = text.original
        characters.replaceSubrange(range, with: unit)
        return Result(text: FoldedText(characters), range: range, isCertain: true)
      }
    }
    return nil
  }

  private static let unitWords: [(word: [Character], isBefore: Bool)] = [
    (Array("カップ"), false), (Array("カップ"), true), (Array("大さじ"), true), (Array("小さじ"), true),
    (Array("パック"), false),
  ]

  private static let unitLetters: [Character: Character] = [
    "1": "l", "0": "o", "5": "s", "8": "b", "9": "g", "!": "l", "+": "t",
  ]

  /// `砂糖 __g`, `大さじ■`: where an amount stands that nobody can read.
  func unreadable(_ text: FoldedText) -> Range<Int>? {
    let blots: Set<Character> = ["_", "■", "□", "?", "〓", "◼", "▇", "█", "●", "✕", "※", "#", "*"]
    var start = 1
    while start < text.count {
      guard blots.contains(text.folded[start]) else {
        start += 1
        continue
      }
      var end = start
      while end < text.count, blots.contains(text.folded[end]) || text.folded[end].isDigit || text.folded[end] == "/" {
        end += 1
      }
      if let unit = units.unit(text, at: numbers.skipBlanks(text, end)),
        unit.range.upperBound == text.count || text.folded[unit.range.upperBound].isBlank
      {
        // Digits before the blot are a part of what cannot be read.
        let figures = text.folded[..<start].reversed().prefix { $0.isDigit || $0 == "/" }.count
        return start - figures..<unit.range.upperBound
      }
      if end == text.count,
        let leading = (max(0, start - 6)..<start).first(where: {
          units.leadingUnit(text, at: $0)?.range.upperBound == start
        })
      {
        return leading..<end
      }
      start = end
    }
    return nil
  }

  private func repaired(_ text: FoldedText, at start: Int) -> Result? {
    guard isNumberStart(text, start) else { return nil }
    var characters = text.original
    var end = start
    var letters = 0
    var figures = 0
    var guessed = false
    while end < text.count {
      let character = text.original[end]
      if text.folded[end].isDigit {
        figures += 1
      } else if let digit = DigitRepair.digits[character] {
        characters[end] = digit
        letters += 1
      } else if DigitRepair.strokes.contains(character), end == start, end + 1 < text.count,
        text.folded[end + 1].isDigit
      {
        characters[end] = "1"
        letters += 1
        guessed = true
      } else if !(figures + letters > 0 && "/.~-".contains(text.folded[end]) && end + 1 < text.count
        && isFigure(text, end + 1))
      {
        break
      }
      end += 1
    }
    guard letters > 0 else { return nil }
    let fixed = FoldedText(characters)
    guard let number = numbers.read(fixed, at: start), number.range.upperBound == end else { return nil }
    let unit = units.unit(fixed, at: numbers.skipBlanks(fixed, end))
    let before = leadingUnit(text, before: start)
    // `l` alone is a figure only right before its unit, behind its unit, or as the first word of a line.
    if figures == 0 {
      let persons = text.has("人", at: end)
      let isOne =
        letters == 1 && ("lI|ｌＩ".contains(text.original[start]) || persons && "zZ".contains(text.original[start]))
      let firstWord =
        start == 0 && "l|".contains(text.original[start]) && end + 1 < text.count && text.folded[end].isBlank
        && text.folded[end + 1].isLatin
      guard isOne,
        unit?.range.lowerBound == end || before && end == text.count || firstWord || unit != nil && start == 0
      else { return nil }
    } else {
      guard unit != nil || before else { return nil }
    }
    if end < text.count, text.folded[end].isLatin, unit == nil { return nil }
    return Result(text: fixed, range: start..<end, isCertain: !guessed)
  }

  private func isFigure(_ text: FoldedText, _ index: Int) -> Bool {
    text.folded[index].isDigit || DigitRepair.digits[text.original[index]] != nil
  }

  private func isNumberStart(_ text: FoldedText, _ index: Int) -> Bool {
    guard isFigure(text, index) || DigitRepair.strokes.contains(text.original[index]) else { return false }
    guard index > 0 else { return true }
    let before = text.folded[index - 1]
    if DigitRepair.strokes.contains(text.original[index]) {
      return before.isBlank || IngredientSplitter.leaders.contains(before) || leadingUnit(text, before: index)
    }
    return !before.isLatin && !before.isDigit && before != "/" && before != "."
  }

  private func leadingUnit(_ text: FoldedText, before index: Int) -> Bool {
    var end = index
    while end > 0, text.folded[end - 1].isBlank { end -= 1 }
    return (max(0, end - 6)..<end).contains { units.leadingUnit(text, at: $0)?.range.upperBound == end }
  }

  /// `Yi cup`, `1A tsp`, `1% cups`: what becomes of ½.
  private func misreadHalf(_ text: FoldedText) -> Result? {
    for shape in ["yi", "ye", "1a", "y2", "v2", "%"] {
      let word = Array(shape)
      for start in 0..<min(3, text.count) where text.has(word, at: start) {
        let end = start + word.count
        guard start == 0 || shape == "%" && text.folded[start - 1].isDigit || text.folded[start - 1].isBlank else {
          continue
        }
        guard end < text.count, text.folded[end].isBlank, units.unit(text, at: numbers.skipBlanks(text, end)) != nil
        else { continue }
        var characters = text.original
        characters[start] = "½"
        for index in start + 1..<max(start + 1, end) { characters[index] = " " }
        return Result(text: FoldedText(characters), range: 0..<end, isCertain: false)
      }
    }
    return nil
  }
}
