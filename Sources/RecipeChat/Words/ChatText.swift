import Foundation

/// Small things that questions and recipes are compared with.
enum ChatText {
  /// Small letters, plain width.
  static func fold(_ text: String) -> String {
    text.replacing("⁄", with: "/").precomposedStringWithCompatibilityMapping.lowercased()
      .replacing("⁄", with: "/")
  }

  /// Words of scripts that put blanks between them.
  static func words(_ folded: String) -> [String] {
    folded.split { !($0.isLetter && $0.isASCII || $0.isNumber || $0 == "'" || $0 == "-" || "éèüöäß".contains($0)) }.map(
      String.init)
  }

  /// A word without the endings that change nothing: `baking`, `baked` and `bakes` are `bak`.
  static func stem(_ word: String) -> String {
    guard word.count > 3, word.allSatisfy(\.isASCII) else { return word }
    var stem = word
    for (ending, rest) in [("ies", "y"), ("sses", "ss"), ("oes", "o"), ("ing", ""), ("ed", ""), ("es", ""), ("s", "")]
    where stem.hasSuffix(ending) && stem.count - ending.count >= 3 && !stem.hasSuffix("ss") {
      stem = String(stem.dropLast(ending.count)) + rest
      break
    }
    if stem.count > 3, stem.hasSuffix("e") { stem.removeLast() }
    let end = Array(stem.suffix(2))
    if end.count == 2, end[0] == end[1], stem.count > 4, !"lse".contains(end[0]) { stem.removeLast() }
    return stem
  }

  static func isJapanese(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x3041...0x30FF).contains($0.value) || (0x4E00...0x9FFF).contains($0.value) }
  }

  /// What carries meaning besides concepts: stems of English words, pairs of Japanese characters that are not all kana
  /// of grammar.
  static func terms(_ text: String) -> Set<String> {
    let folded = fold(text)
    var terms = Set(words(folded).filter { !smallWords.contains($0) && $0.count > 1 }.map(stem))
    let characters = Array(folded)
    for (first, second) in zip(characters, characters.dropFirst())
    where isMeaningful(first) && isMeaningful(second) { terms.insert(String([first, second])) }
    return terms
  }

  /// Kanji and katakana; hiragana are mostly grammar.
  private static func isMeaningful(_ character: Character) -> Bool {
    guard let value = character.unicodeScalars.first?.value else { return false }
    return (0x30A1...0x30FC).contains(value) || (0x4E00...0x9FFF).contains(value) && !askingKanji.contains(character)
  }

  private static let askingKanji: Set<Character> = ["何", "分", "時", "間", "度", "量", "教", "使", "必", "要", "書", "作", "人"]

  private static let smallWords: Set<String> = [
    "a", "an", "the", "of", "to", "in", "on", "for", "and", "or", "do", "does", "did", "is", "are", "be", "have", "has",
    "it",
    "its", "i", "you", "my", "we", "they", "them", "this", "that", "what", "which", "how", "much", "many", "long",
    "when", "where",
    "should", "would", "could", "can", "must", "need", "needs", "take", "takes", "get", "go", "goes", "into", "with",
    "from", "at",
    "by", "as", "if", "there", "any", "some", "minutes", "minute", "hours", "hour", "recipe", "use", "uses", "please",
    "tell", "me",
    "will", "after", "before", "all", "make", "makes", "one", "until", "then", "not", "so", "up", "out", "was", "been",
    "using",
    "according", "temperature", "exactly", "number", "step", "time", "about",
  ]
}
