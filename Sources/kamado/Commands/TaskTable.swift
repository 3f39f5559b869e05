import TaskKit

/// Tasks as a table for people.
enum TaskTable {
  static func text(_ tasks: [NoteTask]) -> String {
    let rows = [["PRIORITY", "DUE", "TIME", "MINUTES", "TASK"]] + tasks.map(cells)
    let widths = rows[0].indices.map { column in rows.map { $0[column].columns }.max() ?? 0 }
    let lines = rows.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: max(0, $1 - $0.columns)) }.joined(separator: "  ")
        .trimmingEnd()
    }
    return Terminal.bold(lines[0]) + "\n" + lines.dropFirst().joined(separator: "\n")
  }

  private static func cells(_ task: NoteTask) -> [String] {
    let due =
      switch task.due {
      case .day(let day)?: day.description
      case .within(let first, let last)?: "\(first) … \(last)"
      case nil: ""
      }
    let time = task.time.map { $0.description + ($0.halfIsOpen ? "?" : "") } ?? ""
    let marks = task.flags.subtracting([.halfOfDay]).sorted().map { mark($0) }.joined()
    return [task.priority.rawValue, due, time, task.minutes.map(String.init) ?? "", task.title + marks]
  }

  private static func mark(_ flag: TaskFlag) -> String {
    switch flag {
    case .weekday: "  (day and weekday do not agree)"
    case .impossible: "  (the calendar has no such day)"
    case .ambiguous: "  (the day can be read in two ways)"
    case .halfOfDay: ""
    }
  }
}
