/// Builds ``Instructions`` from the statements of a closure: values, `if`/`else`, `for` and availability checks.
@resultBuilder
public struct InstructionsBuilder {
  /// Puts the statements' values one after the other.
  public static func buildBlock<each I>(_ components: repeat each I) -> Instructions
  where repeat each I: InstructionsRepresentable {
    var parts: [PromptPart] = []
    for component in repeat each components {
      parts += component.instructionsRepresentation.parts
    }
    return Instructions(parts: parts)
  }

  /// Puts the values of a loop one after the other.
  public static func buildArray(_ instructions: [some InstructionsRepresentable]) -> Instructions {
    instructions.instructionsRepresentation
  }

  /// Takes the value of the branch that ran when the condition held.
  public static func buildEither(first component: some InstructionsRepresentable) -> Instructions {
    component.instructionsRepresentation
  }

  /// Takes the value of the branch that ran when the condition did not hold.
  public static func buildEither(second component: some InstructionsRepresentable) -> Instructions {
    component.instructionsRepresentation
  }

  /// Adds nothing where an `if` without `else` did not run.
  public static func buildOptional(_ instructions: Instructions?) -> Instructions {
    instructions ?? Instructions(parts: [])
  }

  /// Takes the value of an availability check.
  public static func buildLimitedAvailability(_ instructions: some InstructionsRepresentable) -> Instructions {
    instructions.instructionsRepresentation
  }

  /// Accepts any representable value as a statement.
  @_disfavoredOverload
  public static func buildExpression<I>(_ expression: I) -> I where I: InstructionsRepresentable {
    expression
  }

  /// Accepts instructions as a statement.
  public static func buildExpression(_ expression: Instructions) -> Instructions {
    expression
  }

  /// Explains at compile time why a value cannot stand in instructions.
  @available(
    *, unavailable,
    message: "Instructions take strings, Generable values and types that conform to InstructionsRepresentable."
  )
  public static func buildExpression<T>(_ expression: T) -> Instructions {
    Instructions(parts: [])
  }
}
