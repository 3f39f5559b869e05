extension Transcript {
  /// The form that an answer was to have.
  public struct ResponseFormat: Sendable, Equatable {
    /// The possible forms.
    public enum Kind: Sendable, Equatable {
      /// A value that follows a schema.
      case schema(GenerationSchema)

      /// Whether both ask for the same schema.
      public static func == (left: Kind, right: Kind) -> Bool {
        switch (left, right) {
        case (.schema(let left), .schema(let right)): left.isSameSchema(as: right)
        }
      }
    }

    /// Which form this is.
    public let kind: Kind

    /// The name of the schema.
    public var name: String {
      switch kind {
      case .schema(let schema): schema.name
      }
    }

    /// The form of a Swift type's values.
    public init<Content>(type: Content.Type) where Content: Generable {
      self.init(schema: Content.generationSchema)
    }

    /// The form that a schema describes.
    public init(schema: GenerationSchema) {
      kind = .schema(schema)
    }

    /// The schema of the form.
    package var schema: GenerationSchema {
      switch kind {
      case .schema(let schema): schema
      }
    }
  }
}

extension Transcript.ResponseFormat: CustomStringConvertible {
  /// The schema's name.
  public var description: String { name }
}
