import Foundation

extension RoundDraft {
  /// Answers and thoughts as entries; calls of tools follow when they are complete.
  ///
  /// Providers send empty pieces in front of calls: an empty answer counts only where nothing else came.
  var visibleEntries: [Transcript.Entry] {
    let callsTools = !toolCalls.isEmpty
    return entries.compactMap { entry in
      switch entry {
      case .response(let response):
        response.segments.isEmpty || (callsTools && response.segments.areEmptyText) ? nil : .response(response)
      case .reasoning(let reasoning):
        reasoning.segments.areEmptyText && reasoning.signature == nil ? nil : .reasoning(reasoning)
      case .toolCalls: nil
      }
    }
  }

  /// The entries with the calls of tools, once their arguments are known.
  func toolCallEntries(resolved calls: [ResolvedToolCall]) -> [Transcript.Entry] {
    entries.compactMap { entry in
      guard case .toolCalls(let draft) = entry, !draft.calls.isEmpty else { return nil }
      let ids = Set(draft.calls.map(\.id))
      var entry = Transcript.ToolCalls(id: draft.id, calls.map(\.call).filter { ids.contains($0.id) })
      entry.metadata = draft.metadata
      return .toolCalls(entry)
    }
  }
}

extension [Transcript.Segment] {
  fileprivate var areEmptyText: Bool {
    allSatisfy { if case .text(let text) = $0 { text.content.isEmpty } else { false } }
  }
}

extension [Transcript.Entry] {
  /// Turns the text of the last answer into the value that it means.
  mutating func showLastResponse(as content: GeneratedContent, schemaName: String) {
    guard let index = lastIndex(where: { if case .response = $0 { true } else { false } }),
      case .response(var response) = self[index]
    else { return }
    let attachments = response.segments.filter { if case .attachment = $0 { true } else { false } }
    let id = response.segments.first?.id ?? UUID().uuidString
    response.segments =
      [.structure(Transcript.StructuredSegment(id: id, schemaName: schemaName, content: content))] + attachments
    self[index] = .response(response)
  }
}
