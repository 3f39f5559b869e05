public import FoundationModelsCore

extension LanguageModelSession {
  /// Begins a conversation whose model, instructions and tools a profile decides anew before each round.
  ///
  /// - Parameters:
  ///   - profile: The profile. Where it names no model, the model of this machine answers.
  ///   - history: What was said before, without instructions.
  public convenience init(
    profile: sending some DynamicProfile, history: some Collection<Transcript.Entry> = []
  ) {
    self.init(
      languageModelProfile: profile, history: history, defaultModel: SystemLanguageModel.default)
  }

  /// Begins a conversation with the model of this machine whose instructions and tools are worked out anew
  /// before each round.
  ///
  /// - Parameters:
  ///   - dynamicInstructions: The instructions and tools.
  ///   - history: What was said before, without instructions.
  public convenience init(
    dynamicInstructions: sending some DynamicInstructions, history: some Collection<Transcript.Entry> = []
  ) {
    self.init(
      model: SystemLanguageModel.default, dynamicInstructions: dynamicInstructions, history: history)
  }
}
