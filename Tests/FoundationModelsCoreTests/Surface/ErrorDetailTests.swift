import Foundation
import FoundationModelsTesting
import Testing

@testable import FoundationModelsCore

@Suite("Details of errors")
struct ErrorDetailTests {
  private typealias Old = LanguageModelSession.GenerationError

  @Test("every error of a model carries what its provider tells")
  func details() {
    let metadata: [String: any Sendable] = ["code": 429]
    let entry = Transcript.Entry.prompt(.init(segments: []))
    let size = LanguageModelError.ContextSizeExceeded(
      contextSize: 1, tokenCount: 2, debugDescription: "d", metadata: metadata)
    let rate = LanguageModelError.RateLimited(resetDate: .distantFuture, debugDescription: "d", metadata: metadata)
    let guardrail = LanguageModelError.GuardrailViolation(debugDescription: "d", metadata: metadata)
    let refusal = LanguageModelError.Refusal(explanation: "e", debugDescription: "d", metadata: metadata)
    let capability = LanguageModelError.UnsupportedCapability(
      capability: .vision, debugDescription: "d", metadata: metadata)
    let content = LanguageModelError.UnsupportedTranscriptContent(
      unsupportedContent: [entry], debugDescription: "d", metadata: metadata)
    let guide = LanguageModelError.UnsupportedGenerationGuide(
      schemaName: "S", debugDescription: "d", metadata: metadata)
    let locale = LanguageModelError.UnsupportedLanguageOrLocale(
      languageCode: .japanese, debugDescription: "d", metadata: metadata)
    let timeout = LanguageModelError.Timeout(debugDescription: "d", metadata: metadata)
    #expect(size.contextSize == 1 && size.tokenCount == 2 && rate.resetDate == .distantFuture)
    #expect(capability.capability == .vision && content.unsupportedContent == [entry])
    #expect(guide.schemaName == "S" && locale.languageCode == .japanese)
    let descriptions = [
      size.debugDescription, rate.debugDescription, guardrail.debugDescription, refusal.debugDescription,
      capability.debugDescription, content.debugDescription, guide.debugDescription, locale.debugDescription,
      timeout.debugDescription,
    ]
    #expect(descriptions.allSatisfy { $0 == "d" })
    let codes = [
      size.metadata, rate.metadata, guardrail.metadata, refusal.metadata, capability.metadata, content.metadata,
      guide.metadata, locale.metadata, timeout.metadata,
    ]
    #expect(codes.allSatisfy { $0["code"] as? Int == 429 })
  }

  private static let pairs: [(any Error, String)] = [
    (LanguageModelError.contextSizeExceeded(.init(contextSize: 1, tokenCount: 2, debugDescription: "d")), "size"),
    (LanguageModelError.guardrailViolation(.init(debugDescription: "d")), "guardrail"),
    (LanguageModelError.rateLimited(.init(resetDate: nil, debugDescription: "d")), "rate"),
    (LanguageModelError.refusal(.init(explanation: "e", debugDescription: "d")), "refusal"),
    (LanguageModelError.unsupportedGenerationGuide(.init(schemaName: nil, debugDescription: "d")), "guide"),
    (LanguageModelError.unsupportedLanguageOrLocale(.init(languageCode: .german, debugDescription: "d")), "locale"),
    (GeneratedContent.ParsingError(rawContent: "x", debugDescription: "d"), "decoding"),
    (LanguageModelSession.Error.concurrentRequests, "concurrent"),
    (Old.assetsUnavailable(.init(debugDescription: "d")), "assets"),
    (LanguageModelError.timeout(.init(debugDescription: "d")), "none"),
    (LanguageModelError.unsupportedCapability(.init(capability: .vision, debugDescription: "d")), "none"),
    (LanguageModelError.unsupportedTranscriptContent(.init(unsupportedContent: [], debugDescription: "d")), "none"),
    (LanguageModelSession.Error.transcriptMutationWhileResponding, "none"),
  ]

  @Test("an error has the older form that OS 26 would have thrown", arguments: pairs.indices)
  func olderForms(index: Int) {
    let (error, expected) = Self.pairs[index]
    let old = Old(converting: error)
    let found =
      switch old {
      case .exceededContextWindowSize: "size"
      case .assetsUnavailable: "assets"
      case .guardrailViolation: "guardrail"
      case .unsupportedGuide: "guide"
      case .unsupportedLanguageOrLocale: "locale"
      case .decodingFailure: "decoding"
      case .rateLimited: "rate"
      case .concurrentRequests: "concurrent"
      case .refusal: "refusal"
      case nil: "none"
      }
    #expect(found == expected)
    guard let old else { return }
    #expect(old.errorDescription?.isEmpty == false && old.recoverySuggestion?.isEmpty == false)
    #expect(old.failureReason?.isEmpty == false)
    #expect(error.localizedDescription.isEmpty == false)
  }

  @Test("a program's environment chooses the family of errors")
  func families() {
    let error = LanguageModelSession.Error.concurrentRequests
    #expect(ErrorFamily(environment: [:]).form(of: error) is LanguageModelSession.Error)
    let older = ErrorFamily(environment: ["KAMADO_ERRORS": "26"])
    #expect(older.form(of: error) is LanguageModelSession.GenerationError)
    #expect(older.form(of: CancellationError()) is CancellationError)
  }

  @Test("errors of sessions, tools and schemas say what went wrong")
  func descriptions() async throws {
    for error in [LanguageModelSession.Error.concurrentRequests, .transcriptMutationWhileResponding] {
      #expect(error.errorDescription?.isEmpty == false && !error.debugDescription.isEmpty)
    }
    struct Broken: LocalizedError {
      var errorDescription: String? { "no ink" }
    }
    struct Printer: Tool {
      let description = "Prints."
      func call(arguments: Dish) async throws -> String { throw Broken() }
    }
    let error = LanguageModelSession.ToolCallError(tool: Printer(), underlyingError: Broken())
    #expect(error.tool.name == "Printer" && error.underlyingError is Broken)
    #expect(error.errorDescription?.contains("Printer") == true)
    let context = GenerationSchema.SchemaError.Context(debugDescription: "d")
    #expect(context.debugDescription == "d")
    let parsing = GeneratedContent.ParsingError(rawContent: "{", underlyingError: Broken(), debugDescription: "d")
    #expect(
      parsing.underlyingError is Broken && parsing.rawContent == "{" && parsing.errorDescription?.isEmpty == false)
    let refusal = Old.Refusal(transcriptEntries: [.response(.init(segments: [.text(.init(content: "No."))]))])
    #expect(try await refusal.explanation.content == "No.")
    for try await snapshot in refusal.explanationStream { #expect(snapshot.content == "No.") }
    guard case .refusal(_, let oldContext) = Old.refusal(refusal, Old.Context(debugDescription: "d")) else { return }
    #expect(oldContext.debugDescription == "d")
  }
}
