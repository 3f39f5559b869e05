import Foundation
import TestSupport
import Testing

@Suite struct TasksTests {
  private let folder: TestFolder
  private let note: String

  init() throws {
    folder = try TestFolder()
    note = try folder.write(Data("明日までに企画書を仕上げる。\nCall Ann on Friday at 3pm (15 min).\n".utf8), "note.txt").path
  }

  private func tasks(_ options: String...) throws -> KamadoRun {
    try KamadoRun.kamado(["tasks", note, "--date", "2026-11-30", "--no-model"] + options)
  }

  @Test func aNoteBecomesATableJSONMarkdownAndACalendar() throws {
    #expect(try tasks().output.contains("2026-12-01"))
    let json = try #require(JSONSerialization.jsonObject(with: Data(try tasks("--json").output.utf8)) as? [String: Any])
    let found = try #require(json["tasks"] as? [[String: Any]])
    #expect(found.map { $0["title"] as? String } == ["企画書を仕上げる", "Call Ann"])
    #expect(found.map { $0["due"] as? String } == ["2026-12-01", "2026-12-04"])
    #expect(found.last?["minutes"] as? Int == 15 && found.last?["time"] as? String == "15:00")
    #expect(try tasks("--markdown").output.hasPrefix("- [ ] 企画書を仕上げる (due 2026-12-01, high)\n"))
    let calendar = try tasks("--ics").output
    #expect(calendar.hasPrefix("BEGIN:VCALENDAR\r\n") && calendar.contains("DTSTART:20261204T150000\r\n"))
  }

  @Test func aNoteWithoutTasksEndsWith3() throws {
    let path = try folder.write(Data("昨日は雨だった。".utf8), "empty.txt").path
    let run = try KamadoRun.kamado(["tasks", path, "--no-model", "--json"])
    #expect(run.status == 3)
    #expect(run.output.contains("\"tasks\": []"))
  }
}
