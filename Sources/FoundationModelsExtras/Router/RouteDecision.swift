/// What the router decided for a request, and why: what a dry run tells and every answer carries.
public struct RouteDecision: Sendable, Hashable, CustomStringConvertible {
  /// The names of the models in the order in which they are asked. Empty: the request is refused.
  public let order: [String]
  /// Where the first one runs; nil when the request is refused.
  public let place: RouteCandidate.Place?
  /// Why this order.
  public let reason: String
  public let policy: RoutingPolicy

  public var description: String {
    order.isEmpty ? "refused: \(reason)" : "\(order.joined(separator: ", then ")): \(reason)"
  }
}

/// There is no model that the request may go to.
public struct RouteRefused: RouteFailureProviding, CustomStringConvertible {
  public let decision: RouteDecision

  public var routeFailure: RouteFailure { .assets }
  public var description: String {
    "No model may answer this request under the policy \(decision.policy.rawValue): \(decision.reason)"
  }
}
