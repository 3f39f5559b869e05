import Foundation
import FoundationModelsCore
import FoundationModelsTesting
import Observation
import Testing

@Suite("The session's state")
struct SessionStateTests {
  @Test("a second request is refused while the first one runs, and does it no harm")
  func concurrentRequests() async throws {
    let started = Signal()
    let release = Signal()
    let model = ScriptedLanguageModel([
      ScriptedReply([.text("one"), .action { started.send() }, .action { await release.wait() }]), .text("two"),
    ])
    let session = LanguageModelSession(model: model)
    let first = Task { try await session.respond(to: "1").content }
    await started.wait()
    await #expect(throws: LanguageModelSession.Error.concurrentRequests) { try await session.respond(to: "2") }
    await #expect(throws: LanguageModelSession.Error.concurrentRequests) {
      for try await _ in session.streamResponse(to: "3") {}
    }
    #expect(session.isResponding)
    release.send()
    #expect(try await first.value == "one")
    #expect(session.transcript.map(\.text) == ["1", "one"])
    #expect(try await session.respond(to: "4").content == "two")
  }

  @Test("isResponding, transcript and usage are observed; isResponding is true only while a request runs")
  func observation() async throws {
    let changes = Guarded<Set<String>>([])
    let started = Signal()
    let release = Signal()
    let session = LanguageModelSession(
      model: ScriptedLanguageModel([
        ScriptedReply([.text("one"), .action { started.send() }, .action { await release.wait() }])
      ]))
    func watch(_ name: String, _ read: @escaping () -> Void) {
      withObservationTracking(read) { changes.withLock { _ = $0.insert(name) } }
    }
    watch("isResponding") { _ = session.isResponding }
    watch("transcript") { _ = session.transcript }
    watch("usage") { _ = session.usage }
    #expect(!session.isResponding)
    let task = Task { try await session.respond(to: "Go") }
    await started.wait()
    #expect(session.isResponding)
    #expect(changes.withLock { $0 } == ["isResponding", "transcript"])
    let ended = Signal()
    withObservationTracking {
      _ = session.isResponding
    } onChange: {
      ended.send()
    }
    release.send()
    _ = try await task.value
    await ended.wait()
    #expect(!session.isResponding)
    #expect(changes.withLock { $0 } == ["isResponding", "transcript", "usage"])
  }

  @Test("the transcript can be edited between requests")
  func editing() async throws {
    let model = ScriptedLanguageModel([.text("a"), .text("b")])
    let session = LanguageModelSession(model: model, instructions: "Be brief.")
    try await session.respond(to: "1")
    session.transcript.history.removeAll()
    #expect(session.transcript.map(\.kindName) == ["instructions"])
    session.transcript.append(.prompt(Transcript.Prompt(segments: [.text(.init(content: "kept"))])))
    try await session.respond(to: "2")
    #expect(model.requests[1].transcript.map(\.text) == ["Be brief.", "kept", "2"])
  }

  @Test("editing the transcript while the session responds fails the request")
  func editingWhileResponding() async throws {
    let started = Signal()
    let release = Signal()
    let session = LanguageModelSession(
      model: ScriptedLanguageModel([
        ScriptedReply([.text("one"), .action { started.send() }, .action { await release.wait() }, .text("two")]),
        .text("fine"),
      ]))
    let task = Task { try await session.respond(to: "Go") }
    await started.wait()
    session.transcript = Transcript()
    release.send()
    await #expect(throws: LanguageModelSession.Error.transcriptMutationWhileResponding) { try await task.value }
    #expect(session.transcript.isEmpty)
    #expect(try await session.respond(to: "On").content == "fine")
  }

  @Test("a conversation goes on from its saved transcript, with its own instructions only")
  func restoring() async throws {
    let first = LanguageModelSession(
      model: ScriptedLanguageModel([.text("Bonjour")]), tools: [Stock()], instructions: "Answer in French.")
    try await first.respond(to: "Hello")
    let saved = try JSONEncoder().encode(first.transcript)

    let model = ScriptedLanguageModel([.text("Salut")])
    let transcript = try JSONDecoder().decode(Transcript.self, from: saved)
    let second = LanguageModelSession(model: model, tools: [Stock()], transcript: transcript)
    try await second.respond(to: "Hi")
    #expect(model.requests[0].transcript.map(\.text) == ["Answer in French.", "Hello", "Bonjour", "Hi"])
    #expect(model.requests[0].enabledToolDefinitions.map(\.name) == ["stock"])
    #expect(second.transcript.filter { $0.kindName == "instructions" }.count == 1)
  }

  @Test("tools without instructions give an instructions entry without text")
  func toolsOnly() {
    let session = LanguageModelSession(model: ScriptedLanguageModel([]), tools: [Stock()])
    guard case .instructions(let instructions)? = session.transcript.first else {
      Issue.record("There is no instructions entry.")
      return
    }
    #expect(instructions.segments.isEmpty)
    #expect(instructions.toolDefinitions.map(\.name) == ["stock"])
  }

  @Test("prewarming shows the executor the instructions and the beginning of the prompt")
  func prewarming() async throws {
    let model = ScriptedLanguageModel([])
    let session = LanguageModelSession(model: model, instructions: "Be brief.")
    session.prewarm(promptPrefix: Prompt("Summarise"))
    while model.prewarmedTranscripts.isEmpty { await Task.yield() }
    #expect(model.prewarmedTranscripts[0].map(\.text) == ["Be brief.", "Summarise"])
    #expect(session.transcript.map(\.text) == ["Be brief."])
    #expect(!session.isResponding)
  }

  @Test("feedback is a JSON document with conversation and judgement")
  func feedback() async throws {
    let session = LanguageModelSession(model: ScriptedLanguageModel([.text("5")]))
    try await session.respond(to: "2+2?")
    let documents = [
      session.logFeedbackAttachment(
        sentiment: .negative, issues: [.init(category: .incorrect, explanation: "It is 4.")],
        desiredOutput: .response(.init(segments: [.text(.init(content: "4"))]))),
      session.logFeedbackAttachment(
        sentiment: .negative, issues: [.init(category: .incorrect, explanation: "It is 4.")], desiredResponseText: "4"),
      session.logFeedbackAttachment(
        sentiment: .negative, issues: [.init(category: .incorrect, explanation: "It is 4.")],
        desiredResponseContent: Card(title: "4", count: 4)),
    ]
    for document in documents {
      let object = try #require(try JSONSerialization.jsonObject(with: document) as? [String: Any])
      #expect(object["sentiment"] as? String == "negative")
      #expect((object["issues"] as? [[String: String]]) == [["category": "incorrect", "explanation": "It is 4."]])
      #expect(object["transcript"] != nil && object["desiredOutput"] != nil)
    }
    let plain = try #require(
      try JSONSerialization.jsonObject(with: session.logFeedbackAttachment(sentiment: nil)) as? [String: Any])
    #expect(plain["sentiment"] == nil && plain["desiredOutput"] == nil)
  }
}
