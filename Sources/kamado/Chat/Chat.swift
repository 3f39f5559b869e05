import Foundation
import FoundationModels
import ModelStore
import Synchronization

/// A conversation on the terminal.
actor Chat {
  private let choice: ModelChoice
  private let options: GenerationOptions
  private let editor: LineEditor
  private var instructions: String?
  private var session: LanguageModelSession

  init(
    choice: ModelChoice, instructions: String?, restored: Transcript?, options: GenerationOptions, editor: LineEditor
  ) throws {
    self.choice = choice
    self.options = options
    self.editor = editor
    self.instructions = instructions
    session = try restored.map(choice.session(transcript:)) ?? choice.session(instructions: instructions)
  }

  /// Talks until the user leaves.
  func run() async throws {
    if editor.isInteractive { Terminal.note("\(choice.file.name). /help tells the commands, /quit leaves.") }
    session.prewarm()
    while let line = await nextLine() {
      try Task.checkCancellation()
      guard line.contains(where: { !$0.isWhitespace }) else { continue }
      if line.hasPrefix("/") {
        editor.remember(line)
        do {
          guard try perform(try ChatCommand(line)) else { return }
        } catch let error as UsageError {
          Terminal.note("\(error.message). /help tells the commands.")
        } catch {
          Terminal.note(Failure.describe(error).1)
        }
      } else {
        editor.remember(line)
        try await answer(line)
      }
    }
    if editor.isInteractive { Terminal.note("") }
  }

  /// What was typed; nil at the end. Lines that end with a backslash go on.
  private func nextLine() async -> String? {
    var text = ""
    while true {
      switch await editor.read(prompt: text.isEmpty ? "> " : ". ") {
      case .end: return text.isEmpty ? nil : text
      case .discarded:
        Terminal.note("^C")
        text = ""
      case .text(let line):
        guard line.hasSuffix("\\") else { return text + line }
        text += line.dropLast() + "\n"
      }
    }
  }

  /// - Returns: whether the chat goes on.
  private func perform(_ command: ChatCommand) throws -> Bool {
    switch command {
    case .help: Terminal.note(ChatCommand.overview)
    case .quit: return false
    case .new:
      session = try choice.session(instructions: instructions)
      Terminal.note("A new conversation.")
    case .instructions(let text):
      instructions = text
      session = try choice.session(instructions: text)
      Terminal.note("A new conversation with these instructions.")
    case .usage:
      let usage = session.usage
      Terminal.note("\(usage.input.totalTokenCount) tokens read, \(usage.output.totalTokenCount) written.")
    case .undo:
      var entries = Array(session.transcript)
      guard let last = entries.lastIndex(where: { if case .prompt = $0 { true } else { false } }) else {
        throw UsageError("nothing has been asked yet")
      }
      entries.removeSubrange(last...)
      session = try choice.session(transcript: Transcript(entries: entries))
      Terminal.note("Taken back.")
    case .save(let path):
      try TranscriptFile.save(session.transcript, to: path)
      Terminal.note("Saved in \(path).")
    case .restore(let path):
      let transcript = try TranscriptFile.load(path)
      session = try choice.session(transcript: transcript)
      let prompts = transcript.count { if case .prompt = $0 { true } else { false } }
      Terminal.note("\(prompts) \(prompts == 1 ? "question" : "questions") and what was answered.")
    }
    return true
  }

  /// Shows the answer as it is written. Ctrl-C stops the answer, not the chat.
  private func answer(_ prompt: String) async throws {
    let session = session
    let options = options
    let task = Task {
      let stream = session.streamResponse(to: prompt, options: options)
      var shown = 0
      for try await snapshot in stream {
        let text = String(snapshot.content.dropFirst(shown))
        shown = snapshot.content.count
        try Terminal.write(text)
      }
      return SamplingOptions.remark(on: try await stream.collect().usage)
    }
    SignalActions.on(SIGINT) { task.cancel() }
    defer { SignalActions.on(SIGINT) {} }
    do {
      let remark = try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
      try Terminal.write("\n")
      if let remark { Terminal.note(remark) }
    } catch is CancellationError {
      try Task.checkCancellation()
      try Terminal.write("\n")
      Terminal.note("(stopped)")
    } catch {
      try Terminal.write("\n")
      let advice = if case LanguageModelError.contextSizeExceeded = error { " /new begins anew." } else { "" }
      Terminal.note(Failure.describe(error).1 + advice)
    }
  }

  /// The conversation so far.
  var transcript: Transcript { session.transcript }
}

/// Conversations in files, in the framework's own JSON.
enum TranscriptFile {
  static func load(_ path: String) throws -> Transcript {
    let text = try TextInput.read(path)
    do {
      return try JSONDecoder().decode(Transcript.self, from: Data(text.utf8))
    } catch {
      throw InputError("\(path) holds no conversation that was saved")
    }
  }

  static func save(_ transcript: Transcript, to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes]
    do {
      try encoder.encode(transcript).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw InputError("\(path) cannot be written: \(error.localizedDescription)")
    }
  }
}
