/// Builds dynamic instructions from the statements of a closure: instructions, tools, `if`/`else`, `switch`.
///
/// Loops are written with ``DynamicInstructions/ForEach``; plain text needs ``Instructions``.
@resultBuilder
public struct DynamicInstructionsBuilder {
  /// Adds a tool.
  public static func buildExpression<T>(_ expression: T) -> some DynamicInstructions where T: Tool {
    ToolInstructions(tools: [expression])
  }

  /// Adds instructions.
  public static func buildExpression<T>(_ expression: T) -> T where T: DynamicInstructions {
    expression
  }

  /// Adds tools.
  public static func buildExpression(_ tools: [any Tool]) -> some DynamicInstructions {
    ToolInstructions(tools: tools)
  }

  /// Puts the statements' values one after the other.
  @_disfavoredOverload
  public static func buildBlock<each Content>(
    _ contents: repeat each Content
  ) -> TupleDynamicInstructions<repeat each Content> where repeat each Content: DynamicInstructions {
    TupleDynamicInstructions(repeat each contents)
  }

  /// Takes the only statement's value.
  public static func buildBlock<T>(_ content: T) -> T where T: DynamicInstructions {
    content
  }

  /// Adds nothing.
  public static func buildBlock() -> EmptyDynamicInstructions {
    EmptyDynamicInstructions()
  }

  /// Takes the value of the branch that ran when the condition held.
  public static func buildEither<TrueContent, FalseContent>(
    first content: TrueContent
  ) -> ConditionalDynamicInstructions<TrueContent, FalseContent>
  where TrueContent: DynamicInstructions, FalseContent: DynamicInstructions {
    ConditionalDynamicInstructions(.trueContent(content))
  }

  /// Takes the value of the branch that ran when the condition did not hold.
  public static func buildEither<TrueContent, FalseContent>(
    second content: FalseContent
  ) -> ConditionalDynamicInstructions<TrueContent, FalseContent>
  where TrueContent: DynamicInstructions, FalseContent: DynamicInstructions {
    ConditionalDynamicInstructions(.falseContent(content))
  }

  /// Adds nothing where an `if` without `else` did not run.
  public static func buildOptional<Content>(_ content: Content?) -> Content? where Content: DynamicInstructions {
    content
  }

  /// Takes the value of an availability check.
  public static func buildLimitedAvailability(_ content: some DynamicInstructions) -> AnyDynamicInstructions {
    AnyDynamicInstructions(content)
  }
}
