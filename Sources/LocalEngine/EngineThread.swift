import Dispatch

/// The thread on which an engine evaluates: decoding blocks for milliseconds to seconds, which must not
/// hold up the threads that Swift's other tasks share.
final class EngineThread: SerialExecutor {
  private let queue: DispatchQueue

  init(label: String) {
    queue = DispatchQueue(label: label, qos: .userInitiated)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
