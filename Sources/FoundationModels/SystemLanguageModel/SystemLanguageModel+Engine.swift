import Foundation
import FoundationModelsCore
import LocalEngine
import ModelStore
import Observation

extension SystemLanguageModel {
  /// Whether the model can be asked now.
  ///
  /// `.modelNotReady` while its file is missing, incomplete or being downloaded (`kamado models get`),
  /// `.appleIntelligenceNotEnabled` when the configuration switches the local model off, `.deviceNotEligible` when
  /// the machine has less memory than the model needs.
  ///
  /// Observers are told when it changes, because a download ended or the configuration was edited, for example.
  public var availability: Availability {
    AvailabilityMonitor.shared.availability(of: self)
  }

  /// The languages that the model knows.
  public var supportedLanguages: Set<Locale.Language> {
    let file = try? InstalledModel.find().get()
    // A model of the user's own does not tell its languages; English is what every one was trained on.
    return Set((file?.catalogueModel?.languages ?? ["en"]).map { Locale.Language(identifier: $0) })
  }

  /// How many tokens the model can hold: conversation and answer together. 0 while the model is not available.
  public var contextSize: Int {
    guard let file = try? InstalledModel.find().get() else { return 0 }
    return EngineConfiguration.contextSize(trained: file.header.contextLength.map { Int(clamping: $0) })
  }

  /// Which model is in use.
  public var variant: Variant {
    Variant(displayName: (try? InstalledModel.find().get().name) ?? "none")
  }

  /// How many tokens a prompt takes.
  public func tokenCount(for prompt: some PromptRepresentable) async throws -> Int {
    try await count([.prompt(Transcript.Prompt(segments: prompt.promptRepresentation.parts.segments))])
  }

  /// How many tokens instructions take.
  public func tokenCount(for instructions: Instructions) async throws -> Int {
    try await count([
      .instructions(Transcript.Instructions(segments: instructions.parts.segments, toolDefinitions: []))
    ])
  }

  /// How many tokens the definitions of tools take.
  public func tokenCount(for tools: [any Tool]) async throws -> Int {
    let definitions = tools.map { Transcript.ToolDefinition(tool: $0) }
    let with = try await count([.instructions(Transcript.Instructions(segments: [], toolDefinitions: definitions))])
    return try await with - count([.instructions(Transcript.Instructions(segments: [], toolDefinitions: []))])
  }

  /// How many tokens a schema takes when it is part of the prompt.
  public func tokenCount(for schema: GenerationSchema) async throws -> Int {
    do {
      return try await executor().tokenCount(of: schema)
    } catch let failure as LocalModelFailure {
      throw SystemLanguageModel.Error.assetsUnavailable(.init(debugDescription: failure.description))
    }
  }

  /// How many tokens entries of a transcript take, with the marks of the model's chat format.
  public func tokenCount(for transcriptEntries: some Collection<Transcript.Entry>) async throws -> Int {
    try await count(Array(transcriptEntries))
  }

  private func count(_ entries: [Transcript.Entry]) async throws -> Int {
    do {
      return try await executor().tokenCount(of: Transcript(entries: entries))
    } catch let failure as LocalModelFailure {
      throw SystemLanguageModel.Error.assetsUnavailable(.init(debugDescription: failure.description))
    }
  }

  private func executor() throws -> LocalExecutor {
    try Executor(configuration: executorConfiguration).local()
  }
}

extension SystemLanguageModel: LanguageModel {
  /// What the model can do besides answering with text.
  public var capabilities: LanguageModelCapabilities {
    LanguageModelCapabilities([.guidedGeneration, .toolCalling])
  }

  /// What the executor needs to know to be made.
  public var executorConfiguration: Executor.Configuration {
    Executor.Configuration(useCase: useCase.kind, adapter: adapterFile)
  }

  /// Runs requests on the model of this machine.
  public struct Executor: LanguageModelExecutor {
    /// The model that the executor runs.
    public typealias Model = SystemLanguageModel

    /// Which model to run.
    public struct Configuration: Hashable, Sendable {
      let useCase: UseCase.Kind
      let adapter: Adapter.File?
    }

    private let configuration: Configuration

    /// Makes an executor.
    public init(configuration: Configuration) {
      self.configuration = configuration
    }

    /// Evaluates what the next request will probably begin with. Returns at once.
    public func prewarm(model: SystemLanguageModel, transcript: Transcript) {
      guard let executor = try? local() else { return }
      Task.detached(priority: .utility) { try? await executor.prewarm(transcript: transcript) }
    }

    /// Runs one request.
    ///
    /// - Throws: ``SystemLanguageModel/Error/assetsUnavailable(_:)`` where the model's file is missing or broken,
    ///   ``LanguageModelError/guardrailViolation(_:)`` where prompt or answer would do harm.
    public func respond(
      to request: LanguageModelExecutorGenerationRequest, model: SystemLanguageModel,
      streamingInto channel: LanguageModelExecutorGenerationChannel
    ) async throws {
      do {
        let executor = try local()
        guard SafetyCheck.isNeeded(for: request, model.guardrails) else {
          return try await executor.respond(to: request, streamingInto: channel)
        }
        var check = SafetyCheck()
        try check.check(request)
        try await check.forward(to: channel) { try await executor.respond(to: request, streamingInto: $0) }
      } catch let failure as LocalModelFailure {
        throw SystemLanguageModel.Error.assetsUnavailable(.init(debugDescription: failure.description))
      }
    }

    /// - Throws: ``SystemLanguageModel/Error/assetsUnavailable(_:)``.
    func local() throws -> LocalExecutor {
      if let adapter = configuration.adapter {
        throw SystemLanguageModel.Error.assetsUnavailable(
          .init(debugDescription: "Adapters such as \(adapter.url.path) cannot be loaded yet."))
      }
      switch InstalledModel.find() {
      case .success(let file): return LocalExecutor(path: file.url.path, preamble: configuration.useCase.preamble)
      case .failure(let problem):
        throw SystemLanguageModel.Error.assetsUnavailable(.init(debugDescription: problem.description))
      }
    }
  }
}

extension SystemLanguageModel.UseCase.Kind {
  /// What the purpose adds in front of a session's instructions.
  fileprivate var preamble: String {
    switch self {
    case .general: ""
    case .contentTagging:
      "Answer with a few short tags that say what the text is about: its topics, actions, objects and feelings."
    }
  }
}
