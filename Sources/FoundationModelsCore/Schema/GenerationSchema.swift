import JSONCore

/// What a generated value looks like: its properties, their order, types and limits.
///
/// `@Generable` makes one for each type. Make your own from ``DynamicGenerationSchema`` when the shape is known only
/// at run time. Encoded, a schema is JSON Schema in the dialect that `x-order` marks: properties are generated in
/// that order, and nothing but the listed properties is allowed.
public struct GenerationSchema: Sendable {
  let content: Content

  enum Content: Sendable {
    /// Types in it are looked up when the schema is used, because a type's schema may lead back to the type.
    case unresolved(SchemaNode)
    case resolved(ResolvedSchema)
  }

  init(node: SchemaNode) { content = .unresolved(node) }

  init(resolved: ResolvedSchema) { content = .resolved(resolved) }

  /// Makes the schema of a structure.
  ///
  /// - Parameters:
  ///   - type: The type whose name the schema takes.
  ///   - description: What the type means, told to the model.
  ///   - properties: The properties in the order of their generation. When a name occurs twice, the last one counts.
  public init(
    type: any Generable.Type, description: String? = nil, properties: [GenerationSchema.Property]
  ) {
    self.init(
      type: type, description: description, representNilExplicitlyInGeneratedContent: false, properties: properties)
  }

  /// Makes the schema of a structure.
  ///
  /// - Parameters:
  ///   - type: The type whose name the schema takes.
  ///   - description: What the type means, told to the model.
  ///   - explicitNil: Whether an optional property that was not generated is written as null in the content. The
  ///     schema itself stays the same: such a property may be left out.
  ///   - properties: The properties in the order of their generation. When a name occurs twice, the last one counts.
  public init(
    type: any Generable.Type, description: String? = nil,
    representNilExplicitlyInGeneratedContent explicitNil: Bool, properties: [GenerationSchema.Property]
  ) {
    self.init(
      _name: Self.name(of: type), type: type, description: description,
      representNilExplicitlyInGeneratedContent: explicitNil, properties: properties)
  }

  /// Makes the schema of an enumeration without associated values.
  ///
  /// - Parameters:
  ///   - type: The type whose name the schema takes.
  ///   - description: What the type means, told to the model.
  ///   - choices: The texts that stand for its cases.
  public init(type: any Generable.Type, description: String? = nil, anyOf choices: [String]) {
    self.init(_name: Self.name(of: type), type: type, description: description, anyOf: choices)
  }

  /// Makes the schema of a union: a value of any one of the types.
  public init(type: any Generable.Type, description: String? = nil, anyOf types: [any Generable.Type]) {
    self.init(_name: Self.name(of: type), type: type, description: description, anyOf: types)
  }

  /// The type's name without its module and enclosing types.
  private static func name(of type: any Generable.Type) -> String { String(describing: type) }

  /// The schema with every type looked up.
  var resolved: ResolvedSchema {
    switch content {
    case .resolved(let schema): schema
    case .unresolved(let node):
      {
        var resolver = SchemaResolver()
        return resolver.resolve(root: node)
      }()
    }
  }

  /// The name of the type or of the dynamic schema; for schemas without a name what they are, as in `String` or
  /// `Array<Int>`.
  public var name: String { resolved.root.displayName }

  /// Guides that cannot be enforced, each with its place and the reason. A request with such a schema must be refused.
  package var unsupportedGuides: [String] { resolved.unsupportedGuides }

  /// Whether two schemas describe the same values.
  package func isSameSchema(as other: GenerationSchema) -> Bool { json == other.json }
}

/// What the macros use to give a schema a name of its own.
extension GenerationSchema {
  /// The schema of a structure under a name other than its type's.
  @_documentation(visibility: private)
  public init(
    _name name: String, type: any Generable.Type, description: String? = nil,
    representNilExplicitlyInGeneratedContent explicitNil: Bool = false, properties: [GenerationSchema.Property]
  ) {
    var ordered = JSONObject()
    for (index, property) in properties.enumerated() { ordered[property.node.name] = .number(index) }
    let nodes = ordered.values.compactMap { $0.int }.map { properties[$0].node }
    self.init(
      node: .object(
        SchemaName(name, description: description, type: type), properties: nodes, representsNil: explicitNil))
  }

  /// The schema of an enumeration under a name other than its type's.
  @_documentation(visibility: private)
  public init(_name name: String, type: any Generable.Type, description: String? = nil, anyOf choices: [String]) {
    self.init(
      node: .enumeration(SchemaName(name, description: description, type: type), choices: choices.uniqued()))
  }

  /// The schema of a union under a name other than its type's.
  @_documentation(visibility: private)
  public init(
    _name name: String, type: any Generable.Type, description: String? = nil, anyOf types: [any Generable.Type]
  ) {
    self.init(
      node: .union(SchemaName(name, description: description, type: type), choices: types.map { .type($0) }))
  }
}

extension GenerationSchema: CustomDebugStringConvertible {
  /// The schema as indented JSON.
  public var debugDescription: String { json.text(.pretty) }
}

extension SchemaNode {
  /// The name of a schema, or what it is.
  fileprivate var displayName: String {
    switch self {
    case .object(let name, _, _), .union(let name, _), .enumeration(let name, _): name.text
    case .any, .type, .guided, .root: "GeneratedContent"
    case .null: "Null"
    case .boolean: "Bool"
    case .string, .copied: "String"
    case .integer: "Int"
    case .number: "Double"
    case .constant(let value): value.string ?? value.text()
    case .array(let items, _, _): "Array<\(items.displayName)>"
    case .reference(let name): name
    }
  }
}
