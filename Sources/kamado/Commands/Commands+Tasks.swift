import Foundation
import JSONCore
import TaskKit

extension Commands {
  static let tasks = Command(
    path: ["tasks"], summary: "find the tasks in a note", operands: "[FILE|-]", operandCount: 0...1,
    options: [
      .value("date", "DAY", "the note's own day, like 2026-12-01 (today)"),
      .flag("ics", "print iCalendar, for calendar programs"), .flag("markdown", "print a list of boxes"), .json,
      .flag("no-model", "go by the words alone, without asking a model in doubt"), .model, .progress,
    ],
    details: [
      "Notes in Japanese and English. Titles are copied from the note; days like “tomorrow”, 来週の金曜 or 12/1(火) are "
        + "told from the note's own day by code. What the note does not tell is missing in the task. A day and a "
        + "weekday that do not agree, an impossible day, and hours of which half of the day are open are marked. "
        + "Without an installed model the words alone decide.",
      "Exit code 3 when the note holds no task.",
    ],
    examples: [
      .init(line: "kamado tasks note.txt", meaning: "a table"),
      .init(line: "kamado tasks note.txt --date 2026-12-01 --json", meaning: "a note of that day, for programs"),
      .init(line: "kamado tasks note.txt --ics > tasks.ics", meaning: "for a calendar"),
      .init(line: "echo \"Call Bob tomorrow.\" | kamado tasks - --markdown", meaning: "from a pipe"),
    ]
  ) { arguments in
    let formats = ["ics", "markdown", "json"].filter(arguments.has)
    guard formats.count < 2 else { throw UsageError("--\(formats[0]) and --\(formats[1]) exclude each other") }
    let day = try arguments["date"].map(day) ?? today()
    let note = try TextInput.read(arguments.operands.first ?? "-")
    let line = ProgressLine(always: arguments.has(.progress))
    let tasks = try await reader(arguments).tasks(in: note, on: day) { done, all in
      line.show("read \(done) of \(all) clauses")
    }
    line.finish()
    switch formats.first {
    case "ics"?: print(CalendarTasks.text(tasks, on: day), terminator: "")
    case "markdown"?: print(MarkdownTasks.text(tasks), terminator: "")
    case "json"?:
      print(JSON.object(["date": .string(day.description), "tasks": .array(tasks.map(\.json))]).text(.pretty))
    default: if !tasks.isEmpty { print(TaskTable.text(tasks)) }
    }
    if tasks.isEmpty { Terminal.note("The note holds no task.") }
    return tasks.isEmpty ? .nothingFound : .success
  }

  private static func reader(_ arguments: Arguments) throws -> TaskReader {
    if arguments.has("no-model") {
      guard arguments[.model] == nil else { throw UsageError("--no-model and --model exclude each other") }
      return TaskReader()
    }
    guard arguments[.model] == nil else {
      return TaskReader(scorer: try ModelChoice(arguments[.model]).scoredChoices())
    }
    // Most notes need no model: where none is installed, the words alone decide.
    return TaskReader(scorer: (try? ModelChoice(nil))?.scoredChoices())
  }

  private static func day(_ text: String) throws -> Day {
    guard let day = Day(iso: text) else {
      throw UsageError("--date must be a day of the calendar like 2026-12-01, not “\(text)”")
    }
    return day
  }

  private static func today() throws -> Day {
    let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
    guard let day = Day(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0) else {
      throw InputError("the machine's clock tells no day; name the note's with --date")
    }
    return day
  }
}
