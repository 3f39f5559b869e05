/// A type that a model can generate.
///
/// Put `@Generable` on a structure or enumeration and the macro writes the conformance:
///
/// ```swift
/// @Generable
/// struct Ingredient {
///   var name: String
///   @Guide(description: "How much, as in 200 g or 2 tbsp")
///   var amount: String
/// }
/// ```
public protocol Generable: ConvertibleFromGeneratedContent, ConvertibleToGeneratedContent {
  /// The type of unfinished values, as a stream shows them.
  associatedtype PartiallyGenerated: ConvertibleFromGeneratedContent = Self

  /// What values of the type look like.
  static var generationSchema: GenerationSchema { get }
}

extension Generable {
  /// The value in the form that a stream shows, with everything filled in.
  public func asPartiallyGenerated() -> PartiallyGenerated {
    if let same = self as? PartiallyGenerated { return same }
    do {
      return try PartiallyGenerated(generatedContent)
    } catch {
      // A partial type reads everything that its full type writes; only a hand-written pair can break that.
      preconditionFailure("\(PartiallyGenerated.self) cannot be made from \(Self.self): \(error)")
    }
  }
}

/// A type whose values can be read from what a model generated.
public protocol ConvertibleFromGeneratedContent: SendableMetatype {
  /// Reads a value.
  ///
  /// - Throws: ``GeneratedContent/ParsingError`` when the content is not what the type needs.
  init(_ content: GeneratedContent) throws
}

/// A type whose values can be shown to a model as structured content.
public protocol ConvertibleToGeneratedContent: InstructionsRepresentable, PromptRepresentable {
  /// The value as content.
  var generatedContent: GeneratedContent { get }
}

extension ConvertibleToGeneratedContent {
  /// The value's JSON as part of instructions.
  public var instructionsRepresentation: Instructions {
    Instructions(parts: [.text(generatedContent.jsonString)])
  }

  /// The value's JSON as part of a prompt.
  public var promptRepresentation: Prompt {
    Prompt(parts: [.text(generatedContent.jsonString)])
  }
}
