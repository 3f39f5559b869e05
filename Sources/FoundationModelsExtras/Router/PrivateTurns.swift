import FoundationModels

extension LanguageModelExecutorGenerationRequest {
  /// The request without the turns that must not leave this machine: each from its prompt to the next one.
  func withoutPrivateTurns() -> LanguageModelExecutorGenerationRequest {
    var copy = self
    copy.transcript = Transcript(entries: transcript.withoutPrivateTurns)
    return copy
  }
}

extension Transcript {
  /// The entries outside of private turns.
  var withoutPrivateTurns: [Transcript.Entry] {
    var turns: [[Transcript.Entry]] = [[]]
    for entry in self {
      if case .prompt = entry { turns.append([]) }
      turns[turns.count - 1].append(entry)
    }
    return turns.filter { !$0.isPrivateTurn }.flatMap(\.self)
  }
}

extension [Transcript.Entry] {
  /// Marked by its prompt, or answered under a policy that let nothing leave.
  fileprivate var isPrivateTurn: Bool {
    contains { entry in
      switch entry {
      case .prompt(let prompt): RouteHint(metadata: prompt.metadata).isPrivate
      case .response(let response): ServedBy(metadata: response.metadata)?.policy == .localOnly
      default: false
      }
    }
  }
}
