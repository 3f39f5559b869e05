import Foundation

/// Asks a model whether clauses are tasks: examples as a shared prefix, each clause alone, one of two words.
///
/// The prefix does not hold the note's day, so that it is evaluated once and kept for all notes.
struct TaskOpinion: Sendable {
  let isJapanese: Bool

  /// For each clause the logarithm of the odds that it is a task, calibrated against an empty clause.
  func odds(of clauses: [String], by scorer: any ClauseScoring) async throws -> [Double] {
    let open = isJapanese ? "文「" : "Text: \""
    let suffix = isJapanese ? "」→" : "\" =>"
    let words = isJapanese ? ["する", "しない"] : [" todo", " other"]
    let examples = isJapanese ? TaskOpinion.japanese : TaskOpinion.english
    let head = isJapanese ? "書いた人がこれからすることなら「する」、そうでなければ「しない」。\n" : "Is it something the writer still has to do?\n"
    let prefix = head + examples.map { open + $0.0 + suffix + ($0.1 ? words[0] : words[1]) + "\n" }.joined()
    let raw = try await scorer.logProbabilities(
      prefix: prefix, inputs: (clauses + [""]).map { open + $0 }, suffix: suffix, choices: words)
    guard let neutral = raw.last, neutral.count == 2 else { return clauses.map { _ in 0 } }
    return raw.dropLast().map { ($0[0] - $0[1]) - (neutral[0] - neutral[1]) * 0.5 }
  }

  private static let japanese = [
    ("切手を買う", true), ("きのうは雨だった", false), ("部屋が暑い", false), ("薬局", true), ("課長が資料を直してくれる", false), ("眼鏡の調整", true),
    ("新しい店は駅の近くにある", false), ("窓を拭きたい", true), ("旅行は楽しかった", false), ("靴の修理に出す", true), ("電車が遅れている", false),
    ("回覧板", true),
  ]
  private static let english = [
    ("buy stamps", true), ("it rained all day", false), ("the room is too warm", false), ("pharmacy", true),
    ("Nora will bring the salad", false), ("glasses adjustment", true), ("the new shop is near the station", false),
    ("would like to wash the windows", true), ("the trip was great", false), ("take the shoes to be mended", true),
    ("trains are late again", false), ("haircut", true),
  ]
}
