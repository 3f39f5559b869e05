import Foundation
import Testing

@testable import FoundationModels

/// Apple's servers cannot be reached from here, and everything says so.
@Suite("Private Cloud Compute")
struct PrivateCloudComputeTests {
  private let model = PrivateCloudComputeLanguageModel()

  @Test("it is never available, and its quota is never used up")
  func availability() {
    #expect(model.availability == .unavailable(.deviceNotEligible))
    #expect(!model.isAvailable)
    #expect(model.capabilities.contains(.reasoning))
    #expect(!model.quotaUsage.isLimitReached)
    #expect(model.quotaUsage.resetDate == nil)
    #expect(model.quotaUsage.limitIncreaseSuggestion == nil)
    #expect(model.availability != .available && model.availability != .unavailable(.systemNotReady))
    guard case .belowLimit(let limit) = model.quotaUsage.status else {
      Issue.record("a limit is reached")
      return
    }
    #expect(!limit.isApproachingLimit)
  }

  @Test("whatever asks the servers throws the same typed error")
  func requests() async throws {
    let session = LanguageModelSession(model: model)
    session.prewarm()
    let executor = PrivateCloudComputeLanguageModel.Executor(configuration: model.executorConfiguration)
    executor.prewarm(model: model, transcript: Transcript())
    let asking: [() async throws -> Void] = [
      { _ = try await model.contextSize },
      { _ = try await model.supportedLanguages },
      { _ = try await model.supportsLocale() },
      { try await session.respond(to: "Hello") },
      { for try await _ in session.streamResponse(to: "Hello") {} },
    ]
    for ask in asking {
      let error = await #expect(throws: PrivateCloudComputeLanguageModel.Error.self) { try await ask() }
      guard case .serviceUnavailable(let detail)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(!detail.debugDescription.isEmpty)
    }
  }

  @Test("a quota that is used up says so; its suggestion has nothing to show here")
  func usedUpQuota() {
    let suggestion = PrivateCloudComputeLanguageModel.QuotaUsage.LimitIncreaseSuggestion()
    suggestion.show()
    let quota = PrivateCloudComputeLanguageModel.QuotaUsage(
      status: .limitReached(.init()), limitIncreaseSuggestion: suggestion, resetDate: .distantFuture)
    #expect(quota.isLimitReached && quota.limitIncreaseSuggestion != nil && quota.resetDate == .distantFuture)
  }

  @Test("the executor itself refuses like the session")
  func executor() async throws {
    let executor = PrivateCloudComputeLanguageModel.Executor(configuration: model.executorConfiguration)
    let request = LanguageModelExecutorGenerationRequest(
      id: UUID(), transcript: Transcript(), enabledTools: [], generationOptions: GenerationOptions(),
      contextOptions: ContextOptions(), metadata: [:])
    await #expect(throws: PrivateCloudComputeLanguageModel.Error.self) {
      try await executor.respond(to: request, model: model, streamingInto: .init())
    }
  }

  @Test(
    "the errors of providers of such a service say what went wrong",
    arguments: [
      .networkFailure(.init(debugDescription: "no route")),
      .quotaLimitReached(.init(resetDate: .distantFuture, debugDescription: "no route")),
      .serviceUnavailable(.init(debugDescription: "no route")),
    ] as [PrivateCloudComputeLanguageModel.Error])
  func errors(error: PrivateCloudComputeLanguageModel.Error) {
    #expect(error.debugDescription == "no route")
    #expect(error.errorDescription?.contains("no route") == true)
    switch error {
    case .networkFailure(let detail): #expect(detail.debugDescription == "no route")
    case .quotaLimitReached(let detail):
      #expect(detail.debugDescription == "no route")
      #expect(detail.resetDate == .distantFuture && detail.limitIncreaseSuggestion == nil)
    case .serviceUnavailable(let detail): #expect(detail.debugDescription == "no route")
    }
  }
}
