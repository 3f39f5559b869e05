/// What the code that `@Generable` writes is made of. Not meant to be called by hand.
extension GeneratedContent {
  /// Gathers the properties of a structure in order.
  @_documentation(visibility: private)
  public struct _Properties {
    private let representsNil: Bool
    private var values: [String: GeneratedContent] = [:]
    private var keys: [String] = []

    /// - Parameter representsNil: Whether nil is written as null instead of being left out.
    public init(representsNil: Bool) { self.representsNil = representsNil }

    /// Adds a value.
    public mutating func add<Value>(_ key: String, _ value: Value) where Value: ConvertibleToGeneratedContent {
      if values.updateValue(value.generatedContent, forKey: key) == nil { keys.append(key) }
    }

    /// Adds a value that may be missing. Chosen for optionals under any name, as behind a `typealias`.
    public mutating func add<Value>(_ key: String, _ value: Value?) where Value: ConvertibleToGeneratedContent {
      if let value {
        add(key, value)
      } else if representsNil {
        add(key, GeneratedContent(kind: .null))
      }
    }

    /// The structure.
    public func content(id: GenerationID? = nil) -> GeneratedContent {
      GeneratedContent(.structure(values, orderedKeys: keys), id: id)
    }
  }

  /// The text of a finished choice.
  @_documentation(visibility: private)
  public func _choice() throws -> String {
    guard isComplete, case .string(let text) = storage else {
      throw ParsingError.mismatch(self, expected: "the name of a choice")
    }
    return text
  }

  /// The finished name of the case in an object that stands for an enumeration with associated values.
  @_documentation(visibility: private)
  public func _case() throws -> String {
    try value(GeneratedContent.self, forProperty: "type")._choice()
  }

  /// Says that a text names no case.
  @_documentation(visibility: private)
  public func _unknownChoice(for type: Any.Type) -> ParsingError {
    ParsingError(self, "There is no such case in \(type).")
  }
}
