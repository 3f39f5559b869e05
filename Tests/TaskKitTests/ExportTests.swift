import Foundation
import JSONCore
import Testing

@testable import TaskKit

@Suite struct ExportTests {
  private let monday: Day

  init() throws {
    monday = try #require(Day(iso: "2026-11-30"))
  }

  private func tasks(_ note: String) async throws -> [NoteTask] { try await TaskReader().tasks(in: note, on: monday) }

  /// Joins folded lines again.
  private func lines(_ calendar: String) -> [String] {
    calendar.replacing("\r\n ", with: "").components(separatedBy: "\r\n")
  }

  @Test func aTaskWithADayIsAnEventAndOneWithoutAToDo() async throws {
    let text = CalendarTasks.text(
      try await tasks("明日の15時に歯医者（30分）\n牛乳を買う\nlunch with Ann at 3 on Friday\n来週、掃除"), on: monday)
    let all = lines(text)
    #expect(all.filter { $0 == "BEGIN:VEVENT" }.count == 3 && all.filter { $0 == "BEGIN:VTODO" }.count == 1)
    #expect(all.contains("DTSTART:20261201T150000") && all.contains("DURATION:PT30M"))
    // The half of the day is open: the whole day.
    #expect(all.contains("DTSTART;VALUE=DATE:20261204") && all.contains("DTEND;VALUE=DATE:20261205"))
    #expect(all.contains("DTSTART;VALUE=DATE:20261207") && all.contains("DTEND;VALUE=DATE:20261214"))
    #expect(text.hasSuffix("END:VCALENDAR\r\n"))
  }

  @Test func linesAreFoldedAt75BytesAndSignsEscaped() async throws {
    let note = "明日までに" + String(repeating: "長い名前の", count: 30) + "表,図を\\送る"
    let text = CalendarTasks.text(try await tasks(note), on: monday)
    #expect(text.components(separatedBy: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    #expect(lines(text).first { $0.hasPrefix("DESCRIPTION:") }?.contains("表\\,図を\\\\送る") ?? false)
  }

  @Test func theSameNoteGivesTheSameIdentifiers() async throws {
    let found = try await tasks("call Bob tomorrow\ncall Ann on Friday")
    #expect(CalendarTasks.text(found, on: monday) == CalendarTasks.text(found, on: monday))
    #expect(Set(lines(CalendarTasks.text(found, on: monday)).filter { $0.hasPrefix("UID:") }).count == 2)
  }

  @Test func markdownEscapesItsSigns() async throws {
    #expect(
      MarkdownTasks.text(try await tasks("- buy *two* [red] pens by 2026-12-04"))
        == "- [ ] buy \\*two\\* \\[red\\] pens (due 2026-12-04)\n")
  }

  @Test func jsonHoldsEveryKeyAndNullWhereTheNoteTellsNothing() async throws {
    let json = try #require(try await tasks("牛乳を買う").first).json
    let object = try #require(json.object)
    #expect(object["due"] == .null && object["minutes"] == .null && object["time"] == .null)
    #expect(object["title"] == .string("牛乳を買う"))
  }
}
