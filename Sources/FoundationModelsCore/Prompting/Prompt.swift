/// What the user asks of the model: text, structured values and attachments in order.
///
/// ```swift
/// let prompt = Prompt {
///   "Summarise this note:"
///   note.text
///   if wantsTitle { "Begin with a title." }
/// }
/// ```
public struct Prompt: Sendable {
  /// The parts in the order in which they were given.
  package var parts: [PromptPart]

  package init(parts: [PromptPart]) {
    self.parts = parts
  }

  /// Makes a prompt of one representable value.
  public init(_ content: some PromptRepresentable) {
    self = content.promptRepresentation
  }

  /// Makes a prompt of the parts that a builder closure lists.
  public init(@PromptBuilder _ content: () throws -> Prompt) rethrows {
    self = try content()
  }
}

extension Prompt: PromptRepresentable {
  /// The prompt itself.
  public var promptRepresentation: Prompt {
    // The explicit return keeps the protocol's builder from being applied, which would ask for this again.
    return self
  }
}
