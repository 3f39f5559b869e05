/// Something in a text that tells a day, resolved from the note's own day.
struct DateMention: Sendable, Equatable {
  enum Reading: Sendable, Equatable {
    case day(Day)
    /// A span: "next week", "this weekend". First and last day.
    case span(Day, Day)
    /// A date that the calendar does not have.
    case impossible
    /// A day before the note: what it belongs to is over.
    case past
  }

  enum Form: Sendable, Equatable {
    /// A weekday alone, which may stand beside a date; 0 for Monday.
    case weekday(Int)
    /// A date with its number.
    case numbered
    case other
  }

  var range: Range<Int>
  var reading: Reading
  var form = Form.other
  var flags: Set<TaskFlag> = []
}

extension DateMention {
  /// The one day that is told; nil for spans and what is no day.
  var day: Day? {
    if case .day(let day) = reading { day } else { nil }
  }
}

/// A time of day in a text.
struct TimeMention: Sendable, Equatable {
  var range: Range<Int>
  var time: TimeOfDay
}

/// A time of day as it is told.
public struct TimeOfDay: Hashable, Sendable, CustomStringConvertible {
  /// 0 to 23; where `halfIsOpen`, 1 to 8.
  public let hour: Int
  /// 0 to 59.
  public let minute: Int
  /// Whether the note leaves open which half of the day is meant: the hours from 1 to 8. From 9 to 12 the day's is meant.
  public let halfIsOpen: Bool

  init?(hour: Int, minute: Int, half: Half?) {
    guard (0...24).contains(hour), (0...59).contains(minute), hour < 24 || minute == 0 else { return nil }
    self.minute = minute
    switch half {
    case .morning? where hour <= 12: self.hour = hour == 12 ? 0 : hour
    case .afternoon? where hour <= 12: self.hour = hour == 12 ? 12 : hour + 12
    default: self.hour = hour % 24
    }
    halfIsOpen = half == nil && (1...8).contains(hour)
  }

  enum Half: Sendable { case morning, afternoon }

  /// `15:00`.
  public var description: String {
    (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
  }
}

/// What is to be looked at again in a task.
public enum TaskFlag: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Date and weekday of the note do not agree; the date counts.
  case weekday
  /// The half of the day is open.
  case halfOfDay = "am/pm"
  /// The note tells a day that the calendar does not have.
  case impossible
  /// Two readings of the date are usual.
  case ambiguous

  public static func < (left: TaskFlag, right: TaskFlag) -> Bool { left.rawValue < right.rawValue }
}
