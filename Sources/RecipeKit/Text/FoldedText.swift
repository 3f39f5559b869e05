import Foundation

/// A text beside a form of itself that is easier to compare, character for character.
///
/// Full-width digits and letters, dashes, wave dashes, fraction slashes and blanks become their plain
/// forms and letters become small. Both arrays have the same length, so a range found in `folded` is
/// the same range of what was printed.
struct FoldedText: Sendable, Hashable {
  let original: [Character]
  let folded: [Character]

  init(_ text: String) { self.init(Array(text)) }

  init(_ characters: [Character]) {
    original = characters
    folded = characters.map(FoldedText.fold)
  }

  private init(original: [Character], folded: [Character]) {
    self.original = original
    self.folded = folded
  }

  var count: Int { original.count }
  var string: String { String(original) }
  var foldedString: String { String(folded) }

  subscript(range: Range<Int>) -> FoldedText {
    FoldedText(original: Array(original[range]), folded: Array(folded[range]))
  }

  /// The printed characters of a range.
  func text(_ range: Range<Int>) -> String { String(original[range]) }

  /// `range` without the blanks at its ends.
  func trimmed(_ range: Range<Int>, also extra: Set<Character> = []) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high, folded[low].isBlank || extra.contains(folded[low]) { low += 1 }
    while low < high, folded[high - 1].isBlank || extra.contains(folded[high - 1]) { high -= 1 }
    return low..<high
  }

  /// Whether `word` (already folded) stands at `index`.
  func has(_ word: [Character], at index: Int) -> Bool {
    guard index >= 0, index + word.count <= count else { return false }
    for offset in 0..<word.count where folded[index + offset] != word[offset] { return false }
    return true
  }

  /// Whether `word` (already folded) stands at `index`.
  func has(_ word: String, at index: Int) -> Bool {
    guard index >= 0 else { return false }
    var at = index
    for character in word {
      guard at < count, folded[at] == character else { return false }
      at += 1
    }
    return true
  }

  /// The first place of `word` (already folded) at or after `start`.
  func firstIndex(of word: [Character], from start: Int = 0) -> Int? {
    guard !word.isEmpty, count >= word.count else { return nil }
    return (start..<max(start, count - word.count + 1)).first { has(word, at: $0) }
  }

  static func fold(_ character: Character) -> Character {
    if character.isASCII { return character.isUppercase ? lowered(character) : (character == "\t" ? " " : character) }
    switch character {
    case "‐", "‑", "‒", "–", "—", "―", "−", "－": return "-"
    case "〜", "～", "∼", "∽", "˜": return "~"
    case "⁄", "∕", "／": return "/"
    case "\u{3000}", "\u{00A0}", "\u{2002}", "\u{2003}", "\u{2009}", "\u{202F}": return " "
    case "×", "✕", "✖": return "×"
    case "…", "½", "¼", "¾", "⅓", "⅔", "⅕", "⅖", "⅗", "⅘", "⅙", "⅚", "⅛", "⅜", "⅝", "⅞", "㎏", "㎎", "㎖", "㏄", "℃", "™":
      return character
    default: break
    }
    let plain = Array(String(character).precomposedStringWithCompatibilityMapping)
    guard plain.count == 1, let only = plain.first else { return character }
    return lowered(only)
  }

  private static func lowered(_ character: Character) -> Character {
    let small = Array(character.lowercased())
    return small.count == 1 ? small[0] : character
  }
}

extension Character {
  /// A blank of any width.
  var isBlank: Bool { self == " " || self == "\t" || self == "\u{3000}" || self == "\u{00A0}" || isWhitespace }

  /// `0`–`9`, nothing else.
  var isDigit: Bool { isASCII && isNumber }

  /// Kana and the marks that live among them.
  var isKana: Bool {
    guard let value = unicodeScalars.first?.value else { return false }
    return (0x3041...0x30FF).contains(value) && self != "・" || (0xFF66...0xFF9F).contains(value)
  }

  var isKatakana: Bool {
    guard let value = unicodeScalars.first?.value else { return false }
    return (0x30A1...0x30FA).contains(value) || self == "ー" || (0xFF66...0xFF9F).contains(value)
  }

  var isHan: Bool {
    guard let value = unicodeScalars.first?.value else { return false }
    return (0x4E00...0x9FFF).contains(value) || (0x3400...0x4DBF).contains(value) || self == "々" || self == "〇"
  }

  var isHangul: Bool {
    guard let value = unicodeScalars.first?.value else { return false }
    return (0xAC00...0xD7A3).contains(value) || (0x1100...0x11FF).contains(value) || (0x3131...0x318E).contains(value)
  }

  /// A letter of a script that puts blanks between words.
  var isSpacedLetter: Bool { isLetter && !isKana && !isHan }

  var isLatin: Bool { isLetter && !isKana && !isHan && !isHangul }
}
