extension Array: ConvertibleToGeneratedContent where Element: ConvertibleToGeneratedContent {
  /// The elements' contents in order.
  public var generatedContent: GeneratedContent { GeneratedContent(.array(map(\.generatedContent))) }
}

extension Array: ConvertibleFromGeneratedContent where Element: ConvertibleFromGeneratedContent {
  /// Reads every element. When the array is unfinished, the last element is left out as long as it is unfinished and
  /// does not make a value yet.
  ///
  /// - Throws: ``GeneratedContent/ParsingError`` when the content is not an array, or naming the element that is not
  ///   what the type needs.
  public init(_ content: GeneratedContent) throws {
    guard case .array(let contents) = content.storage else {
      throw GeneratedContent.ParsingError.mismatch(content, expected: "an array")
    }
    self = []
    reserveCapacity(contents.count)
    for (index, element) in contents.enumerated() {
      if element.isComplete {
        append(try GeneratedContent.ParsingError.naming("element \(index)") { try Element(element) })
      } else if let value = try? Element(element) {
        append(value)
      }
    }
  }
}

extension Array: Generable where Element: Generable {
  /// An array of partly generated elements.
  public typealias PartiallyGenerated = [Element.PartiallyGenerated]

  /// Any number of elements.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(node: .array(items: .type(Element.self)))
  }
}

extension Optional where Wrapped: Generable {
  /// The wrapped type's partial form: a partial value is optional already.
  public typealias PartiallyGenerated = Wrapped.PartiallyGenerated
}

extension Optional: ConvertibleToGeneratedContent, PromptRepresentable, InstructionsRepresentable
where Wrapped: ConvertibleToGeneratedContent {
  /// The wrapped value's content, or null.
  public var generatedContent: GeneratedContent {
    switch self {
    case .some(let value): value.generatedContent
    case .none: GeneratedContent(.null)
    }
  }

  /// The wrapped value as part of a prompt; nothing for nil.
  public var promptRepresentation: Prompt {
    switch self {
    case .some(let value): value.promptRepresentation
    case .none: Prompt(parts: [])
    }
  }

  /// The wrapped value as part of instructions; nothing for nil.
  public var instructionsRepresentation: Instructions {
    switch self {
    case .some(let value): value.instructionsRepresentation
    case .none: Instructions(parts: [])
    }
  }
}
