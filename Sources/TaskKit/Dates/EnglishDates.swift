/// English words for days.
enum EnglishDates {
  private static let weekdays = ["mon": 0, "tue": 1, "wed": 2, "thu": 3, "fri": 4, "sat": 5, "sun": 6]
  private static let months = [
    "jan": 1, "feb": 2, "mar": 3, "apr": 4, "may": 5, "jun": 6, "jul": 7, "aug": 8, "sep": 9, "oct": 10, "nov": 11,
    "dec": 12,
  ]

  static func find(_ dates: DateArithmetic, in collector: inout MentionCollector) {
    let note = collector.note
    if note.holdsDigit { numbered(dates, &collector) }
    guard note.holdsLatin else { return }
    if note.folded.contains("every") || note.folded.contains("each") { blockRepeated(&collector) }
    weekdays(dates, &collector)
    relative(dates, &collector)
    spans(dates, &collector)
    if note.folded.contains("christmas") || note.folded.contains("year") { feasts(dates, &collector) }
  }

  private static func blockRepeated(_ collector: inout MentionCollector) {
    collector.block(
      /(?:every|each) (?:other )?(?:day|week|month|morning|evening|night|mon(?:day)?|tue(?:sday)?|wed(?:nesday)?|thu(?:rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)s?/
    )
  }

  private static func numbered(_ dates: DateArithmetic, _ collector: inout MentionCollector) {
    collector.add(/(\d{4})[-\/.](\d{1,2})[-\/.](\d{1,2})/, form: .numbered) { match in
      guard let year = Int(match.1), let month = Int(match.2), let day = Int(match.3) else { return nil }
      return dates.date(year: year, month: month, day: day)
    }
    collector.add(
      /(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|tember|ober|ember|ust|ch|il|e|y|t)?\.? (?:the )?(\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?/,
      form: .numbered
    ) { match in
      guard let month = months[String(match.1)], let day = Int(match.2) else { return nil }
      return dates.date(year: match.3.flatMap { Int($0) }, month: month, day: day)
    }
    collector.add(
      /(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: of)? (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|tember|ober|ember|ust|ch|il|e|y|t)?\.?(?:,? (\d{4}))?/,
      form: .numbered
    ) { match in
      guard let day = Int(match.1), let month = months[String(match.2)] else { return nil }
      return dates.date(year: match.3.flatMap { Int($0) }, month: month, day: day)
    }
    slashes(dates, &collector)
    collector.addMentions(/(?:the )?(\d{1,2})(?:st|nd|rd|th)(?: of (this|next) month)?/) { place, match in
      guard let day = Int(match.1) else { return nil }
      guard
        place.rest.prefixMatch(
          of:
            #/ ?(?:floor|grade|class|time|birthday|anniversary|street|avenue|draft|edition|version|chapter|quarter|place|half|page|century|item|step|round)/#
        ) == nil
      else { return nil }
      let reading =
        match.2.map { dates.day(day, monthsAhead: $0 == "next" ? 1 : 0) } ?? dates.next(day: day)
      return DateMention(range: place.range, reading: reading, form: .numbered)
    }
  }

  /// 12/1 is a month and a day; in an English note without Japanese the other order is usual too.
  private static func slashes(_ dates: DateArithmetic, _ collector: inout MentionCollector) {
    let isEnglish = !collector.note.isJapanese
    collector.addMentions(/(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?/) { place, match in
      guard let first = Int(match.1), let second = Int(match.2), (1...31).contains(first), second >= 1 else {
        return nil
      }
      let counters: Set<Character> = ["個", "本", "カ", "杯", "枚", "%", "人", "量", "ペ", "ほ"]
      guard !(place.next.map(counters.contains) ?? false), place.previous != "." else { return nil }
      guard place.rest.prefixMatch(of: #/ ?(?:cup|tsp|tbsp|lb|inch|price|off|of |mile|pint|litre|liter)/#) == nil else {
        return nil
      }
      let year = match.3.flatMap { Int($0) }.map { $0 < 100 ? 2000 + $0 : $0 }
      let isDayFirst = first > 12 && second <= 12
      let reading = dates.date(year: year, month: isDayFirst ? second : first, day: isDayFirst ? first : second)
      let isOpen = isEnglish && first <= 12 && second <= 12 && first != second
      return DateMention(range: place.range, reading: reading, form: .numbered, flags: isOpen ? [.ambiguous] : [])
    }
  }

  private static func weekdays(_ dates: DateArithmetic, _ collector: inout MentionCollector) {
    collector.addMentions(
      /(?:(this(?: coming)?|next|coming|last|(?:a|one) week (?:from|on)|the week after) )?(mon|tue|wed|thu|fri|sat|sun)(day|nesday|sday|rsday|urday|rs|s|r)?/
    ) { place, match in
      guard let weekday = weekdays[String(match.2)] else { return nil }
      let isShort = match.3 == nil || ["s", "rs", "r"].contains(match.3)
      if isShort {
        // "sat", "sun", "mon" are words of their own: only with a capital are they days.
        let start = place.words.count - match.2.count - (match.3?.count ?? 0)
        guard place.words[start].isUppercase else { return nil }
      }
      var mention = DateMention(range: place.range, reading: .past)
      switch match.1 {
      case "last": break
      case "next":
        let next = dates.weekday(weekday, weeksAhead: 1)
        mention.reading = .day(next)
        // Many mean the Friday of this week, where it is still to come.
        if dates.next(weekday: weekday) != next { mention.flags = [.ambiguous] }
      case .some(let word) where word.hasPrefix("a ") || word.hasPrefix("one"):
        mention.reading = .day(dates.next(weekday: weekday).advanced(by: 7))
      case "the week after": return nil
      case .some(let word) where word.hasPrefix("this"):
        let day = dates.weekday(weekday, weeksAhead: 0)
        mention.reading = .day(day < dates.anchor ? dates.next(weekday: weekday) : day)
        mention.form = .weekday(weekday)
      default:
        mention.reading = .day(dates.next(weekday: weekday))
        mention.form = .weekday(weekday)
      }
      return mention
    }
  }

  private static func relative(_ dates: DateArithmetic, _ collector: inout MentionCollector) {
    let anchor = dates.anchor
    collector.add(/today|tonight|this (?:afternoon|evening)|eod|(?:the )?end of (?:the )?day|later today/) { _ in
      .day(anchor)
    }
    collector.add(/tomorrow|tmrw|tomorow|tommorow|tommorrow/) { _ in .day(anchor.advanced(by: 1)) }
    collector.add(/(?:the )?day after tomorrow/) { _ in .day(anchor.advanced(by: 2)) }
    collector.add(/(?:a|one) week from today/) { _ in .day(anchor.advanced(by: 7)) }
    collector.add(/(?:a|one) week from tomorrow/) { _ in .day(anchor.advanced(by: 8)) }
    collector.add(
      /yesterday|last (?:night|week|weekend|month|year)|the other day|(?:\w+) (?:days?|weeks?|months?) ago|earlier today|this morning/
    ) { _ in .past }
    collector.add(
      /(?:in|within) (\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|a couple of)(?: more)? (day|week|month|year)s?(?: from now)?/
    ) { match in Numerals.value(match.1).map { .day(dates.ahead($0, unit(match.2))) } }
    collector.add(
      /(\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve) (day|week|month|year)s? from (?:now|today)/
    ) { match in Numerals.value(match.1).map { .day(dates.ahead($0, unit(match.2))) } }
    collector.add(/(?:in|within) a fortnight/) { _ in .day(anchor.advanced(by: 14)) }
    collector.add(/(?:in|within) (?:a few|the next few|a couple) days/) { _ in
      .span(anchor.advanced(by: 1), anchor.advanced(by: 6))
    }
  }

  private static func unit(_ word: Substring) -> DateArithmetic.Unit {
    word == "day" ? .day : word == "week" ? .week : word == "month" ? .month : .year
  }

  private static func spans(_ dates: DateArithmetic, _ collector: inout MentionCollector) {
    let anchor = dates.anchor
    collector.add(/(?:some ?time |later )?this week/) { _ in dates.week(ahead: 0) }
    collector.add(/(?:some ?time |early |late )?next week/) { _ in dates.week(ahead: 1) }
    collector.add(/(?:the )?week after next/) { _ in dates.week(ahead: 2) }
    collector.add(/(?:this|the|over the|at the|this coming) ?weekend/) { _ in dates.week(ahead: 0, from: 5, to: 6) }
    collector.add(/next weekend/, flags: [.ambiguous]) { _ in dates.week(ahead: 1, from: 5, to: 6) }
    collector.add(/(?:the )?end of (?:the |this )?week|eow/) { _ in dates.week(ahead: 0, from: 4, to: 6) }
    collector.add(/(?:the )?end of next week/) { _ in dates.week(ahead: 1, from: 4, to: 6) }
    collector.add(/(?:the )?end of (?:the |this )?month|month end|eom/) { _ in .day(anchor.lastOfMonth()) }
    collector.add(/(?:the )?end of next month/) { _ in .day(anchor.lastOfMonth(after: 1)) }
    collector.add(/(?:some ?time |later )?this month/) { _ in dates.month(ahead: 0) }
    collector.add(/(?:some ?time )?next month/) { _ in dates.month(ahead: 1) }
    collector.add(/(?:the )?end of (?:the |this )?year|this year/) { _ in dates.year(ahead: 0) }
    collector.add(/next year/) { _ in dates.year(ahead: 1) }
    collector.add(
      /(?:(early|mid|late|the end of|end of|in|during|by|before the end of)[ -])(?:in )?(january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)/
    ) { match in
      guard let month = months[String(match.2.prefix(3))] else { return nil }
      let ahead = dates.monthsAhead(month)
      return switch match.1 {
      case "early": dates.month(ahead: ahead, to: 10)
      case "mid": dates.month(ahead: ahead, from: 11, to: 20)
      case "late": dates.month(ahead: ahead, from: 21)
      case "the end of", "end of", "before the end of": .day(anchor.lastOfMonth(after: ahead))
      case "by": ahead == 0 ? nil : .span(anchor, anchor.firstOfMonth(after: ahead))
      default: dates.month(ahead: ahead)
      }
    }
  }

  private static func feasts(_ dates: DateArithmetic, _ collector: inout MentionCollector) {
    collector.add(/christmas eve/) { _ in dates.next(month: 12, day: 24) }
    collector.add(/christmas day/) { _ in dates.next(month: 12, day: 25) }
    collector.add(/new year's eve/) { _ in dates.next(month: 12, day: 31) }
    collector.add(/new year's day/) { _ in dates.next(month: 1, day: 1) }
  }
}
