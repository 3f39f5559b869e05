import Synchronization
import Testing

@testable import TaskKit

@Suite struct TaskReaderTests {
  private let monday: Day

  init() throws {
    monday = try #require(Day(iso: "2026-11-30"))
  }

  private func titles(_ note: String) async throws -> [String] {
    try await TaskReader().tasks(in: note, on: monday).map(\.title)
  }

  @Test func theKindOfNoteOfTheGuideGivesItsThreeTasks() async throws {
    let tasks = try await TaskReader().tasks(in: "明日までに企画書を仕上げる。掃除も。眼科は来週。", on: monday)
    #expect(tasks.map(\.title) == ["企画書を仕上げる", "掃除", "眼科"])
    #expect(tasks.map(\.priority) == [.high, .medium, .low])
    #expect(tasks.allSatisfy { $0.minutes == nil })
    #expect(tasks.first?.due == .day(monday.advanced(by: 1)))
  }

  @Test(arguments: [
    "今日はいい天気だった。", "昨日、洗車をした。", "山田さんが資料を送る。", "会議は中止になった。", "もう返事しなくていい。", "ありがとうございました。",
    "Thanks for the lovely evening!",
    "I already paid the bill.", "Priya will call the bank.", "The trip was cancelled.", "No need to call Dana.",
    "We went to the lake yesterday.", "", "  \n\n", "。。。", "[x] buy milk", "~~buy milk~~",
    "Done: buy milk", "完了：牛乳を買う", "参加：田村、小野",
  ])
  func whatIsOverCancelledOrSomebodyElsesIsNoTask(_ note: String) async throws {
    #expect(try await titles(note).isEmpty)
  }

  @Test(arguments: [
    ("牛乳を買うこと", ["牛乳を買う"]), ("I need to call the bank.", ["call the bank"]),
    ("Don't forget to water the plants!", ["water the plants"]),
    ("Call mum, email Bob and book flights by Friday at noon", ["Call mum", "email Bob", "book flights"]),
    ("①洗濯 ②掃除 ③買い物", ["洗濯", "掃除", "買い物"]), ("Buy indoor shoes and a gym bag", ["Buy indoor shoes and a gym bag"]),
    ("牛乳、卵、パンを買う", ["牛乳、卵、パンを買う"]),
    ("1. Call Bob\n2. Pay rent", ["Call Bob", "Pay rent"]), ("- [ ] pay rent\n- [x] call Bob", ["pay rent"]),
    ("Email Sam and ask about the key", ["Email Sam and ask about the key"]),
    ("The plumber comes tomorrow at 3, so stay home", ["stay home"]), ("やること：洗濯、掃除、買い物", ["洗濯", "掃除", "買い物"]),
  ])
  func titlesAreTheWordsOfTheNote(_ note: String, _ expected: [String]) async throws {
    #expect(try await titles(note) == expected)
  }

  @Test(
    arguments: [
      ("資料を作る（1時間半）", 90), ("read the draft (20 min)", 20), ("call Ann, it takes half an hour", 30),
      ("2時間かけて掃除する", 120), ("10分後に電話する", nil), ("in 20 minutes call Bob", nil),
      ("Clean the fridge. It takes 2 hours.", 120), ("買い物に行く", nil), ("１時間３０分 洗車", 90),
      ("write for an hour and a half", 90),
    ] as [(String, Int?)])
  func minutesAreToldOrMissing(_ note: String, _ expected: Int?) async throws {
    #expect(try await TaskReader().tasks(in: note, on: monday).first?.minutes == expected)
  }

  @Test(arguments: [
    ("至急 電話する", NoteTask.Priority.high), ("急ぎではないけど本を返す", .low), ("urgent: call Bob", .high),
    ("not urgent: call Bob", .low), ("No rush, call Bob", .low), ("重要書類を送る", .medium),
    ("時間があれば窓を拭く", .low), ("call Bob ASAP", .high), ("明日電話する", .high), ("call Bob next month", .low),
    ("call Bob on Friday", .medium),
  ])
  func priorityIsToldOrFollowsFromTheDay(_ note: String, _ expected: NoteTask.Priority) async throws {
    #expect(try await TaskReader().tasks(in: note, on: monday).first?.priority == expected)
  }

  @Test func aHeadingThatTellsADayHoldsForItsLines() async throws {
    let tasks = try await TaskReader().tasks(in: "12/5(土)\n- 洗車\n- 買い物\n\n- 掃除を頼む 12/8", on: monday)
    #expect(tasks.map { $0.due?.lastDay.description } == ["2026-12-05", "2026-12-05", "2026-12-08"])
  }

  @Test func aLongNoteIsReadInPiecesAndATaskThatIsToldAgainComesOnce() async throws {
    let filler = (0..<60).map { "昨日は\($0)回も階段を上った。" }.joined(separator: "\n")
    let note = "明日までに報告書を提出する。\n\(filler)\n報告書を提出する。\n\(filler)\n報告書の提出を忘れずに！牛乳を買う。"
    let calls = Mutex(0)
    var method = TaskReader.Method()
    method.batchSize = 10
    let tasks = try await TaskReader(method: method).tasks(in: note, on: monday) { _, _ in calls.withLock { $0 += 1 } }
    #expect(tasks.map(\.title) == ["報告書を提出する", "牛乳を買う"])
    #expect(calls.withLock { $0 } > 10)
  }

  @Test func aModelIsAskedInDoubtOnlyAndTheNotesDayIsNotInItsPrefix() async throws {
    let scorer = RecordingScorer(answer: [0, -5])
    let note = "ふしぎな置物をどうするか考え中の棚の上の箱のあれこれ\n牛乳を買う"
    _ = try await TaskReader(scorer: scorer).tasks(in: note, on: monday)
    _ = try await TaskReader(scorer: scorer).tasks(in: note, on: monday.advanced(by: 40))
    let asked = scorer.calls.withLock { $0 }
    #expect(asked.count == 2 && Set(asked.map(\.prefix)).count == 1)
    #expect(asked.allSatisfy { !$0.inputs.contains { $0.contains("牛乳") } })
  }

  @Test(arguments: 0..<20)
  func noNoteBreaksTheReaderAndNoWordIsInvented(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "明日", "、", "。", "12/1(火)", "(", "）", "買う", "を", "call Bob", " ", "\n", "- ", "[x]", "①", "99", "至急", "1時間半",
      "at 3", "🍜", "é", "by Friday", "ので", "＃", "\u{0}", "\u{200D}", "月末", "3日", ":", "～", "令和", "9999年99月99日",
      "牛乳",
    ]
    for _ in 0..<15 {
      let note = (0..<Int.random(in: 0...25, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
        .joined()
      for task in try await TaskReader().tasks(in: note, on: monday) {
        #expect(NoteScore.isSubsequence(task.title, of: note), "\(note)")
        #expect(!task.title.isEmpty && task.title.count <= TitleCutter.limit, "\(note)")
        #expect(task.due.map { $0.lastDay >= monday } ?? true, "\(note)")
      }
    }
  }
}

/// Answers every clause alike and remembers what it was asked.
private final class RecordingScorer: ClauseScoring {
  let calls = Mutex<[(prefix: String, inputs: [String])]>([])
  private let answer: [Double]

  init(answer: [Double]) { self.answer = answer }

  func logProbabilities(prefix: String, inputs: [String], suffix: String, choices: [String]) async throws -> [[Double]]
  {
    calls.withLock { $0.append((prefix, inputs)) }
    return inputs.map { _ in answer }
  }
}

/// SplitMix64.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
