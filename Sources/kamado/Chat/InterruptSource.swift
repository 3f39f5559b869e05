import Dispatch
import Foundation

/// Calls back on Ctrl-C, as long as it is kept.
final class InterruptSource {
  private let source: any DispatchSourceSignal

  init(_ action: @escaping @Sendable () -> Void) {
    source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler(handler: action)
    source.resume()
    signal(SIGINT, SIG_IGN)
  }

  func end() { source.cancel() }
}
