import Foundation

/// The entries that one run of an executor builds up, event by event.
struct RoundDraft {
  enum Entry {
    case response(Transcript.Response)
    case reasoning(Transcript.Reasoning)
    case toolCalls(ToolCallsDraft)

    var id: String {
      switch self {
      case .response(let entry): entry.id
      case .reasoning(let entry): entry.id
      case .toolCalls(let entry): entry.id
      }
    }

    var isEmpty: Bool {
      switch self {
      case .response(let entry): entry.segments.isEmpty
      case .reasoning(let entry): entry.segments.isEmpty
      case .toolCalls(let entry): entry.calls.isEmpty
      }
    }
  }

  private(set) var entries: [Entry] = []
  private var reported: LanguageModelSession.Usage?
  private var counted = LanguageModelSession.Usage.zero

  /// The tokens of the round: as the executor reported them, or else the sum of its events'.
  var usage: LanguageModelSession.Usage { reported ?? counted }

  /// All calls of tools, in the order in which the model began them.
  var toolCalls: [ToolCallDraft] {
    entries.flatMap { entry -> [ToolCallDraft] in
      if case .toolCalls(let calls) = entry { calls.calls } else { [] }
    }
  }

  /// The text of the round's answer; `nil` where it has none yet. Thoughts in between do not divide it.
  var responseText: String? {
    let texts = entries.compactMap { entry -> String? in
      guard case .response(let response) = entry, !response.segments.isEmpty else { return nil }
      return response.segments.joinedText
    }
    return texts.isEmpty ? nil : texts.joined()
  }

  mutating func apply(_ event: LanguageModelExecutorGenerationChannel.Event) {
    switch event.payload {
    case .response(let event): apply(event)
    case .reasoning(let event): apply(event)
    case .toolCalls(let event): apply(event)
    }
  }

  private mutating func apply(_ event: LanguageModelExecutorGenerationChannel.Response) {
    if case .updateUsage(let usage) = event.action.kind { return report(usage) }
    var addsText = false
    switch event.action.kind {
    case .appendText, .replaceTextSegment, .addAttachmentSegment: addsText = true
    case .removeAttachmentSegment, .updateMetadata, .updateUsage: break
    }
    // Text after a thought or a call begins another entry; attached values belong to the last answer.
    let index = entryIndex(event.entryID, onlyLast: addsText) { entry in
      if case .response = entry { true } else { false }
    } make: { id in
      .response(Transcript.Response(id: id, segments: []))
    }
    guard case .response(var response) = entries[index] else { return }
    switch event.action.kind {
    case .appendText(let fragment):
      response.segments.append(fragment)
      counted.output.totalTokenCount += fragment.tokenCount
    case .replaceTextSegment(let replacement):
      response.segments.replace(replacement)
      counted.output.totalTokenCount += replacement.tokenCount
    case .addAttachmentSegment(let segment):
      response.segments.append(.attachment(segment))
    case .removeAttachmentSegment(let id):
      response.segments.removeAll { segment in
        if case .attachment(let attachment) = segment { attachment.id == id } else { false }
      }
    case .updateMetadata(let metadata):
      response.replaceMetadata(metadata.values)
    case .updateUsage:
      break
    }
    entries[index] = .response(response)
  }

  private mutating func apply(_ event: LanguageModelExecutorGenerationChannel.Reasoning) {
    if case .updateUsage(let usage) = event.action.kind { return report(usage) }
    var addsText = false
    switch event.action.kind {
    case .appendText, .replaceTextSegment: addsText = true
    case .updateSignature, .updateMetadata, .updateUsage: break
    }
    // New text after an answer or a call is a new thought; a signature belongs to the last thought.
    let index = entryIndex(event.entryID, onlyLast: addsText) { entry in
      if case .reasoning = entry { true } else { false }
    } make: { id in
      .reasoning(Transcript.Reasoning(id: id, segments: []))
    }
    guard case .reasoning(var reasoning) = entries[index] else { return }
    switch event.action.kind {
    case .appendText(let fragment):
      reasoning.segments.append(fragment)
      countReasoning(fragment.tokenCount)
    case .replaceTextSegment(let replacement):
      reasoning.segments.replace(replacement)
      countReasoning(replacement.tokenCount)
    case .updateSignature(let signature):
      reasoning.signature = signature.signature
      countReasoning(signature.tokenCount)
    case .updateMetadata(let metadata):
      reasoning.metadata = metadata.values
    case .updateUsage:
      break
    }
    entries[index] = .reasoning(reasoning)
  }

  private mutating func apply(_ event: LanguageModelExecutorGenerationChannel.ToolCalls) {
    if case .updateUsage(let usage) = event.action.kind { return report(usage) }
    let index = entryIndex(event.entryID) { entry in
      if case .toolCalls = entry { true } else { false }
    } make: { id in
      .toolCalls(ToolCallsDraft(id: id))
    }
    guard case .toolCalls(var calls) = entries[index] else { return }
    switch event.action.kind {
    case .toolCall(let call):
      counted.output.totalTokenCount += calls.apply(call)
    case .removeToolCall(let id):
      calls.calls.removeAll { $0.id == id }
    case .updateMetadata(let metadata):
      calls.metadata = metadata.values
    case .updateUsage:
      break
    }
    entries[index] = .toolCalls(calls)
  }

  /// The place of the entry that an event belongs to; a new one where there is none.
  private mutating func entryIndex(
    _ id: String?, onlyLast: Bool = false, where isOfKind: (Entry) -> Bool, make: (String) -> Entry
  ) -> Int {
    let found = entries.lastIndex { entry in
      isOfKind(entry) && (id == nil || entry.id == id)
    }
    if let found {
      if id != nil || !onlyLast || found == entries.count - 1 { return found }
      if entries[found].isEmpty {
        // Values were attached before the first text: the entry stands where its text begins.
        entries.append(entries.remove(at: found))
        return entries.count - 1
      }
    }
    entries.append(make(id ?? UUID().uuidString))
    return entries.count - 1
  }

  private mutating func report(_ usage: LanguageModelExecutorGenerationChannel.Usage) {
    reported = LanguageModelSession.Usage(
      input: .init(
        totalTokenCount: usage.input.totalTokenCount, cachedTokenCount: usage.input.cachedTokenCount),
      output: .init(
        totalTokenCount: usage.output.totalTokenCount,
        reasoningTokenCount: usage.output.reasoningTokenCount),
      metadata: usage.metadata)
  }

  private mutating func countReasoning(_ tokens: Int) {
    counted.output.totalTokenCount += tokens
    counted.output.reasoningTokenCount += tokens
  }
}

/// Calls of tools while their arguments are being written.
struct ToolCallsDraft {
  let id: String
  var calls: [ToolCallDraft] = []
  var metadata: [String: GeneratedContent] = [:]

  /// Takes over an event and returns how many tokens it took.
  mutating func apply(_ event: LanguageModelExecutorGenerationChannel.ToolCalls.ToolCall) -> Int {
    let index = calls.firstIndex { $0.id == event.id } ?? calls.count
    if index == calls.count { calls.append(ToolCallDraft(id: event.id, name: event.name)) }
    switch event.action.kind {
    case .appendArguments(let fragment):
      calls[index].arguments += fragment.content
      return fragment.tokenCount
    case .updateMetadata(let metadata):
      calls[index].metadata = metadata.values
      return 0
    }
  }
}

/// One call of a tool while its arguments are being written.
struct ToolCallDraft {
  let id: String
  let name: String
  var arguments = ""
  var metadata: [String: GeneratedContent] = [:]
}
