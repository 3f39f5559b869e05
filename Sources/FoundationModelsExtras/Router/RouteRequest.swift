import FoundationModels

/// What the router looks at when it decides.
public struct RouteRequest: Sendable, Hashable {
  public var kind: RouteHint.Kind
  /// Characters of the prompt.
  public var inputCharacters: Int
  public var needsFreshness: Bool
  public var isPrivate: Bool

  public init(kind: RouteHint.Kind, inputCharacters: Int, needsFreshness: Bool = false, isPrivate: Bool = false) {
    self.kind = kind
    self.inputCharacters = inputCharacters
    self.needsFreshness = needsFreshness
    self.isPrivate = isPrivate
  }

  /// The request as an executor gets it.
  init(_ request: LanguageModelExecutorGenerationRequest) {
    let hint = RouteHint(metadata: request.metadata)
    let prompt = request.transcript.last { if case .prompt = $0 { true } else { false } }
    kind = hint.kind ?? (request.schema == nil ? .freeform : .extract)
    inputCharacters =
      prompt?.segments.reduce(0) { count, segment in
        if case .text(let text) = segment { count + text.content.count } else { count }
      } ?? 0
    needsFreshness = hint.needsFreshness
    isPrivate = hint.isPrivate
  }
}
