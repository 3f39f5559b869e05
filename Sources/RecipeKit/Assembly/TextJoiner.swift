/// Joins pieces of a sentence that was broken over lines.
struct TextJoiner: Sendable {
  let language: RecipeLanguage

  private static let endings: Set<Character> = [".", "!", "?", "。", "．", "！", "？"]
  private static let closers: Set<Character> = [")", "」", "』", "\"", "”"]

  /// Whether `text` ends where a sentence may end.
  static func endsSentence(_ text: FoldedText) -> Bool {
    guard let last = text.folded.last else { return false }
    if endings.contains(last) { return true }
    return text.count > 1 && closers.contains(last) && endings.contains(text.folded[text.count - 2])
  }

  func join(_ parts: [(line: WorkLine, range: Range<Int>)]) -> SourcedText {
    var text = ""
    var places: [TextPlace] = []
    for part in parts where !part.range.isEmpty {
      let next = part.line.text.text(part.range)
      places.append(part.line.place(part.range))
      text = text.isEmpty ? next : joined(text, next)
    }
    return SourcedText(text: text, places: places)
  }

  /// `left` and `right` as one running text.
  func joined(_ left: String, _ right: String) -> String {
    guard let last = left.last, let first = right.first else { return left + right }
    if language.joinsWithoutBlank {
      // Only two Latin words need the blank that the line end stood for.
      return last.isLatin && first.isLatin ? left + " " + right : left + right
    }
    if last == "-" || last == "\u{2010}" || last == "\u{00AD}", left.dropLast().last?.isLetter == true, first.isLetter {
      let following = right.prefix { $0.isLetter }.lowercased()
      if ["und", "oder", "bzw", "and", "or", "to"].contains(following) { return left + " " + right }
      if last == "\u{00AD}" || language == .german && first.isLowercase { return String(left.dropLast()) + right }
      return left + right
    }
    return left + " " + right
  }
}
