import Foundation
import Synchronization

/// One line that tells how long work goes: rewritten in place on a terminal, written now and then
/// elsewhere when the user asked for it.
final class ProgressLine: Sendable {
  enum Style {
    case terminal, lines, none
  }

  private struct State {
    var last = ContinuousClock.now - .seconds(60)
    var text = ""
  }

  private let style: Style
  private let state = Mutex(State())

  /// - Parameter always: show it even where no terminal is.
  init(always: Bool) {
    style = Terminal.errorIsTerminal ? .terminal : always ? .lines : .none
  }

  /// Shows the text; too frequent calls are skipped, except when `isChange` says that a new part of the work began.
  func show(_ text: String, isChange: Bool = false) {
    guard style != .none else { return }
    let pause: Duration = style == .terminal ? .milliseconds(100) : .seconds(2)
    let isDue = state.withLock { state in
      guard isChange || (.now - state.last > pause && text != state.text) else { return false }
      state.last = .now
      state.text = text
      return true
    }
    guard isDue else { return }
    if style == .terminal { Terminal.showProgress(text) } else { Terminal.note(text) }
  }

  func finish() { if style == .terminal { Terminal.clearProgress() } }
}
