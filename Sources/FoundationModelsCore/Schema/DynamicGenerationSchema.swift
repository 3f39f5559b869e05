import JSONCore

/// A schema that is put together at run time.
///
/// ```swift
/// let dish = DynamicGenerationSchema(
///   name: "Dish",
///   properties: [
///     .init(name: "name", schema: .init(type: String.self)),
///     .init(name: "course", schema: .init(name: "Course", anyOf: ["starter", "main", "dessert"])),
///   ])
/// let schema = try GenerationSchema(root: dish, dependencies: [])
/// ```
public struct DynamicGenerationSchema: Sendable {
  let node: SchemaNode

  private init(_ node: SchemaNode) { self.node = node }

  /// No value. Among the choices of a union it makes the value nullable.
  public static var null: DynamicGenerationSchema { DynamicGenerationSchema(.null) }

  /// A structure.
  ///
  /// - Parameters:
  ///   - name: Its name; references use it.
  ///   - description: What it means, told to the model.
  ///   - properties: Its properties in the order of their generation.
  public init(name: String, description: String? = nil, properties: [DynamicGenerationSchema.Property]) {
    self.init(
      name: name, description: description, representNilExplicitlyInGeneratedContent: false, properties: properties)
  }

  /// A structure.
  ///
  /// - Parameters:
  ///   - name: Its name; references use it.
  ///   - description: What it means, told to the model.
  ///   - explicitNil: Whether an optional property that was not generated is written as null in the content.
  ///   - properties: Its properties in the order of their generation.
  public init(
    name: String, description: String? = nil, representNilExplicitlyInGeneratedContent explicitNil: Bool,
    properties: [DynamicGenerationSchema.Property]
  ) {
    node = .object(
      SchemaName(name, description: description), properties: properties.map(\.node), representsNil: explicitNil)
  }

  /// A union: a value that fits any one of the schemas.
  public init(name: String, description: String? = nil, anyOf choices: [DynamicGenerationSchema]) {
    node = .union(SchemaName(name, description: description), choices: choices.map(\.node))
  }

  /// An enumeration: one of the texts.
  public init(name: String, description: String? = nil, anyOf choices: [String]) {
    node = .enumeration(SchemaName(name, description: description), choices: choices.uniqued())
  }

  /// An array.
  ///
  /// - Parameters:
  ///   - itemSchema: What each element looks like.
  ///   - minimumElements: The least number of elements; nil for no limit.
  ///   - maximumElements: The greatest number of elements; nil for no limit.
  public init(arrayOf itemSchema: DynamicGenerationSchema, minimumElements: Int? = nil, maximumElements: Int? = nil) {
    node = .array(items: itemSchema.node, minimum: minimumElements, maximum: maximumElements)
  }

  /// The schema of a Swift type, narrowed by guides.
  public init<Value>(type: Value.Type, guides: [GenerationGuide<Value>] = []) where Value: Generable {
    let constraints = guides.flatMap(\.constraints)
    node = constraints.isEmpty ? .type(type) : .guided(.type(type), constraints)
  }

  /// The schema of a name: the root, a dependency or a schema nested in them.
  public init(referenceTo name: String) { node = .reference(name) }

  /// A property of a structure.
  public struct Property: Sendable {
    let node: PropertyNode

    /// Makes a property.
    ///
    /// - Parameters:
    ///   - name: Its key in the JSON.
    ///   - description: What it means, told to the model.
    ///   - schema: What its value looks like.
    ///   - isOptional: Whether it may be left out.
    public init(
      name: String, description: String? = nil, schema: DynamicGenerationSchema, isOptional: Bool = false
    ) {
      node = PropertyNode(name: name, description: description, node: schema.node, isOptional: isOptional)
    }
  }
}

extension GenerationSchema {
  /// Joins a dynamic schema and those it refers to.
  ///
  /// Schemas nested inside others need not be listed; references find them by name.
  ///
  /// - Throws: ``SchemaError`` when a name is used for two schemas or two properties, a choice is empty, or a
  ///   reference leads nowhere.
  public init(root: DynamicGenerationSchema, dependencies: [DynamicGenerationSchema]) throws {
    let rootName = root.node.name?.text
    var check = SchemaCheck(rootName: rootName)
    try check.declare([root.node] + dependencies.map(\.node))
    var resolver = SchemaResolver(declared: check.declared)
    let resolved = resolver.resolve(root: root.node)
    guard resolved.undefinedReferences.isEmpty else {
      throw SchemaError.undefinedReferences(
        schema: rootName, references: resolved.undefinedReferences,
        context: SchemaError.Context(
          debugDescription: "Known names: \(check.declared.keys.sorted().joined(separator: ", "))."))
    }
    self.init(resolved: resolved)
  }
}
