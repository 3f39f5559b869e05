import FoundationModels
import FoundationModelsExtras
import FoundationModelsTesting
import Testing

@Suite struct RouterDecisionTests {
  private func router(
    _ policy: RoutingPolicy, isAvailable: Bool = true, clouds: Int = 1, local: Bool = true
  ) -> Router {
    let model = ScriptedLanguageModel([])
    return Router(
      policy: policy, local: local ? .local("here", model) { isAvailable } : nil,
      clouds: (0..<clouds).map { .cloud("far\($0)", model) })
  }

  /// The four decisions of the guide: a short extraction stays, a long free text, news and a machine without a model do not.
  @Test(arguments: [
    (RouteRequest(kind: .extract, inputCharacters: 480), true, "here"),
    (RouteRequest(kind: .freeform, inputCharacters: 950), true, "far0"),
    (RouteRequest(kind: .classify, inputCharacters: 30, needsFreshness: true), true, "far0"),
    (RouteRequest(kind: .extract, inputCharacters: 480), false, "far0"),
  ])
  func theFourDecisionsOfTheGuide(_ request: RouteRequest, _ isAvailable: Bool, _ first: String) {
    #expect(router(.preferLocal, isAvailable: isAvailable).decide(request).order.first == first)
  }

  @Test(arguments: [(1500, "here"), (1501, "far0")])
  func sizeDecidesAtItsLimit(_ characters: Int, _ first: String) {
    let request = RouteRequest(kind: .summarise, inputCharacters: characters)
    #expect(router(.preferLocal).decide(request).order.first == first)
  }

  @Test(arguments: [
    (RoutingPolicy.localOnly, ["here"], ["here"]), (.preferLocal, ["here", "far0", "far1"], ["far0", "far1", "here"]),
    (.preferCloud, ["far0", "far1", "here"], ["far0", "far1", "here"]), (.cloud, ["far0", "far1"], ["far0", "far1"]),
  ])
  func eachPolicyHasItsOrder(_ policy: RoutingPolicy, _ suits: [String], _ suitsNot: [String]) {
    let router = router(policy, clouds: 2)
    #expect(router.decide(RouteRequest(kind: .extract, inputCharacters: 10)).order == suits)
    #expect(router.decide(RouteRequest(kind: .freeform, inputCharacters: 10)).order == suitsNot)
  }

  @Test(arguments: RoutingPolicy.allCases, RouteHint.Kind.allCases)
  func aPrivateTurnHasNoWayOut(_ policy: RoutingPolicy, _ kind: RouteHint.Kind) {
    for isAvailable in [true, false] {
      for hasLocal in [true, false] {
        let router = router(policy, isAvailable: isAvailable, clouds: 2, local: hasLocal)
        let request = RouteRequest(kind: kind, inputCharacters: 9000, needsFreshness: true, isPrivate: true)
        #expect(router.decide(request).order == (hasLocal ? ["here"] : []))
      }
    }
  }

  @Test func nothingLeavesUnlessAPolicyIsChosen() {
    let router = Router(clouds: [.cloud("far", ScriptedLanguageModel([]))])
    #expect(router.policy == .localOnly)
    #expect(router.decide(RouteRequest(kind: .freeform, inputCharacters: 9000)).place == .local)
  }

  @Test func aDryRunTellsWhy() {
    let decision = router(.preferLocal).decide(RouteRequest(kind: .extract, inputCharacters: 2000))
    #expect(decision.description.contains("2000 characters are more than 1500"))
  }
}
