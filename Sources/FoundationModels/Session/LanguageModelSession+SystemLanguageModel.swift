public import FoundationModelsCore

extension LanguageModelSession {
  /// Begins a conversation with the model of this machine.
  ///
  /// - Parameters:
  ///   - model: The model to talk to.
  ///   - tools: What the model may call. Two tools must not have one name.
  ///   - instructions: What the model is told first.
  @_disfavoredOverload
  public convenience init(
    model: SystemLanguageModel = .default, tools: [any Tool] = [], instructions: String? = nil
  ) {
    self.init(languageModel: model, tools: tools, instructions: instructions.map { Instructions($0) })
  }

  /// Begins a conversation with the model of this machine, with instructions that a builder closure lists.
  ///
  /// - Parameters:
  ///   - model: The model to talk to.
  ///   - tools: What the model may call. Two tools must not have one name.
  ///   - instructions: What the model is told first.
  public convenience init(
    model: SystemLanguageModel = .default, tools: [any Tool] = [],
    @InstructionsBuilder instructions: () throws -> Instructions
  ) rethrows {
    self.init(languageModel: model, tools: tools, instructions: try instructions())
  }

  /// Begins a conversation with the model of this machine.
  ///
  /// - Parameters:
  ///   - model: The model to talk to.
  ///   - tools: What the model may call. Two tools must not have one name.
  ///   - instructions: What the model is told first.
  public convenience init(
    model: SystemLanguageModel = .default, tools: [any Tool] = [], instructions: Instructions? = nil
  ) {
    self.init(languageModel: model, tools: tools, instructions: instructions)
  }

  /// Goes on with an earlier conversation.
  ///
  /// - Parameters:
  ///   - model: The model to talk to.
  ///   - tools: The tools of the conversation; the transcript knows them by name only.
  ///   - transcript: What was said so far, the instructions included.
  public convenience init(
    model: SystemLanguageModel = .default, tools: [any Tool] = [], transcript: Transcript
  ) {
    self.init(languageModel: model, tools: tools, transcript: transcript)
  }
}
