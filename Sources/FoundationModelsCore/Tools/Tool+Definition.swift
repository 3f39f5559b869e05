extension Tool {
  /// What the model is told about the tool.
  package var definition: Transcript.ToolDefinition { Transcript.ToolDefinition(tool: self) }
}
