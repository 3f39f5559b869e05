import Foundation

/// Text as it may reach a terminal: control characters could move the cursor, change colours or give commands.
enum PlainText {
  /// The text with control characters shown as signs instead of being obeyed; line breaks and tabs stay.
  static func safe(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard isControl(scalar) else {
        result.append(scalar)
        continue
      }
      // Signs for control characters stand at U+2400; those above U+007F have none.
      let sign: UInt32 = scalar.value < 0x20 ? 0x2400 + scalar.value : scalar.value == 0x7F ? 0x2421 : 0xFFFD
      if let shown = Unicode.Scalar(sign) { result.append(shown) }
    }
    return String(result)
  }

  /// Also the marks that turn the direction of writing around: they can show another text than is there.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0x00..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
