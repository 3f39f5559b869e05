import Foundation

extension LanguageModelError {
  /// The conversation and the answer need more tokens than the model can hold.
  public struct ContextSizeExceeded: Sendable {
    /// How many tokens the model can hold.
    public var contextSize: Int
    /// How many tokens were needed.
    public var tokenCount: Int
    /// What went wrong, for developers.
    public var debugDescription: String
    /// What else the model's provider tells.
    public var metadata: [String: any Sendable]

    /// Makes the details of the error.
    public init(contextSize: Int, tokenCount: Int, debugDescription: String, metadata: [String: any Sendable] = [:]) {
      self.contextSize = contextSize
      self.tokenCount = tokenCount
      self.debugDescription = debugDescription
      self.metadata = metadata
    }
  }

  /// The model's provider accepts no more requests for now.
  public struct RateLimited: Sendable {
    /// When requests are accepted again, where the provider says so.
    public var resetDate: Date?
    /// What went wrong, for developers.
    public var debugDescription: String
    /// What else the model's provider tells.
    public var metadata: [String: any Sendable]

    /// Makes the details of the error.
    public init(resetDate: Date?, debugDescription: String, metadata: [String: any Sendable] = [:]) {
      self.resetDate = resetDate
      self.debugDescription = debugDescription
      self.metadata = metadata
    }
  }

  /// The prompt or the answer was stopped by the safety rules.
  public struct GuardrailViolation: Sendable {
    /// What went wrong, for developers.
    public var debugDescription: String
    /// What else the model's provider tells.
    public var metadata: [String: any Sendable]

    /// Makes the details of the error.
    public init(debugDescription: String, metadata: [String: any Sendable] = [:]) {
      self.debugDescription = debugDescription
      self.metadata = metadata
    }
  }

  /// The request needs something that the model cannot do.
  public struct UnsupportedCapability: Sendable {
    /// What the model would have to be able to do.
    public var capability: LanguageModelCapabilities.Capability
    /// What went wrong, for developers.
    public var debugDescription: String
    /// What else the model's provider tells.
    public var metadata: [String: any Sendable]

    /// Makes the details of the error.
    public init(
      capability: LanguageModelCapabilities.Capability, debugDescription: String, metadata: [String: any Sendable] = [:]
    ) {
      self.capability = capability
      self.debugDescription = debugDescription
      self.metadata = metadata
    }
  }

  /// The transcript holds something that the model cannot read.
  public struct UnsupportedTranscriptContent: Sendable {
    /// The entries that the model cannot read.
    public var unsupportedContent: [Transcript.Entry]
    /// What went wrong, for developers.
    public var debugDescription: String
    /// What else the model's provider tells.
    public var metadata: [String: any Sendable]

    /// Makes the details of the error.
    public init(
      unsupportedContent: [Transcript.Entry], debugDescription: String, metadata: [String: any Sendable] = [:]
    ) {
      self.unsupportedContent = unsupportedContent
      self.debugDescription = debugDescription
      self.metadata = metadata
    }
  }

  /// The schema has a rule that the model cannot follow.
  public struct UnsupportedGenerationGuide: Sendable {
    /// The name of the schema, where it has one.
    public var schemaName: String?
    /// What went wrong, for developers.
    public var debugDescription: String
    /// What else the model's provider tells.
    public var metadata: [String: any Sendable]

    /// Makes the details of the error.
    public init(schemaName: String?, debugDescription: String, metadata: [String: any Sendable] = [:]) {
      self.schemaName = schemaName
      self.debugDescription = debugDescription
      self.metadata = metadata
    }
  }

  /// The model does not know the language.
  public struct UnsupportedLanguageOrLocale: Sendable {
    /// The language.
    public var languageCode: Locale.LanguageCode
    /// What went wrong, for developers.
    public var debugDescription: String
    /// What else the model's provider tells.
    public var metadata: [String: any Sendable]

    /// Makes the details of the error.
    public init(languageCode: Locale.LanguageCode, debugDescription: String, metadata: [String: any Sendable] = [:]) {
      self.languageCode = languageCode
      self.debugDescription = debugDescription
      self.metadata = metadata
    }
  }

  /// The model or the way to it took too long.
  public struct Timeout: Sendable {
    /// What went wrong, for developers.
    public var debugDescription: String
    /// What else the model's provider tells.
    public var metadata: [String: any Sendable]

    /// Makes the details of the error.
    public init(debugDescription: String, metadata: [String: any Sendable] = [:]) {
      self.debugDescription = debugDescription
      self.metadata = metadata
    }
  }
}
