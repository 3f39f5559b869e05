/// What kind of character a reading is, as far as spacing and doubtful shapes depend on it.
enum CharacterClass: Hashable {
  case latin, digit, hiragana, katakana, kanji, hangul, circled
  /// Full-width punctuation and brackets, which carry white of their own.
  case wide
  case other

  init(_ text: String) {
    guard let scalar = text.unicodeScalars.first else {
      self = .other
      return
    }
    switch scalar.value {
    case 0x30...0x39, 0xBC...0xBE, 0x2150...0x215E: self = .digit
    case 0x2460...0x24FF, 0x2776...0x2793: self = .circled
    case 0x3041...0x3096, 0x309D...0x309F: self = .hiragana
    case 0x30A1...0x30FA, 0x30FC...0x30FF: self = .katakana
    case 0x3005...0x3007, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .kanji
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7FF: self = .hangul
    case 0x3000...0x3004, 0x3008...0x3020, 0x30FB, 0xFF00...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40,
      0xFF5B...0xFF65:
      self = .wide
    default: self = scalar.properties.isAlphabetic ? .latin : .other
    }
  }

  var isKana: Bool { self == .hiragana || self == .katakana }
  /// Kana and kanji: each fills a square.
  var isSquare: Bool { isKana || self == .kanji }
}
