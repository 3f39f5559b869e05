/// Finds times of day.
struct TimeFinder {
  private let note: FoldedNote
  private var found: [TimeMention] = []

  private init(_ note: FoldedNote) { self.note = note }

  static func find(in note: FoldedNote) -> [TimeMention] {
    var finder = TimeFinder(note)
    if note.holds(anyOf: "時午") { finder.findJapanese() }
    if note.holdsDigit || note.folded.contains("noon") { finder.findEnglish() }
    return finder.settled()
  }

  private mutating func findJapanese() {
    add(
      /(午前|午後|早朝|今朝|明朝|朝の?|昼の?|お昼の?|夕方の?|夜の?|深夜の?|am|pm)?([\d一二三四五六七八九十]{1,3})時(半|([\d一二三四五六七八九十]{1,3})分)?(?:頃|ごろ|ちょうど)?/
    ) { match, next in
      // 3時間 is a duration, 3時のおやつ still a time.
      guard next != "間", next != "代", let hour = Numerals.value(match.2) else { return nil }
      let minute = match.3 == "半" ? 30 : match.4.flatMap { Numerals.value($0) } ?? 0
      return TimeOfDay(hour: hour, minute: minute, half: TimeFinder.half(match.1))
    }
    add(/(午前|午後) ?(\d{1,2}):(\d{2})/) { match, _ in
      guard let hour = Int(match.2), let minute = Int(match.3) else { return nil }
      return TimeOfDay(hour: hour, minute: minute, half: TimeFinder.half(match.1))
    }
    add(/正午/) { _, _ in TimeOfDay(hour: 12, minute: 0, half: .afternoon) }
  }

  private mutating func findEnglish() {
    add(/(\d{1,2})(?:[:.](\d{2}))? ?(?:(a)\.?m\.?|(p)\.?m\.?)/) { match, next in
      guard !(next?.isLatin ?? false), let hour = Int(match.1), hour <= 12 else { return nil }
      return TimeOfDay(
        hour: hour, minute: match.2.flatMap { Int($0) } ?? 0, half: match.3 == nil ? .afternoon : .morning)
    }
    add(/(\d{1,2}):(\d{2})/) { match, next in
      guard !(next.map { $0.isNumber || $0 == ":" } ?? false), let hour = Int(match.1), let minute = Int(match.2) else {
        return nil
      }
      return TimeOfDay(hour: hour, minute: minute, half: match.1.hasPrefix("0") ? .morning : nil)
    }
    add(/(?:at|@) ?(\d{1,2})(?: o'clock)?(?: in the (morning|afternoon|evening))?/) { match, next in
      // "at 3, be home" tells a time; "at 3 Main Street" and "at 5%" do not.
      guard next.map({ ",;.!?)".contains($0) }) ?? true || match.0.contains("o'clock") || match.2 != nil,
        let hour = Int(match.1)
      else { return nil }
      return TimeOfDay(
        hour: hour, minute: 0, half: match.2 == nil ? nil : match.2 == "morning" ? .morning : .afternoon)
    }
    add(/(?:at|@) ?(\d{1,2})(?= (?:on|with|for|to|and|today|tomorrow|sharp|next|this) ?)/) { match, _ in
      Int(match.1).flatMap { TimeOfDay(hour: $0, minute: 0, half: nil) }
    }
    add(/(?:at )?noon/) { _, next in
      next?.isLatin ?? false ? nil : TimeOfDay(hour: 12, minute: 0, half: .afternoon)
    }
    add(/(?:um )?(\d{1,2}) uhr/) { match, _ in Int(match.1).flatMap { TimeOfDay(hour: $0, minute: 0, half: nil) } }
  }

  private static func half(_ word: Substring?) -> TimeOfDay.Half? {
    guard let word else { return nil }
    let morning = ["午前", "早朝", "今朝", "明朝", "朝", "朝の", "am"]
    return morning.contains(String(word)) ? .morning : .afternoon
  }

  private mutating func add<Output>(_ pattern: Regex<Output>, _ read: (Output, Character?) -> TimeOfDay?) {
    let all = note.foldedCharacters
    for (range, output) in note.matches(of: pattern) {
      let next = range.upperBound < all.count ? all[range.upperBound] : nil
      if range.lowerBound > 0 {
        let previous = all[range.lowerBound - 1]
        let first = all[range.lowerBound]
        if first.isNumber, previous.isNumber || ":/.".contains(previous) { continue }
        if first.isLatin, previous.isLatin { continue }
      }
      if let time = read(output, next) { found.append(TimeMention(range: range, time: time)) }
    }
  }

  private func settled() -> [TimeMention] {
    var chosen: [TimeMention] = []
    for mention in found.sorted(by: { $0.range.count > $1.range.count })
    where !chosen.contains(where: { $0.range.overlaps(mention.range) }) {
      chosen.append(mention)
    }
    return chosen.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
