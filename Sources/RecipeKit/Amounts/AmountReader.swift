/// An amount found in a line, with what it is worth.
struct AmountReading: Sendable, Hashable {
  /// How sure it is that this is an amount and not a part of a name.
  enum Strength: Int, Sendable, Comparable {
    case bareNumber, unknownCounter, vague, unit
    static func < (left: Strength, right: Strength) -> Bool { left.rawValue < right.rawValue }
  }
  var range: Range<Int>
  var strength: Strength
  var terms: [AmountTerm]
  var isApproximate = false
}

/// One `number unit` inside an amount.
struct AmountTerm: Sendable, Hashable {
  /// How a term stands to the first one.
  enum Role: String, Sendable, Hashable {
    /// The amount itself, or a part that is added to it (`1 cup plus 3 tbsp`).
    case part
    /// The same amount said again in another unit (`250g/8¾oz`, `1枚（300g）`).
    case equivalent
    /// The size of one piece: it stays as it is when the amount is scaled (`2 (14 oz) cans`, `5センチ角1枚`).
    case size
  }
  var number: NumberReading
  var unit: UnitReading?
  var role: Role
}

/// Reads amounts: which characters belong to one, and what they say.
struct AmountReader: Sendable {
  let language: RecipeLanguage
  let numbers: NumberReader
  let units: UnitTable

  init(language: RecipeLanguage) {
    self.language = language
    numbers = NumberReader(language: language)
    units = UnitTable(language: language)
  }

  /// The longest amount that starts at `index`.
  func read(_ text: FoldedText, at index: Int) -> AmountReading? {
    var at = index
    var approximate = false
    if let end = prefix(text, at: at) {
      approximate = true
      at = end
    }
    if let end = VagueAmounts.end(text, at: at, language: language) {
      // `少々` may be doubled by its alternative: `適量（約小さじ1）`.
      return finished(AmountReading(range: index..<end, strength: .vague, terms: [], isApproximate: approximate), text)
    }
    guard let first = term(text, at: at, role: .part) else { return nil }
    var reading = AmountReading(
      range: index..<first.end, strength: first.terms.contains { $0.unit != nil } ? .unit : .bareNumber,
      terms: first.terms,
      isApproximate: approximate)
    while let next = continuation(text, after: reading) {
      reading.terms += next.terms
      reading.range = index..<next.end
      reading.strength = .unit
    }
    return finished(reading, text)
  }

  // MARK: Terms

  private typealias Terms = (terms: [AmountTerm], end: Int)

  private func term(_ text: FoldedText, at index: Int, role: AmountTerm.Role) -> Terms? {
    if let unit = units.leadingUnit(text, at: index) {
      let at = numbers.skipBlanks(text, unit.range.upperBound)
      guard let number = numbers.read(text, at: at) else { return nil }
      var end = number.range.upperBound
      // `茶碗2杯`: a vessel before the number and a counter behind it.
      if unit.unit.dimension == .count, let counter = units.unit(text, at: end) { end = counter.range.upperBound }
      return ([AmountTerm(number: number, unit: unit, role: role)], end)
    }
    var at = index
    for size in ["大", "中", "小", "特大"] where language == .japanese && text.has(size, at: at) {
      at = numbers.skipBlanks(text, at + size.count)
      break
    }
    guard let number = numbers.read(text, at: at) ?? article(text, at: at) else { return nil }
    let numberEnd = number.range.upperBound
    if numberEnd < text.count, "%％:°℃'\"".contains(text.folded[numberEnd]) { return nil }
    return multiplied(text, number, role)
      ?? sized(text, number, role) ?? measured(text, number, role) ?? (
        [AmountTerm(number: number, unit: nil, role: role)], numberEnd
      )
  }

  /// `a cup of milk`: the article counts one where a unit follows.
  private func article(_ text: FoldedText, at index: Int) -> NumberReading? {
    guard language == .english, index == 0 || !text.folded[index - 1].isLetter else { return nil }
    for word in ["a ", "an "] where text.has(word, at: index) {
      let at = index + word.count
      guard units.unit(text, at: at) != nil || at < text.count && text.folded[at].isDigit else { continue }
      if at < text.count, text.folded[at].isDigit { return nil }
      return NumberReading(low: Rational(1), range: index..<index + word.count - 1, isWritten: true)
    }
    return nil
  }

  /// `2 x 400g tins`
  private func multiplied(_ text: FoldedText, _ number: NumberReading, _ role: AmountTerm.Role) -> Terms? {
    var at = numbers.skipBlanks(text, number.range.upperBound)
    guard at < text.count, text.folded[at] == "x" || text.folded[at] == "×" else { return nil }
    at = numbers.skipBlanks(text, at + 1)
    guard let size = term(text, at: at, role: .size), size.terms.contains(where: { $0.unit != nil }) else { return nil }
    let count = AmountTerm(number: number, unit: container(text, at: size.end), role: role)
    return ([count] + size.terms.map { with($0, role: .size) }, count.unit?.range.upperBound ?? size.end)
  }

  /// `2 (14 oz) cans`, `1 14-oz can`, `5センチ角1枚`, `350ml 1缶`
  private func sized(_ text: FoldedText, _ number: NumberReading, _ role: AmountTerm.Role) -> Terms? {
    let at = numbers.skipBlanks(text, number.range.upperBound)
    if at < text.count, text.folded[at] == "(", at > number.range.upperBound {
      let inner = numbers.skipBlanks(text, at + 1)
      if let size = term(text, at: inner, role: .size), size.end < text.count, text.folded[size.end] == ")",
        let unit = container(text, at: size.end + 1)
      {
        return (
          [AmountTerm(number: number, unit: unit, role: role)] + size.terms.map { with($0, role: .size) },
          unit.range.upperBound
        )
      }
    }
    if at > number.range.upperBound, at < text.count, text.folded[at].isDigit, number.low.isWhole,
      let size = numbers.single(text, at: at)
    {
      var unitAt = size.range.upperBound
      if unitAt < text.count, text.folded[unitAt] == "-" || text.folded[unitAt].isBlank { unitAt += 1 }
      if let sizeUnit = units.unit(text, at: unitAt), sizeUnit.unit.metric != nil,
        let unit = container(text, at: sizeUnit.range.upperBound)
      {
        let sizeTerm = AmountTerm(number: size, unit: sizeUnit, role: .size)
        return ([AmountTerm(number: number, unit: unit, role: role), sizeTerm], unit.range.upperBound)
      }
    }
    guard let unit = unit(text, after: number), unit.unit.metric != nil, language == .japanese || language == .korean
    else { return nil }
    var next = unit.range.upperBound
    for word in ["角", "幅", "厚さ", "厚", "長さ", "大", "くらい", "程度", "の"] where text.has(word, at: next) {
      next += word.count
    }
    next = numbers.skipBlanks(text, next)
    guard let count = numbers.read(text, at: next), let counter = self.unit(text, after: count),
      counter.unit.dimension == .count
    else { return nil }
    return (
      [AmountTerm(number: count, unit: counter, role: role), AmountTerm(number: number, unit: unit, role: .size)],
      counter.range.upperBound
    )
  }

  /// `200 g`, `2 heaped tbsp`, `400g tin`
  private func measured(_ text: FoldedText, _ number: NumberReading, _ role: AmountTerm.Role) -> Terms? {
    guard let unit = unit(text, after: number) else { return nil }
    let measured = AmountTerm(number: number, unit: unit, role: role)
    if unit.unit.metric != nil,
      unit.unit.dimension == .mass || unit.unit.dimension == .volume || unit.unit.dimension == .length,
      language == .english || language == .german, let holder = container(text, at: unit.range.upperBound),
      holder.unit.dimension == .count, UnitTable.containers.contains(holder.unit.name),
      holder.range.upperBound < text.count
    {
      return ([measured], holder.range.upperBound)
    }
    return ([measured], unit.range.upperBound)
  }

  private func with(_ term: AmountTerm, role: AmountTerm.Role) -> AmountTerm {
    var term = term
    term.role = role
    return term
  }

  /// The unit behind a number, past a word like "heaped" or "gehäufte".
  private func unit(_ text: FoldedText, after number: NumberReading) -> UnitReading? {
    let end = number.range.upperBound
    var at = numbers.skipBlanks(text, end)
    // A dash as in `14-oz`.
    if at == end, at < text.count, text.folded[at] == "-" { at += 1 }
    if let unit = units.unit(text, at: at) {
      // A blank parts number and counter in Japanese only by accident; a kanji number needs its counter at once.
      if number.isWritten, language == .japanese, at > end { return nil }
      return unit
    }
    guard language == .english || language == .german, at > end else { return nil }
    var wordEnd = at
    while wordEnd < text.count, text.folded[wordEnd].isLetter { wordEnd += 1 }
    guard wordEnd > at, UnitTable.adjectives.contains(String(text.folded[at..<wordEnd])) else { return nil }
    return units.unit(text, at: numbers.skipBlanks(text, wordEnd))
  }

  private func container(_ text: FoldedText, at index: Int) -> UnitReading? {
    units.unit(text, at: numbers.skipBlanks(text, index)).flatMap { $0.unit.dimension == .count ? $0 : nil }
  }

  // MARK: What follows

  private static let sums = ["+", "plus ", "and ", "und ", "と", "&"]
  private static let equivalents = ["/", "=", "or ", "oder "]

  private func continuation(_ text: FoldedText, after reading: AmountReading) -> Terms? {
    let end = reading.range.upperBound
    let at = numbers.skipBlanks(text, end)
    guard at < text.count else { return nil }
    if text.folded[at] == "(" { return parenthesis(text, at: at, reading) }
    let hasUnit = reading.terms.contains { $0.unit != nil }
    guard hasUnit else { return nil }
    if let joiner = AmountReader.sums.first(where: { text.has($0, at: at) }) {
      let next = numbers.skipBlanks(text, at + joiner.count)
      guard let added = term(text, at: next, role: .part), added.terms.contains(where: { $0.unit != nil }) else {
        return nil
      }
      return added
    }
    if let joiner = AmountReader.equivalents.first(where: { text.has($0, at: at) }) {
      let next = numbers.skipBlanks(text, at + joiner.count)
      guard var other = term(text, at: next, role: .equivalent), other.terms.allSatisfy({ $0.unit?.unit.metric != nil })
      else { return nil }
      // `1lb 2oz`
      if let ounces = term(text, at: numbers.skipBlanks(text, other.end), role: .equivalent),
        ounces.terms[0].unit?.unit.name == "oz"
      {
        other = (other.terms + ounces.terms, ounces.end)
      }
      return other
    }
    // `2個〜3個`: the range repeats its unit.
    if text.folded[at] == "~" || text.folded[at] == "-",
      let other = term(text, at: numbers.skipBlanks(text, at + 1), role: .part), other.terms.count == 1,
      let unit = other.terms[0].unit, unit.unit == reading.terms.last?.unit?.unit
    {
      return (other.terms, other.end)
    }
    return nil
  }

  /// A bracket behind an amount belongs to it when it holds a measure: `1枚（300g）`, `1缶（固形量200g）`.
  private func parenthesis(_ text: FoldedText, at index: Int, _ reading: AmountReading) -> Terms? {
    guard let close = (index + 1..<text.count).first(where: { text.folded[$0] == ")" }), close - index <= 24 else {
      return nil
    }
    let words = String(text.folded[index + 1..<close])
    let role: AmountTerm.Role = AmountReader.eachWords.contains(where: words.contains) ? .size : .equivalent
    var terms: [AmountTerm] = []
    var at = index + 1
    while at < close {
      if let found = term(text, at: at, role: role), found.end <= close, found.terms.contains(where: { $0.unit != nil })
      {
        terms += found.terms
        at = found.end
      } else {
        at += 1
      }
    }
    let saysSize = language == .japanese && (AmountReader.sizeWords.contains(words) || words.hasSuffix("サイズ"))
    return terms.isEmpty && !saysSize ? nil : (terms, close + 1)
  }

  private static let eachWords = ["each", "je ", "各", "1個", "1枚", "1本", "一個"]
  private static let sizeWords: Set<String> = ["大", "小", "中", "正味", "m", "l", "s", "ms"]

  private func finished(_ reading: AmountReading, _ text: FoldedText) -> AmountReading {
    var reading = reading
    var end = reading.range.upperBound
    let suffixes =
      language == .japanese
      ? ["強", "弱", "分", "ほど", "ぐらい", "くらい", "程度", "ずつ", "前後", "以上", "余り", "あまり", "ちょっと"]
      : language == .korean ? ["정도", "씩", "분량", "분", "가량", " 정도", " 반", "반"] : []
    for suffix in suffixes where reading.strength != .vague && text.has(suffix, at: end) {
      end += suffix.count
      reading.isApproximate = reading.isApproximate || ["強", "弱", "ほど", "くらい", "程度", "前後", "정도"].contains(suffix)
      break
    }
    if reading.strength == .vague, language == .korean, text.has("씩", at: end) { end += 1 }
    reading.range = reading.range.lowerBound..<end
    if end != text.count, reading.terms.count < 4, let bracket = bracketAfterSuffix(text, at: end, reading) {
      reading.terms += bracket.terms
      reading.range = reading.range.lowerBound..<bracket.end
    }
    return reading
  }

  private func bracketAfterSuffix(_ text: FoldedText, at end: Int, _ reading: AmountReading) -> Terms? {
    guard language == .japanese || language == .korean || reading.strength == .unit else { return nil }
    let at = numbers.skipBlanks(text, end)
    guard at < text.count, text.folded[at] == "(" else { return nil }
    return parenthesis(text, at: at, reading)
  }

  /// `約`, `about`, `ca.`, `各`, `each`: words before an amount that belong to it.
  private func prefix(_ text: FoldedText, at index: Int) -> Int? {
    let words: [String]
    switch language {
    case .japanese: words = ["約", "およそ", "各", "合わせて", "合計", "計", "正味", "全部で", "それぞれ", "だいたい", "ごく", "あれば"]
    case .english:
      words = [
        "about ", "a ", "approx. ", "approximately ", "around ", "roughly ", "ca. ", "scant ", "heaped ", "generous ",
        "up to ", "at least ", "juice of ", "zest of ",
      ]
    case .german:
      words = [
        "ca. ", "ca.", "etwa ", "circa ", "rund ", "je ", "knapp ", "gut ", "ungefähr ", "saft von ", "saft einer ",
        "abrieb von ",
      ]
    case .korean: words = ["약 ", "각 ", "각각 ", "대략 ", "총 ", "약", "각"]
    }
    for word in words where text.has(word, at: index) {
      let end = numbers.skipBlanks(text, index + word.count)
      let startsAmount =
        numbers.single(text, at: end) != nil || units.leadingUnit(text, at: end) != nil
        || VagueAmounts.end(text, at: end, language: language) != nil
      if startsAmount { return end }
    }
    return nil
  }
}

extension UnitTable {
  static let adjectives: Set<String> = [
    "heaped", "heaping", "level", "rounded", "scant", "generous", "large", "small", "medium", "big", "good", "thick",
    "thin", "fat", "packed", "tightly",
    "gehäufte", "gehäufter", "gestrichene", "gestrichener", "große", "großer", "großes", "kleine", "kleiner", "kleines",
    "dicke", "dünne", "gehäuftes", "halbes", "halber",
  ]
  /// Things that are sold by their content: `400g tin`.
  static let containers: Set<String> = [
    "can", "tin", "jar", "package", "packet", "pack", "bag", "box", "bottle", "carton", "container", "tub", "block",
    "Dose", "Packung", "Päckchen",
    "Becher", "Glas", "Flasche", "Beutel", "Tüte", "envelope", "sachet", "piece",
  ]
}
