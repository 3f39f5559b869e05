import Foundation
import Synchronization

/// What the program shows besides its result: messages, progress and colour, on the error output.
enum Terminal {
  static let outputIsTerminal = isatty(STDOUT_FILENO) != 0
  static let errorIsTerminal = isatty(STDERR_FILENO) != 0

  /// Colour only where a person sees it, and only if that person wants it (no-color.org).
  static let outputHasColour = outputIsTerminal && wantsColour
  static let errorHasColour = errorIsTerminal && wantsColour
  private static var wantsColour: Bool {
    let environment = ProcessInfo.processInfo.environment
    return environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }

  private static let progressIsShown = Mutex(false)

  /// Writes an error message, and what may help below it.
  /// - Parameter json: the same for a program, which gets it instead.
  static func complain(_ message: String, detail: String? = nil, json: String? = nil) {
    clearProgress()
    if let json { return writeError(json + "\n") }
    let label = errorHasColour ? "\u{1B}[31mkamado:\u{1B}[0m" : "kamado:"
    writeError("\(label) \(PlainText.safe(message))\n" + (detail.map { "\n\($0)\n" } ?? ""))
  }

  /// Writes a remark that is no part of the result.
  static func note(_ message: String) {
    clearProgress()
    writeError(PlainText.safe(message) + "\n")
  }

  /// Replaces the last line of a terminal by another.
  static func showProgress(_ line: String) {
    progressIsShown.withLock { $0 = true }
    writeError("\r\u{1B}[K\(PlainText.safe(line))")
  }

  static func clearProgress() {
    let wasShown = progressIsShown.withLock { shown in
      defer { shown = false }
      return shown
    }
    if wasShown { writeError("\r\u{1B}[K") }
  }

  static func bold(_ text: String) -> String { outputHasColour ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
  static func dim(_ text: String) -> String { outputHasColour ? "\u{1B}[2m\(text)\u{1B}[0m" : text }

  /// Writes a piece of an answer. On a terminal control characters in it are shown, not obeyed.
  static func write(_ text: String) throws {
    let text = outputIsTerminal ? PlainText.safe(text) : text
    try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }

  private static func writeError(_ text: String) {
    // There is nowhere to tell that messages cannot be told.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
