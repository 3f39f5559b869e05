extension String {
  /// How many columns a terminal needs for the text: wide East Asian characters take two.
  var columns: Int { reduce(0) { $0 + ($1.isWide ? 2 : 1) } }

  /// Filled up with blanks to a number of columns; longer text stays whole, with one blank behind it.
  func filled(to width: Int) -> String {
    let missing = width - columns
    return self + String(repeating: " ", count: missing > 0 || width == 0 ? max(missing, 0) : 1)
  }
}

extension Character {
  /// Wide or full-width by the main blocks of Unicode's East Asian Width (UAX #11).
  fileprivate var isWide: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return true
    default: return false
    }
  }
}
