import Synchronization
import Testing

@testable import KamadoServer

@Suite struct FairQueueTests {
  /// Who was served, in order.
  private final class Order: Sendable {
    let names = Mutex<[String]>([])
  }

  @Test func aClientWithManyRequestsDoesNotKeepAnotherWaiting() async throws {
    let queue = FairQueue(places: 1, mostWaiting: 20)
    let order = Order()
    let (gate, opener) = AsyncStream<Void>.makeStream()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await queue.run(client: "many") { for await _ in gate {} } }
      while await queue.workingCount < 1 { await Task.yield() }
      let clients = Array(repeating: "many", count: 5) + ["few"]
      for (index, client) in clients.enumerated() {
        group.addTask { try await queue.run(client: client) { order.names.withLock { $0.append(client) } } }
        while await queue.waitingCount <= index { await Task.yield() }
      }
      opener.finish()
      try await group.waitForAll()
    }
    #expect(order.names.withLock { $0 }.first == "few")
    #expect(await queue.workingCount == 0)
  }

  @Test func aFullQueueRefusesAndACancelledRequestLeavesItsPlace() async throws {
    let queue = FairQueue(places: 1, mostWaiting: 1)
    let (gate, opener) = AsyncStream<Void>.makeStream()
    let working = Task { try await queue.run(client: "a") { for await _ in gate {} } }
    while await queue.workingCount < 1 { await Task.yield() }
    let waiting = Task { try await queue.run(client: "a") {} }
    while await queue.waitingCount < 1 { await Task.yield() }
    await #expect { try await queue.run(client: "b") {} } throws: { ($0 as? APIError)?.status == 429 }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(await queue.waitingCount == 0)
    opener.finish()
    try await working.value
    try await queue.run(client: "b") {}
  }
}
