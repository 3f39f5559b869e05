import Observation

/// The language model of this machine.
///
/// ```swift
/// let model = SystemLanguageModel.default
/// switch model.availability {
/// case .available: break
/// case .unavailable(let reason): print("No model: \(reason)")
/// }
/// ```
public final class SystemLanguageModel: Sendable, Observable {
  package let useCase: UseCase
  package let guardrails: Guardrails
  package let adapterFile: Adapter.File?

  /// The model for general use, with the default safety rules.
  public static var `default`: SystemLanguageModel { shared }

  private static let shared = SystemLanguageModel()

  /// Makes a model for a purpose.
  ///
  /// - Parameters:
  ///   - useCase: What the model is to be used for.
  ///   - guardrails: What is checked before and after the model answers.
  public init(useCase: UseCase = .general, guardrails: Guardrails = Guardrails.default) {
    self.useCase = useCase
    self.guardrails = guardrails
    adapterFile = nil
  }

  /// Makes a model with an adapter.
  ///
  /// Apple's framework has no adapters any more since OS 27. Here the adapter is a LoRA file in GGUF format. It is
  /// not applied yet: requests fail with ``Error/assetsUnavailable(_:)`` and say so.
  ///
  /// - Parameters:
  ///   - adapter: The adapter that changes the model.
  ///   - guardrails: What is checked before and after the model answers.
  public init(adapter: Adapter, guardrails: Guardrails = .default) {
    useCase = .general
    self.guardrails = guardrails
    adapterFile = adapter.file
  }

  /// Whether the model can be asked now.
  public var isAvailable: Bool { availability == .available }
}

extension SystemLanguageModel {
  /// What a model is used for.
  public struct UseCase: Sendable, Equatable {
    package enum Kind: Sendable, Hashable {
      case general, contentTagging
    }

    package let kind: Kind

    /// Conversation, writing, extraction and everything else.
    public static let general = UseCase(kind: .general)

    /// Short tags that say what a text is about.
    public static let contentTagging = UseCase(kind: .contentTagging)
  }

  /// What is checked before and after the model answers.
  ///
  /// A small filter with rules for Japanese, English and German stops prompts and answers about doing serious harm. It
  /// is written for precision: news, history, cooking, advice and figures of speech pass.
  public struct Guardrails: Sendable {
    package enum Kind: Sendable, Hashable {
      case standard, permissiveContentTransformations
    }

    package let kind: Kind

    /// Prompts and answers that would do harm end with ``LanguageModelError/guardrailViolation(_:)``.
    public static let `default` = Guardrails(kind: .standard)

    /// For programs that summarise or translate texts about harmful subjects: requests for text are not checked,
    /// those for structured answers as with ``default``.
    public static let permissiveContentTransformations = Guardrails(kind: .permissiveContentTransformations)
  }

  /// Whether the model can be asked, and why not.
  @frozen
  public enum Availability: Equatable, Sendable {
    /// The model can be asked.
    case available
    /// The model cannot be asked.
    case unavailable(UnavailableReason)

    /// Why the model cannot be asked.
    public enum UnavailableReason: Equatable, Hashable, Sendable {
      /// The machine cannot run the model.
      case deviceNotEligible
      /// The model is switched off in the system's settings.
      case appleIntelligenceNotEnabled
      /// The model's files are not there or not complete.
      case modelNotReady
    }
  }

  /// Which model is in use.
  public struct Variant: Sendable, Hashable {
    /// The model's name for people.
    public let displayName: String

    package init(displayName: String) {
      self.displayName = displayName
    }

    /// Apple's base model of OS 27, to compare with; never the model of this machine.
    public static var core3: Variant { Variant(displayName: "Core 3") }

    /// Apple's larger model of OS 27, to compare with; never the model of this machine.
    public static var coreAdvanced3: Variant { Variant(displayName: "Core Advanced 3") }
  }
}
