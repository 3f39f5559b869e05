/// Parts a page on which recipes of two languages follow each other: each is read by its own language's rules.
enum LanguageParting {
  /// The fewest lines that make a part of their own; a title in another language is none.
  private static let least = 5

  /// Ranges of lines with their language, in order.
  static func parts(_ lines: [PrintedLine]) -> [(lines: Range<Int>, language: RecipeLanguage)] {
    let texts = lines.map { FoldedText($0.text) }
    return parts(texts, 0..<texts.count).map { ($0, RecipeLanguage.guess(Array(texts[$0]))) }
  }

  private static func parts(_ texts: [FoldedText], _ range: Range<Int>) -> [Range<Int>] {
    let own = range.map { language(texts[$0]) }
    guard let cut = cut(own) else { return [range] }
    let middle = range.lowerBound + cut
    return parts(texts, range.lowerBound..<middle) + parts(texts, middle..<range.upperBound)
  }

  /// The language that a line by itself speaks for, if it does for one.
  private static func language(_ text: FoldedText) -> RecipeLanguage? {
    let letters = text.folded.filter(\.isLetter)
    guard letters.count >= 2 else { return nil }
    let guess = RecipeLanguage.guess([text])
    guard guess == .english || guess == .german else { return guess }
    // German and English are told by their small words; a line without any says nothing.
    let scores = RecipeLanguage.smallWords(text)
    guard scores.german != scores.english else { return nil }
    return scores.german > scores.english ? .german : .english
  }

  /// Where two languages meet: nearly all lines before speak for one, nearly all behind for another.
  private static func cut(_ own: [RecipeLanguage?]) -> Int? {
    guard Set(own.compactMap(\.self)).count > 1 else { return nil }
    var best: (cut: Int, right: Int)?
    for cut in own.indices.dropFirst() where own[cut] != nil {
      guard let before = usual(own[..<cut]), let behind = usual(own[cut...]), before.language != behind.language
      else { continue }
      let told = own.compactMap(\.self).count
      let right = before.count + behind.count
      guard before.count >= least, behind.count >= least, right * 10 >= told * 9 else { continue }
      if right > best?.right ?? 0 { best = (cut, right) }
    }
    return best?.cut
  }

  private static func usual(_ own: ArraySlice<RecipeLanguage?>) -> (language: RecipeLanguage, count: Int)? {
    var counts: [RecipeLanguage: Int] = [:]
    for case let language? in own { counts[language, default: 0] += 1 }
    return counts.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }.map { ($0.key, $0.value) }
  }
}
