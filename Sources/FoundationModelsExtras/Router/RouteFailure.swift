import Foundation
import FoundationModels

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The kinds of failure that the router tells apart.
public enum RouteFailure: String, Sendable, Hashable, CaseIterable {
  /// The model declined.
  case refusal
  /// The safety rules stopped the request or the answer.
  case guardrail
  /// The conversation is longer than the model can hold.
  case contextSize
  case rateLimited
  case timeout
  /// The service cannot be reached.
  case network
  /// The service answered that it is broken.
  case server
  /// The service wants another key, or there is none.
  case authentication
  /// The model's files are missing or unusable.
  case assets
  /// The model cannot do what is asked: a capability, a guide, a language, a kind of content.
  case unsupported
  /// The answer did not have the form that was asked for.
  case decoding
  case cancelled
  /// The session still answers another request.
  case busy
  case other

  /// The class of an error.
  public init(_ error: any Error) {
    self =
      switch error {
      case is CancellationError: .cancelled
      case let error as any RouteFailureProviding: error.routeFailure
      case let error as LanguageModelError: RouteFailure(error)
      case is SystemLanguageModel.Error: .assets
      case let error as LanguageModelSession.GenerationError: RouteFailure(error)
      case is LanguageModelSession.Error: .busy
      case is GeneratedContent.ParsingError: .decoding
      case let error as URLError: RouteFailure(error)
      default: .other
      }
  }

  private init(_ error: LanguageModelError) {
    self =
      switch error {
      case .contextSizeExceeded: .contextSize
      case .rateLimited: .rateLimited
      case .guardrailViolation: .guardrail
      case .refusal: .refusal
      case .unsupportedCapability, .unsupportedTranscriptContent, .unsupportedGenerationGuide,
        .unsupportedLanguageOrLocale:
        .unsupported
      case .timeout: .timeout
      }
  }

  private init(_ error: LanguageModelSession.GenerationError) {
    self =
      switch error {
      case .exceededContextWindowSize: .contextSize
      case .assetsUnavailable: .assets
      case .guardrailViolation: .guardrail
      case .unsupportedGuide, .unsupportedLanguageOrLocale: .unsupported
      case .decodingFailure: .decoding
      case .rateLimited: .rateLimited
      case .concurrentRequests: .busy
      case .refusal: .refusal
      }
  }

  private init(_ error: URLError) {
    self =
      switch error.code {
      case .cancelled: .cancelled
      case .timedOut: .timeout
      case .userAuthenticationRequired: .authentication
      case .badServerResponse, .cannotParseResponse: .server
      default: .network
      }
  }
}

/// An error of a model of your own that says what kind of failure it is.
public protocol RouteFailureProviding: Error {
  var routeFailure: RouteFailure { get }
}
