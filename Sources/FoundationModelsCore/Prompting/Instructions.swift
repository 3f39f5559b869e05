/// What the developer tells the model before the conversation begins: its role, its rules, examples.
///
/// Instructions weigh more than prompts, so never build them from text that a user typed.
public struct Instructions: Sendable {
  /// The parts in the order in which they were given.
  package var parts: [PromptPart]

  package init(parts: [PromptPart]) {
    self.parts = parts
  }

  /// Makes instructions of one representable value.
  public init(_ content: some InstructionsRepresentable) {
    self = content.instructionsRepresentation
  }

  /// Makes instructions of the parts that a builder closure lists.
  public init(@InstructionsBuilder _ content: () throws -> Instructions) rethrows {
    self = try content()
  }
}

extension Instructions: InstructionsRepresentable {
  /// The instructions themselves.
  public var instructionsRepresentation: Instructions {
    // The explicit return keeps the protocol's builder from being applied, which would ask for this again.
    return self
  }
}
