/// An answer that is complete.
struct WholeAnswer: Sendable {
  /// The text, or the arguments of the call.
  var text = ""
  var call: (id: String, name: String)?
  var end = AnswerEnd.stop
  var usage = AnswerUsage()

  init() {}

  /// Collects what comes.
  init(_ events: AsyncThrowingStream<AnswerEvent, any Error>) async throws {
    var hasEnded = false
    for try await event in events {
      switch event {
      case .started: break
      case .text(let piece), .arguments(let piece): text += piece
      case .call(let id, let name): call = (id, name)
      case .finished(let end, let usage): (self.end, self.usage, hasEnded) = (end, usage, true)
      }
    }
    // A cancelled task's stream ends without an error.
    if !hasEnded { throw CancellationError() }
  }
}

extension AsyncThrowingStream<AnswerEvent, any Error> {
  /// Waits for the first event, so that an error in the request can still be the response's status.
  func waitForStart() async throws {
    for try await _ in self { return }
    throw CancellationError()
  }
}
