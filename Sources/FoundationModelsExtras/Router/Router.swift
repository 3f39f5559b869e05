import FoundationModels

/// Decides which model answers a request.
///
/// Asking it changes nothing: ``decide(_:)`` is the dry run of what a ``RoutedLanguageModel`` does.
public struct Router: Sendable {
  public let policy: RoutingPolicy
  public let rules: RoutingRules
  let local: RouteCandidate?
  let clouds: [RouteCandidate]

  /// - Parameters:
  ///   - policy: where requests may go; nothing leaves the machine unless you choose.
  ///   - local: the model of this machine.
  ///   - clouds: services in the order in which they are asked.
  public init(
    policy: RoutingPolicy = .localOnly, rules: RoutingRules = RoutingRules(), local: RouteCandidate? = .local(),
    clouds: [RouteCandidate] = []
  ) {
    self.policy = policy
    self.rules = rules
    self.local = local
    // Without the right to leave there is nobody there to leave to.
    self.clouds = policy.mayUseCloud ? clouds : []
  }

  /// The route of a request: nothing is sent.
  public func decide(_ request: RouteRequest) -> RouteDecision { plan(request).decision }

  /// The route with the models themselves.
  func plan(_ request: RouteRequest) -> (decision: RouteDecision, candidates: [RouteCandidate]) {
    let usableLocal = local.flatMap { $0.isAvailable() ? $0 : nil }
    if request.isPrivate || !policy.mayUseCloud {
      let why =
        request.isPrivate ? "a private turn never leaves this machine" : "the policy keeps requests on this machine"
      // The model is asked even when it seems unavailable: its own error says best what is missing.
      return route(local.map { [$0] } ?? [], local == nil ? "\(why), which has no model" : why)
    }
    guard policy.mayUseLocal else {
      return route(clouds, clouds.isEmpty ? "no service is set up" : "the policy asks for the cloud")
    }
    guard !clouds.isEmpty else {
      return route(local.map { [$0] } ?? [], "no service is set up")
    }
    guard let usableLocal else { return route(clouds, "the model of this machine is not available") }
    if policy == .preferCloud { return route(clouds + [usableLocal], "the policy prefers the cloud") }
    if let why = cloudReason(request) { return route(clouds + [usableLocal], why) }
    return route(
      [usableLocal] + clouds,
      "\(request.kind.rawValue) of \(request.inputCharacters) characters suits the model of this machine")
  }

  /// Why a request suits a service better than the model of this machine.
  private func cloudReason(_ request: RouteRequest) -> String? {
    if request.needsFreshness { return "the answer needs to know what happened lately" }
    if rules.cloudKinds.contains(request.kind) {
      return "\(request.kind.rawValue) answers suit a larger model"
    }
    if request.inputCharacters > rules.maximumLocalCharacters {
      return "\(request.inputCharacters) characters are more than \(rules.maximumLocalCharacters)"
    }
    return nil
  }

  private func route(_ candidates: [RouteCandidate], _ reason: String) -> (RouteDecision, [RouteCandidate]) {
    let decision = RouteDecision(
      order: candidates.map(\.name), place: candidates.first?.place, reason: reason, policy: policy)
    return (decision, candidates)
  }
}
