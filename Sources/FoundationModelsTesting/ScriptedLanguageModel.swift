public import FoundationModelsCore

/// A model that answers as a script says, for tests of apps that talk to a model.
///
/// Each reply of the script answers one round: a round is a prompt, or the outputs of the tools that the
/// reply before called.
///
/// ```swift
/// let model = ScriptedLanguageModel([
///   .toolCall("stock", arguments: #"{"item": "lamp"}"#),
///   .text("There are three lamps."),
/// ])
/// let session = LanguageModelSession(model: model, tools: [Stock()])
/// let answer = try await session.respond(to: "How many lamps?")
/// #expect(answer.content == "There are three lamps.")
/// #expect(model.requests.count == 2)
/// ```
public struct ScriptedLanguageModel: LanguageModel {
  /// What the model declares; everything by default.
  public let capabilities: LanguageModelCapabilities
  private let script: Script

  /// Makes a model that gives the replies one after the other.
  ///
  /// A request after the last reply fails with ``ScriptedModelError/scriptEnded(requests:)``.
  public init(_ replies: [ScriptedReply], capabilities: LanguageModelCapabilities = .all) {
    self.capabilities = capabilities
    script = Script { request, index in
      guard index < replies.count else { throw ScriptedModelError.scriptEnded(requests: index + 1) }
      return replies[index]
    }
  }

  /// Makes a model whose replies depend on the request.
  ///
  /// - Parameters:
  ///   - capabilities: What the model declares.
  ///   - reply: The reply to a request and its number, counted from 0.
  public init(
    capabilities: LanguageModelCapabilities = .all,
    reply: @escaping @Sendable (LanguageModelExecutorGenerationRequest, Int) throws -> ScriptedReply
  ) {
    self.capabilities = capabilities
    script = Script(reply: reply)
  }

  /// The requests that the model was given so far, in order.
  public var requests: [LanguageModelExecutorGenerationRequest] { script.requests }

  /// The transcripts with which the model was prepared so far, in order.
  public var prewarmedTranscripts: [Transcript] { script.prewarmedTranscripts }

  /// The script; two models share an executor only where they share the script.
  public var executorConfiguration: Executor.Configuration { Executor.Configuration(script: script) }
}

extension ScriptedLanguageModel {
  /// Plays the script.
  public struct Executor: LanguageModelExecutor {
    /// The script to play.
    public struct Configuration: Hashable, Sendable {
      let script: Script

      /// Whether both play the same script.
      public static func == (left: Self, right: Self) -> Bool { left.script === right.script }

      /// Feeds the script's identity.
      public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(script)) }
    }

    /// The model that the executor plays.
    public typealias Model = ScriptedLanguageModel

    private let script: Script

    /// Makes an executor for a script.
    public init(configuration: Configuration) {
      script = configuration.script
    }

    /// Notes the transcript.
    public func prewarm(model: Model, transcript: Transcript) {
      script.notePrewarm(transcript)
    }

    /// Plays the next reply.
    ///
    /// - Throws: What the script says, ``ScriptedModelError`` at its end, or `CancellationError`.
    public nonisolated(nonsending) func respond(
      to request: LanguageModelExecutorGenerationRequest, model: Model,
      streamingInto channel: LanguageModelExecutorGenerationChannel
    ) async throws {
      for step in try script.nextReply(to: request).steps {
        try await step.play(into: channel)
      }
    }
  }
}

extension LanguageModelCapabilities {
  /// Everything that a model can declare.
  public static var all: LanguageModelCapabilities {
    LanguageModelCapabilities([.guidedGeneration, .reasoning, .toolCalling, .vision])
  }
}
