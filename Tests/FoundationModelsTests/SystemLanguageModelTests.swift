import Foundation
import FoundationModels
import Testing

@Suite("The model of this machine")
struct SystemLanguageModelTests {
  @Test("purposes are told apart, capabilities and names are declared")
  func declarations() {
    #expect(SystemLanguageModel.UseCase.general != .contentTagging)
    let model = SystemLanguageModel(useCase: .contentTagging, guardrails: .permissiveContentTransformations)
    #expect(model.executorConfiguration != SystemLanguageModel.default.executorConfiguration)
    #expect(model.capabilities.contains(.guidedGeneration) && model.capabilities.contains(.toolCalling))
    #expect(!model.capabilities.contains(.vision) && !model.capabilities.contains(.reasoning))
    #expect(SystemLanguageModel.default === SystemLanguageModel.default)
    #expect(model.variant != .core3 && model.variant != .coreAdvanced3)
    #expect(!model.variant.displayName.isEmpty)
    #expect(model.isAvailable == (model.availability == .available))
  }

  @Test("languages are compared, not regions", arguments: ["en", "en_US", "en-GB"])
  func locales(identifier: String) {
    #expect(SystemLanguageModel.default.supportsLocale(Locale(identifier: identifier)))
    #expect(!SystemLanguageModel.default.supportsLocale(Locale(identifier: "tlh")))
    #expect(SystemLanguageModel.default.supportedLanguages.contains(Locale.Language(identifier: "en")))
  }

  @Test("sessions with the model can be made in every way, without asking it")
  func sessions() {
    let profile = LanguageModelSession.Profile { Instructions("p") }
    let sessions = [
      LanguageModelSession(), LanguageModelSession(instructions: "i"),
      LanguageModelSession(instructions: Instructions("i")), LanguageModelSession { "i" },
      LanguageModelSession(transcript: Transcript()), LanguageModelSession(profile: profile),
      LanguageModelSession(dynamicInstructions: Instructions("i")),
    ]
    #expect(sessions.map { $0.transcript.count } == [0, 1, 1, 1, 0, 0, 0])
    #expect(sessions.allSatisfy { !$0.isResponding && $0.usage.totalTokenCount == 0 })
  }

  @Test("the error for a missing model says what is missing")
  func missingModel() {
    let error = SystemLanguageModel.Error.assetsUnavailable(.init(debugDescription: "no file"))
    #expect(error.debugDescription == "no file")
    #expect(error.errorDescription?.contains("no file") == true)
  }
}
