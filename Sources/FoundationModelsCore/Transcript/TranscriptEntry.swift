extension Transcript {
  /// One step of a conversation.
  public enum Entry: Sendable, Identifiable, Equatable {
    /// What the developer told the model, and the tools it may call.
    case instructions(Instructions)
    /// What the user asked.
    case prompt(Prompt)
    /// Calls of tools that the model made together.
    case toolCalls(ToolCalls)
    /// What one call of a tool returned.
    case toolOutput(ToolOutput)
    /// What the model answered.
    case response(Response)
    /// What the model thought before it answered.
    case reasoning(Reasoning)

    /// The identifier of the step, unique within a transcript except that a tool's output carries its call's.
    public var id: String {
      switch self {
      case .instructions(let entry): entry.id
      case .prompt(let entry): entry.id
      case .toolCalls(let entry): entry.id
      case .toolOutput(let entry): entry.id
      case .response(let entry): entry.id
      case .reasoning(let entry): entry.id
      }
    }
  }
}

extension Transcript.Entry: CustomStringConvertible {
  /// The step in readable form.
  public var description: String {
    switch self {
    case .instructions(let entry): entry.description
    case .prompt(let entry): entry.description
    case .toolCalls(let entry): entry.description
    case .toolOutput(let entry): entry.description
    case .response(let entry): entry.description
    case .reasoning(let entry): entry.description
    }
  }
}

extension Transcript.Entry {
  /// The pieces of the step; tool calls have none.
  package var segments: [Transcript.Segment] {
    switch self {
    case .instructions(let entry): entry.segments
    case .prompt(let entry): entry.segments
    case .toolCalls: []
    case .toolOutput(let entry): entry.segments
    case .response(let entry): entry.segments
    case .reasoning(let entry): entry.segments
    }
  }
}
