import Foundation
import FoundationModels
import FoundationModelsExtras
import JSONCore
import TestSupport
import Testing

@Suite("Chat completions", .timeLimit(.minutes(2)))
struct ChatCompletionsTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private func model(
    _ server: ChatServer, attempts: Int = 1, timeout: Duration = .seconds(60),
    capabilities: LanguageModelCapabilities = LanguageModelCapabilities([
      .guidedGeneration, .toolCalling, .vision, .reasoning,
    ])
  ) -> ChatCompletionsLanguageModel {
    ChatCompletionsLanguageModel(
      url: server.url, model: "small", apiKey: "secret-key", capabilities: capabilities,
      retries: .init(attempts: attempts, longestWait: .seconds(5)), timeout: timeout)
  }

  @Test func aStreamedAnswerArrivesWithItsUsage() async throws {
    let server = try ChatServer(["text"], folder: folder)
    let session = LanguageModelSession(model: model(server), instructions: "Be brief.")
    let response = try await session.respond(
      to: "Hello", options: GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 50))
    #expect(response.content == "お風呂 👨‍👩‍👧 end")
    #expect(response.usage.input.totalTokenCount == 7)
    #expect(response.usage.input.cachedTokenCount == 5)
    #expect(response.usage.output.totalTokenCount == 3)
    let request = try JSON.parse(try #require(server.requests.first))
    #expect(request["authorization"] == "Bearer secret-key")
    #expect(request["model"] == "small" && request["max_tokens"] == 50 && request["temperature"] == 0)
    #expect(
      request["messages"] == [["role": "system", "content": "Be brief."], ["role": "user", "content": "Hello"]])
  }

  @Test func bytesOneByOneAndACommentMakeTheSameText() async throws {
    let server = try ChatServer(["bytewise"], folder: folder)
    let response = try await LanguageModelSession(model: model(server)).respond(to: "Hello")
    #expect(response.content == "鯖👨‍👩‍👧é \"\\")
  }

  @Test func aServerThatDoesNotStreamIsUnderstood() async throws {
    let server = try ChatServer(["whole"], folder: folder)
    #expect(try await LanguageModelSession(model: model(server)).respond(to: "Hello").content == "whole")
  }

  @Test func aStructuredAnswerFollowsItsSchema() async throws {
    let server = try ChatServer(["structure"], folder: folder)
    let card = try await LanguageModelSession(model: model(server)).respond(to: "Hello", generating: Card.self)
    #expect(card.content == Card(title: "lamp", count: 4))
    let request = try JSON.parse(try #require(server.requests.first))
    #expect(request["response_format"]?["json_schema"]?["schema"]?["required"] == ["title", "count"])
  }

  @Test(arguments: [false, true]) func parallelCallsRunAndTheirOutputsGoBack(structured: Bool) async throws {
    let server = try ChatServer(["calls", structured ? "structure" : "text"], folder: folder)
    let session = LanguageModelSession(model: model(server), tools: [Stock()])
    if structured {
      #expect(try await session.respond(to: "How many?", generating: Card.self).content.count == 4)
    } else {
      let stream = session.streamResponse(to: "How many?")
      for try await snapshot in stream { #expect(!snapshot.content.contains("item")) }
      #expect(try await stream.collect().content.hasSuffix("end"))
    }
    let second = try JSON.parse(try #require(server.requests.last))
    let messages = try #require(second["messages"]?.array).suffix(3)
    #expect(messages.map { $0["role"]?.string } == ["assistant", "tool", "tool"])
    #expect(messages.dropFirst().map { $0["content"]?.string } == ["4 pieces of lamp", "5 pieces of chair"])
    #expect(messages.dropFirst().map { $0["tool_call_id"]?.string } == ["a", "b"])
  }

  @Test func thoughtsAreKeptApart() async throws {
    let server = try ChatServer(["thought"], folder: folder)
    let session = LanguageModelSession(model: model(server))
    let response = try await session.respond(
      to: "How many?", contextOptions: ContextOptions(reasoningLevel: .light))
    #expect(response.content == "Four")
    let thoughts = session.transcript.compactMap { if case .reasoning(let entry) = $0 { entry } else { nil } }
    #expect(thoughts.map(\.description) == ["Reasoning: Let me see. Yes."])
    #expect(try JSON.parse(try #require(server.requests.first))["reasoning_effort"] == "low")
  }

  @Test func imagesTravelAsData() async throws {
    let server = try ChatServer(["text"], folder: folder)
    let png = Data([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10])
    let entry = Transcript.Prompt(segments: [
      .text(.init(content: "What is this?")), .attachment(.init(content: .image(.init(imageData: png)))),
    ])
    let session = LanguageModelSession(model: model(server), transcript: Transcript(entries: [.prompt(entry)]))
    _ = try await session.respond(to: "Say it again.")
    let parts = try JSON.parse(try #require(server.requests.first))["messages"]?[0]?["content"]
    #expect(parts?[1]?["image_url"]?["url"]?.string?.hasPrefix("data:image/png;base64,iVBORw") == true)
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    let behaviours: [String]
    var attempts = 1
    var requests = 1
    let matches: @Sendable (any Error) -> Bool
    var testDescription: String { behaviours.joined(separator: ", ") + " × \(attempts)" }
  }

  static let faults: [Fault] = [
    Fault(behaviours: ["busy"], attempts: 2, requests: 2) {
      if case LanguageModelError.rateLimited(let detail) = $0 { detail.resetDate != nil } else { false }
    },
    // A server that asks for an hour is not asked again.
    Fault(behaviours: ["busyForLong"], attempts: 5, requests: 1) {
      if case LanguageModelError.rateLimited(let detail) = $0 {
        detail.resetDate.map { $0 > .now } == true
      } else {
        false
      }
    },
    Fault(behaviours: ["down"], attempts: 3, requests: 3) {
      $0 as? ChatCompletionsError == .serverFailed(status: 503, message: "loading")
    },
    Fault(behaviours: ["key"], attempts: 3) { $0 as? ChatCompletionsError == .unauthorized(message: "bad key") },
    Fault(behaviours: ["bad"], attempts: 3) {
      $0 as? ChatCompletionsError == .rejected(status: 400, message: "unknown field")
    },
    Fault(behaviours: ["window"], attempts: 3) {
      guard case LanguageModelError.contextSizeExceeded(let detail) = $0 else { return false }
      return detail.contextSize == 4096 && detail.tokenCount == 9000
    },
    Fault(behaviours: ["refusal"]) { if case LanguageModelError.refusal = $0 { true } else { false } },
    Fault(behaviours: ["filtered"]) { if case LanguageModelError.guardrailViolation = $0 { true } else { false } },
    Fault(behaviours: ["page"], attempts: 3, matches: isMalformed),
    Fault(behaviours: ["noise"], attempts: 3, matches: isMalformed),
    Fault(behaviours: ["endless"], matches: isMalformed),
    // What was told is not told twice: no other try.
    Fault(behaviours: ["cut", "text"], attempts: 3, matches: isMalformed),
    Fault(behaviours: ["faultInside", "text"], attempts: 3) {
      $0 as? ChatCompletionsError == .serverFailed(status: 500, message: "out of memory")
    },
    Fault(behaviours: ["reset"], attempts: 2, requests: 2, matches: isMalformed),
  ]

  private static let isMalformed: @Sendable (any Error) -> Bool = {
    if case ChatCompletionsError.malformedAnswer = $0 { true } else { false }
  }

  @Test("faults become typed errors, and the session is free again", arguments: faults)
  func faultsEnd(_ fault: Fault) async throws {
    let server = try ChatServer(fault.behaviours, folder: folder)
    let session = LanguageModelSession(model: model(server, attempts: fault.attempts))
    await #expect {
      try await session.respond(to: "Hello")
    } throws: {
      fault.matches($0)
    }
    #expect(server.requests.count { $0 != "dropped" } == fault.requests)
    #expect(!session.isResponding && session.transcript.isEmpty)
  }

  @Test func aFaultThatPassesIsTriedAgain() async throws {
    let server = try ChatServer(["down", "busy", "reset", "text"], folder: folder)
    let response = try await LanguageModelSession(model: model(server, attempts: 4)).respond(to: "Hello")
    #expect(response.content.hasSuffix("end"))
    #expect(server.requests.count { $0 != "dropped" } == 4)
  }

  @Test func nobodyListeningIsToldAsSuch() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:1/v1"))
    let model = ChatCompletionsLanguageModel(url: url, model: "small", retries: .none)
    await #expect {
      try await LanguageModelSession(model: model).respond(to: "Hello")
    } throws: { error in
      guard case ChatCompletionsError.unreachable(let named, _) = error else { return false }
      return named == url
    }
  }

  @Test(arguments: ["mute", "silent"]) func silenceEndsWithATimeout(behaviour: String) async throws {
    let server = try ChatServer([behaviour], folder: folder)
    let session = LanguageModelSession(model: model(server, timeout: .seconds(1)))
    await #expect {
      try await session.respond(to: "Hello")
    } throws: {
      if case LanguageModelError.timeout = $0 { true } else { false }
    }
  }

  @Test(arguments: ["mute", "silent"]) func cancellingEndsTheConnection(behaviour: String) async throws {
    let server = try ChatServer([behaviour, "text"], folder: folder)
    let session = LanguageModelSession(model: model(server))
    let task = Task { try await session.respond(to: "Hello") }
    while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    while server.droppedConnections == 0 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(try await session.respond(to: "Hello").content.hasSuffix("end"))
  }

  @Test func manyCancelledRequestsLeaveNothingBehind() async throws {
    let server = try ChatServer(["mute"], folder: folder)
    let model = model(server)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          let task = Task { try await LanguageModelSession(model: model).respond(to: "Hello") }
          try? await Task.sleep(for: .milliseconds(number))
          task.cancel()
          await #expect(throws: CancellationError.self) { try await task.value }
        }
      }
    }
  }

  @Test func theKeyIsNotPrinted() throws {
    let url = try #require(URL(string: "http://localhost/v1"))
    let model = ChatCompletionsLanguageModel(url: url, model: "small", apiKey: "secret-key")
    var dumped = "\(model) \(String(reflecting: model.executorConfiguration))"
    dump(model, to: &dumped)
    #expect(!dumped.contains("secret-key"))
  }
}
