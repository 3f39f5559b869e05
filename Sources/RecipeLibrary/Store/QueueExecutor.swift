import Dispatch

/// Runs an actor's work on a queue of its own: waiting for the disk does not hold up other tasks.
final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "kamado.recipe-library")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
