/// Notices when the model calls tools in a circle.
///
/// Counts per request, so a later request may make the same call again.
struct ToolCallLimiter {
  /// How often the same call runs within one request.
  static let identicalCalls = 3
  /// How many rounds of calls one request may have.
  static let rounds = 32

  private var counts: [String: Int] = [:]
  private var rounds = 0

  /// Whether the next round has to be an answer.
  private(set) var demandsAnswer = false

  mutating func count(_ calls: [ResolvedToolCall]) {
    rounds += 1
    for call in calls {
      let key = call.call.toolName + "\n" + call.call.arguments.jsonString
      counts[key, default: 0] += 1
    }
    demandsAnswer =
      demandsAnswer || rounds >= Self.rounds || counts.values.contains { $0 >= Self.identicalCalls }
  }
}
