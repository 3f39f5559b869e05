import Imaging

/// Puts blanks where white is printed and takes them out where none is.
///
/// The network often leaves blanks out beside Japanese text. The white between two characters tells:
/// its least width for a blank, in ems, depends on what stands on its sides, because square
/// characters and full-width punctuation carry white of their own. The figures were taken from
/// printed lines with known blanks.
enum Spacing {
  static func corrected(_ glyphs: [LineRecognizer.Glyph], gaps: LineGaps) -> [LineRecognizer.Glyph] {
    var result: [LineRecognizer.Glyph] = []
    for (index, glyph) in glyphs.enumerated().drop(while: { $0.element.text == " " }) {
      let blank = result.last?.text == " "
      if glyph.text == " " {
        if !blank { result.append(glyph) }
        continue
      }
      guard let previous = result.last(where: { $0.text != " " }) else {
        result.append(glyph)
        continue
      }
      let white = gaps.widestWhite(from: previous.middle, to: glyph.middle)
      let limits = limits(between: previous.text, and: glyph.text)
      let spread = white + (glyph.middle - previous.middle) * gaps.length
      // The network's places are a few pixels off: a middle in the white is beyond its thin letter, in the next blank.
      let isOther =
        index + 1 < glyphs.count && glyphs[index + 1].text == " " && gaps.isWhite(at: glyph.middle)
        || result.dropLast().last?.text == " " && gaps.isWhite(at: previous.middle)
      if !blank, !isOther, white > limits.insert, spread > limits.spread {
        result.append(LineRecognizer.Glyph(blankFrom: previous.end, to: glyph.start))
      } else if blank, white < limits.keep {
        result.removeLast()
      }
      result.append(glyph)
    }
    while result.last?.text == " " { result.removeLast() }
    return result
  }

  private struct Limits {
    /// A blank is put in where the white is wider than this,
    var insert: Double
    /// and white and the distance of the characters' middles together are greater than this.
    var spread = 0.0
    /// A blank that was read is taken out where the white is narrower than this.
    var keep = 0.0
  }

  private static func limits(between left: String, and right: String) -> Limits {
    let (a, b) = (CharacterClass(left), CharacterClass(right))
    if b == .digit, a.isSquare { return Limits(insert: 0.3, spread: 1.33) }
    if a == .digit, b.isSquare { return Limits(insert: 0.3, spread: 1.35) }
    if a.isSquare, b.isSquare { return Limits(insert: 0.85, keep: 0.7) }
    let (insert, keep) = white(between: left, a, and: right, b)
    return Limits(insert: insert, keep: keep)
  }

  private static func white(
    between left: String, _ a: CharacterClass, and right: String, _ b: CharacterClass
  ) -> (insert: Double, keep: Double) {
    // Tesseract finds the blanks between Korean words, but not those after marks.
    if b == .hangul, ["·", "・", "•"].contains(left) { return (0.28, 0) }
    if a == .hangul || b == .hangul { return (.infinity, 0) }
    if a == .wide || b == .wide { return (1.5, 1.2) }
    if a == .circled { return (0.24, 0) }
    switch (a, b) {
    case (.digit, .digit): return (0.4, 0)
    case (.digit, .latin), (.latin, .digit): return (0.29, 0)
    case (.latin, .latin): return (0.27, 0)
    case (.latin, _) where b.isSquare: return (0.26, 0)
    case (_, .latin) where a.isSquare: return (0.3, 0)
    case (_, .circled): return (0.6, 0)
    default: break
    }
    switch (left, right) {
    case (".", _) where b == .latin || b.isSquare, (",", _) where b == .latin: return (0.25, 0)
    case (")", _),
      (":", _) where b == .latin, (";", _), ("!", _), ("?", _):
      return (0.3, 0)
    case (_, "(") where a == .latin || a == .digit: return (0.4, 0)
    case ("·", _), (_, "·"), ("•", _), (_, "•"), ("&", _), (_, "&"): return (0.28, 0)
    case (_, "#"): return (0.3, 0)
    case (".", "."), ("-", _), (_, "-"), ("/", _), (_, "/"): return (.infinity, 0)
    default: return (0.9, 0)
    }
  }
}

extension LineRecognizer.Glyph {
  var middle: Double { (start + end) / 2 }
}
