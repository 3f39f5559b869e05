extension Generable {
  /// The value as part of a prompt: objects and lists as JSON, plain values as text.
  public var promptRepresentation: Prompt {
    Prompt(parts: [PromptPart(self)])
  }

  /// The value as part of instructions: objects and lists as JSON, plain values as text.
  public var instructionsRepresentation: Instructions {
    Instructions(parts: [PromptPart(self)])
  }
}

extension PromptPart {
  fileprivate init<Value: Generable>(_ value: Value) {
    let content = value.generatedContent
    self =
      switch content.kind {
      case .structure, .array: .structure(schemaName: Value.generationSchema.name, content: content)
      case .string(let text): .text(text)
      case .null, .bool, .number: .text(content.jsonString)
      }
  }
}
