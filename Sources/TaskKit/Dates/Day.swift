/// A day of the Gregorian calendar, without a time zone.
///
/// Day numbers and dates are converted by the usual arithmetic on eras of 400 years that begin in March.
public struct Day: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// Days since 1970-01-01.
  public let number: Int

  /// The day so many days after 1970-01-01.
  public init(number: Int) { self.number = number }

  /// A day of the calendar; nil when there is no such day, for example 30 February.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468
    guard self.month == month, self.day == day else { return nil }
  }

  /// Reads `2026-12-01`, and nothing else; nil for another form or an impossible day.
  public init?(iso text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.count) == [4, 2, 2],
      parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  private var parts: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  public var year: Int { parts.year }
  /// 1 to 12.
  public var month: Int { parts.month }
  /// 1 to 31.
  public var day: Int { parts.day }

  /// 0 for Monday to 6 for Sunday.
  public var weekday: Int { ((number + 3) % 7 + 7) % 7 }

  /// `2026-12-01`.
  public var description: String {
    let (year, month, day) = parts
    func padded(_ value: Int, _ width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  public static func < (left: Day, right: Day) -> Bool { left.number < right.number }

  /// The day so many days later.
  public func advanced(by days: Int) -> Day { Day(number: number + days) }

  /// The Monday of this day's week.
  var monday: Day { advanced(by: -weekday) }

  /// The first day of the month so many months later.
  func firstOfMonth(after months: Int = 0) -> Day {
    let index = year * 12 + month - 1 + months
    // The first of a month exists in every month of the years that the arithmetic covers.
    return Day(year: index / 12, month: index % 12 + 1, day: 1) ?? self
  }

  /// The last day of the month so many months later.
  func lastOfMonth(after months: Int = 0) -> Day { firstOfMonth(after: months + 1).advanced(by: -1) }

  /// The same day some months later, or that month's last day where it is shorter.
  func adding(months: Int) -> Day {
    let first = firstOfMonth(after: months)
    return Day(year: first.year, month: first.month, day: day) ?? first.lastOfMonth()
  }
}
