/// A number, a fraction or a range of them as it stands in a text.
struct NumberReading: Sendable, Hashable {
  var low: Rational
  /// The upper end of a range.
  var high: Rational?
  /// Where in the text it stands.
  var range: Range<Int>
  /// Written with kanji or as a word, so that it may just as well be a part of a name.
  var isWritten = false
}

/// Reads the numbers people write in recipes: `1`, `1,5`, `1 1/2`, `2½`, `1と1/2`, `二分の一`, `half`, `반`, `2〜3`.
struct NumberReader: Sendable {
  var language: RecipeLanguage

  /// The number or range that starts at `index`.
  func read(_ text: FoldedText, at index: Int) -> NumberReading? {
    guard var first = single(text, at: index) else { return nil }
    guard let (second, end) = rangeEnd(text, from: first.range.upperBound, written: first.isWritten) else {
      return first
    }
    guard second.low > first.low else { return first }
    first.high = second.low
    first.range = first.range.lowerBound..<end
    return first
  }

  /// The second number of a range that continues at `index`, and where it ends.
  private func rangeEnd(_ text: FoldedText, from index: Int, written: Bool) -> (NumberReading, Int)? {
    var at = skipBlanks(text, index)
    let joiners: [String] = ["~", "-", "bis", "to", "or", "oder", "から", "か", "または", "、", ",", "–"]
    for joiner in joiners {
      let word = Array(joiner)
      guard text.has(word, at: at) else { continue }
      let isWord = joiner.first?.isLatin == true
      if isWord, at == index { continue }
      // `1,2個` and `2、3本` mean "one or two"; with a blank they would be a list.
      if joiner == "、" || joiner == "," {
        guard at == index, language == .japanese else { continue }
      }
      at = skipBlanks(text, at + word.count)
      if isWord, at < text.count, !text.folded[at - 1].isBlank { return nil }
      guard let second = single(text, at: at) else { return nil }
      if joiner == "、" || joiner == "," {
        guard second.low.isWhole, second.low.numerator < 10 else { return nil }
      }
      return (second, second.range.upperBound)
    }
    return nil
  }

  /// One number without a range.
  func single(_ text: FoldedText, at index: Int) -> NumberReading? {
    guard index < text.count else { return nil }
    let character = text.folded[index]
    if character.isDigit { return digits(text, at: index) }
    if character == ".", let reading = pointed(text, at: index) { return reading }
    if let vulgar = NumberReader.vulgar[character] { return NumberReading(low: vulgar, range: index..<index + 1) }
    if NumberReader.kanji[character] != nil || character == "半" { return kanji(text, at: index) }
    return word(text, at: index)
  }

  // MARK: Digits

  private func digits(_ text: FoldedText, at index: Int) -> NumberReading? {
    guard let (whole, wholeEnd) = plainNumber(text, at: index) else { return nil }
    var end = wholeEnd
    var value = whole
    if whole.isWhole, let (fraction, fractionEnd) = fractionTail(text, numerator: whole.numerator, at: wholeEnd) {
      return NumberReading(low: fraction, range: index..<fractionEnd)
    }
    if whole.isWhole, let (fraction, fractionEnd) = mixedTail(text, at: wholeEnd), let sum = whole.adding(fraction) {
      value = sum
      end = fractionEnd
    }
    return NumberReading(low: value, range: index..<end)
  }

  /// `.5`, a number without the nought before its point.
  private func pointed(_ text: FoldedText, at index: Int) -> NumberReading? {
    guard index + 1 < text.count, text.folded[index + 1].isDigit,
      index == 0 || text.folded[index - 1].isBlank || text.folded[index - 1] == "(",
      let (tenths, end) = plainNumber(text, at: index + 1), tenths.isWhole,
      let value = Rational(digits: tenths.numerator, decimals: end - index - 1)
    else { return nil }
    return NumberReading(low: value, range: index..<end)
  }

  /// `12`, `1.5`, `1,5`, `1,500`; separators are read as the language writes them.
  private func plainNumber(_ text: FoldedText, at index: Int) -> (Rational, Int)? {
    var at = index
    var value = 0
    var decimals: Int?
    while at < text.count {
      let character = text.folded[at]
      if let digit = character.wholeNumberValue, character.isDigit {
        guard value < 1_000_000_000 else { return nil }
        value = value * 10 + digit
        if let places = decimals { decimals = places + 1 }
        at += 1
        continue
      }
      guard character == "." || character == ",", decimals == nil, at + 1 < text.count, text.folded[at + 1].isDigit
      else {
        break
      }
      var following = 0
      while at + 1 + following < text.count, text.folded[at + 1 + following].isDigit { following += 1 }
      let groups = following == 3 && value > 0 && (character == ",") == (language != .german)
      // `1,2個`: in Japanese a comma before one digit joins two numbers.
      if character == ",", language == .japanese, !groups { break }
      if !groups { decimals = 0 }
      at += 1
    }
    return Rational(digits: value, decimals: decimals ?? 0).map { ($0, at) }
  }

  /// `/2` after a whole number, also `分の一` with the denominator first.
  private func fractionTail(_ text: FoldedText, numerator: Int, at index: Int) -> (Rational, Int)? {
    if text.has("分の", at: index) {
      if let (above, end) = plainNumber(text, at: index + 2), above.isWhole,
        let value = Rational(above.numerator, numerator)
      {
        return (value, end)
      }
      if let (above, end) = kanjiInteger(text, at: index + 2), let value = Rational(above, numerator) {
        return (value, end)
      }
      return nil
    }
    var at = index
    if at + 1 < text.count, text.folded[at].isBlank, text.folded[at + 1] == "/" { at += 1 }
    guard at < text.count, text.folded[at] == "/" else { return nil }
    at = skipBlanks(text, at + 1)
    guard let (below, end) = plainNumber(text, at: at), below.isWhole, let value = Rational(numerator, below.numerator),
      below.numerator <= 100
    else { return nil }
    return (value, end)
  }

  /// The fraction behind a whole number: `1 1/2`, `1½`, `1と1/2`, `1・1/2`, `1 and 1/2`.
  ///
  /// Also a fraction whose slash was lost in reading, `1と12`: nothing else follows such a joiner. It is doubted later.
  private func mixedTail(_ text: FoldedText, at index: Int) -> (Rational, Int)? {
    var at = skipBlanks(text, index)
    if ["と", "・", "과"].contains(where: { text.has($0, at: at) }) {
      let start = skipBlanks(text, at + 1)
      let figures = text.folded[start...].prefix(while: \.isDigit)
      if let fraction = SlashlessFraction(String(figures)), !text.has("/", at: figures.endIndex) {
        return (fraction.value, figures.endIndex)
      }
    }
    for joiner in ["と", "・", "과 ", "과", "와 ", "and ", "und ", "& ", "+ ", "+", "-"] where text.has(joiner, at: at) {
      at = skipBlanks(text, at + joiner.count)
      break
    }
    guard at < text.count else { return nil }
    if let vulgar = NumberReader.vulgar[text.folded[at]] { return (vulgar, at + 1) }
    if text.folded[at] == "半", at > index { return (NumberReader.half, at + 1) }
    guard at > index, text.folded[at].isDigit, let (above, aboveEnd) = plainNumber(text, at: at), above.isWhole,
      let (fraction, end) = fractionTail(text, numerator: above.numerator, at: aboveEnd), fraction < Rational(1)
    else { return nil }
    return (fraction, end)
  }

  // MARK: Kanji

  private func kanji(_ text: FoldedText, at index: Int) -> NumberReading? {
    if text.folded[index] == "半" {
      return NumberReading(low: NumberReader.half, range: index..<index + 1, isWritten: true)
    }
    guard let (first, firstEnd) = kanjiInteger(text, at: index) else { return nil }
    if let (fraction, end) = kanjiFraction(text, below: first, at: firstEnd) {
      return NumberReading(low: fraction, range: index..<end, isWritten: true)
    }
    var value = Rational(first)
    var end = firstEnd
    if text.has("と", at: end) {
      if text.has("半", at: end + 1), let sum = value.adding(NumberReader.half) {
        (value, end) = (sum, end + 2)
      } else if let (below, belowEnd) = kanjiInteger(text, at: end + 1),
        let (fraction, fractionEnd) = kanjiFraction(text, below: below, at: belowEnd), let sum = value.adding(fraction)
      {
        (value, end) = (sum, fractionEnd)
      }
    }
    return NumberReading(low: value, range: index..<end, isWritten: true)
  }

  private func kanjiFraction(_ text: FoldedText, below: Int, at index: Int) -> (Rational, Int)? {
    guard text.has("分の", at: index), let (above, end) = kanjiInteger(text, at: index + 2) else { return nil }
    return Rational(above, below).map { ($0, end) }
  }

  /// `十二`, `百五十` and the positional `二七〇`.
  func kanjiInteger(_ text: FoldedText, at index: Int) -> (Int, Int)? {
    var at = index
    var total = 0
    var current: Int?
    var positional = 0
    while at < text.count, let value = NumberReader.kanji[text.folded[at]] {
      if value < 10 {
        if let before = current {
          positional += 1
          guard positional < 9 else { return nil }
          current = before * 10 + value
        } else {
          current = value
        }
      } else {
        total += (current ?? 1) * value
        current = nil
      }
      at += 1
    }
    return at > index ? (total + (current ?? 0), at) : nil
  }

  // MARK: Words

  private func word(_ text: FoldedText, at index: Int) -> NumberReading? {
    if index > 0, text.folded[index - 1].isLatin || text.folded[index - 1].isHangul { return nil }
    guard let words = NumberReader.words[language] else { return nil }
    for (word, value) in words where text.has(word, at: index) {
      let end = index + word.count
      guard end < text.count else { continue }
      if language == .korean {
        // `반` may touch its counter, the others stand before one.
        guard text.folded[end].isBlank || (word.count == 1 && text.folded[end].isHangul) else { continue }
      } else if language != .japanese, text.folded[end].isLetter || text.folded[end] == "-" {
        continue
      }
      return NumberReading(low: value, range: index..<end, isWritten: true)
    }
    return nil
  }

  func skipBlanks(_ text: FoldedText, _ index: Int) -> Int {
    var at = index
    while at < text.count, text.folded[at].isBlank { at += 1 }
    return at
  }
}

extension NumberReader {
  // One over two is always a number.
  static let half = Rational(1, 2) ?? Rational(0)

  static let vulgar: [Character: Rational] = {
    let table: [(Character, Int, Int)] = [
      ("½", 1, 2), ("¼", 1, 4), ("¾", 3, 4), ("⅓", 1, 3), ("⅔", 2, 3), ("⅕", 1, 5), ("⅖", 2, 5), ("⅗", 3, 5),
      ("⅘", 4, 5), ("⅙", 1, 6), ("⅚", 5, 6), ("⅛", 1, 8), ("⅜", 3, 8), ("⅝", 5, 8), ("⅞", 7, 8),
    ]
    return table.reduce(into: [:]) { $0[$1.0] = Rational($1.1, $1.2) }
  }()

  static let kanji: [Character: Int] = [
    "〇": 0, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10, "百": 100, "千": 1000,
  ]

  /// Longest first, so that `fourteen` is not read as `four`.
  static let words: [RecipeLanguage: [(word: [Character], value: Rational)]] = {
    let table: [RecipeLanguage: [String: Rational]] = [
      .english: [
        "one and a half": Rational(1).adding(half) ?? half, "half": half, "one": Rational(1), "two": Rational(2),
        "three": Rational(3), "four": Rational(4), "five": Rational(5), "six": Rational(6), "seven": Rational(7),
        "eight": Rational(8), "nine": Rational(9), "ten": Rational(10), "twelve": Rational(12),
      ],
      .german: [
        "eine halbe": half, "ein halber": half, "einen halben": half, "ein halbes": half, "halbe": half, "halber": half,
        "halbes": half, "halben": half, "ein": Rational(1), "eine": Rational(1), "einen": Rational(1),
        "einer": Rational(1),
        "zwei": Rational(2), "drei": Rational(3), "vier": Rational(4), "fünf": Rational(5), "sechs": Rational(6),
        "acht": Rational(8), "zehn": Rational(10), "zwölf": Rational(12),
      ],
      .korean: [
        "반": half, "한": Rational(1), "두": Rational(2), "세": Rational(3), "네": Rational(4), "다섯": Rational(5),
        "여섯": Rational(6), "일곱": Rational(7), "여덟": Rational(8), "열": Rational(10),
      ],
    ]
    return table.mapValues { words in
      words.map { (Array($0.key), $0.value) }.sorted { $0.0.count > $1.0.count }
    }
  }()
}
