import JSONCore

/// A schema in which every reference names the root or a definition.
struct ResolvedSchema: Sendable {
  var root: SchemaNode
  /// In the order in which they are first referred to.
  var definitions: [(name: String, node: SchemaNode)]
  /// Guides that cannot be enforced, with the place and the reason.
  var unsupportedGuides: [String] = []
  /// A JSON Schema that is handed on as it stands, with keywords that the nodes have no place for.
  var verbatim: JSON?
  /// References to schemas that do not exist.
  var undefinedReferences: [String] = []

  /// The definitions by name.
  var definitionsByName: [String: SchemaNode] {
    Dictionary(definitions.map { ($0.name, $0.node) }, uniquingKeysWith: { first, _ in first })
  }

  /// The root and the definitions by name, for being embedded in another schema.
  var declarations: [String: SchemaNode] {
    var result: [String: SchemaNode] = [:]
    for (name, node) in definitions { result[name] = naming(node) }
    if let name = root.hoistedName { result[name.text] = naming(root) }
    return result
  }

  /// The root with references to itself by name.
  var selfContainedRoot: SchemaNode { naming(root) }

  private func naming(_ node: SchemaNode) -> SchemaNode {
    switch node {
    case .root: root.hoistedName.map { .reference($0.text) } ?? .root
    case .array(let items, let minimum, let maximum): .array(items: naming(items), minimum: minimum, maximum: maximum)
    case .union(let name, let choices): .union(name, choices: choices.map(naming))
    case .object(let name, let properties, let representsNil):
      .object(
        name,
        properties: properties.map {
          PropertyNode(name: $0.name, description: $0.description, node: naming($0.node), isOptional: $0.isOptional)
        }, representsNil: representsNil)
    default: node
    }
  }
}

extension Array where Element: Hashable {
  /// The elements without repetitions.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
