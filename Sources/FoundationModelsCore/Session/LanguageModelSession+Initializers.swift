extension LanguageModelSession {
  /// Begins a conversation with a model, with instructions that a builder closure lists.
  ///
  /// - Parameters:
  ///   - model: The model to talk to.
  ///   - tools: What the model may call. Two tools must not have one name.
  ///   - instructions: What the model is told first.
  public convenience init<Failure>(
    model: some LanguageModel, tools: [any Tool] = [],
    @InstructionsBuilder instructions: () throws(Failure) -> Instructions
  ) throws(Failure) where Failure: Swift.Error {
    self.init(languageModel: model, tools: tools, instructions: try instructions())
  }

  /// Goes on with an earlier conversation.
  ///
  /// - Parameters:
  ///   - model: The model to talk to.
  ///   - tools: The tools of the conversation; the transcript knows them by name only.
  ///   - transcript: What was said so far, the instructions included.
  public convenience init(model: some LanguageModel, tools: [any Tool] = [], transcript: Transcript) {
    self.init(languageModel: model, tools: tools, transcript: transcript)
  }

  /// Begins a conversation with a model.
  ///
  /// - Parameters:
  ///   - model: The model to talk to.
  ///   - tools: What the model may call. Two tools must not have one name.
  ///   - instructions: What the model is told first.
  public convenience init(
    model: some LanguageModel, tools: [any Tool] = [], instructions: Instructions? = nil
  ) {
    self.init(languageModel: model, tools: tools, instructions: instructions)
  }

  /// Begins a conversation with a model.
  ///
  /// - Parameters:
  ///   - model: The model to talk to.
  ///   - tools: What the model may call. Two tools must not have one name.
  ///   - instructions: What the model is told first.
  @_disfavoredOverload
  public convenience init(model: some LanguageModel, tools: [any Tool] = [], instructions: String? = nil) {
    self.init(languageModel: model, tools: tools, instructions: instructions.map { Instructions($0) })
  }

  package convenience init(languageModel: any LanguageModel, tools: [any Tool], instructions: Instructions?) {
    var transcript = Transcript()
    if instructions != nil || !tools.isEmpty {
      transcript.append(
        .instructions(
          Transcript.Instructions(
            segments: instructions?.parts.segments ?? [], toolDefinitions: tools.map(\.definition))))
    }
    self.init(languageModel: languageModel, tools: tools, transcript: transcript)
  }

  package convenience init(languageModel: any LanguageModel, tools: [any Tool], transcript: Transcript) {
    self.init(
      source: FixedSource(model: languageModel, tools: tools),
      transcript: transcript.hidingSchemas(of: tools))
  }
}

extension Transcript {
  /// Saved transcripts do not tell which tools keep their schema out of the instructions; the tools do.
  fileprivate func hidingSchemas(of tools: [any Tool]) -> Transcript {
    guard case .instructions(var instructions)? = first else { return self }
    let hidden = Set(tools.filter { !$0.includesSchemaInInstructions }.map(\.name))
    for index in instructions.toolDefinitions.indices
    where hidden.contains(instructions.toolDefinitions[index].name) {
      instructions.toolDefinitions[index].includesSchemaInInstructions = false
    }
    var transcript = self
    transcript[0] = .instructions(instructions)
    return transcript
  }
}
