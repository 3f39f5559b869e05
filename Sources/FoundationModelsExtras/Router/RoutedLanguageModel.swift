import FoundationModels

/// A model that passes each request on to the model that the router decides for.
///
/// ```swift
/// let router = Router(policy: .preferLocal, clouds: [.cloud("office", service)])
/// let session = LanguageModelSession(model: RoutedLanguageModel(router))
/// let answer = try await session.respond(to: note, metadata: RouteHint(kind: .extract).metadata)
/// if let served = ServedBy(answer) { print(served.name, served.reason) }
/// ```
///
/// Turns that a ``RouteHint`` marks as private, and turns that were answered under ``RoutingPolicy/localOnly``, are
/// left out of what a service gets to see of the conversation, now and later.
public struct RoutedLanguageModel: LanguageModel {
  public let router: Router
  private let identity: Identity

  /// - Parameter router: who decides.
  public init(_ router: Router) {
    self.router = router
    identity = Identity(router)
  }

  /// What at least one model of the route can do.
  public var capabilities: LanguageModelCapabilities {
    let models = ([router.local].compactMap(\.self) + router.clouds).map(\.model)
    let all: [LanguageModelCapabilities.Capability] = [.guidedGeneration, .toolCalling, .vision, .reasoning]
    return LanguageModelCapabilities(
      all.filter { capability in
        models.contains { $0.capabilities.contains(capability) }
      })
  }

  public var executorConfiguration: Executor.Configuration { Executor.Configuration(identity: identity) }

  /// Routers with the same models share an executor when they are the same value.
  final class Identity: Sendable {
    let router: Router
    let executors = Guarded<[String: any LanguageModelExecutor]>([:])

    init(_ router: Router) { self.router = router }
  }

  /// Runs requests on the model that the router decides for.
  public struct Executor: LanguageModelExecutor {
    public typealias Model = RoutedLanguageModel

    public struct Configuration: Hashable, Sendable {
      let identity: Identity

      public static func == (left: Self, right: Self) -> Bool { left.identity === right.identity }
      public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
    }

    private let identity: Identity

    public init(configuration: Configuration) { identity = configuration.identity }

    /// Prepares the model of this machine; nothing is sent anywhere.
    public func prewarm(model: RoutedLanguageModel, transcript: Transcript) {
      guard let local = identity.router.local, local.isAvailable() else { return }
      try? prewarm(local.model, name: local.name, transcript)
    }

    /// Asks the models of the route one after the other until one answers.
    /// - Throws: ``RouteRefused``; what the last model that was asked throws.
    public nonisolated(nonsending) func respond(
      to request: LanguageModelExecutorGenerationRequest, model: RoutedLanguageModel,
      streamingInto channel: LanguageModelExecutorGenerationChannel
    ) async throws {
      let (decision, candidates) = identity.router.plan(RouteRequest(request))
      var failures: [ServedBy.Failure] = []
      for (index, candidate) in candidates.enumerated() {
        let relay = RouteRelay(
          served: ServedBy(
            name: candidate.name, place: candidate.place, reason: decision.reason, policy: decision.policy,
            failures: failures),
          channel: channel)
        do {
          let visible = candidate.place == .cloud ? request.withoutPrivateTurns() : request
          try visible.checkCapabilities(of: candidate)
          try await run(candidate.model, name: candidate.name, visible, relay)
          return
        } catch {
          let failure = RouteFailure(error)
          let isLast = index == candidates.count - 1
          // What was shown cannot be taken back: a second answer behind half of the first would be worse.
          guard !isLast, !relay.hasShown, identity.router.rules.fallback.classes.contains(failure),
            !Task.isCancelled
          else { throw error }
          failures.append(.init(name: candidate.name, kind: failure))
        }
      }
      throw RouteRefused(decision: decision)
    }

    private nonisolated(nonsending) func run<Inner: LanguageModel>(
      _ model: Inner, name: String, _ request: LanguageModelExecutorGenerationRequest, _ relay: RouteRelay
    ) async throws {
      let executor = try executor(for: model, name: name)
      let inner = LanguageModelExecutorGenerationChannel()
      async let forwarding: Void = relay.forward(inner)
      do {
        try await executor.respond(to: request, model: model, streamingInto: inner)
        inner.finish()
      } catch {
        inner.finish()
        // What was sent before the failure has been shown when it is judged.
        try? await forwarding
        throw error
      }
      try await forwarding
    }

    private func prewarm<Inner: LanguageModel>(_ model: Inner, name: String, _ transcript: Transcript) throws {
      try executor(for: model, name: name).prewarm(model: model, transcript: transcript)
    }

    private func executor<Inner: LanguageModel>(for model: Inner, name: String) throws -> Inner.Executor {
      if let known = identity.executors.withLock({ $0[name] }) as? Inner.Executor { return known }
      let made = try Inner.Executor(configuration: model.executorConfiguration)
      identity.executors.withLock { $0[name] = made }
      return made
    }
  }
}

extension LanguageModelExecutorGenerationRequest {
  /// A model of the route may be able to do less than another.
  func checkCapabilities(of candidate: RouteCandidate) throws {
    let hasImage = transcript.contains { entry in
      entry.segments.contains { if case .attachment = $0 { true } else { false } }
    }
    let needs: [(LanguageModelCapabilities.Capability, Bool)] = [
      (.guidedGeneration, schema != nil), (.toolCalling, !enabledToolDefinitions.isEmpty), (.vision, hasImage),
      (.reasoning, contextOptions.reasoningLevel != nil),
    ]
    for (capability, isNeeded) in needs where isNeeded && !candidate.model.capabilities.contains(capability) {
      throw LanguageModelError.unsupportedCapability(
        .init(
          capability: capability,
          debugDescription: "\(candidate.name) does not have the capability \(capability.label)."))
    }
  }
}
