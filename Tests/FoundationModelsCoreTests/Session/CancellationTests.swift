import FoundationModelsCore
import FoundationModelsTesting
import Testing

/// Lets a test wait until something has happened elsewhere.
final class Signal: Sendable {
  private struct State {
    var isSent = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Guarded(State())

  func send() {
    let waiting = state.withLock { state in
      state.isSent = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      let isSent = state.withLock { state in
        if !state.isSent { state.waiting.append(continuation) }
        return state.isSent
      }
      if isSent { continuation.resume() }
    }
  }
}

@Suite("Cancellation")
struct CancellationTests {
  /// Where in a request the cancellation arrives.
  enum Moment: String, CaseIterable, Sendable {
    case beforeTheFirstPiece, betweenPieces, inATool, inATaskThatIgnoresIt, inAToolThatIgnoresIt
  }

  private struct Waiting: Tool {
    let name = "wait"
    let description = "Waits."
    let started: Signal
    let release: Signal
    let heedsCancellation: Bool

    func call(arguments: GeneratedContent) async throws -> String {
      started.send()
      if heedsCancellation { try await Task.sleep(for: .seconds(600)) }
      await release.wait()
      return "done"
    }

    var parameters: GenerationSchema { Stock.Arguments.generationSchema }
  }

  @Test(
    "a cancelled request throws CancellationError at once and leaves the session usable", .timeLimit(.minutes(1)),
    arguments: Moment.allCases, [false, true])
  func cancelling(moment: Moment, streams: Bool) async throws {
    let started = Signal()
    let release = Signal()
    let forever = ScriptedReply.Step.pause(.seconds(600))
    let reply: ScriptedReply =
      switch moment {
      case .beforeTheFirstPiece: ScriptedReply([.action { started.send() }, forever])
      case .betweenPieces: ScriptedReply([.text("part"), .action { started.send() }, forever])
      case .inATool, .inAToolThatIgnoresIt: .toolCall("wait", arguments: "{}")
      case .inATaskThatIgnoresIt: ScriptedReply([.action { started.send() }, .action { await release.wait() }])
      }
    let model = ScriptedLanguageModel([reply, .text("again")])
    let tool = Waiting(started: started, release: release, heedsCancellation: moment == .inATool)
    let session = LanguageModelSession(model: model, tools: [tool], instructions: "x")
    let before = session.transcript

    let task = Task {
      if streams {
        for try await _ in session.streamResponse(to: "Go") {}
      } else {
        try await session.respond(to: "Go")
      }
    }
    await started.wait()
    #expect(session.isResponding)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }

    #expect(!session.isResponding)
    #expect(session.transcript == before)
    #expect(try await session.respond(to: "Again").content == "again")
    release.send()
  }

  @Test("a task that is cancelled before it asks does not reach the model")
  func cancelledBefore() async throws {
    let model = ScriptedLanguageModel([.text("a")])
    let session = LanguageModelSession(model: model)
    let gate = Signal()
    let task = Task {
      await gate.wait()
      return try await session.respond(to: "Go").content
    }
    task.cancel()
    gate.send()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(model.requests.isEmpty)
    #expect(!session.isResponding)
  }

  @Test("cancelling after the last piece does no harm")
  func cancelledAfter() async throws {
    let session = LanguageModelSession(model: ScriptedLanguageModel([.text("a"), .text("b")]))
    let task = Task { try await session.respond(to: "Go").content }
    #expect(try await task.value == "a")
    task.cancel()
    #expect(try await session.respond(to: "On").content == "b")
  }

  @Test("what was shown before the cancellation stays with the reader")
  func lastSnapshot() async throws {
    let started = Signal()
    let session = LanguageModelSession(
      model: ScriptedLanguageModel([
        ScriptedReply([.text("one "), .text("two "), .text("three"), .action { started.send() }, .pause(.seconds(600))])
      ]))
    let seen = Log()
    let enough = Signal()
    await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for try await snapshot in session.streamResponse(to: "Go") {
          seen.note(snapshot.content)
          if snapshot.content == "one two three" { enough.send() }
        }
      }
      await started.wait()
      await enough.wait()
      group.cancelAll()
      await #expect(throws: CancellationError.self) { try await group.next() }
    }
    #expect(seen.all == ["one ", "one two ", "one two three"])
  }

  @Test(
    "the transcript follows the policy",
    arguments: [
      (nil, false), (TranscriptErrorHandlingPolicy.revertTranscript, false), (.preserveTranscript, true),
    ] as [(TranscriptErrorHandlingPolicy?, Bool)])
  func policy(policy: TranscriptErrorHandlingPolicy?, keeps: Bool) async throws {
    let started = Signal()
    let session = LanguageModelSession(
      model: ScriptedLanguageModel([
        ScriptedReply([.text("part"), .action { started.send() }, .pause(.seconds(600))]), .text("b"),
      ]))
    session.transcriptErrorHandlingPolicy = policy
    let task = Task { try await session.respond(to: "Go") }
    await started.wait()
    while session.transcript.count < 2 { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(session.transcript.map(\.text) == (keeps ? ["Go", "part"] : []))
    #expect(try await session.respond(to: "On").content == "b")
  }

  @Test("a session that is dropped in the middle of a stream is freed")
  func droppedSession() async throws {
    let ended = Signal()
    weak var weakSession: LanguageModelSession?
    do {
      let session = LanguageModelSession(
        model: ScriptedLanguageModel([
          ScriptedReply([
            .text("a"),
            .action {
              try? await Task.sleep(for: .seconds(600))
              ended.send()
            },
          ])
        ]))
      weakSession = session
      for try await _ in session.streamResponse(to: "Go") { break }
    }
    await ended.wait()
    while weakSession != nil { await Task.yield() }
    #expect(weakSession == nil)
  }

  @Test("a storm of requests, streams and cancellations leaves every session usable", .timeLimit(.minutes(10)))
  func storm() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for seed in 0..<4 {
        group.addTask {
          var random = SplitMix(state: UInt64(seed + 1))
          let model = ScriptedLanguageModel { _, index in
            index % 3 == 0
              ? .toolCall("stock", arguments: #"{"item": "lamp\#(index)"}"#)
              : .text("some words of an answer", pieces: .characters)
          }
          let session = LanguageModelSession(model: model, tools: [Stock()])
          for _ in 0..<40 {
            let streams = random.next() % 2 == 0
            let yields = Int(random.next() % 12)
            let task = Task {
              if streams {
                for try await _ in session.streamResponse(to: "Go") {}
              } else {
                try await session.respond(to: "Go")
              }
            }
            for _ in 0..<yields { await Task.yield() }
            if random.next() % 3 != 0 { task.cancel() }
            switch await task.result {
            case .success: break
            case .failure(let error): #expect(error is CancellationError)
            }
            #expect(!session.isResponding)
          }
          let kinds = session.transcript.dropFirst().map(\.kindName)
          #expect(kinds.filter { $0 == "prompt" }.count == kinds.filter { $0 == "response" }.count)
        }
      }
      try await group.waitForAll()
    }
  }
}

/// A small generator of repeatable numbers.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
