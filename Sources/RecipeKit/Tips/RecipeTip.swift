/// An extra instruction about what the pages of a library are misread as, in words.
///
/// Two kinds are understood, because code can act on them and their effect can be measured:
/// - `「1/2」が読み取り間違いにより「12」となることがあります。`, `"1/2" may be read as "12"`: two texts in quotation marks, the
///   meant one (a fraction, or else the first) and what is read instead;
/// - `「何人分」の値は10以上になることはほぼないです。`, `Servings are hardly ever 10 or more`: a word for servings and a number.
public struct RecipeTip: Sendable, Hashable {
  enum Rule: Sendable, Hashable {
    case misread(meant: String, read: String)
    /// Servings of so many or more are suspect.
    case servings(from: Int)
  }

  /// The tip as it was written.
  public let text: String
  let rule: Rule

  /// - Throws: ``RecipeTipError`` when the tip is of neither kind.
  public init(_ text: String) throws(RecipeTipError) {
    self.text = text
    let folded = FoldedText(text).foldedString
    let quoted = RecipeTip.quoted(folded)
    let numbers = quoted.filter { $0.contains(where: \.isNumber) }
    if numbers.count == 2, numbers[0] != numbers[1] {
      let isSecondMeant = numbers[1].contains("/") && !numbers[0].contains("/")
      rule =
        isSecondMeant
        ? .misread(meant: numbers[1], read: numbers[0]) : .misread(meant: numbers[0], read: numbers[1])
      return
    }
    let digits = folded.split { !$0.isDigit }.compactMap { Int($0) }
    if RecipeTip.servingWords.contains(where: folded.contains), let limit = digits.first, limit > 1,
      Set(digits).count == 1
    {
      rule = .servings(from: limit)
      return
    }
    throw RecipeTipError(tip: text)
  }

  /// The tips in a text, one a line; list marks before them, empty lines and lines that begin with `#` do not count.
  /// - Throws: ``RecipeTipError`` for the first line that is no tip.
  public static func tips(in text: String) throws(RecipeTipError) -> [RecipeTip] {
    var tips: [RecipeTip] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.drop { $0.isWhitespace || "-・*•".contains($0) }
      if words.isEmpty || words.hasPrefix("#") { continue }
      tips.append(try RecipeTip(String(words)))
    }
    return tips
  }

  private static let servingWords = ["人分", "人前", "serving", "serves", "personen", "portionen", "인분"]
  private static let quotes: [Character: Character] = ["「": "」", "『": "』", "“": "”", "\"": "\"", "„": "“", "'": "'"]

  private static func quoted(_ text: String) -> [String] {
    var found: [String] = []
    var rest = Substring(text)
    while let open = rest.firstIndex(where: { quotes[$0] != nil }), let closer = quotes[rest[open]] {
      let inside = rest[rest.index(after: open)...]
      guard let close = inside.firstIndex(of: closer) else { break }
      found.append(String(inside[..<close]))
      rest = inside[inside.index(after: close)...]
    }
    return found
  }
}

/// A line that is no tip of a kind that is understood.
public struct RecipeTipError: Error, Hashable, CustomStringConvertible {
  public var tip: String
  public var description: String {
    "“\(tip)” is no tip that is understood; write for example: \"1/2\" may be read as \"12\", or: "
      + "servings are hardly ever 10 or more"
  }
}
