extension String {
  /// The text without a last character that what follows may still change.
  ///
  /// An emoji may be joined with the next one, a letter of many scripts may get a vowel sign. Letters of
  /// Latin, Greek, Cyrillic, kana, kanji and hangul syllables are taken as complete, because models write
  /// accents and voicing marks as one scalar with their letter; holding them back would delay every word.
  var settled: Substring { self[...].settled }

  /// JSON text without an end inside of a string that what follows may still change, written as it is or
  /// as `\u` escapes.
  var settledJSON: Substring {
    var text = settled
    while let start = text.unsettledEscape {
      text = text[..<start].settled
    }
    return text
  }
}

extension Substring {
  fileprivate var settled: Substring {
    guard let last = unicodeScalars.last, last.mayGrow else { return self }
    return dropLast()
  }

  /// Where the escape at the end begins, if it is unfinished or stands for something that may grow.
  fileprivate var unsettledEscape: Index? {
    guard let start = suffix(6).lastIndex(of: "\\"),
      self[..<start].reversed().prefix(while: { $0 == "\\" }).count.isMultiple(of: 2)
    else { return nil }
    let escape = self[start...].dropFirst()
    guard let kind = escape.first else { return start }
    guard kind == "u" else { return nil }
    guard escape.count == 5 else { return start }
    // Half of a pair is no scalar of its own.
    guard let value = UInt32(escape.dropFirst(), radix: 16), let scalar = Unicode.Scalar(value) else { return start }
    return scalar.mayGrow ? start : nil
  }
}

extension Unicode.Scalar {
  fileprivate var mayGrow: Bool {
    switch value {
    case 0x0D: true  // may be the first half of a line break
    case 0..<0x300, 0x370..<0x483, 0x48A..<0x530: false  // Latin, Greek, Cyrillic without combining marks
    case 0x1E00..<0x2000: false  // Latin and Greek with accents
    case 0x2010..<0x202A, 0x2030..<0x203C, 0x203D..<0x2049, 0x20A0..<0x20D0: false  // punctuation, currencies
    case 0x3000..<0x302A, 0x3031..<0x303D, 0x303E..<0x3099, 0x309B..<0x3130: false  // CJK signs, kana, bopomofo
    case 0x3400..<0xA000, 0xAC00..<0xD7A4, 0xF900..<0xFB00: false  // ideographs, hangul syllables
    case 0xFF00..<0xFFF0, 0x20000..<0x32000: false  // full width forms, rare ideographs
    default: true
    }
  }
}
