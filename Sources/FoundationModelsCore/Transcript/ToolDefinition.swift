extension Transcript {
  /// What the model is told about a tool.
  public struct ToolDefinition: Sendable, Equatable {
    /// The name with which the model calls the tool.
    public var name: String
    /// What the tool does, in words for the model.
    public var description: String
    /// The schema of the tool's arguments.
    public var parameters: GenerationSchema
    /// Whether the arguments' schema is written into the instructions.
    package var includesSchemaInInstructions: Bool

    /// Makes a definition of its parts.
    public init(name: String, description: String, parameters: GenerationSchema) {
      self.name = name
      self.description = description
      self.parameters = parameters
      includesSchemaInInstructions = true
    }

    /// Makes the definition of a tool.
    public init(tool: some Tool) {
      self.init(name: tool.name, description: tool.description, parameters: tool.parameters)
      includesSchemaInInstructions = tool.includesSchemaInInstructions
    }

    /// Whether both describe the same tool: name, description and schema.
    public static func == (left: ToolDefinition, right: ToolDefinition) -> Bool {
      left.name == right.name && left.description == right.description
        && left.parameters.isSameSchema(as: right.parameters)
    }
  }
}
