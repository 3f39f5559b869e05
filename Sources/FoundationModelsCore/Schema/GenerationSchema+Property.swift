extension GenerationSchema {
  /// A property of a generated structure.
  public struct Property: Sendable {
    let node: PropertyNode

    private init(name: String, description: String?, type: SchemaNode, guides: [GuideConstraint], isOptional: Bool) {
      let narrowed: SchemaNode = guides.isEmpty ? type : .guided(type, guides)
      node = PropertyNode(name: name, description: description, node: narrowed, isOptional: isOptional)
    }

    /// Makes a property that is always generated.
    ///
    /// - Parameters:
    ///   - name: Its key in the JSON.
    ///   - description: What it means, told to the model.
    ///   - type: Its type.
    ///   - guides: Limits of its value, all of which must hold.
    public init<Value>(
      name: String, description: String? = nil, type: Value.Type, guides: [GenerationGuide<Value>] = []
    ) where Value: Generable {
      self.init(
        name: name, description: description, type: .type(type), guides: guides.flatMap(\.constraints),
        isOptional: false)
    }

    /// Makes a property that may be left out. Guides apply when it is there.
    ///
    /// - Parameters:
    ///   - name: Its key in the JSON.
    ///   - description: What it means, told to the model.
    ///   - type: Its type.
    ///   - guides: Limits of its value, all of which must hold.
    public init<Value>(
      name: String, description: String? = nil, type: Value?.Type, guides: [GenerationGuide<Value>] = []
    ) where Value: Generable {
      self.init(
        name: name, description: description, type: .type(Value.self), guides: guides.flatMap(\.constraints),
        isOptional: true)
    }

    /// Makes a text property that follows patterns and is always generated.
    public init<RegexOutput>(
      name: String, description: String? = nil, type: String.Type, guides: [Regex<RegexOutput>] = []
    ) {
      self.init(
        name: name, description: description, type: .type(type), guides: guides.map { PatternText.constraint(for: $0) },
        isOptional: false)
    }

    /// Makes a text property that follows patterns and may be left out.
    public init<RegexOutput>(
      name: String, description: String? = nil, type: String?.Type, guides: [Regex<RegexOutput>] = []
    ) {
      self.init(
        name: name, description: description, type: .type(String.self),
        guides: guides.map { PatternText.constraint(for: $0) }, isOptional: true)
    }
  }
}
