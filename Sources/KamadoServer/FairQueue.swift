import Foundation

/// Lets some requests work at a time. Who waits is served by turns: one client with many requests does not keep the
/// others waiting.
actor FairQueue {
  private let places: Int
  private let mostWaiting: Int
  private var working = 0
  private var waiting: [(client: String, id: UUID, go: CheckedContinuation<Void, any Error>)] = []
  /// How many requests of each client were let in since it last had none waiting or working.
  private var served: [String: Int] = [:]

  init(places: Int, mostWaiting: Int) {
    self.places = places
    self.mostWaiting = mostWaiting
  }

  var workingCount: Int { working }
  var waitingCount: Int { waiting.count }

  /// Runs `work` when it is its turn.
  /// - Throws: ``APIError`` with the status 429 when too many wait, `CancellationError`.
  nonisolated func run<Result: Sendable>(client: String, _ work: @Sendable () async throws -> Result) async throws
    -> Result
  {
    try await enter(client)
    do {
      let result = try await work()
      await leave()
      return result
    } catch {
      await leave()
      throw error
    }
  }

  private func enter(_ client: String) async throws {
    try Task.checkCancellation()
    // Clients choose their names: what is remembered of them stays bounded.
    if served.count > 10_000 { served = [:] }
    if working < places {
      working += 1
      served[client, default: 0] += 1
      return
    }
    guard waiting.count < mostWaiting else {
      throw APIError(
        status: 429, type: "rate_limit_error", code: "queue_full",
        message: "\(waiting.count) requests are waiting already; try again later.")
    }
    let id = UUID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
        waiting.append((client, id, continuation))
      }
    } onCancel: {
      Task { await self.giveUp(id) }
    }
  }

  private func giveUp(_ id: UUID) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: index).go.resume(throwing: CancellationError())
  }

  private func leave() {
    // The client with the fewest requests so far goes first; among its requests the oldest.
    guard
      let next = waiting.indices.min(by: {
        served[waiting[$0].client, default: 0] < served[waiting[$1].client, default: 0]
      })
    else {
      working -= 1
      if working == 0 { served = [:] }
      return
    }
    let turn = waiting.remove(at: next)
    served[turn.client, default: 0] += 1
    turn.go.resume()
  }
}
