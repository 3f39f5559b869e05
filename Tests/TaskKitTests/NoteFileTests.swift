import Testing

@testable import TaskKit

@Suite struct NoteFileTests {
  /// The notes of one folder read without a model.
  static func score(_ folder: String) async throws -> NoteScore {
    var score = NoteScore()
    for note in try NoteData.all(in: folder) {
      let day = try #require(Day(iso: note.date))
      score.add(try await TaskReader().tasks(in: note.text, on: day), to: note)
    }
    return score
  }

  @Test(arguments: ["notes", "notes-2"])
  func theTasksOfTheNotesAreFoundAndNothingIsInvented(_ folder: String) async throws {
    let score = try await Self.score(folder)
    let figures =
      "\(folder): F1 \(score.f1), dates \(score.rightDates) of \(score.dates), titles exact \(score.exactTitles) of \(score.right), "
      + "minutes \(score.rightMinutes), priorities \(score.rightPriorities) of \(score.right)"
    print(figures)
    #expect(score.f1 >= 0.9, "\(figures)")
    #expect(score.rightDates == score.dates, "\(score.faults)")
    #expect(score.invented.isEmpty, "\(score.invented)")
  }
}
