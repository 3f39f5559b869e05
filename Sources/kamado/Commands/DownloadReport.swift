import ModelStore
import Synchronization

/// Tells how a download goes, with its speed and the time that is left.
final class DownloadReport: Sendable {
  private struct State {
    var phase: DownloadProgress.Phase?
    var start: (time: ContinuousClock.Instant, completed: UInt64)?
  }

  private let name: String
  private let line: ProgressLine
  private let state = Mutex(State())

  init(name: String, line: ProgressLine) {
    self.name = name
    self.line = line
  }

  func show(_ progress: DownloadProgress) {
    let (isChange, start) = state.withLock { state in
      let isChange = state.phase != progress.phase
      if isChange || state.start == nil { state.start = (.now, progress.completed) }
      state.phase = progress.phase
      return (isChange, state.start)
    }
    line.show(text(progress, since: start), isChange: isChange)
  }

  private func text(_ progress: DownloadProgress, since start: (time: ContinuousClock.Instant, completed: UInt64)?)
    -> String
  {
    switch progress.phase {
    case .waiting: return "\(name): another program is downloading it; waiting"
    case .verifying: return "\(name): verifying"
    case .downloading(let source):
      let percent = Int(Double(progress.completed) / Double(max(progress.total, 1)) * 100)
      var text = "\(name): \(percent) % of \(ByteText.text(progress.total)) from \(source)"
      if let start, progress.completed > start.completed {
        let seconds = max((.now - start.time) / .seconds(1), 0.001)
        let rate = Double(progress.completed - start.completed) / seconds
        if seconds > 1, rate > 0 {
          let left = Double(progress.total - min(progress.completed, progress.total)) / rate
          text += ", \(ByteText.text(UInt64(rate)))/s, \(Int(left.rounded(.up))) s left"
        }
      }
      return text
    }
  }
}
