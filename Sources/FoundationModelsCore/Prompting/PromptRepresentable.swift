/// A type whose values can stand in a prompt.
///
/// Strings, arrays of representable values, attachments and every type that converts to generated
/// content conform. Conform your own type by listing the parts that describe a value:
///
/// ```swift
/// extension Trip: PromptRepresentable {
///   var promptRepresentation: Prompt {
///     "From \(origin) to \(destination)"
///     if let budget { "At most \(budget) euros" }
///   }
/// }
/// ```
public protocol PromptRepresentable {
  /// The value as part of a prompt.
  @PromptBuilder
  var promptRepresentation: Prompt { get }
}

/// A type whose values can stand in instructions.
///
/// The counterpart of ``PromptRepresentable`` for the text that the developer, not the user, gives the model.
public protocol InstructionsRepresentable {
  /// The value as part of instructions.
  @InstructionsBuilder
  var instructionsRepresentation: Instructions { get }
}

extension String: PromptRepresentable, InstructionsRepresentable {
  /// The text itself as a prompt.
  public var promptRepresentation: Prompt { Prompt(parts: [.text(self)]) }

  /// The text itself as instructions.
  public var instructionsRepresentation: Instructions { Instructions(parts: [.text(self)]) }
}

extension Array: PromptRepresentable where Element: PromptRepresentable {
  /// The elements' representations, one after the other.
  public var promptRepresentation: Prompt { Prompt(parts: flatMap(\.promptRepresentation.parts)) }
}

extension Array: InstructionsRepresentable where Element: InstructionsRepresentable {
  /// The elements' representations, one after the other.
  public var instructionsRepresentation: Instructions {
    Instructions(parts: flatMap(\.instructionsRepresentation.parts))
  }
}
