import Foundation
import JSONCore
import Testing

@testable import TaskKit

/// The notes with their tasks under Tests/Data.
struct NoteData: Decodable, Sendable, CustomTestStringConvertible {
  struct Answer: Decodable, Sendable {
    var title: String
    var priority: String
    var minutes: Int?
    var due: String?
    var dueWithin: [String]?
    var dueAlso: [String]?
    var time: String?
    var flags: [String]?
  }

  var id: String
  var date: String
  var text: String
  var tasks: [Answer]

  var testDescription: String { id }

  /// All notes of a folder, by name.
  static func all(in folder: String) throws -> [NoteData] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Data/\(folder)")
    return try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
      .map { try JSONDecoder().decode(NoteData.self, from: Data(contentsOf: $0)) }
  }
}

/// How well tasks that were found agree with the right answers.
struct NoteScore: Sendable {
  var found = 0
  var wanted = 0
  var right = 0
  var exactTitles = 0
  var dates = 0
  var rightDates = 0
  var rightMinutes = 0
  var rightPriorities = 0
  /// Titles whose words the note does not hold, days and minutes that it does not tell.
  var invented: [String] = []
  var faults: [String] = []

  var f1: Double { found + wanted == 0 ? 1 : 2 * Double(right) / Double(found + wanted) }

  mutating func add(_ tasks: [NoteTask], to note: NoteData) {
    found += tasks.count
    wanted += note.tasks.count
    var open = note.tasks
    for task in tasks {
      if !NoteScore.isSubsequence(task.title, of: note.text) { invented.append("\(note.id): \(task.title)") }
      guard let index = open.firstIndex(where: { NoteScore.agree($0.title, task.title) }) else {
        faults.append("\(note.id): found “\(task.title)”")
        continue
      }
      let answer = open.remove(at: index)
      right += 1
      if answer.title == task.title {
        exactTitles += 1
      } else {
        faults.append("\(note.id): title “\(task.title)” for “\(answer.title)”")
      }
      compare(task, answer, note)
    }
    faults += open.map { "\(note.id): missed “\($0.title)”" }
  }

  private mutating func compare(_ task: NoteTask, _ answer: NoteData.Answer, _ note: NoteData) {
    var day: String?
    if case .day(let due)? = task.due { day = due.description }
    let isRight =
      if let span = answer.dueWithin {
        day.map { span[0] <= $0 && $0 <= span[1] } ?? true
      } else { day == answer.due || (answer.dueAlso ?? []).contains { $0 == day } }
    if answer.due != nil || answer.dueWithin != nil { dates += 1 }
    if isRight, answer.due != nil || answer.dueWithin != nil { rightDates += 1 }
    if !isRight {
      faults.append("\(note.id): “\(task.title)” due \(day ?? "nil"), not \(answer.due ?? "nil")")
      if answer.due == nil { invented.append("\(note.id): \(day ?? "")") }
    }
    if task.minutes == answer.minutes {
      rightMinutes += 1
    } else {
      faults.append("\(note.id): “\(task.title)” minutes \(task.minutes ?? -1), not \(answer.minutes ?? -1)")
      if answer.minutes == nil { invented.append("\(note.id): \(task.minutes ?? 0) minutes") }
    }
    if task.priority.rawValue == answer.priority {
      rightPriorities += 1
    } else {
      faults.append("\(note.id): “\(task.title)” \(task.priority), not \(answer.priority)")
    }
    let flags = task.flags.map(\.rawValue).sorted()
    if flags != (answer.flags ?? []).sorted() {
      faults.append("\(note.id): “\(task.title)” flags \(flags), not \(answer.flags ?? [])")
    }
    if let time = answer.time, task.time.map({ NoteScore.plain($0.description) }) != NoteScore.plain(time) {
      faults.append("\(note.id): “\(task.title)” time \(task.time?.description ?? "nil"), not \(time)")
    }
  }

  private static func plain(_ time: String) -> String { time.hasPrefix("0") ? String(time.dropFirst()) : time }

  /// Titles agree when most of the shorter stands in the longer, and the longer is not much longer.
  static func agree(_ left: String, _ right: String) -> Bool {
    let common = Double(longestCommon(Array(left.lowercased()), Array(right.lowercased())))
    return common >= 0.8 * Double(min(left.count, right.count)) && common >= 0.5 * Double(max(left.count, right.count))
  }

  static func isSubsequence(_ title: String, of text: String) -> Bool {
    var rest = text[...]
    for character in title where !character.isWhitespace {
      guard let place = rest.firstIndex(of: character) else { return false }
      rest = rest[rest.index(after: place)...]
    }
    return true
  }

  private static func longestCommon(_ left: [Character], _ right: [Character]) -> Int {
    var row = [Int](repeating: 0, count: right.count + 1)
    for character in left {
      var diagonal = 0
      for (index, other) in right.enumerated() {
        let above = row[index + 1]
        row[index + 1] = character == other ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[right.count]
  }
}
