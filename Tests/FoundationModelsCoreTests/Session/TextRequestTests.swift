import Foundation
import FoundationModelsCore
import FoundationModelsTesting
import Testing

@Suite("Text requests")
struct TextRequestTests {
  @Test("respond returns the text and records prompt and answer")
  func respondRecordsPromptAndAnswer() async throws {
    let model = ScriptedLanguageModel([.text("Because of scattering.")])
    let session = LanguageModelSession(model: model, instructions: "Be brief.")

    let response = try await session.respond(to: "Why is the sky blue?")

    #expect(response.content == "Because of scattering.")
    #expect(response.rawContent == GeneratedContent("Because of scattering."))
    #expect(response.transcriptEntries.map(\.kindName) == ["response"])
    #expect(session.transcript.map(\.kindName) == ["instructions", "prompt", "response"])
    #expect(session.transcript.map { $0.text } == ["Be brief.", "Why is the sky blue?", "Because of scattering."])
    #expect(!session.isResponding)
  }

  @Test("a later request shows the model the whole conversation")
  func historyIsSent() async throws {
    let model = ScriptedLanguageModel([.text("Noted."), .text("42")])
    let session = LanguageModelSession(model: model, instructions: "Remember.")

    try await session.respond(to: "My code is 42.")
    for try await _ in session.streamResponse(to: "What is my code?") {}

    #expect(session.transcript.map(\.kindName) == ["instructions", "prompt", "response", "prompt", "response"])
    #expect(
      model.requests[1].transcript.map { $0.text } == ["Remember.", "My code is 42.", "Noted.", "What is my code?"])
  }

  @Test("a session without instructions and tools begins with an empty transcript")
  func emptyTranscript() {
    #expect(LanguageModelSession(model: ScriptedLanguageModel([])).transcript.isEmpty)
  }

  @Test("options, context options and metadata reach the executor and the transcript")
  func optionsReachTheExecutor() async throws {
    let model = ScriptedLanguageModel([.text("ok")])
    let session = LanguageModelSession(model: model)
    let options = GenerationOptions(samplingMode: .greedy, temperature: 0.5, maximumResponseTokens: 9)
    let context = ContextOptions(reasoningLevel: .deep)

    try await session.respond(to: "Hi", options: options, contextOptions: context, metadata: ["key": "value"])

    let request = try #require(model.requests.first)
    #expect(request.generationOptions == options)
    #expect(request.contextOptions == context)
    #expect(request.metadata == ["key": GeneratedContent("value")])
    #expect(request.schema == nil)
    guard case .prompt(let prompt) = session.transcript[0] else {
      Issue.record("The first entry is not the prompt.")
      return
    }
    #expect(prompt.options == options)
    #expect(prompt.contextOptions == context)
    #expect(prompt.metadata == ["key": GeneratedContent("value")])
  }

  @Test("a reply without any output is an error, not an empty answer")
  func silentModel() async throws {
    let model = ScriptedLanguageModel([ScriptedReply([]), .text("here")])
    let session = LanguageModelSession(model: model)

    await #expect(throws: GeneratedContent.ParsingError.self) { try await session.respond(to: "Hello?") }
    #expect(session.transcript.isEmpty)
    #expect(try await session.respond(to: "Hello?").content == "here")
  }

  @Test("an error of the executor reaches the caller unchanged")
  func executorErrors() async throws {
    let timeout = LanguageModelError.timeout(.init(debugDescription: "too slow"))
    let model = ScriptedLanguageModel([ScriptedReply([.text("par"), .failure(timeout)]), .text("done")])
    let session = LanguageModelSession(model: model)

    let error = await #expect(throws: LanguageModelError.self) { try await session.respond(to: "Go") }
    guard case .timeout? = error else {
      Issue.record("Not the executor's error: \(String(describing: error))")
      return
    }
    #expect(session.transcript.isEmpty)
    #expect(try await session.respond(to: "Go").content == "done")
  }

  @Test("thoughts become entries of their own before the answer")
  func reasoning() async throws {
    let model = ScriptedLanguageModel([ScriptedReply([.reasoning("Hm, "), .reasoning("easy."), .text("4")])])
    let session = LanguageModelSession(model: model)

    let response = try await session.respond(to: "2+2?")

    #expect(response.content == "4")
    #expect(session.transcript.map(\.kindName) == ["prompt", "reasoning", "response"])
    #expect(session.transcript[1].text == "Hm, easy.")
  }

  @Test("usage is summed per request and over the session")
  func usage() async throws {
    let model = ScriptedLanguageModel([
      ScriptedReply([.usage(input: 10, cached: 4, output: 2, reasoning: 1), .text("a")]),
      ScriptedReply([.text("b"), .text("c"), .reasoning("d")]),
    ])
    let session = LanguageModelSession(model: model)

    let first = try await session.respond(to: "1")
    let second = try await session.respond(to: "2")

    #expect(first.usage.totalTokenCount == 12)
    #expect(first.usage.input.cachedTokenCount == 4)
    #expect(second.usage.output.totalTokenCount == 3)
    #expect(second.usage.output.reasoningTokenCount == 1)
    #expect(session.usage.totalTokenCount == 15)
  }

  @Test("events without entry identifiers join the last entry of their kind, with identifiers they may alternate")
  func alternatingEntries() async throws {
    func response(_ text: String, id: String? = nil) -> ScriptedReply.Step {
      .event(.response(entryID: id, action: .appendText(text, tokenCount: 1)))
    }
    func reasoning(_ text: String, id: String? = nil) -> ScriptedReply.Step {
      .event(.reasoning(entryID: id, action: .appendText(text, tokenCount: 1)))
    }
    let model = ScriptedLanguageModel([
      ScriptedReply([
        .event(.response(action: .updateMetadata(["key": "value"]))), reasoning("a"), reasoning("b"), response("c"),
        response("d"), reasoning("e"), response("f"),
      ]),
      ScriptedReply([
        reasoning("a", id: "r"), response("b", id: "t"), reasoning("c", id: "r"), response("d", id: "t"),
        .event(.response(entryID: "t", action: .appendText("e", segmentID: "s", tokenCount: 1))),
        .event(.response(entryID: "t", action: .replaceTextSegment("E", segmentID: "s", tokenCount: 1))),
        .event(.response(entryID: "t", action: .addAttachmentSegment(image))),
        .event(.response(entryID: "t", action: .removeAttachmentSegment(id: "image"))),
        .event(.reasoning(entryID: "r", action: .updateSignature(.init([1]), tokenCount: 1))),
      ]),
    ])
    let session = LanguageModelSession(model: model)
    let first = try await session.respond(to: "1")
    #expect(
      first.transcriptEntries.map { "\($0.kindName) \($0.text)" } == [
        "reasoning ab", "response cd", "reasoning e", "response f",
      ])
    #expect(first.content == "cdf")
    guard case .response(let response) = first.transcriptEntries.dropFirst().first else {
      Issue.record("The second entry is not the answer.")
      return
    }
    #expect(response.metadata == ["key": GeneratedContent("value")])
    let second = try await session.respond(to: "2")
    #expect(second.transcriptEntries.map { "\($0.id) \($0.text)" } == ["r ac", "t bd|E"])
    #expect(second.content == "bdE")
    guard case .reasoning(let thought)? = second.transcriptEntries.first else {
      Issue.record("The first entry is not the thought.")
      return
    }
    #expect(thought.signature?.count == 1)
  }

  private var image: Transcript.AttachmentSegment {
    Transcript.AttachmentSegment(id: "image", content: .image(.init(imageData: .init([1]))))
  }
}
