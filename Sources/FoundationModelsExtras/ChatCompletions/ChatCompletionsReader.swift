import FoundationModels
import JSONCore

/// Turns the pieces of a streamed answer into events for the session.
struct ChatCompletionsReader {
  typealias Channel = LanguageModelExecutorGenerationChannel

  /// What has come so far: nothing of it may be told twice.
  private(set) var hasTold = false
  private var isFinished = false
  private var refusal = ""
  private var calls: [Int: (id: String, name: String)] = [:]
  private var reason: String?
  private var usage: Channel.Usage?
  private var toldTexts = false

  /// Takes the data of one server-sent event.
  /// - Throws: ``ChatCompletionsError``, ``LanguageModelError``.
  mutating func read(_ data: [UInt8]) throws -> [Channel.Event] {
    if data.elementsEqual("[DONE]".utf8) {
      isFinished = true
      return []
    }
    let chunk: JSON
    do {
      chunk = try JSON.parse(utf8: data)
    } catch {
      throw ChatCompletionsError.malformedAnswer(reason: "a piece is not JSON: \(error)")
    }
    return try read(chunk)
  }

  /// Takes a piece of a streamed answer, or a whole one from a server that does not stream.
  mutating func read(_ chunk: JSON) throws -> [Channel.Event] {
    if let error = chunk["error"], !error.isNull { throw ServerFault(error, status: 500).error }
    if let counts = chunk["usage"], counts.object != nil { usage = Channel.Usage(counts) }
    guard let choice = chunk["choices"]?[0] else { return [] }
    var events: [Channel.Event] = []
    if let delta = choice["delta"] ?? choice["message"] { events = try read(delta: delta) }
    if let reason = choice["finish_reason"]?.string {
      self.reason = reason
      isFinished = true
    }
    if !events.isEmpty { hasTold = true }
    return events
  }

  private mutating func read(delta: JSON) throws -> [Channel.Event] {
    var events: [Channel.Event] = []
    if let thought = delta["reasoning_content"]?.string ?? delta["reasoning"]?.string, !thought.isEmpty {
      events.append(.reasoning(action: .appendText(thought, tokenCount: 0)))
    }
    if let text = delta["content"]?.string, !text.isEmpty {
      toldTexts = true
      events.append(.response(action: .appendText(text, tokenCount: 0)))
    }
    refusal += delta["refusal"]?.string ?? ""
    for (position, call) in (delta["tool_calls"]?.array ?? []).enumerated() {
      let index = call["index"]?.int ?? position
      let known = calls[index]
      let name = known?.name ?? call["function"]?["name"]?.string ?? ""
      guard !name.isEmpty else {
        throw ChatCompletionsError.malformedAnswer(reason: "a call of a tool has no name")
      }
      let id = known?.id ?? call["id"]?.string.flatMap { $0.isEmpty ? nil : $0 } ?? "call_\(index)"
      calls[index] = (id, name)
      let arguments = call["function"]?["arguments"]
      // Some servers send the arguments as an object.
      let text = arguments?.string ?? arguments.flatMap { $0.object == nil ? nil : $0.text(.compact) } ?? ""
      events.append(
        .toolCalls(action: .toolCall(id: id, name: name, action: .appendArguments(text, tokenCount: 0))))
    }
    return events
  }

  /// The end of the stream.
  /// - Throws: ``LanguageModelError/refusal(_:)``, ``LanguageModelError/guardrailViolation(_:)``,
  ///   ``ChatCompletionsError/malformedAnswer(reason:)`` when the stream ended before the answer did.
  func finish() throws -> [Channel.Event] {
    if !refusal.isEmpty {
      throw LanguageModelError.refusal(.init(explanation: refusal, debugDescription: "The server's model declined."))
    }
    guard isFinished else {
      throw ChatCompletionsError.malformedAnswer(reason: "the stream ended before the answer did")
    }
    if reason == "content_filter" {
      throw LanguageModelError.guardrailViolation(.init(debugDescription: "The server's content filter stopped it."))
    }
    guard let usage else { return [] }
    let reason = reason == "length" ? "length" : "stop"
    // A report belongs to an entry: to the calls where there is no text, so that none is made for it.
    return [
      calls.isEmpty || toldTexts
        ? .response(
          action: .updateUsage(input: usage.input, output: usage.output, metadata: ["finishReason": reason]))
        : .toolCalls(
          action: .updateUsage(input: usage.input, output: usage.output, metadata: ["finishReason": reason]))
    ]
  }
}

extension LanguageModelExecutorGenerationChannel.Usage {
  fileprivate init(_ json: JSON) {
    self.init(
      input: Input(
        totalTokenCount: json["prompt_tokens"]?.int ?? 0,
        cachedTokenCount: json["prompt_tokens_details"]?["cached_tokens"]?.int ?? 0),
      output: Output(
        totalTokenCount: json["completion_tokens"]?.int ?? 0,
        reasoningTokenCount: json["completion_tokens_details"]?["reasoning_tokens"]?.int ?? 0))
  }
}
