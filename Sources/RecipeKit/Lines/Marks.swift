/// What stands before the words of a line and is not one of them.
struct LineBody: Sendable, Hashable {
  /// The mark of a group: ☆, ★, A, (A).
  var mark: Range<Int>?
  /// The words.
  var range: Range<Int>
}

/// A step's number before its words.
struct StepMarker: Sendable, Hashable {
  var number: Int
  /// Where the step's words begin.
  var end: Int
  /// How it was written; steps of one recipe are numbered one way.
  var style: Style

  enum Style: String, Sendable, Hashable {
    case plain, point, bracket, brackets, circled, word, kanji
    /// A digit that touches a word which may be its counter: `1玉ねぎを切る`.
    case attached
  }
}

/// Bullets, group marks and step numbers at the start of a line.
enum Marks {
  static let bullets: Set<Character> = [
    "・", "-", "•", "*", "□", "☐", "▢", "∙", "·", "‣", "▪", "–", "✓", "✔", "○", "◦", "+", "▫", "☑",
  ]
  static let groupMarks: Set<Character> = [
    "☆", "★", "◎", "●", "◇", "◆", "■", "▲", "△", "▼", "▽", "♥", "♡", "♪", "※", "＊", "○", "✩", "✿", "❤", "◯", "*", "♠",
    "♣", "§",
  ]
  private static let circledLetters = Array("ⒶⒷⒸⒹⒺⒻⓐⓑⓒⓓⓔⓕ")

  /// The line without bullet and group mark.
  static func body(of text: FoldedText, language: RecipeLanguage) -> LineBody {
    var range = text.trimmed(0..<text.count)
    var mark: Range<Int>?
    if let markEnd = markdownBox(text, range) { range = text.trimmed(markEnd..<range.upperBound) }
    if let first = range.first, bullets.contains(text.folded[first]), !groupMarks.contains(text.original[first]),
      range.count > 1
    {
      // "-" before a digit could be a minus only in other texts.
      range = text.trimmed(first + 1..<range.upperBound)
    }
    if let end = groupMark(text, range) {
      mark = text.trimmed(range.lowerBound..<end)
      range = text.trimmed(end..<range.upperBound)
    }
    return LineBody(mark: mark, range: range)
  }

  /// The end of `- [ ] `.
  private static func markdownBox(_ text: FoldedText, _ range: Range<Int>) -> Int? {
    for box in ["- [ ] ", "- [x] ", "[ ] ", "[x] "] where text.has(box, at: range.lowerBound) {
      return range.lowerBound + box.count
    }
    return nil
  }

  /// The end of a group's mark at the start of `range`.
  private static func groupMark(_ text: FoldedText, _ range: Range<Int>) -> Int? {
    guard let first = range.first, range.count > 1 else { return nil }
    let original = text.original[first]
    if groupMarks.contains(original) || circledLetters.contains(original) { return first + 1 }
    if text.folded[first] == "(", range.count > 3, text.folded[first + 2] == ")", isGroupLetter(text, first + 1) {
      return first + 3
    }
    if text.folded[first] == "[", range.count > 3, text.folded[first + 2] == "]", isGroupLetter(text, first + 1) {
      return first + 3
    }
    guard isGroupLetter(text, first) else { return nil }
    let next = text.folded[first + 1]
    if next == ")" || next == "." || next == ":" || next == "】" { return range.count > 2 ? first + 2 : nil }
    if next.isBlank, range.count > 2 {
      let after = text.folded[first + 2]
      return after.isKana || after.isHan || after.isHangul ? first + 2 : nil
    }
    return next.isKana || next.isHan ? first + 1 : nil
  }

  private static func isGroupLetter(_ text: FoldedText, _ index: Int) -> Bool {
    let letter = text.original[index]
    return "ABCDEFＡＢＣＤＥＦ".contains(letter)
  }

  /// Whether the whole line is a group's mark: `A`, `(A)`, `☆`.
  static func isMarkAlone(_ text: FoldedText) -> Bool {
    let range = text.trimmed(0..<text.count, also: ["(", ")", "[", "]", "【", "】", ":", "."])
    guard range.count == 1, let only = range.first else { return false }
    return groupMarks.contains(text.original[only]) || circledLetters.contains(text.original[only])
      || isGroupLetter(text, only)
  }

  // MARK: Steps

  private static let circled: [Character: Int] = {
    var table: [Character: Int] = [:]
    for (offset, character) in "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳".enumerated() { table[character] = offset + 1 }
    for (offset, character) in "❶❷❸❹❺❻❼❽❾❿".enumerated() { table[character] = offset + 1 }
    for (offset, character) in "➀➁➂➃➄➅➆➇➈➉".enumerated() { table[character] = offset + 1 }
    for (offset, character) in "⓵⓶⓷⓸⓹⓺⓻⓼⓽⓾".enumerated() { table[character] = offset + 1 }
    for (offset, character) in "⑴⑵⑶⑷⑸⑹⑺⑻⑼⑽".enumerated() { table[character] = offset + 1 }
    return table
  }()

  private static let words = ["step", "schritt", "手順", "工程", "ステップ", "step.", "no.", "단계", "스텝", "part"].map(Array.init)

  /// The step's number at the start of a line.
  static func stepMarker(_ text: FoldedText) -> StepMarker? {
    let range = text.trimmed(0..<text.count, also: ["*", "#"])
    guard let first = range.first else { return nil }
    if let number = circled[text.original[first]] { return marker(text, number, first + 1, .circled) }
    for word in words where text.has(word, at: first) {
      var at = skip(text, first + word.count)
      if at < text.count, text.folded[at] == ":" { at = skip(text, at + 1) }
      if let (number, end) = digits(text, at) { return marker(text, number, skipPunctuation(text, end), .word) }
      return nil
    }
    if text.folded[first] == "(" || text.folded[first] == "[" || text.folded[first] == "<" || text.folded[first] == "【"
    {
      let close: Set<Character> = [")", "]", ">", "】"]
      if let (number, end) = digits(text, skip(text, first + 1)), end < text.count, close.contains(text.folded[end]) {
        return marker(text, number, end + 1, .brackets)
      }
      if let (number, end) = kanji(text, first + 1), end < text.count, close.contains(text.folded[end]) {
        return marker(text, number, end + 1, .kanji)
      }
      return nil
    }
    // `l)`: a letter before a bracket is a number that was misread.
    if "lI|".contains(text.original[first]), first + 1 < text.count, text.folded[first + 1] == ")" {
      return marker(text, 1, first + 2, .bracket)
    }
    if let (number, end) = digits(text, first) {
      guard end < text.count else { return StepMarker(number: number, end: end, style: .plain) }
      switch text.folded[end] {
      case ".", ":":
        guard end + 1 >= text.count || !text.folded[end + 1].isDigit else { return nil }
        return marker(text, number, skipPunctuation(text, end + 1), .point)
      case ")": return marker(text, number, end + 1, .bracket)
      case "단" where text.has("단계", at: end): return marker(text, number, skipPunctuation(text, end + 2), .word)
      case let next where next.isBlank: return marker(text, number, end, .plain)
      case "、": return marker(text, number, end + 1, .point)
      default:
        // `1玉ねぎを切る`: a number may touch its sentence; where it may count something it is less sure.
        let isMark = isGroupLetter(text, end) && end + 1 < text.count && text.folded[end + 1].isKana
        guard text.folded[end].isHan || text.folded[end].isKana || isMark, number < 20 else { return nil }
        let mayCount =
          UnitTable(language: .japanese).unit(text, at: end) != nil
          || ["分", "時間", "秒", "度", "日", "等分", "割", "番", "人", "種", "段", "倍", "週間", "晩"].contains {
            text.has($0, at: end)
          }
        return marker(text, number, end, mayCount ? .attached : .plain)
      }
    }
    if let (number, end) = kanji(text, first), end < text.count, "、.) ".contains(text.folded[end]) {
      return marker(text, number, end + 1, .kanji)
    }
    return nil
  }

  private static func marker(_ text: FoldedText, _ number: Int, _ end: Int, _ style: StepMarker.Style) -> StepMarker? {
    (1...60).contains(number) ? StepMarker(number: number, end: skip(text, end), style: style) : nil
  }

  private static func digits(_ text: FoldedText, _ index: Int) -> (Int, Int)? {
    var at = index
    var value = 0
    while at < text.count, let digit = text.folded[at].wholeNumberValue, text.folded[at].isDigit, at - index < 3 {
      value = value * 10 + digit
      at += 1
    }
    return at > index ? (value, at) : nil
  }

  private static func kanji(_ text: FoldedText, _ index: Int) -> (Int, Int)? {
    guard index < text.count else { return nil }
    return NumberReader(language: .japanese).kanjiInteger(text, at: index)
  }

  private static func skip(_ text: FoldedText, _ index: Int) -> Int {
    var at = index
    while at < text.count, text.folded[at].isBlank { at += 1 }
    return at
  }

  private static func skipPunctuation(_ text: FoldedText, _ index: Int) -> Int {
    var at = index
    while at < text.count, text.folded[at].isBlank || ":.-)~".contains(text.folded[at]) { at += 1 }
    return at
  }
}
