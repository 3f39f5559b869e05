/// A piece of a printed line that says one thing: a whole line, or one column or list item of it.
struct WorkLine: Sendable, Hashable {
  var text: FoldedText
  /// The printed line it comes from and where in it.
  var line: Int
  var offset: Int
  /// An empty line stands before it.
  var followsGap = false
  var page = 0
  var letterSize: Double?
  /// The whole printed line.
  var source: FoldedText?
  /// How wide what stands before the piece in its line is drawn, in half characters.
  var indent = 0
  /// What was read before misread digits were repaired, and whether the repair is beyond doubt.
  var repair: Repair?
  /// Where an amount stands that cannot be read.
  var unreadable: Range<Int>?

  /// A number whose letters were turned to digits.
  struct Repair: Sendable, Hashable {
    var printed: FoldedText
    var range: Range<Int>
    var isCertain: Bool
  }

  /// Where `range` of this piece stands in the printed lines.
  func place(_ range: Range<Int>) -> TextPlace {
    TextPlace(line: line, start: offset + range.lowerBound, end: offset + range.upperBound)
  }

  /// A part of this piece, without blanks at its ends.
  func part(_ range: Range<Int>) -> WorkLine {
    let range = text.trimmed(range)
    var copy = self
    copy.text = text[range]
    copy.offset = offset + range.lowerBound
    copy.indent = column(range.lowerBound)
    copy.repair = nil
    copy.unreadable = nil
    return copy
  }

  /// Where the character at `index` is drawn in its line, in half characters.
  func column(_ index: Int) -> Int { indent + WorkLine.width(text.folded[..<index]) }

  /// How wide the text is drawn, counted in half characters: kana and kanji take two.
  var width: Int { WorkLine.width(text.folded[...]) }

  static func width(_ characters: ArraySlice<Character>) -> Int {
    characters.reduce(0) { $0 + ($1.isHan || $1.isKana || $1.isHangul || "、。「」（）・〜".contains($1) ? 2 : 1) }
  }

  /// The last run of three or more blanks (or a tab, or two wide blanks) inside the line.
  var wideGap: Range<Int>? {
    var best: Range<Int>?
    var start: Int?
    for index in 0..<text.count {
      if text.folded[index].isBlank {
        if start == nil { start = index }
      } else if let from = start {
        let blanks = text.original[from..<index]
        let isWide = blanks.count >= 3 || blanks.contains("\t") || blanks.filter { $0 == "\u{3000}" }.count >= 2
        if isWide, from > 0 { best = from..<index }
        start = nil
      }
    }
    return best
  }
}
