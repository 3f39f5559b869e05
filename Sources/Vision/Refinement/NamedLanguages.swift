/// What it means for single characters that the caller names the languages of the picture: of the readings
/// of a character those in the languages' scripts come first.
struct NamedLanguages {
  /// The classes of characters that the languages are written with; nil when no language is named.
  private let expected: Set<CharacterClass>?
  /// How likely another reading must be, measured by the first, to take its place.
  private let share: Float

  /// - Parameters:
  ///   - languages: BCP 47 tags; empty for whatever the picture shows.
  ///   - others: whether the picture may hold other languages too.
  init(_ languages: [String], others: Bool) {
    share = others ? 0.25 : 0.01
    expected =
      languages.isEmpty
      ? nil
      : languages.reduce(into: [.latin, .digit, .circled, .other]) { classes, language in
        switch language.prefix(while: { $0 != "-" }) {
        case "ja": classes.formUnion([.hiragana, .katakana, .kanji, .wide])
        case "zh", "yue": classes.formUnion([.kanji, .wide])
        case "ko": classes.formUnion([.hangul, .kanji, .wide])
        default: break
        }
      }
  }

  func preferred(_ glyphs: [LineRecognizer.Glyph]) -> [LineRecognizer.Glyph] {
    guard let expected else { return glyphs }
    return glyphs.map { glyph in
      guard !expected.contains(CharacterClass(glyph.text)),
        let other = glyph.readings.firstIndex(where: {
          expected.contains(CharacterClass($0.text)) && $0.probability >= share * glyph.probability
        })
      else { return glyph }
      var glyph = glyph
      // Its own certainty, however low: who names the wrong language shall see that.
      glyph.readings.insert(glyph.readings.remove(at: other), at: 0)
      return glyph
    }
  }
}
