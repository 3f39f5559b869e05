import ChildProcesses
import Foundation
import TestSupport
import Testing

/// The chat in a terminal of its own, one at a time.
@Suite(
  .serialized,
  .enabled(if: Tmux.isThere && KamadoRun.hasModel, "needs tmux and the default model: kamado models get"))
struct ChatTerminalTests {
  private let folder: TestFolder
  private let terminal: Tmux

  init() throws {
    folder = try TestFolder()
    terminal = try Tmux(
      "LANG=C.UTF-8 XDG_STATE_HOME='\(folder.url.path)' '\(KamadoRun.program)' chat --greedy --max-tokens 3000")
  }

  private func prompt() async throws { try await terminal.wait { $0.contains("/help tells") && $0.contains("\n>") } }

  @Test func wideCharactersAreEditedWhereTheyStand() async throws {
    try await prompt()
    try terminal.type("ごはん")
    try await terminal.wait { $0.contains("> ごはん") }
    #expect(try terminal.cursor == 8)
    try terminal.press("BSpace", "BSpace")
    try terminal.type("飯")
    try await terminal.wait { $0.contains("> ご飯") }
    try terminal.press("Left")
    try terminal.type("é")
    try await terminal.wait { $0.contains("> ごé飯") }
    #expect(try terminal.cursor == 5)
    try terminal.press("Home")
    try terminal.type("あ")
    try await terminal.wait { $0.contains("> あごé飯") }
    try terminal.press("End", "BSpace")
    try await terminal.wait { $0.contains("> あごé") && !$0.contains("飯") }
  }

  @Test func ctrlCThrowsAwayWhatWasTypedAndCtrlDLeaves() async throws {
    try await prompt()
    try terminal.type("/bogus")
    try terminal.press("C-c")
    try await terminal.wait { $0.contains("^C") }
    #expect(try !terminal.screen.contains("there is no command"))
    try terminal.press("C-d")
    for _ in 0..<600 where terminal.isAlive { try await Task.sleep(for: .milliseconds(50)) }
    #expect(!terminal.isAlive)
  }

  @Test func ctrlCStopsTheAnswerAndTheChatGoesOn() async throws {
    try await prompt()
    try terminal.type("Write a very long story about a lighthouse.")
    try terminal.press("Enter")
    try await terminal.wait {
      $0.split(separator: "\n").contains { $0.count > 30 && !$0.contains("Write") && !$0.contains("/help") }
    }
    try terminal.press("C-c")
    try await terminal.wait { $0.contains("(stopped)") }
    try terminal.type("/usage")
    try terminal.press("Enter")
    try await terminal.wait { $0.contains("tokens read") }
    // The earlier lines are behind the arrow keys.
    try terminal.press("Up", "Up")
    try await terminal.wait {
      $0.hasSuffix("> Write a very long story about a lighthouse.\n")
        || $0.components(separatedBy: "> Write a very long").count > 2
    }
  }

  @Test func aLineSurvivesAChangeOfTheWindow() async throws {
    try await prompt()
    let line = "/instructions 一二三四五六七八九十、あいうえおかきくけこ"
    try terminal.type(line)
    try await terminal.wait { $0.contains("かきくけこ") }
    try terminal.resize(columns: 30)
    try terminal.type("さし")
    try terminal.resize(columns: 90)
    try terminal.type("す")
    try terminal.press("Enter")
    try await terminal.wait { $0.contains("these instructions") }
    try terminal.type("/save \(folder.url.path)/talk.json")
    try terminal.press("Enter")
    try await terminal.wait { $0.contains("Saved in") }
    let saved = try String(contentsOf: folder.url.appendingPathComponent("talk.json"), encoding: .utf8)
    #expect(saved.contains("一二三四五六七八九十、あいうえおかきくけこさしす"))
  }
}

@Suite(.enabled(if: KamadoRun.hasModel, "needs the default model: kamado models get"))
struct ChatPipeTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private func chat(_ lines: String, _ options: String = "") throws -> KamadoRun {
    try folder.write(Data(lines.utf8), "lines")
    return try KamadoRun.shell(
      "kamado chat --greedy --max-tokens 8 \(options) < lines", in: folder.url)
  }

  @Test func aConversationIsSavedAndTakenUpAgain() async throws {
    let first = try chat("Name a fruit.\n", "--save talk.json")
    #expect(first.status == 0 && !first.output.isEmpty)
    let second = try chat("/usage\n/undo\n/undo\nAnd a nut.\n", "--restore talk.json --save again.json")
    #expect(second.status == 0)
    #expect(second.errors.contains("Taken back.") && second.errors.contains("nothing has been asked yet"))
    let saved = try String(contentsOf: folder.url.appendingPathComponent("again.json"), encoding: .utf8)
    #expect(saved.contains("And a nut.") && !saved.contains("Name a fruit."))
  }

  @Test func aFileThatHoldsNoConversationIsRefused() throws {
    try folder.write(Data("{}".utf8), "talk.json")
    #expect(try chat("", "--restore talk.json").status == 5)
    #expect(try chat("/restore nothing.json\n/restor x\n/save\n").errors.contains("there is no file at nothing.json"))
  }
}
