/// Kinds of characters, as far as the edges of words depend on them.
enum CharacterClass {
  case space, digit, letter, katakana, hangul, ideographic, punctuation

  static func of(_ scalar: Unicode.Scalar) -> CharacterClass {
    let value = scalar.value
    if scalar.properties.isWhitespace { return .space }
    if isDigit(scalar) { return .digit }
    switch value {
    case 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: return .katakana
    case 0x3041...0x309F, 0x3005...0x3007, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: return .ideographic
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: return .hangul
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .letterNumber:
      return .letter
    default: return .punctuation
    }
  }

  /// Digits, also full-width ones, of other scripts, and fractions in one character.
  static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .decimalNumber: return true
    case .otherNumber: return (0xBC...0xBE).contains(scalar.value) || (0x2150...0x215E).contains(scalar.value)
    default: return false
    }
  }

  /// Scripts that are written without spaces between words, and their punctuation.
  static func isWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    switch of(scalar) {
    case .katakana, .ideographic: true
    default: (0x3000...0x303F).contains(scalar.value) || (0xFF00...0xFFEF).contains(scalar.value)
    }
  }

  static func isWordBoundary(_ before: Unicode.Scalar, _ after: Unicode.Scalar) -> Bool {
    let left = of(before)
    let right = of(after)
    if left == .punctuation || right == .punctuation { return !isInsideWord(before) && !isInsideWord(after) }
    return left != right
  }

  private static func isInsideWord(_ scalar: Unicode.Scalar) -> Bool { "'’-_".unicodeScalars.contains(scalar) }

  static func mayStart(_ scalar: Unicode.Scalar) -> Bool {
    switch of(scalar) {
    case .space: false
    case .punctuation:
      switch scalar.properties.generalCategory {
      case .closePunctuation, .finalPunctuation, .otherPunctuation, .connectorPunctuation, .dashPunctuation, .control:
        false
      default: true
      }
    default: true
    }
  }

  static func mayEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .openPunctuation, .initialPunctuation, .spaceSeparator, .control: false
    default: !scalar.properties.isWhitespace
    }
  }

  static func endsSentence(_ scalar: Unicode.Scalar) -> Bool {
    "。．.!?！？…」』".unicodeScalars.contains(scalar)
  }
}
