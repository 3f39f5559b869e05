/// The languages whose recipes are understood.
public enum RecipeLanguage: String, Sendable, Hashable, CaseIterable, Codable {
  case japanese = "ja"
  case english = "en"
  case german = "de"
  case korean = "ko"

  /// Whether words are written without blanks, so that lines join without one.
  var joinsWithoutBlank: Bool { self == .japanese }

  /// The language that most of the letters speak for; German and English by their small words.
  static func guess(_ lines: [FoldedText]) -> RecipeLanguage {
    var kana = 0
    var hangul = 0
    var latin = 0
    var german = 0
    var english = 0
    for line in lines {
      for character in line.folded {
        if character.isKana || character.isHan {
          kana += 1
        } else if character.isHangul {
          hangul += 1
        } else if character.isLatin {
          latin += 1
        }
        if "äöüß".contains(character) { german += 2 }
      }
      let small = smallWords(line)
      german += 2 * small.german
      english += 2 * small.english
    }
    // A Latin letter carries less than a kana: weigh a word of five against two characters.
    if hangul > kana, hangul * 2 > latin { return .korean }
    if kana * 2 > latin { return .japanese }
    return german > english ? .german : .english
  }

  /// How many small words of each language stand in a line.
  static func smallWords(_ line: FoldedText) -> (german: Int, english: Int) {
    var count = (german: 0, english: 0)
    for word in line.foldedString.split(whereSeparator: { !$0.isLetter }) {
      if germanWords.contains(String(word)) { count.german += 1 }
      if englishWords.contains(String(word)) { count.english += 1 }
    }
    return count
  }

  private static let germanWords: Set<String> = [
    "und", "der", "die", "das", "mit", "den", "dem", "ein", "eine", "einen", "in", "auf", "zutaten", "zubereitung",
    "für", "el", "tl", "oder", "etwas", "geben", "lassen", "dann", "minuten", "nach", "im", "ca", "aus", "bei",
  ]
  private static let englishWords: Set<String> = [
    "and", "the", "with", "a", "of", "to", "in", "for", "cup", "cups", "tbsp", "tsp", "until", "ingredients", "add",
    "minutes", "method", "serves", "into", "on", "or", "large", "then", "heat",
  ]
}
