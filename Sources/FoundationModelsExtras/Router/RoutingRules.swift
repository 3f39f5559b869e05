/// Which requests suit the model of this machine, and when another model may step in.
public struct RoutingRules: Sendable, Hashable {
  /// Longer prompts go to the cloud where the policy allows.
  public var maximumLocalCharacters = 1500
  /// Kinds that go to the cloud where the policy allows.
  public var cloudKinds: Set<RouteHint.Kind> = [.freeform]
  /// After which failures the next model is asked.
  public var fallback = RouteFallback.usual

  public init() {}
}

/// After which failures the next model of the route is asked. A table: every class of failure has its line.
public struct RouteFallback: Sendable, Hashable {
  /// The classes after which the next model is asked.
  public var classes: Set<RouteFailure>

  public init(_ classes: Set<RouteFailure>) { self.classes = classes }

  /// A model that cannot be reached, used or hold the conversation passes the request on. A model that declined has
  /// answered, and what is wrong with the set-up is told, not worked around.
  public static let usual = RouteFallback([
    .network, .server, .timeout, .rateLimited, .assets, .contextSize, .unsupported,
  ])
  /// The first model's failure is the router's.
  public static let never = RouteFallback([])
}
