import Foundation

extension Transcript {
  /// The entry with the developer's instructions and the definitions of the tools.
  public struct Instructions: Sendable, Identifiable, Equatable {
    /// The entry's identifier.
    public var id: String
    /// The instructions' pieces in order.
    public var segments: [Segment]
    /// The tools that the model knows of.
    public var toolDefinitions: [ToolDefinition]

    /// Makes an entry of pieces and tool definitions.
    public init(id: String = UUID().uuidString, segments: [Segment], toolDefinitions: [ToolDefinition]) {
      self.id = id
      self.segments = segments
      self.toolDefinitions = toolDefinitions
    }
  }
}

extension Transcript.Instructions: CustomStringConvertible {
  /// The entry in readable form.
  public var description: String {
    let tools = toolDefinitions.isEmpty ? "" : " [tools: \(toolDefinitions.map(\.name).joined(separator: ", "))]"
    return "Instructions\(tools): \(segments.readable)"
  }
}
