extension Transcript {
  /// What one call of a tool returned.
  public struct ToolOutput: Sendable, Identifiable, Equatable {
    /// The identifier of the call that this answers.
    public var id: String
    /// The name of the tool.
    public var toolName: String
    /// The output's pieces in order.
    public var segments: [Segment]

    /// Makes an output; `id` is the call's.
    public init(id: String, toolName: String, segments: [Segment]) {
      self.id = id
      self.toolName = toolName
      self.segments = segments
    }
  }
}

extension Transcript.ToolOutput: CustomStringConvertible {
  /// The output in readable form.
  public var description: String { "ToolOutput \(toolName): \(segments.readable)" }
}
