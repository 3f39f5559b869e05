import FoundationModels

/// Who answered, and why: every answer of a ``RoutedLanguageModel`` carries it.
public struct ServedBy: Sendable, Hashable, CustomStringConvertible {
  /// A model that was asked before and failed.
  public struct Failure: Sendable, Hashable {
    public let name: String
    public let kind: RouteFailure

    public init(name: String, kind: RouteFailure) {
      self.name = name
      self.kind = kind
    }
  }

  /// The name of the model in the router.
  public let name: String
  public let place: RouteCandidate.Place
  /// Why the router decided for this route.
  public let reason: String
  public let policy: RoutingPolicy
  /// Those that were asked before, in order.
  public let failures: [Failure]

  init(name: String, place: RouteCandidate.Place, reason: String, policy: RoutingPolicy, failures: [Failure]) {
    self.name = name
    self.place = place
    self.reason = reason
    self.policy = policy
    self.failures = failures
  }

  /// Who served an answer; nil when no router was asked.
  public init?<Content>(_ response: LanguageModelSession.Response<Content>) {
    self.init(entries: response.transcriptEntries)
  }

  /// Who served the last answer of a transcript; nil when no router was asked.
  public init?(_ transcript: Transcript) { self.init(entries: transcript[...]) }

  private init?(entries: some BidirectionalCollection<Transcript.Entry>) {
    let found = entries.reversed().lazy.compactMap { entry -> ServedBy? in
      if case .response(let response) = entry { ServedBy(metadata: response.metadata) } else { nil }
    }.first
    guard let found else { return nil }
    self = found
  }

  init?(metadata: [String: GeneratedContent]) {
    func text(_ key: String) -> String? { metadata[key].flatMap { try? String($0) } }
    guard let name = text("route.servedBy"), let place = text("route.place").flatMap(RouteCandidate.Place.init),
      let policy = text("route.policy").flatMap(RoutingPolicy.init)
    else { return nil }
    let failures = (text("route.failures") ?? "").split(separator: "\n").compactMap { line -> Failure? in
      let parts = line.split(separator: "\t").map(String.init)
      guard parts.count == 2, let kind = RouteFailure(rawValue: parts[1]) else { return nil }
      return Failure(name: parts[0], kind: kind)
    }
    self.init(name: name, place: place, reason: text("route.reason") ?? "", policy: policy, failures: failures)
  }

  /// The values of an answer's entry in the transcript.
  var metadata: [String: GeneratedContent] {
    [
      "route.servedBy": GeneratedContent(name), "route.place": GeneratedContent(place.rawValue),
      "route.reason": GeneratedContent(reason), "route.policy": GeneratedContent(policy.rawValue),
      "route.failures": GeneratedContent(failures.map { "\($0.name)\t\($0.kind.rawValue)" }.joined(separator: "\n")),
    ]
  }

  public var description: String {
    let before = failures.map { "\($0.name) failed (\($0.kind.rawValue)), " }.joined()
    return "\(before)served by \(name) (\(place.rawValue)): \(reason)"
  }
}
