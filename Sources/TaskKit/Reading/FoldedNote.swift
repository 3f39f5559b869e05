/// A text beside its folded form: full-width signs as ASCII, small letters, one character for one, so that
/// what is found in the folded form can be copied from the text as it stands.
struct FoldedNote: Sendable {
  let characters: [Character]
  let folded: String
  /// The folded characters by position.
  let foldedCharacters: [Character]

  init(_ text: some StringProtocol) {
    characters = Array(text)
    foldedCharacters = characters.map(FoldedNote.fold)
    folded = String(foldedCharacters)
  }

  var count: Int { characters.count }

  /// Whether one of the signs stands in the text: patterns are slow, and most texts need few of them.
  func holds(anyOf signs: String) -> Bool { foldedCharacters.contains { signs.contains($0) } }
  var holdsDigit: Bool { foldedCharacters.contains { $0.isASCII && $0.isNumber } }
  var holdsLatin: Bool { foldedCharacters.contains(where: \.isLatin) }
  var string: String { String(characters) }

  /// The words of a part as they stand.
  func text(_ range: Range<Int>) -> String { String(characters[range]) }

  func folded(_ range: Range<Int>) -> String { String(foldedCharacters[range]) }

  func part(_ range: Range<Int>) -> FoldedNote { FoldedNote(String(characters[range])) }

  /// Every place that a pattern fits, with what it caught.
  func matches<Output>(of pattern: Regex<Output>) -> [(range: Range<Int>, output: Output)] {
    folded.matches(of: pattern).map { match in
      let start = folded.distance(from: folded.startIndex, to: match.range.lowerBound)
      let length = folded.distance(from: match.range.lowerBound, to: match.range.upperBound)
      return (start..<start + length, match.output)
    }
  }

  private static func fold(_ character: Character) -> Character {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return character }
    let plain: Character =
      switch scalar.value {
      case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0).map(Character.init) ?? character
      case 0x3000, 0x00A0, 0x0009: " "
      case 0x2018, 0x2019: "'"
      case 0x301C, 0xFF5E, 0x2013, 0x2014: "~"
      default: character
      }
    let small = plain.lowercased()
    return small.count == 1 ? small.first ?? plain : plain
  }
}

extension FoldedNote {
  /// Whether a text has Japanese writing in it.
  var isJapanese: Bool {
    characters.contains { character in
      character.unicodeScalars.contains {
        (0x3041...0x30FF).contains($0.value) || (0x4E00...0x9FFF).contains($0.value)
          || (0xFF01...0xFF9F).contains($0.value)
      }
    }
  }
}
