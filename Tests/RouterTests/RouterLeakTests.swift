import Foundation
import FoundationModels
import FoundationModelsExtras
import FoundationModelsTesting
import Testing

/// What a counting service sees, and what it never sees.
@Suite struct RouterLeakTests {
  private let stub: CloudStub

  init() throws {
    stub = try CloudStub()
  }

  /// An error of each class.
  static func error(_ failure: RouteFailure) -> any Error {
    struct Classified: RouteFailureProviding { let routeFailure: RouteFailure }
    return switch failure {
    case .refusal: LanguageModelError.refusal(.init(explanation: "no", debugDescription: "no"))
    case .guardrail: LanguageModelError.guardrailViolation(.init(debugDescription: "stopped"))
    case .contextSize:
      LanguageModelError.contextSizeExceeded(.init(contextSize: 1, tokenCount: 2, debugDescription: "long"))
    case .rateLimited: LanguageModelError.rateLimited(.init(resetDate: nil, debugDescription: "later"))
    case .timeout: LanguageModelError.timeout(.init(debugDescription: "slow"))
    case .assets: SystemLanguageModel.Error.assetsUnavailable(.init(debugDescription: "no file"))
    case .unsupported:
      LanguageModelError.unsupportedTranscriptContent(.init(unsupportedContent: [], debugDescription: "?"))
    case .decoding: GeneratedContent.ParsingError(rawContent: "{", debugDescription: "half")
    case .cancelled: CancellationError()
    case .busy: LanguageModelSession.Error.concurrentRequests
    case .network, .server, .authentication, .other: Classified(routeFailure: failure)
    }
  }

  private func ask(
    _ router: Router, _ hint: RouteHint = RouteHint(kind: .extract)
  ) async -> Result<ServedBy?, any Error> {
    let session = LanguageModelSession(model: RoutedLanguageModel(router))
    do {
      let answer = try await session.respond(to: "What is due?", metadata: hint.metadata)
      return .success(ServedBy(answer))
    } catch {
      return .failure(error)
    }
  }

  @Test(arguments: RouteFailure.allCases, RoutingPolicy.allCases)
  func everyFailureOfTheLocalModelHasItsDecision(_ failure: RouteFailure, _ policy: RoutingPolicy) async throws {
    #expect(RouteFailure(Self.error(failure)) == failure)
    let (first, second) = (stub.model(), stub.model())
    let router = Router(
      policy: policy, local: .local("here", ScriptedLanguageModel { _, _ in .failure(Self.error(failure)) }),
      clouds: [.cloud("first", first), .cloud("second", second)])
    let result = await ask(router)
    let passesOn = RouteFallback.usual.classes.contains(failure)
    switch policy {
    case .localOnly:
      #expect(stub.calls(of: first) + stub.calls(of: second) == 0)
      #expect(throws: (any Error).self) { _ = try result.get() }
    case .preferLocal:
      #expect(stub.calls(of: first) == (passesOn ? 1 : 0) && stub.calls(of: second) == 0)
      #expect((try? result.get())??.name == (passesOn ? "first" : nil))
      if passesOn { #expect(try result.get()?.failures == [.init(name: "here", kind: failure)]) }
    case .preferCloud, .cloud:
      #expect(stub.calls(of: first) == 1 && stub.calls(of: second) == 0)
      #expect(try result.get()?.name == "first")
    }
  }

  /// A service that fails: the next in the list, then the model of this machine where the policy lets it in.
  @Test(arguments: RouteFailure.allCases, RoutingPolicy.allCases.flatMap { [($0, 1), ($0, 2)] })
  func everyFailureOfAServiceHasItsDecision(
    _ failure: RouteFailure, _ row: (policy: RoutingPolicy, count: Int)
  ) async throws {
    let (policy, count) = row
    let failing = ScriptedLanguageModel { _, _ in .failure(Self.error(failure)) }
    let good = stub.model()
    let clouds: [RouteCandidate] = [.cloud("failing", failing)] + (count == 2 ? [.cloud("good", good)] : [])
    let router = Router(
      policy: policy, local: .local("here", ScriptedLanguageModel { _, _ in .text("local") }), clouds: clouds)
    let result = await ask(router, RouteHint(kind: .freeform))
    let passesOn = RouteFallback.usual.classes.contains(failure)
    switch policy {
    case .localOnly:
      #expect(failing.requests.isEmpty && stub.calls(of: good) == 0)
      #expect(try result.get()?.name == "here")
    case .preferLocal, .preferCloud:
      let next = count == 2 ? "good" : "here"
      #expect((try? result.get())??.name == (passesOn ? next : nil))
      if passesOn { #expect(try result.get()?.failures.map(\.name) == ["failing"]) }
    case .cloud:
      #expect((try? result.get())??.name == (passesOn && count == 2 ? "good" : nil))
    }
  }

  @Test(arguments: [(401, RouteFailure.authentication), (429, .rateLimited), (500, .server), (0, .network)])
  func aServiceThatIsDownIsToldAndVisiblyReplacedWhereThePolicyAllows(_ status: Int, _ failure: RouteFailure)
    async throws
  {
    let down = status == 0 ? ServiceModel.unreachable : stub.model(status: status)
    let local = RouteCandidate.local("here", ScriptedLanguageModel { _, _ in .text("local") })
    let only = await ask(Router(policy: .cloud, local: local, clouds: [.cloud("far", down)]))
    #expect(throws: (any Error).self) { _ = try only.get() }
    let prefers = await ask(Router(policy: .preferCloud, local: local, clouds: [.cloud("far", down)]))
    guard RouteFallback.usual.classes.contains(failure) else {
      #expect(throws: (any Error).self) { _ = try prefers.get() }
      return
    }
    let served = try #require(try prefers.get())
    #expect(served.place == .local && served.failures == [.init(name: "far", kind: failure)])
    #expect(served.description.contains("far failed (\(failure.rawValue))"))
  }

  @Test func aRouterThatFailedOnceRecovers() async throws {
    let local = ScriptedLanguageModel { _, index in
      index == 0 ? .failure(Self.error(.assets)) : .text("local")
    }
    let router = Router(policy: .preferLocal, local: .local("here", local), clouds: [.cloud("far", stub.model())])
    let session = LanguageModelSession(model: RoutedLanguageModel(router))
    let hint = RouteHint(kind: .extract)
    #expect(ServedBy(try await session.respond(to: "one", metadata: hint.metadata))?.name == "far")
    #expect(ServedBy(try await session.respond(to: "two", metadata: hint.metadata))?.name == "here")
  }

  @Test(arguments: [RoutingPolicy.preferLocal, .preferCloud, .cloud])
  func privateTurnsAreAbsentFromWhatAServiceSees(_ policy: RoutingPolicy) async throws {
    let router = Router(
      policy: policy,
      local: .local(
        "here",
        ScriptedLanguageModel { _, _ in
          ScriptedReply([.reasoning("thought-saffron"), .text("answer-saffron")])
        }), clouds: [.cloud("far", stub.model())])
    let session = LanguageModelSession(model: RoutedLanguageModel(router), instructions: "Be brief.")
    let hidden = try await session.respond(to: "secret-saffron", metadata: RouteHint(isPrivate: true).metadata)
    #expect(ServedBy(hidden)?.place == .local)
    let open = try await session.respond(to: "public-basil", metadata: RouteHint(needsFreshness: true).metadata)
    #expect(ServedBy(open)?.place == .cloud)
    #expect(stub.seen.contains("public-basil") && stub.seen.contains("Be brief."))
    #expect(!stub.seen.contains("saffron"))
    // The same conversation, saved and taken up again.
    let saved = try JSONDecoder().decode(Transcript.self, from: JSONEncoder().encode(session.transcript))
    let again = LanguageModelSession(model: RoutedLanguageModel(router), transcript: saved)
    _ = try await again.respond(to: "public-thyme", metadata: RouteHint(needsFreshness: true).metadata)
    #expect(stub.seen.contains("public-thyme") && !stub.seen.contains("saffron"))
  }

  @Test func turnsUnderLocalOnlyStayPrivateWhenThePolicyChanges() async throws {
    let local = RouteCandidate.local("here", ScriptedLanguageModel { _, _ in .text("answer-saffron") })
    let closed = LanguageModelSession(model: RoutedLanguageModel(Router(local: local)))
    _ = try await closed.respond(to: "secret-saffron")
    let router = Router(policy: .cloud, local: local, clouds: [.cloud("far", stub.model())])
    let open = LanguageModelSession(model: RoutedLanguageModel(router), transcript: closed.transcript)
    _ = try await open.respond(to: "public-basil")
    #expect(stub.seen.contains("public-basil") && !stub.seen.contains("saffron"))
  }

  @Test func anAnswerThatBreaksOffIsAnErrorNotTwoAnswersInOne() async throws {
    let local = ScriptedLanguageModel { _, _ in
      ScriptedReply([.text("one two three", pieces: .whole), .failure(Self.error(.network))])
    }
    let far = stub.model()
    let router = Router(policy: .preferLocal, local: .local("here", local), clouds: [.cloud("far", far)])
    let session = LanguageModelSession(model: RoutedLanguageModel(router))
    var last = ""
    await #expect(throws: (any Error).self) {
      for try await snapshot in session.streamResponse(to: "Count.", metadata: RouteHint(kind: .extract).metadata) {
        last = snapshot.content
      }
    }
    #expect(!last.contains("cloud") && stub.calls(of: far) == 0)
  }

  @Test func aModelThatCannotDoWhatIsAskedIsPassedOver() async throws {
    let local = ScriptedLanguageModel([], capabilities: LanguageModelCapabilities([]))
    let router = Router(
      policy: .preferLocal, local: .local("here", local),
      clouds: [.cloud("far", ScriptedLanguageModel { _, _ in .text("7") })])
    let session = LanguageModelSession(model: RoutedLanguageModel(router))
    let answer = try await session.respond(to: "How many?", generating: Int.self)
    #expect(answer.content == 7 && ServedBy(answer)?.failures.first?.kind == .unsupported)
    #expect(local.requests.isEmpty)
  }

  @Test func aGarbledHintCountsAsPrivate() async throws {
    let far = stub.model()
    let router = Router(
      policy: .cloud, local: .local("here", ScriptedLanguageModel { _, _ in .text("x") }), clouds: [.cloud("far", far)])
    let session = LanguageModelSession(model: RoutedLanguageModel(router))
    _ = try await session.respond(to: "hello", metadata: ["route.isPrivate": "perhaps"])
    #expect(stub.calls(of: far) == 0)
  }
}
