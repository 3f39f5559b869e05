/// Tasks as iCalendar (RFC 5545).
///
/// A task with a day becomes an event of that day, because many calendars take in events only; a task without one
/// becomes a VTODO, because an event needs a day. Nothing comes twice.
public enum CalendarTasks {
  /// The text of an `.ics` file: lines end with CR LF and are folded at 75 bytes.
  /// - Parameters:
  ///   - tasks: the tasks.
  ///   - day: the note's day; it dates the entries and makes their identifiers.
  public static func text(_ tasks: [NoteTask], on day: Day) -> String {
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Kamado//Tasks//EN", "CALSCALE:GREGORIAN"]
    for task in tasks { lines += component(task, on: day) }
    lines.append("END:VCALENDAR")
    return lines.map { folded($0) + "\r\n" }.joined()
  }

  private static func component(_ task: NoteTask, on day: Day) -> [String] {
    let name = task.due == nil ? "VTODO" : "VEVENT"
    var lines = ["BEGIN:\(name)", "UID:\(identifier(task, day))@kamado", "DTSTAMP:\(compact(day))T000000Z"]
    lines.append("SUMMARY:\(escaped(task.title))")
    switch task.due {
    case .day(let due)?: lines += span(due, task)
    case .within(let first, let last)?:
      lines += ["DTSTART;VALUE=DATE:\(compact(first))", "DTEND;VALUE=DATE:\(compact(last.advanced(by: 1)))"]
    case nil: lines.append("STATUS:NEEDS-ACTION")
    }
    // 1 to 4 is high, 5 medium, 6 to 9 low.
    lines.append("PRIORITY:\(task.priority == .high ? 1 : task.priority == .medium ? 5 : 9)")
    if task.due != nil { lines.append("TRANSP:TRANSPARENT") }
    let remarks = task.flags.sorted().map { "Check: \($0.rawValue)" }
    lines.append("DESCRIPTION:\(escaped(([task.source] + remarks).joined(separator: "\n")))")
    return lines + ["END:\(name)"]
  }

  /// The hours of a task whose time is clear, else its whole day.
  private static func span(_ day: Day, _ task: NoteTask) -> [String] {
    guard let time = task.time, !time.halfIsOpen else {
      return ["DTSTART;VALUE=DATE:\(compact(day))", "DTEND;VALUE=DATE:\(compact(day.advanced(by: 1)))"]
    }
    let clock = time.description.filter { $0 != ":" } + "00"
    // Without a time zone: the reader's own.
    let start = "DTSTART:\(compact(day))T\(clock)"
    return task.minutes.map { [start, "DURATION:PT\($0)M"] } ?? [start]
  }

  private static func compact(_ day: Day) -> String { day.description.filter { $0 != "-" } }

  /// The same for the same task of the same note, so that a second import changes the entry. FNV-1a, 64 bits.
  private static func identifier(_ task: NoteTask, _ day: Day) -> String {
    let bytes = "\(day)\n\(task.title)\n\(task.due.map { $0.lastDay.description } ?? "")".utf8
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\\", ";", ",": result += "\\\(character)"
      case _ where character.isNewline: result += "\\n"
      // Control characters are not allowed in the format.
      case _ where character.unicodeScalars.allSatisfy({ $0.value < 32 || $0.value == 127 }): break
      default: result.append(character)
      }
    }
  }

  /// Lines longer than 75 bytes go on behind a blank, never cut inside a character.
  private static func folded(_ line: String) -> String {
    var result = ""
    var count = 0
    for scalar in line.unicodeScalars {
      let size = UTF8.width(scalar)
      if count + size > 75 {
        result += "\r\n "
        count = 1
      }
      result.unicodeScalars.append(scalar)
      count += size
    }
    return result
  }
}
