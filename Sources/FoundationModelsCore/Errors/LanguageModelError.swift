import Foundation

/// Why a model could not answer.
public enum LanguageModelError: LocalizedError {
  /// The conversation and the answer together need more tokens than the model can hold.
  case contextSizeExceeded(ContextSizeExceeded)
  /// The model's provider accepts no more requests for now.
  case rateLimited(RateLimited)
  /// The prompt or the answer was stopped by the safety rules.
  case guardrailViolation(GuardrailViolation)
  /// The model declined to answer.
  case refusal(Refusal)
  /// The request needs something that the model cannot do.
  case unsupportedCapability(UnsupportedCapability)
  /// The transcript holds something that the model cannot read.
  case unsupportedTranscriptContent(UnsupportedTranscriptContent)
  /// The schema has a rule that the model cannot follow.
  case unsupportedGenerationGuide(UnsupportedGenerationGuide)
  /// The model does not know the language.
  case unsupportedLanguageOrLocale(UnsupportedLanguageOrLocale)
  /// The model or the way to it took too long.
  case timeout(Timeout)

  /// What went wrong, for people.
  public var errorDescription: String? {
    switch self {
    case .contextSizeExceeded(let detail):
      "The conversation needs \(detail.tokenCount) tokens, but the model can hold \(detail.contextSize)."
    case .rateLimited(let detail):
      "The model accepts no more requests for now"
        + (detail.resetDate.map { ", try again after \($0.formatted(.iso8601))." } ?? ", try again later.")
    case .guardrailViolation: "The request or the answer was stopped by the safety rules."
    case .refusal(let detail): "The model declined to answer: \(detail.text)"
    case .unsupportedCapability(let detail):
      "The model lacks the capability \(detail.capability.label), which the request needs."
    case .unsupportedTranscriptContent(let detail):
      "The model cannot read \(detail.unsupportedContent.count) of the transcript's entries."
    case .unsupportedGenerationGuide(let detail):
      "The model cannot follow a guide of the schema\(detail.schemaName.map { " \($0)" } ?? ""): \(detail.debugDescription)"
    case .unsupportedLanguageOrLocale(let detail):
      "The model does not know the language \(detail.languageCode.identifier)."
    case .timeout: "The model took too long to answer."
    }
  }
}

extension LanguageModelError: CustomDebugStringConvertible {
  /// What went wrong, for developers.
  public var debugDescription: String {
    switch self {
    case .contextSizeExceeded(let detail): detail.debugDescription
    case .rateLimited(let detail): detail.debugDescription
    case .guardrailViolation(let detail): detail.debugDescription
    case .refusal(let detail): detail.debugDescription
    case .unsupportedCapability(let detail): detail.debugDescription
    case .unsupportedTranscriptContent(let detail): detail.debugDescription
    case .unsupportedGenerationGuide(let detail): detail.debugDescription
    case .unsupportedLanguageOrLocale(let detail): detail.debugDescription
    case .timeout(let detail): detail.debugDescription
    }
  }
}
