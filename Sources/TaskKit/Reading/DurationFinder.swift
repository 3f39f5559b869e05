/// Finds how long a task takes, where the note says so.
enum DurationFinder {
  struct Mention: Sendable, Equatable {
    var range: Range<Int>
    var minutes: Int
  }

  static func find(in note: FoldedNote) -> [Mention] {
    var found: [Mention] = []
    func add<Output>(_ pattern: Regex<Output>, _ read: (Output) -> Int?) {
      for (range, output) in note.matches(of: pattern) {
        guard isDuration(range, in: note), let minutes = read(output), (1...6000).contains(minutes),
          !found.contains(where: { $0.range.overlaps(range) })
        else { continue }
        found.append(Mention(range: range, minutes: minutes))
      }
    }
    guard note.holds(anyOf: "時分") || note.folded.contains("h") || note.folded.contains("m") else { return [] }
    add(/(?:[\d一二三四五六七八九十]{1,3}[~-])?([\d一二三四五六七八九十]{1,3}(?:\.5)?)時間(半|([\d一二三四五六七八九十]{1,3})分)?/) { match in
      guard let minutes = hours(match.1) else { return nil }
      return minutes + (match.2 == "半" ? 30 : match.3.flatMap { Numerals.value($0) } ?? 0)
    }
    add(/半時間/) { _ in 30 }
    add(/(?:[\d一二三四五六七八九十]{1,3}[~-])?([\d一二三四五六七八九十]{1,3})分(?:間)?/) { Numerals.value($0.1) }
    add(/an hour and a half|(?:one|1) and a half hours?/) { _ in 90 }
    add(/half an hour|half-hour|half hour/) { _ in 30 }
    add(/(?:a )?quarter of an hour/) { _ in 15 }
    add(/(\d{1,2}) ?h(?:ours?|rs?)?(?: and)? ?(\d{1,2}) ?m(?:in(?:ute)?s?)?/) { match in
      guard let hours = Int(match.1), let minutes = Int(match.2) else { return nil }
      return hours * 60 + minutes
    }
    add(
      /(?:(?:\d{1,3}|one|two|three) ?(?:~|-|to) ?)?(\d{1,2}(?:\.5)?|an?|one|two|three|four|five|six|eight)(?: full)?[ -]?(?:hours?|hrs?|h)(?: and a half)?/
    ) { match in hours(match.1).map { $0 + (match.0.hasSuffix("and a half") ? 30 : 0) } }
    add(
      /(?:\d{1,3} ?(?:~|-|to) ?)?(\d{1,3}|a|one|two|three|five|ten|fifteen|twenty|thirty|forty|forty-five|sixty|ninety)[ -]?(?:minutes?|mins?|min)\.?/
    ) { Numerals.value($0.1) }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static func hours(_ text: Substring) -> Int? {
    if text.hasSuffix(".5") { return Numerals.value(text.dropLast(2)).map { $0 * 60 + 30 } }
    return Numerals.value(text).map { $0 * 60 }
  }

  /// 10分後 and "in ten minutes" are times from now, 2時間前 and "an hour before" times before something.
  private static func isDuration(_ range: Range<Int>, in note: FoldedNote) -> Bool {
    let all = note.foldedCharacters
    guard let first = range.first, let last = range.last else { return false }
    if first > 0 {
      let previous = all[first - 1]
      if previous.isNumber || previous == "時" || (previous.isLatin && all[first].isLatin) { return false }
    }
    let rest = note.folded(range.upperBound..<note.count)
    if all[last].isLatin, let next = rest.first, next.isLatin { return false }
    if rest.prefixMatch(of: #/ ?(?:後|前|おき|ごと|以内に|の[1一]|early|late|before|after|ago|from now|walk|away|drive)/#) != nil {
      return false
    }
    let before = note.folded(max(0, first - 8)..<first)
    return before.firstMatch(of: #/(?:in|every|within|per) (?:about )?$/#) == nil
  }
}
