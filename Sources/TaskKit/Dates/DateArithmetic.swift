/// How words for days are told from the note's own day. The rules stand in docs/tasks.md.
struct DateArithmetic: Sendable {
  let anchor: Day

  /// A month and day without a year: the next one to come, today included.
  func next(month: Int, day: Int) -> DateMention.Reading {
    // A leap day may be four years away, eight around some centuries.
    for year in anchor.year...(anchor.year + 8) {
      guard let found = Day(year: year, month: month, day: day) else { continue }
      // 30 February is no day of any year; 29 February must not slip into a later year unnoticed.
      if year > anchor.year + 1 { return .impossible }
      if found >= anchor { return .day(found) }
    }
    return .impossible
  }

  func date(year: Int?, month: Int, day: Int) -> DateMention.Reading {
    guard let year else { return next(month: month, day: day) }
    guard let found = Day(year: year, month: month, day: day) else { return .impossible }
    return found < anchor ? .past : .day(found)
  }

  /// A day without a month: the next one to come, today included.
  func next(day: Int) -> DateMention.Reading {
    guard (1...31).contains(day) else { return .impossible }
    for months in 0...2 {
      let first = anchor.firstOfMonth(after: months)
      if let found = Day(year: first.year, month: first.month, day: day), found >= anchor { return .day(found) }
    }
    return .impossible
  }

  /// A day of the month so many months ahead.
  func day(_ day: Int, monthsAhead: Int) -> DateMention.Reading {
    let first = anchor.firstOfMonth(after: monthsAhead)
    return date(year: first.year, month: first.month, day: day)
  }

  /// The next day of this weekday, not today; 0 for Monday.
  func next(weekday: Int) -> Day {
    let ahead = (weekday - anchor.weekday + 7) % 7
    return anchor.advanced(by: ahead == 0 ? 7 : ahead)
  }

  /// A weekday of the calendar week so many weeks ahead; weeks begin on Monday.
  func weekday(_ weekday: Int, weeksAhead: Int) -> Day { anchor.monday.advanced(by: 7 * weeksAhead + weekday) }

  /// The calendar week so many weeks ahead, no earlier than today.
  func week(ahead: Int, from first: Int = 0, to last: Int = 6) -> DateMention.Reading {
    let start = weekday(first, weeksAhead: ahead)
    return .span(max(start, anchor), max(weekday(last, weeksAhead: ahead), anchor))
  }

  /// The month so many months ahead, or a part of it, no earlier than today.
  func month(ahead: Int, from first: Int = 1, to last: Int = 31) -> DateMention.Reading {
    let start = anchor.firstOfMonth(after: ahead)
    let end = anchor.lastOfMonth(after: ahead)
    return .span(max(start.advanced(by: first - 1), anchor), max(min(start.advanced(by: last - 1), end), anchor))
  }

  /// How many months ahead a month of a year lies: the next one to come, this month included.
  func monthsAhead(_ month: Int) -> Int { (month - anchor.month + 12) % 12 }

  func year(ahead: Int) -> DateMention.Reading {
    guard let first = Day(year: anchor.year + ahead, month: 1, day: 1),
      let last = Day(year: anchor.year + ahead, month: 12, day: 31)
    else { return .impossible }
    return .span(max(first, anchor), last)
  }

  func ahead(_ count: Int, _ unit: Unit) -> Day {
    switch unit {
    case .day: anchor.advanced(by: count)
    case .week: anchor.advanced(by: 7 * count)
    case .month: anchor.adding(months: count)
    case .year: anchor.adding(months: 12 * count)
    }
  }

  enum Unit: Sendable { case day, week, month, year }
}
