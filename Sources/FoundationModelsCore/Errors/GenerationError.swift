import Foundation

extension LanguageModelSession {
  /// The errors of OS 26, kept so that older code compiles.
  ///
  /// Sessions throw the newer types: ``LanguageModelError``, ``LanguageModelSession/Error``,
  /// ``GeneratedContent/ParsingError`` and ``LanguageModelSession/ToolCallError``. Code that wants the old
  /// names can convert with ``init(converting:)``; for a program that was written against the OS 26 SDK and
  /// catches these, set `KAMADO_ERRORS=26` in its environment, and sessions throw them.
  public enum GenerationError: Swift.Error, LocalizedError {
    /// The conversation needs more tokens than the model can hold.
    case exceededContextWindowSize(Context)
    /// The model's files are not there.
    case assetsUnavailable(Context)
    /// The prompt or the answer was stopped by the safety rules.
    case guardrailViolation(Context)
    /// The schema has a rule that the model cannot follow.
    case unsupportedGuide(Context)
    /// The model does not know the language.
    case unsupportedLanguageOrLocale(Context)
    /// The answer could not be decoded.
    case decodingFailure(Context)
    /// The model accepts no more requests for now.
    case rateLimited(Context)
    /// A request was made while the session still answered another one.
    case concurrentRequests(Context)
    /// The model declined to answer.
    case refusal(Refusal, Context)

    /// What is known about an error.
    public struct Context: Sendable {
      /// What went wrong, for developers.
      public let debugDescription: String

      /// Makes a context.
      public init(debugDescription: String) {
        self.debugDescription = debugDescription
      }
    }

    /// What went wrong, for people.
    public var errorDescription: String? {
      switch self {
      case .exceededContextWindowSize: "The conversation is longer than the model can hold."
      case .assetsUnavailable: "The model's files are not available."
      case .guardrailViolation: "The request or the answer was stopped by the safety rules."
      case .unsupportedGuide: "The model cannot follow a guide of the schema."
      case .unsupportedLanguageOrLocale: "The model does not know the language."
      case .decodingFailure: "The answer could not be decoded."
      case .rateLimited: "The model accepts no more requests for now."
      case .concurrentRequests: "The session still answers another request."
      case .refusal: "The model declined to answer."
      }
    }

    /// What can be done about it.
    public var recoverySuggestion: String? {
      switch self {
      case .exceededContextWindowSize: "Begin a new session, or shorten the transcript."
      case .assetsUnavailable: "Install the model, then try again."
      case .guardrailViolation, .refusal: "Ask in another way."
      case .unsupportedGuide: "Remove the guide, or state it in the property's description."
      case .unsupportedLanguageOrLocale: "Ask in one of the model's supported languages."
      case .decodingFailure: "Allow more tokens for the answer, or simplify the type."
      case .rateLimited: "Try again later."
      case .concurrentRequests: "Wait until isResponding is false, or use another session."
      }
    }

    /// Why it went wrong, for developers.
    public var failureReason: String? {
      switch self {
      case .exceededContextWindowSize(let context), .assetsUnavailable(let context),
        .guardrailViolation(let context), .unsupportedGuide(let context),
        .unsupportedLanguageOrLocale(let context), .decodingFailure(let context),
        .rateLimited(let context), .concurrentRequests(let context), .refusal(_, let context):
        context.debugDescription
      }
    }
  }
}

extension LanguageModelSession.GenerationError {
  /// The model declined to answer.
  public struct Refusal: Sendable {
    private let entries: [Transcript.Entry]

    /// Makes a refusal of the entries that the model produced.
    public init(transcriptEntries: [Transcript.Entry]) {
      entries = transcriptEntries
    }

    private var text: String {
      entries.compactMap { entry -> String? in
        guard case .response(let response) = entry else { return nil }
        return response.segments.readable
      }.joined(separator: "\n")
    }

    /// Why the model declines, as an answer: the text of the entries' answers.
    public nonisolated(nonsending) var explanation: LanguageModelSession.Response<String> {
      get async throws { LanguageModelSession.Response(explaining: text) }
    }

    /// Why the model declines, as a stream of one snapshot.
    public var explanationStream: LanguageModelSession.ResponseStream<String> {
      LanguageModelSession.ResponseStream(finished: LanguageModelSession.Response(explaining: text), text: text)
    }
  }

  /// The OS 26 form of an error that a session threw; `nil` where OS 26 had none.
  public init?(converting error: any Swift.Error) {
    switch error {
    case let error as LanguageModelSession.GenerationError: self = error
    case let error as LanguageModelError: self.init(converting: error)
    case let error as any MissingAssetsError:
      self = .assetsUnavailable(Context(debugDescription: error.debugDescription))
    case let error as GeneratedContent.ParsingError:
      self = .decodingFailure(Context(debugDescription: error.debugDescription))
    case LanguageModelSession.Error.concurrentRequests:
      self = .concurrentRequests(
        Context(debugDescription: LanguageModelSession.Error.concurrentRequests.debugDescription))
    default: return nil
    }
  }

  private init?(converting error: LanguageModelError) {
    let context = Context(debugDescription: error.debugDescription)
    switch error {
    case .contextSizeExceeded: self = .exceededContextWindowSize(context)
    case .guardrailViolation: self = .guardrailViolation(context)
    case .rateLimited: self = .rateLimited(context)
    case .unsupportedGenerationGuide: self = .unsupportedGuide(context)
    case .unsupportedLanguageOrLocale: self = .unsupportedLanguageOrLocale(context)
    case .refusal(let refusal):
      let segment = Transcript.Segment.text(Transcript.TextSegment(content: refusal.text))
      self = .refusal(
        Refusal(transcriptEntries: [.response(Transcript.Response(segments: [segment]))]), context)
    case .unsupportedCapability, .unsupportedTranscriptContent, .timeout: return nil
    }
  }
}
