import ChildProcesses
import Foundation

/// A terminal of its own in which the program runs: keys go in, the screen can be read.
final class Tmux: Sendable {
  static let isThere = ["/usr/bin/tmux", "/usr/local/bin/tmux"].contains {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private let socket = "kamado-\(UUID().uuidString)"

  /// - Parameter command: what the shell runs in a window of this size.
  init(_ command: String, columns: Int = 60, rows: Int = 20) throws {
    try tmux("-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", command)
  }

  deinit { _ = try? tmux("kill-server") }

  struct Problem: Error { let what: String }

  @discardableResult
  private func tmux(_ arguments: String...) throws -> String {
    let errors = FileManager.default.temporaryDirectory.appendingPathComponent("kamado-\(UUID().uuidString).log")
    defer { try? FileManager.default.removeItem(at: errors) }
    let child = try SpawnedChild(
      ["tmux", "-L", socket] + arguments, environment: ProcessInfo.processInfo.environment, errorOutput: errors)
    var output = Data()
    while let piece = child.read() { output += piece }
    guard child.wait() == 0 else {
      throw Problem(what: String(decoding: FileManager.default.contents(atPath: errors.path) ?? Data(), as: UTF8.self))
    }
    return String(decoding: output, as: UTF8.self)
  }

  func type(_ text: String) throws { try tmux("send-keys", "-l", text) }
  func press(_ keys: String...) throws { for key in keys { try tmux("send-keys", key) } }
  func resize(columns: Int) throws { try tmux("resize-window", "-x", "\(columns)") }

  /// The lines of the screen, those that the window's width broke joined again.
  var screen: String { get throws { try tmux("capture-pane", "-p", "-J", "-S", "-200") } }
  /// The column of the cursor, from 0.
  var cursor: Int? {
    get throws { Int(try tmux("display", "-p", "#{cursor_x}").trimmingCharacters(in: .whitespacesAndNewlines)) }
  }
  var isAlive: Bool { (try? tmux("has-session")) != nil }

  /// Waits until the screen is as wanted. Patient: the machine may have much else to do.
  func wait(_ isWanted: (String) -> Bool) async throws {
    var last = ""
    for _ in 0..<1200 {
      last = try screen
      if isWanted(last) { return }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw Problem(what: "The screen never came: \(last)")
  }
}
