import Foundation
import FoundationModels
import FoundationModelsExtras
import ModelStore

/// The model of a command: what `--model` names, else the user's default.
struct ModelChoice {
  let file: ModelFile
  private let isNamed: Bool

  /// - Throws: ``ModelStoreError`` when it is missing or cannot be used; ``ModelSwitchedOff``.
  init(_ nameOrPath: String?) throws {
    if nameOrPath == nil, try !Configuration.load().isEnabled { throw ModelSwitchedOff() }
    file = try ModelStore().locate(nameOrPath)
    isNamed = nameOrPath != nil
  }

  func scoredChoices() -> ScoredChoices { ScoredChoices(modelPath: file.url.path) }

  func session(instructions: String?) throws(ModelStoreError) -> LanguageModelSession {
    guard isNamed else { return LanguageModelSession(model: SystemLanguageModel.default, instructions: instructions) }
    return LanguageModelSession(model: try LlamaLanguageModel(file.url.path), instructions: instructions)
  }

  /// A session that takes a conversation up again.
  func session(transcript: Transcript) throws(ModelStoreError) -> LanguageModelSession {
    guard isNamed else { return LanguageModelSession(model: SystemLanguageModel.default, transcript: transcript) }
    return LanguageModelSession(model: try LlamaLanguageModel(file.url.path), transcript: transcript)
  }

  /// What the model can do.
  func capabilities() throws(ModelStoreError) -> LanguageModelCapabilities {
    isNamed ? try LlamaLanguageModel(file.url.path).capabilities : SystemLanguageModel.default.capabilities
  }
}

/// The user's configuration forbids the model of this machine.
struct ModelSwitchedOff: Error {
  var message: String { AvailabilityState.current().text }
}
