/// What the model is given besides the conversation, and how much it may think.
public struct ContextOptions: Sendable, Equatable {
  /// How much a reasoning model should think before it answers.
  public enum ReasoningLevel: Sendable, Equatable {
    /// A short look.
    case light
    /// A balanced amount.
    case moderate
    /// As much as the question needs.
    case deep
    /// A level that only the model in use knows by name.
    case custom(String)
  }

  /// Whether the schema of a structured answer is written into the prompt.
  ///
  /// The answer follows the schema either way; the text of the schema helps the model to understand
  /// what is wanted, and costs tokens.
  public var includeSchemaInPrompt: Bool?

  /// How much to think; `nil` leaves it to the model.
  public var reasoningLevel: ReasoningLevel?

  /// Makes options; what is not named is left to the model's defaults.
  public init(includeSchemaInPrompt: Bool? = nil, reasoningLevel: ReasoningLevel? = nil) {
    self.includeSchemaInPrompt = includeSchemaInPrompt
    self.reasoningLevel = reasoningLevel
  }
}
