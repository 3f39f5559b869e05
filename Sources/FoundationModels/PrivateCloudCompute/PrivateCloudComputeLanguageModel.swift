public import Foundation
public import FoundationModelsCore
import Observation

/// Apple's model on servers, which only Apple's devices can reach: on this machine it is never available.
///
/// The type is here so that code that asks for it compiles and takes its other way. To answer with a model
/// on a server of your own, use a model that speaks to that server instead.
public final class PrivateCloudComputeLanguageModel: Sendable, Observable {
  /// Makes a model.
  public init() {}

  /// Never available: this is not one of Apple's devices.
  public var availability: Availability { .unavailable(.deviceNotEligible) }

  /// Never available.
  public var isAvailable: Bool { availability == .available }

  /// Nothing is counted, so no limit is reached.
  public var quotaUsage: QuotaUsage {
    QuotaUsage(
      status: .belowLimit(QuotaUsage.Status.BelowLimit(isApproachingLimit: false)),
      limitIncreaseSuggestion: nil, resetDate: nil)
  }

  /// How many tokens the model can hold.
  ///
  /// - Throws: ``Error/serviceUnavailable(_:)``.
  public nonisolated(nonsending) var contextSize: Int {
    get async throws { throw Error.unreachable }
  }

  /// The languages that the model knows.
  ///
  /// - Throws: ``Error/serviceUnavailable(_:)``.
  public nonisolated(nonsending) var supportedLanguages: Set<Locale.Language> {
    get async throws { throw Error.unreachable }
  }

  /// Whether the model knows a locale's language.
  ///
  /// - Throws: ``Error/serviceUnavailable(_:)``.
  public nonisolated(nonsending) func supportsLocale(_ locale: Locale = Locale.current) async throws -> Bool {
    throw Error.unreachable
  }
}

extension PrivateCloudComputeLanguageModel: LanguageModel {
  /// Everything that a model can do.
  public var capabilities: LanguageModelCapabilities {
    LanguageModelCapabilities([.guidedGeneration, .reasoning, .toolCalling, .vision])
  }

  /// Nothing needs to be known.
  public var executorConfiguration: Executor.Configuration { Executor.Configuration() }

  /// Refuses requests.
  public struct Executor: LanguageModelExecutor {
    /// The model that the executor refuses for.
    public typealias Model = PrivateCloudComputeLanguageModel

    /// Nothing needs to be known.
    public struct Configuration: Hashable, Sendable {}

    /// Makes an executor.
    public init(configuration: Configuration) {}

    /// Does nothing.
    public func prewarm(model: Model, transcript: Transcript) {}

    /// Refuses.
    ///
    /// - Throws: ``PrivateCloudComputeLanguageModel/Error/serviceUnavailable(_:)``.
    public nonisolated(nonsending) func respond(
      to request: LanguageModelExecutorGenerationRequest, model: PrivateCloudComputeLanguageModel,
      streamingInto channel: LanguageModelExecutorGenerationChannel
    ) async throws {
      throw Error.unreachable
    }
  }
}

extension PrivateCloudComputeLanguageModel {
  /// Whether the model can be asked, and why not.
  @frozen
  public enum Availability: Equatable, Sendable {
    /// The model can be asked.
    case available
    /// The model cannot be asked.
    case unavailable(UnavailableReason)

    /// Why the model cannot be asked.
    public enum UnavailableReason: Equatable, Hashable, Sendable {
      /// This is not one of Apple's devices.
      case deviceNotEligible
      /// The system is not ready.
      case systemNotReady
    }
  }
}
