/// Gathers what several patterns find in a text, and settles where they overlap.
struct MentionCollector {
  let note: FoldedNote
  let anchor: Day
  private(set) var mentions: [DateMention] = []
  private var blocked: [Range<Int>] = []

  init(_ note: FoldedNote, anchor: Day) {
    self.note = note
    self.anchor = anchor
  }

  /// Words that look like dates and are none, "every Friday" for example.
  mutating func block<Output>(_ pattern: Regex<Output>) { blocked += note.matches(of: pattern).map(\.range) }

  mutating func add<Output>(
    _ pattern: Regex<Output>, form: DateMention.Form = .other, flags: Set<TaskFlag> = [],
    _ read: (Output) -> DateMention.Reading?
  ) {
    for (range, output) in note.matches(of: pattern) where isWhole(range) {
      if let reading = read(output) {
        mentions.append(DateMention(range: range, reading: reading, form: form, flags: flags))
      }
    }
  }

  /// Where a match stands, and what stands beside it.
  struct Place {
    let range: Range<Int>
    let previous: Character?
    let next: Character?
    /// What follows, folded.
    let rest: String
    /// The words as they stand.
    let words: [Character]
  }

  /// Adds mentions that depend on what stands beside them.
  mutating func addMentions<Output>(_ pattern: Regex<Output>, _ read: (Place, Output) -> DateMention?) {
    let all = note.foldedCharacters
    for (range, output) in note.matches(of: pattern) where isWhole(range) {
      let place = Place(
        range: range, previous: range.lowerBound > 0 ? all[range.lowerBound - 1] : nil,
        next: range.upperBound < all.count ? all[range.upperBound] : nil,
        rest: note.folded(range.upperBound..<all.count), words: Array(note.characters[range]))
      if let mention = read(place, output) { mentions.append(mention) }
    }
  }

  /// No digit or Latin letter goes on beside the words.
  private func isWhole(_ range: Range<Int>) -> Bool {
    let all = note.foldedCharacters
    func joins(_ inner: Character, _ outer: Character) -> Bool {
      (inner.isASCII && inner.isNumber && (outer.isASCII && outer.isNumber || outer == "/"))
        || (inner.isLatin && outer.isLatin)
    }
    guard let first = range.first, let last = range.last else { return false }
    if first > 0, joins(all[first], all[first - 1]) { return false }
    return last + 1 >= all.count || !joins(all[last], all[last + 1])
  }

  /// The mentions by place: a date with its number wins, then the longer, where two overlap; a weekday beside a date is checked against it.
  func settled() -> [DateMention] {
    var chosen: [DateMention] = []
    let candidates = mentions.filter { mention in !blocked.contains { $0.overlaps(mention.range) } }
    func weight(_ mention: DateMention) -> Int { mention.range.count + (mention.form == .numbered ? 100 : 0) }
    for mention in candidates.sorted(by: { weight($0) > weight($1) })
    where !chosen.contains(where: { $0.range.overlaps(mention.range) }) {
      chosen.append(mention)
    }
    return joined(chosen.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }

  private func joined(_ mentions: [DateMention]) -> [DateMention] {
    var result: [DateMention] = []
    for mention in mentions {
      guard let last = result.last, isJoint(last.range.upperBound..<mention.range.lowerBound),
        let merged = merge(last, mention)
      else {
        result.append(mention)
        continue
      }
      result[result.count - 1] = merged
    }
    return result
  }

  private func isJoint(_ gap: Range<Int>) -> Bool {
    gap.count <= 3 && note.foldedCharacters[gap].allSatisfy { " ,()の、・.".contains($0) }
  }

  private func merge(_ left: DateMention, _ right: DateMention) -> DateMention? {
    let range = left.range.lowerBound..<right.range.upperBound
    switch (left.form, right.form) {
    case (.weekday(let weekday), .numbered): return checked(right, weekday, range)
    case (.numbered, .weekday(let weekday)): return checked(left, weekday, range)
    default: return nil
    }
  }

  private func checked(_ mention: DateMention, _ weekday: Int, _ range: Range<Int>) -> DateMention {
    var mention = mention
    mention.range = range
    guard case .day(let day) = mention.reading, day.weekday != weekday else {
      mention.flags.remove(.ambiguous)
      return mention
    }
    // 4/9 may be meant the other way round; the weekday tells.
    if mention.flags.contains(.ambiguous),
      case .day(let other) = DateArithmetic(anchor: anchor).next(month: day.day, day: day.month),
      other.weekday == weekday
    {
      mention.reading = .day(other)
      mention.flags.remove(.ambiguous)
    } else {
      mention.flags.insert(.weekday)
    }
    return mention
  }
}

extension Character {
  var isLatin: Bool {
    isLetter && unicodeScalars.allSatisfy { $0.value < 0x250 }
  }
}
