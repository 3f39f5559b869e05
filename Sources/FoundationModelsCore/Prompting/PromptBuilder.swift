/// Builds a ``Prompt`` from the statements of a closure: values, `if`/`else`, `for` and availability checks.
@resultBuilder
public struct PromptBuilder {
  /// Puts the statements' values one after the other.
  public static func buildBlock<each P>(_ components: repeat each P) -> Prompt
  where repeat each P: PromptRepresentable {
    var parts: [PromptPart] = []
    for component in repeat each components {
      parts += component.promptRepresentation.parts
    }
    return Prompt(parts: parts)
  }

  /// Puts the values of a loop one after the other.
  public static func buildArray(_ prompts: [some PromptRepresentable]) -> Prompt {
    prompts.promptRepresentation
  }

  /// Takes the value of the branch that ran when the condition held.
  public static func buildEither(first component: some PromptRepresentable) -> Prompt {
    component.promptRepresentation
  }

  /// Takes the value of the branch that ran when the condition did not hold.
  public static func buildEither(second component: some PromptRepresentable) -> Prompt {
    component.promptRepresentation
  }

  /// Adds nothing where an `if` without `else` did not run.
  public static func buildOptional(_ component: Prompt?) -> Prompt {
    component ?? Prompt(parts: [])
  }

  /// Takes the value of an availability check.
  public static func buildLimitedAvailability(_ prompt: some PromptRepresentable) -> Prompt {
    prompt.promptRepresentation
  }

  /// Accepts any representable value as a statement.
  @_disfavoredOverload
  public static func buildExpression<P>(_ expression: P) -> P where P: PromptRepresentable {
    expression
  }

  /// Accepts a prompt as a statement.
  public static func buildExpression(_ expression: Prompt) -> Prompt {
    expression
  }

  /// Explains at compile time why a value cannot stand in a prompt.
  @available(
    *, unavailable,
    message: "A prompt takes strings, Generable values and types that conform to PromptRepresentable."
  )
  public static func buildExpression<T>(_ expression: T) -> Prompt {
    Prompt(parts: [])
  }
}
