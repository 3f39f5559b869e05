import FoundationModels
import FoundationModelsExtras
import JSONCore

extension Commands {
  static let route = Command(
    path: ["route"], summary: "say where a request would go, and why; nothing is sent",
    options: [
      .value("kind", "KIND", "extract, classify, summarise, rewrite or freeform (freeform)"),
      .value("characters", "NUMBER", "how long the prompt is (0)"),
      .flag("fresh", "the answer needs to know what happened lately"),
      .flag("private", "the turn must not leave this machine"),
      .value("policy", "POLICY", "localOnly, preferLocal, preferCloud or cloud, instead of the file's"), .json,
    ],
    details: [
      "Policy and services stand in ~/.config/kamado/routes.json. A file that is missing or cannot be understood means "
        + "that nothing leaves this machine."
    ],
    examples: [
      .init(line: "kamado route --kind extract --characters 500", meaning: "the model that would answer, and why"),
      .init(line: "kamado route --fresh --policy preferLocal --json", meaning: "for programs"),
    ]
  ) { arguments in
    var (configuration, problem) = RoutingConfiguration.load()
    if let problem { Terminal.note(problem.description) }
    if let name = arguments["policy"] {
      guard let policy = RoutingPolicy(rawValue: name) else {
        throw UsageError("--policy must be one of \(RoutingPolicy.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      configuration.policy = policy
    }
    let name = arguments["kind"] ?? "freeform"
    guard let kind = RouteHint.Kind(rawValue: name) else {
      throw UsageError("--kind must be one of \(RouteHint.Kind.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    let request = RouteRequest(
      kind: kind, inputCharacters: try arguments.number("characters", in: 0...100_000_000) ?? 0,
      needsFreshness: arguments.has("fresh"), isPrivate: arguments.has("private"))
    let decision = try await configuration.router().decide(request)
    guard arguments.has(.json) else {
      print(decision)
      return .success
    }
    print(
      JSON.object([
        "policy": .string(decision.policy.rawValue), "order": .array(decision.order.map(JSON.string)),
        "place": decision.place.map { .string($0.rawValue) } ?? .null, "reason": .string(decision.reason),
      ]).text(.pretty))
    return .success
  }
}
