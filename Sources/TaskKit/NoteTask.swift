/// A task that stands in a note. Its words are the note's; days and minutes are told there, or missing here.
public struct NoteTask: Hashable, Sendable {
  /// How urgent a task is.
  public enum Priority: String, Sendable, Hashable, CaseIterable {
    case high, medium, low
  }

  /// Where the priority comes from.
  public enum PrioritySource: String, Sendable, Hashable {
    /// The note says so.
    case told
    /// From the date: today and tomorrow high, seven days ahead and more low, between them medium.
    case date
    /// Neither: medium.
    case none
  }

  /// When a task is due.
  public enum Due: Hashable, Sendable {
    /// On this day, or by it.
    case day(Day)
    /// Some time in a span that the note tells, "next week" for example: first and last day.
    case within(Day, Day)

    /// The day, or the last day of the span.
    public var lastDay: Day {
      switch self {
      case .day(let day), .within(_, let day): day
      }
    }
  }

  /// At most 40 characters, copied from the note.
  public var title: String
  public var priority: Priority
  public var prioritySource: PrioritySource
  /// How long it takes, where the note tells.
  public var minutes: Int?
  /// nil where the note tells no day.
  public var due: Due?
  public var time: TimeOfDay?
  /// What should be looked at again.
  public var flags: Set<TaskFlag>
  /// The part of the note that the task was taken from.
  public var source: String
}
