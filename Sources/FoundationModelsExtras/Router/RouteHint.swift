import FoundationModels

/// What a program says about a request to the router: pass ``metadata`` along with the prompt.
///
/// ```swift
/// let hint = RouteHint(kind: .extract, isPrivate: true)
/// let answer = try await session.respond(to: note, metadata: hint.metadata)
/// ```
public struct RouteHint: Sendable, Hashable {
  /// What is asked for.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case extract, classify, summarise, rewrite, freeform
  }

  /// nil: structured answers count as `extract`, others as `freeform`.
  public var kind: Kind?
  /// Whether the answer needs to know what happened lately.
  public var needsFreshness: Bool
  /// Whether the turn must not leave this machine: neither now, nor as a part of a later conversation.
  public var isPrivate: Bool

  public init(kind: Kind? = nil, needsFreshness: Bool = false, isPrivate: Bool = false) {
    self.kind = kind
    self.needsFreshness = needsFreshness
    self.isPrivate = isPrivate
  }

  /// The hint as values that travel with a prompt and stay with it in the transcript.
  public var metadata: [String: any ConvertibleToGeneratedContent] {
    var values: [String: any ConvertibleToGeneratedContent] = [
      RouteHint.freshKey: needsFreshness, RouteHint.privateKey: isPrivate,
    ]
    if let kind { values[RouteHint.kindKey] = kind.rawValue }
    return values
  }

  /// Reads a hint back. What cannot be read as `false` counts as private: in doubt nothing leaves.
  init(metadata: [String: GeneratedContent]) {
    kind = metadata[RouteHint.kindKey].flatMap { try? Kind(rawValue: String($0)) }
    needsFreshness = metadata[RouteHint.freshKey].flatMap { try? Bool($0) } ?? false
    isPrivate = metadata[RouteHint.privateKey].map { (try? Bool($0)) ?? true } ?? false
  }

  static let kindKey = "route.kind"
  static let freshKey = "route.needsFreshness"
  static let privateKey = "route.isPrivate"
}
