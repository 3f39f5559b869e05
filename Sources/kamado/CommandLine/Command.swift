/// One command: what it takes, what its help says, and what it does.
struct Command {
  struct Example {
    let line: String
    let meaning: String
  }

  /// The words that name it, for example `["models", "get"]`.
  let path: [String]
  let summary: String
  /// What may follow the options, for example `FILE...`; empty when nothing may.
  var operands = ""
  /// How many operands there may be.
  var operandCount: ClosedRange<Int> = 0...0
  var options: [Option] = []
  /// Paragraphs of the help behind the summary.
  var details: [String] = []
  let examples: [Example]
  /// Ctrl-C does not end the command: it decides itself what to stop.
  var stopsItself = false
  /// How long the work may take to put things in order after a signal.
  var grace = Duration.milliseconds(1500)
  let run: @Sendable (Arguments) async throws -> ExitStatus

  var name: String { path.joined(separator: " ") }
}
