import Foundation

/// Text in the form in which it is searched: small letters, full and half width alike, hiragana for katakana.
enum SearchText {
  static func fold(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.precomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
      switch scalar.value {
      case 0x30A1...0x30F6:
        // Katakana stand 0x60 above their hiragana.
        if let hiragana = Unicode.Scalar(scalar.value - 0x60) { result.append(hiragana) }
      case 0..<0x20: result.append(" ")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The words of a query, folded; a word is what stands between blanks.
  static func words(_ query: String) -> [String] {
    fold(query).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// A word as an FTS5 phrase; nil when it is too short for trigrams.
  static func phrase(_ word: String) -> String? {
    word.unicodeScalars.count < 3 ? nil : "\"\(word.replacing("\"", with: "\"\""))\""
  }
}
