/// A sentence in the form in which rules look at it.
struct Sentence {
  /// Lower-case text with plain digits and letters, one blank between words and one at each end.
  let bytes: [UInt8]
  /// Where words can begin: the blanks for languages that have them, every character for those that have none.
  let blanks: [Int]
  let characters: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    blanks = bytes.indices.filter { bytes[$0] == 0x20 }
    characters = bytes.indices.filter { bytes[$0] >= 0xC0 }
  }
}

/// A text cut into sentences.
///
/// A very long sentence is cut, so that words far apart are not taken together.
struct Sentences: Sequence {
  private let text: String
  private static let longest = 400

  init(_ text: String) {
    self.text = text
  }

  func makeIterator() -> AnyIterator<Sentence> {
    var scalars = text.unicodeScalars.makeIterator()
    return AnyIterator {
      var sentence: [UInt8] = [0x20]
      var isEnded = false
      var hasMore = false
      while let scalar = scalars.next() {
        hasMore = true
        if Self.ends.contains(scalar) {
          isEnded = true
        } else {
          Self.append(scalar, to: &sentence)
        }
        // Short ones are looked at together: "K.-o.-Tropfen", or a wish and the question behind it.
        if isEnded, sentence.count > 60 || scalar == "\n" { break }
        if isEnded {
          isEnded = false
          if sentence.last != 0x20 { sentence.append(0x20) }
        }
        if sentence.count >= Self.longest, sentence.last == 0x20 || sentence.count >= Self.longest + 60 { break }
      }
      guard hasMore else { return nil }
      if sentence.last != 0x20 { sentence.append(0x20) }
      return Sentence(sentence)
    }
  }

  private static let ends: Set<Unicode.Scalar> = [".", "!", "?", "。", "！", "？", "\n"]

  private static func append(_ scalar: Unicode.Scalar, to sentence: inout [UInt8]) {
    // Full-width letters and digits as plain ones.
    var scalar = scalar
    if 0xFF01...0xFF5E ~= scalar.value, let plain = Unicode.Scalar(scalar.value - 0xFEE0) { scalar = plain }
    switch scalar {
    case "'", "’": sentence.append(UInt8(ascii: "'"))
    case _ where scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "ー":
      sentence += Array(String(scalar).lowercased().utf8)
    // Marks inside Japanese words would hide them.
    case "・", "、", "「", "」": break
    default: if sentence.last != 0x20 { sentence.append(0x20) }
    }
  }
}
