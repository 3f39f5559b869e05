import Foundation
import FoundationModels
import JSONCore

/// What the model answered, and what it cost.
struct Answer {
  let text: String
  let usage: LanguageModelSession.Usage?
  let isStructured: Bool

  /// How an answer is asked for.
  struct Question {
    var prompt: Prompt
    var schema: GenerationSchema?
    var options: GenerationOptions
  }

  /// Asks, and hands over the answer as it grows: pieces of a text, or each state of a structured answer.
  static func ask(
    _ session: LanguageModelSession, _ question: Question, grows: ((Growth) throws -> Void)? = nil
  ) async throws -> Answer {
    guard let schema = question.schema else {
      let stream = session.streamResponse(to: question.prompt, options: question.options)
      var shown = 0
      for try await snapshot in stream {
        try grows?(.piece(String(snapshot.content.dropFirst(shown))))
        shown = snapshot.content.count
      }
      let response = try await stream.collect()
      return Answer(text: response.content, usage: response.usage, isStructured: false)
    }
    guard let grows else {
      let response = try await session.respond(to: question.prompt, schema: schema, options: question.options)
      return Answer(text: response.content.jsonString, usage: response.usage, isStructured: true)
    }
    let stream = session.streamResponse(to: question.prompt, schema: schema, options: question.options)
    var last = ""
    for try await snapshot in stream {
      let state = snapshot.rawContent.jsonString
      if state != last { try grows(.state(state)) }
      last = state
    }
    let response = try await stream.collect()
    return Answer(text: response.content.jsonString, usage: response.usage, isStructured: true)
  }

  enum Growth {
    case piece(String)
    /// The whole so far, as JSON.
    case state(String)

    /// One line for programs.
    var json: JSON {
      switch self {
      case .piece(let text): ["piece": .string(text)]
      case .state(let text): ["partial": (try? JSON.parse(text)) ?? .string(text)]
      }
    }
  }

  /// Structured answers are JSON in JSON, texts are texts.
  func json(model: String, seconds: Double) -> JSON {
    let content = isStructured ? (try? JSON.parse(text)) ?? .string(text) : .string(text)
    let reason = SamplingOptions.isCut(usage) ? "length" : "stop"
    var object: JSONObject = ["content": content, "model": .string(model), "finishReason": .string(reason)]
    if let usage {
      object["usage"] = [
        "inputTokens": .number(usage.input.totalTokenCount), "cachedTokens": .number(usage.input.cachedTokenCount),
        "outputTokens": .number(usage.output.totalTokenCount),
      ]
    }
    object["seconds"] = JSONNumber((seconds * 1000).rounded() / 1000).map(JSON.number) ?? .null
    return .object(object)
  }
}
