import CLineEditor
import Foundation
import Synchronization

/// Reads lines from a terminal with editing and history, or from a pipe as they come.
final class LineEditor: Sendable {
  enum Line: Equatable, Sendable {
    case text(String)
    /// Ctrl-C: what was typed is thrown away.
    case discarded
    case end
  }

  /// Owns libedit's editor; nil where lines come from a pipe.
  private struct Handle: ~Copyable {
    let pointer: OpaquePointer?

    init() { pointer = kamado_line_editor_open() }
    deinit { if let pointer { kamado_line_editor_close(pointer) } }
  }

  private let handle = Mutex(Handle())
  private let historyPath: String?

  /// - Parameter history: the file that keeps what was typed, from one run to the next.
  init(history: URL?) {
    historyPath = history?.path
    guard let history else { return }
    try? FileManager.default.createDirectory(
      at: history.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    // A missing file is an empty history.
    handle.withLock { handle in
      if let pointer = handle.pointer { _ = kamado_line_editor_load(pointer, history.path) }
    }
  }

  var isInteractive: Bool { handle.withLock { $0.pointer != nil } }

  /// The next line. Waits on a thread of its own.
  func read(prompt: String) async -> Line {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [self] in continuation.resume(returning: readNow(prompt: prompt)) }
    }
  }

  private func readNow(prompt: String) -> Line {
    handle.withLock { handle in
      guard let pointer = handle.pointer else { return readLine().map(Line.text) ?? .end }
      var outcome = KAMADO_LINE_END
      guard let text = kamado_line_editor_read(pointer, prompt, &outcome) else {
        return outcome == KAMADO_LINE_DISCARDED ? .discarded : .end
      }
      defer { free(text) }
      return .text(String(cString: text))
    }
  }

  /// Keeps a line in the history, for this run and the next ones.
  func remember(_ line: String) {
    handle.withLock { handle in
      guard let pointer = handle.pointer else { return }
      kamado_line_editor_remember(pointer, line)
      guard let historyPath else { return }
      _ = kamado_line_editor_save(pointer, historyPath)
      // What somebody asks is nobody else's.
      _ = chmod(historyPath, 0o600)
    }
  }
}
