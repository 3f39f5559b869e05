/// A script that PP-OCRv6 cannot read and Tesseract can, if its data are installed.
struct ForeignScript: Sendable, Hashable {
  /// BCP 47 language tag.
  var language: String
  /// The name of Tesseract's data.
  var data: String
  /// Its letters; of Hangul only whole syllables.
  var scalars: [ClosedRange<UInt32>]

  static let all = [
    ForeignScript(language: "ko", data: "kor", scalars: [0xAC00...0xD7A3]),
    ForeignScript(language: "ru", data: "rus", scalars: [0x0400...0x052F]),
    ForeignScript(language: "uk", data: "ukr", scalars: [0x0400...0x052F]),
    ForeignScript(language: "th", data: "tha", scalars: [0x0E00...0x0E7F]),
    ForeignScript(language: "ar", data: "ara", scalars: [0x0600...0x06FF, 0x0750...0x077F]),
    ForeignScript(language: "he", data: "heb", scalars: [0x0590...0x05FF]),
    ForeignScript(language: "hi", data: "hin", scalars: [0x0900...0x097F]),
  ]

  /// The share of the printed characters that are letters of this script. Other scripts that are read with the
  /// wrong data become a medley of digits, signs and single jamo (which Korean text hardly ever holds).
  func share(of text: String) -> Double {
    let printed = text.unicodeScalars.filter { !$0.properties.isWhitespace }
    guard !printed.isEmpty else { return 0 }
    return Double(printed.count(where: isLetter)) / Double(printed.count)
  }

  /// The share of the letters that belong to this script.
  func shareOfLetters(of text: String) -> Double {
    let letters = text.unicodeScalars.filter { $0.properties.isAlphabetic }
    guard !letters.isEmpty else { return 0 }
    return Double(letters.count(where: isLetter)) / Double(letters.count)
  }

  private func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalars.contains { $0.contains(scalar.value) } }
}
