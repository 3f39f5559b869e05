import Foundation
import FoundationModelsCore
import FoundationModelsTesting
import Testing

@Suite("What the session refuses before the model runs")
struct CapabilityTests {
  enum Need: CaseIterable, Sendable {
    case tools, schema, image, reasoning

    var capability: LanguageModelCapabilities.Capability {
      switch self {
      case .tools: .toolCalling
      case .schema: .guidedGeneration
      case .image: .vision
      case .reasoning: .reasoning
      }
    }
  }

  private func ask(_ need: Need, _ model: ScriptedLanguageModel) async throws {
    let session = LanguageModelSession(model: model, tools: need == .tools ? [Stock()] : [])
    switch need {
    case .tools: try await session.respond(to: "Go")
    case .schema: try await session.respond(to: "Go", schema: Card.generationSchema)
    case .image: try await session.respond { Attachment(imageData: Data([1, 2])) }
    case .reasoning: try await session.respond(to: "Go", contextOptions: ContextOptions(reasoningLevel: .light))
    }
  }

  @Test("what the model cannot do is refused, what it can do is passed on", arguments: Need.allCases)
  func capabilities(need: Need) async throws {
    let answer = ScriptedReply.text(need == .schema ? #"{"title": "x", "count": 1}"# : "x")
    let others = Need.allCases.filter { $0 != need }.map(\.capability)
    let without = ScriptedLanguageModel([answer], capabilities: LanguageModelCapabilities(others))
    let error = await #expect(throws: LanguageModelError.self) { try await ask(need, without) }
    guard case .unsupportedCapability(let detail)? = error else {
      Issue.record("Not the expected error: \(String(describing: error))")
      return
    }
    #expect(detail.capability == need.capability)
    #expect(without.requests.isEmpty)

    let with = ScriptedLanguageModel([answer], capabilities: LanguageModelCapabilities([need.capability]))
    try await ask(need, with)
    #expect(with.requests.count == 1)
  }

  @Test(
    "a structured answer that is cut, broken or of another shape is an error",
    arguments: [
      #"{"title": "Tea", "count": 1"#, #"{"title": "Te"#, #"{"title": "Tea"}"#, #"{"title": 1, "count": 1}"#,
      #"{"title": "Tea", "count": 1} and more"#, "Sure! Here it is.", "[]", #"{"title": "Tea", "count": 1.5}"#,
    ], [false, true])
  func badAnswers(json: String, streams: Bool) async throws {
    let session = LanguageModelSession(model: ScriptedLanguageModel([.text(json, pieces: .characters)]))
    let error = await #expect(throws: GeneratedContent.ParsingError.self) {
      if streams {
        for try await _ in session.streamResponse(to: "Go", generating: Card.self) {}
      } else {
        try await session.respond(to: "Go", generating: Card.self)
      }
    }
    #expect(error?.errorDescription?.isEmpty == false)
    #expect(session.transcript.isEmpty)
    #expect(!session.isResponding)
  }

  @Test("a structured answer is decoded and recorded as a structure")
  func goodAnswer() async throws {
    let model = ScriptedLanguageModel([.text(#"{"title":"Tea","count":3}"#), .text(#"{"title":"Tea","count":3}"#)])
    let session = LanguageModelSession(model: model)
    let response: LanguageModelSession.Response<Card> = try await session.respond(to: "Go")
    #expect(response.content == Card(title: "Tea", count: 3))
    #expect(session.transcript.last?.text == #"{"title": "Tea", "count": 3}"#)
    guard case .prompt(let prompt)? = session.transcript.first else {
      Issue.record("The prompt is missing.")
      return
    }
    #expect(prompt.responseFormat == Transcript.ResponseFormat(type: Card.self))
    #expect(prompt.contextOptions.includeSchemaInPrompt == true)
    let dynamic = try await session.respond(to: "Go", schema: Card.generationSchema, includeSchemaInPrompt: false)
    #expect(try dynamic.content.value(Int.self, forProperty: "count") == 3)
    #expect(model.requests[1].contextOptions.includeSchemaInPrompt == false)
    #expect(model.requests[1].schema != nil)
  }

  @Test("the old errors can be made from the new ones")
  func conversion() {
    typealias Old = LanguageModelSession.GenerationError
    let context = LanguageModelError.contextSizeExceeded(.init(contextSize: 1, tokenCount: 2, debugDescription: "x"))
    guard case .exceededContextWindowSize? = Old(converting: context),
      case .decodingFailure? = Old(converting: GeneratedContent.ParsingError(rawContent: "", debugDescription: "x")),
      case .concurrentRequests? = Old(converting: LanguageModelSession.Error.concurrentRequests)
    else {
      Issue.record("An error was converted to another one.")
      return
    }
    #expect(Old(converting: CancellationError()) == nil)
    #expect(Old(converting: context)?.failureReason == "x")
  }

  @Test("a refusal tells why, at once and as a stream")
  func refusal() async throws {
    let refusal = LanguageModelError.Refusal(explanation: "I would rather not.", debugDescription: "declined")
    #expect(try await refusal.explanation.content == "I would rather not.")
    var seen: [String] = []
    for try await snapshot in refusal.explanationStream { seen.append(snapshot.content) }
    #expect(seen == ["I would rather not."])
    #expect(try await refusal.explanationStream.collect().content == "I would rather not.")
    let segment = Transcript.Segment.text(.init(content: "No."))
    let old = LanguageModelSession.GenerationError.Refusal(
      transcriptEntries: [.response(Transcript.Response(segments: [segment]))])
    #expect(try await old.explanation.content == "No.")
  }

  @Test("every error says what went wrong")
  func descriptions() {
    let errors: [LanguageModelError] = [
      .contextSizeExceeded(.init(contextSize: 10, tokenCount: 20, debugDescription: "d")),
      .rateLimited(.init(resetDate: Date(timeIntervalSince1970: 0), debugDescription: "d")),
      .guardrailViolation(.init(debugDescription: "d")),
      .refusal(.init(explanation: "e", debugDescription: "d")),
      .unsupportedCapability(.init(capability: .vision, debugDescription: "d")),
      .unsupportedTranscriptContent(.init(unsupportedContent: [], debugDescription: "d")),
      .unsupportedGenerationGuide(.init(schemaName: "S", debugDescription: "d")),
      .unsupportedLanguageOrLocale(.init(languageCode: .init("tlh"), debugDescription: "d")),
      .timeout(.init(debugDescription: "d")),
    ]
    for error in errors {
      #expect(error.errorDescription?.isEmpty == false)
      #expect(error.debugDescription == "d")
    }
    #expect(errors[0].errorDescription == "The conversation needs 20 tokens, but the model can hold 10.")
  }
}
