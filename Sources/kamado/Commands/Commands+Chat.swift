import Foundation
import FoundationModels

extension Commands {
  static let chat = Command(
    path: ["chat"], summary: "talk with the model",
    options: [
      .value("instructions", "TEXT", "what the model is told before the conversation"),
      .value("restore", "FILE", "take a saved conversation up again"),
      .value("save", "FILE", "keep the conversation in a file when leaving"),
    ] + SamplingOptions.all + [.model],
    details: [
      "Lines are edited as usual, with the earlier ones behind the arrow keys; they are kept in "
        + "~/.local/state/kamado/history. Lines from a pipe are answered one after the other.",
      "Commands:\n" + ChatCommand.overview,
    ],
    examples: [
      .init(line: "kamado chat", meaning: "until /quit or Ctrl-D"),
      .init(line: "kamado chat --instructions \"Answer in one sentence.\" --greedy", meaning: "brief and repeatable"),
      .init(
        line: "printf 'Name a fruit.\\nAnother one.\\n' | kamado chat --save talk.json", meaning: "from a pipe, kept"),
    ], stopsItself: true
  ) { arguments in
    let options = try SamplingOptions.read(arguments)
    let choice = try ModelChoice(arguments[.model])
    let restored = try arguments["restore"].map(TranscriptFile.load)
    let chat = try Chat(
      choice: choice, instructions: arguments["instructions"], restored: restored, options: options,
      editor: LineEditor(history: historyFile))
    // Between answers Ctrl-C stops nothing.
    SignalActions.on(SIGINT) {}
    try await chat.run()
    if let path = arguments["save"] { try TranscriptFile.save(await chat.transcript, to: path) }
    return .success
  }

  /// `$XDG_STATE_HOME/kamado/history`, or `~/.local/state/…`.
  private static var historyFile: URL? {
    let environment = ProcessInfo.processInfo.environment
    if let state = environment["XDG_STATE_HOME"], !state.isEmpty {
      return URL(fileURLWithPath: state).appendingPathComponent("kamado/history")
    }
    return environment["HOME"].map { URL(fileURLWithPath: $0).appendingPathComponent(".local/state/kamado/history") }
  }
}
