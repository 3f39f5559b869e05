public import Foundation
public import FoundationModelsCore

/// What a scripted model does in one round.
public struct ScriptedReply: Sendable {
  /// What happens, in order.
  public var steps: [Step]

  /// Makes a reply of several steps.
  public init(_ steps: [Step]) {
    self.steps = steps
  }

  /// Answers with text; for a structured answer, with JSON.
  public static func text(_ text: String, pieces: Pieces = .whole) -> ScriptedReply {
    ScriptedReply([.text(text, pieces: pieces)])
  }

  /// Calls one tool.
  public static func toolCall(
    _ name: String, arguments: String, id: String = UUID().uuidString
  ) -> ScriptedReply {
    ScriptedReply([.toolCall(name, arguments: arguments, id: id)])
  }

  /// Fails.
  public static func failure(_ error: any Error) -> ScriptedReply {
    ScriptedReply([.failure(error)])
  }

  /// One thing that a scripted model does.
  public struct Step: Sendable {
    enum Kind: Sendable {
      case event(LanguageModelExecutorGenerationChannel.Event)
      case text(String, Pieces)
      case toolCall(name: String, arguments: String, id: String, Pieces)
      case pause(Duration)
      case failure(any Error)
      case action(@Sendable () async throws -> Void)
    }

    let kind: Kind

    /// Sends text of the answer.
    public static func text(_ text: String, pieces: Pieces = .whole) -> Step {
      Step(kind: .text(text, pieces))
    }

    /// Calls a tool. Calls that follow each other run together.
    public static func toolCall(
      _ name: String, arguments: String, id: String = UUID().uuidString, pieces: Pieces = .whole
    ) -> Step {
      Step(kind: .toolCall(name: name, arguments: arguments, id: id, pieces))
    }

    /// Sends a thought.
    public static func reasoning(_ text: String) -> Step {
      Step(kind: .event(.reasoning(action: .appendText(text, tokenCount: 1))))
    }

    /// Sends any event.
    public static func event(_ event: LanguageModelExecutorGenerationChannel.Event) -> Step {
      Step(kind: .event(event))
    }

    /// Reports how many tokens the round took.
    public static func usage(input: Int, cached: Int = 0, output: Int, reasoning: Int = 0) -> Step {
      Step(
        kind: .event(
          .response(
            action: .updateUsage(
              input: .init(totalTokenCount: input, cachedTokenCount: cached),
              output: .init(totalTokenCount: output, reasoningTokenCount: reasoning)))))
    }

    /// Waits. Ends early with `CancellationError` when the request is cancelled.
    public static func pause(_ duration: Duration) -> Step {
      Step(kind: .pause(duration))
    }

    /// Fails.
    public static func failure(_ error: any Error) -> Step {
      Step(kind: .failure(error))
    }

    /// Runs code of the test, to wait for something for example.
    public static func action(_ action: @escaping @Sendable () async throws -> Void) -> Step {
      Step(kind: .action(action))
    }

    func play(into channel: LanguageModelExecutorGenerationChannel) async throws {
      switch kind {
      case .event(let event):
        await channel.send(event)
      case .text(let text, let pieces):
        for piece in pieces.cut(text) {
          try Task.checkCancellation()
          await channel.send(.response(action: .appendText(piece, tokenCount: 1)))
        }
      case .toolCall(let name, let arguments, let id, let pieces):
        let parts = pieces.cut(arguments)
        for part in parts.isEmpty ? [""] : parts {
          try Task.checkCancellation()
          await channel.send(
            .toolCalls(
              action: .toolCall(id: id, name: name, action: .appendArguments(part, tokenCount: 1))))
        }
      case .pause(let duration):
        try await Task.sleep(for: duration)
      case .failure(let error):
        throw error
      case .action(let action):
        try await action()
      }
    }
  }
}
