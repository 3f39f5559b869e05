/// The German words for days that stand in mixed notes most often.
enum GermanDates {
  private static let weekdays = [
    "montag": 0, "dienstag": 1, "mittwoch": 2, "donnerstag": 3, "freitag": 4, "samstag": 5, "sonntag": 6,
  ]

  static func find(_ dates: DateArithmetic, in collector: inout MentionCollector) {
    let anchor = dates.anchor
    collector.add(/heute/) { _ in .day(anchor) }
    collector.add(/morgen/) { _ in .day(anchor.advanced(by: 1)) }
    collector.add(/übermorgen/) { _ in .day(anchor.advanced(by: 2)) }
    collector.add(/gestern|vorgestern/) { _ in .past }
    collector.add(/nächste woche/) { _ in dates.week(ahead: 1) }
    collector.addMentions(
      /(?:(?:am|kommenden|bis|diesen) )?(montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)/
    ) {
      place, match in
      weekdays[String(match.1)].map {
        DateMention(range: place.range, reading: .day(dates.next(weekday: $0)), form: .weekday($0))
      }
    }
    collector.add(/(\d{1,2})\.(\d{1,2})\.(\d{4})?/, form: .numbered) { match in
      guard let day = Int(match.1), let month = Int(match.2), (1...12).contains(month) else { return nil }
      return dates.date(year: match.3.flatMap { Int($0) }, month: month, day: day)
    }
  }
}
