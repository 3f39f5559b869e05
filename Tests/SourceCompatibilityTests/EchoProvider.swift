import Foundation
import FoundationModels

/// A provider as other packages write it: answers with what it was asked, in the form that was asked for.
struct EchoModel: LanguageModel {
  typealias Executor = EchoExecutor

  var prefix = ""

  var capabilities: LanguageModelCapabilities {
    LanguageModelCapabilities([.guidedGeneration, .toolCalling, .reasoning, .vision])
  }

  var executorConfiguration: EchoExecutor.Configuration {
    EchoExecutor.Configuration(prefix: prefix)
  }
}

struct EchoExecutor: LanguageModelExecutor {
  struct Configuration: Hashable, Sendable {
    var prefix: String
  }

  typealias Model = EchoModel

  let configuration: Configuration

  init(configuration: Configuration) throws {
    self.configuration = configuration
  }

  func prewarm(model: EchoModel, transcript: Transcript) {}

  func respond(
    to request: LanguageModelExecutorGenerationRequest, model: EchoModel,
    streamingInto channel: LanguageModelExecutorGenerationChannel
  ) async throws {
    await channel.send(.response(action: .updateMetadata(["provider": "echo"])))
    await channel.send(
      .response(
        action: .updateUsage(
          input: .init(totalTokenCount: 3, cachedTokenCount: 1),
          output: .init(totalTokenCount: 2, reasoningTokenCount: 0), metadata: ["cost": 0.5])))
    guard request.schema == nil else {
      await channel.send(.response(action: .appendText(#"{"title": "Tea","#, tokenCount: 1)))
      await channel.send(.response(action: .appendText(#" "minutes": 3}"#, tokenCount: 1)))
      return
    }
    if let tool = request.enabledToolDefinitions.first, !request.transcript.contains(where: \.isToolOutput) {
      await channel.send(.reasoning(action: .appendText("I need a tool.", tokenCount: 1)))
      await channel.send(.reasoning(action: .updateSignature(Data([1]), tokenCount: 1)))
      await channel.send(
        .toolCalls(
          action: .toolCall(
            id: "call", name: tool.name, action: .appendArguments(#"{"city": "Kyoto"}"#, tokenCount: 1))))
      return
    }
    guard let last = request.transcript.last else { return }
    await channel.send(.response(entryID: "answer", action: .appendText("?", segmentID: "s", tokenCount: 1)))
    await channel.send(
      .response(
        entryID: "answer",
        action: .replaceTextSegment(configuration.prefix + last.plainText, segmentID: "s", tokenCount: 1)))
  }
}

/// The same contract in the other spelling.
struct SilentModel: LanguageModel {
  struct Executor: LanguageModelExecutor {
    typealias Model = SilentModel

    init(configuration: String) {}

    nonisolated(nonsending) func respond(
      to request: LanguageModelExecutorGenerationRequest, model: SilentModel,
      streamingInto channel: LanguageModelExecutorGenerationChannel
    ) async throws {
      throw LanguageModelError.rateLimited(.init(resetDate: nil, debugDescription: "Nothing to say."))
    }
  }

  var capabilities: LanguageModelCapabilities { .init([]) }
  var executorConfiguration: String { "silent" }
}

extension Transcript.Entry {
  var isToolOutput: Bool {
    if case .toolOutput = self { return true }
    return false
  }

  var plainText: String {
    let segments: [Transcript.Segment] =
      switch self {
      case .instructions(let entry): entry.segments
      case .prompt(let entry): entry.segments
      case .toolOutput(let entry): entry.segments
      case .response(let entry): entry.segments
      case .reasoning(let entry): entry.segments
      case .toolCalls: []
      @unknown default: []
      }
    return segments.map { segment in
      switch segment {
      case .text(let text): text.content
      case .structure(let structure): structure.content.jsonString
      case .attachment(let attachment): attachment.label ?? ""
      @unknown default: ""
      }
    }.joined(separator: "\n")
  }
}
