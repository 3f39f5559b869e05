import Foundation
import FoundationModels

/// Asks a model for a summary of turns.
struct Summary<Executor: LanguageModelExecutor> {
  let executor: Executor
  let model: Executor.Model
  let limit: Int

  func text(of entries: [Transcript.Entry]) async throws -> String {
    let talk = entries.compactMap { entry -> String? in
      switch entry {
      case .prompt(let prompt): "User: " + prompt.segments.map(\.description).joined(separator: "\n")
      case .response(let response): "Assistant: " + response.segments.map(\.description).joined(separator: "\n")
      case .toolOutput(let output):
        "Result of \(output.toolName): \(output.segments.map(\.description).joined().prefix(400))"
      case .instructions, .toolCalls, .reasoning: nil
      }
    }.joined(separator: "\n")
    let prompt = """
      \(talk)

      Summarize the conversation above in a few sentences, in its own language. Keep all names, numbers and decisions.
      """
    let request = LanguageModelExecutorGenerationRequest(
      id: UUID(), transcript: Transcript(entries: [.prompt(.init(segments: [.text(.init(content: prompt))]))]),
      enabledTools: [],
      generationOptions: GenerationOptions(samplingMode: .greedy, maximumResponseTokens: limit),
      contextOptions: ContextOptions(), metadata: [:])
    let channel = LanguageModelExecutorGenerationChannel()
    async let work: Void = {
      do {
        try await executor.respond(to: request, model: model, streamingInto: channel)
        channel.finish()
      } catch {
        channel.finish(throwing: error)
      }
    }()
    var text = ""
    for try await event in channel {
      guard case .response(let response) = event.payload else { continue }
      switch response.action.kind {
      case .appendText(let fragment): text += fragment.content
      case .replaceTextSegment(let replacement): text = replacement.content
      default: break
      }
    }
    await work
    return text
  }
}

/// Summaries that were made, so that the same turns are summarised once.
actor SummaryStore {
  private struct Key: Hashable {
    let entries: [String]
    let limit: Int
  }

  private static let capacity = 16
  private var known: [Key: String] = [:]
  private var order: [Key] = []

  func summary(
    of entries: [Transcript.Entry], limit: Int, make: @Sendable () async throws -> String
  ) async throws -> String {
    let key = Key(entries: entries.map(\.id), limit: limit)
    if let text = known[key] { return text }
    let text = try await make()
    if known.updateValue(text, forKey: key) == nil { order.append(key) }
    if order.count > Self.capacity { known[order.removeFirst()] = nil }
    return text
  }
}
