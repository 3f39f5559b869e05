import FoundationModels

extension RoutingConfiguration {
  /// The router that the configuration describes; keys are read here, and kept in memory only.
  /// - Parameter local: the model of this machine.
  /// - Throws: ``SecretMissing`` when a key is not where the file says: a fault of the set-up sends nothing anywhere.
  public func router(local: RouteCandidate? = .local()) async throws -> Router {
    var clouds: [RouteCandidate] = []
    for service in policy.mayUseCloud ? services : [] {
      let key = try await service.key?.read().value
      clouds.append(
        .cloud(service.name, ChatCompletionsLanguageModel(url: service.url, model: service.model, apiKey: key)))
    }
    return Router(policy: policy, rules: rules, local: local, clouds: clouds)
  }
}

extension ChatCompletionsError: RouteFailureProviding {
  /// What kind of failure it is for a router.
  public var routeFailure: RouteFailure {
    switch self {
    case .unreachable: .network
    case .unauthorized: .authentication
    case .serverFailed: .server
    case .malformedAnswer: .decoding
    case .rejected: .other
    }
  }
}
