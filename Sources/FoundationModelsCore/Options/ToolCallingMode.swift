extension GenerationOptions {
  /// Whether the model may call tools while it answers.
  public struct ToolCallingMode: Sendable, Equatable {
    /// The three possibilities.
    public enum Kind: Sendable, Equatable, Hashable {
      /// The model decides.
      case allowed
      /// The model calls a tool.
      case required
      /// The model answers without tools.
      case disallowed
    }

    /// Which of the three this is.
    public var kind: Kind

    /// The model decides whether to call a tool.
    public static let allowed = ToolCallingMode(kind: .allowed)

    /// The model calls a tool in every round, until the mode changes or the turn is ended.
    public static let required = ToolCallingMode(kind: .required)

    /// The model is not offered any tool for this request.
    public static let disallowed = ToolCallingMode(kind: .disallowed)
  }
}
