/// Gathers the named schemas of a tree and refuses what cannot be told apart.
struct SchemaCheck {
  let rootName: String?
  private(set) var declared: [String: SchemaNode] = [:]

  init(rootName: String?) { self.rootName = rootName }

  /// Declares the root and the dependencies, whose names must differ, and everything nested in them.
  mutating func declare(_ nodes: [SchemaNode]) throws(GenerationSchema.SchemaError) {
    var names: Set<String> = []
    for node in nodes {
      if let name = node.name?.text, !names.insert(name).inserted {
        throw .duplicateType(
          schema: rootName, type: name,
          context: .init(debugDescription: "The root and the dependencies must have different names."))
      }
    }
    for node in nodes { try walk(node) }
  }

  private mutating func walk(_ node: SchemaNode) throws(GenerationSchema.SchemaError) {
    if let name = node.name {
      // The same schema may be written in several places; two schemas of one name may not.
      if let earlier = declared[name.text] {
        guard earlier == node else {
          throw .duplicateType(
            schema: rootName, type: name.text,
            context: .init(debugDescription: "The two schemas of this name differ in what they contain."))
        }
        return
      }
      declared[name.text] = node
    }
    switch node {
    case .array(let items, _, _): try walk(items)
    case .object(let name, let properties, _):
      var keys: Set<String> = []
      for property in properties {
        guard keys.insert(property.name).inserted else {
          throw .duplicateProperty(
            schema: name.text, property: property.name, context: .init(debugDescription: ""))
        }
        try walk(property.node)
      }
    case .union(let name, let choices):
      guard !choices.isEmpty else { throw .emptyTypeChoices(schema: name.text, context: .init(debugDescription: "")) }
      for choice in choices { try walk(choice) }
    case .enumeration(let name, let choices):
      guard !choices.isEmpty else { throw .emptyTypeChoices(schema: name.text, context: .init(debugDescription: "")) }
    default: break
    }
  }
}

extension SchemaNode {
  /// The name of a schema that has one.
  var name: SchemaName? {
    switch self {
    case .object(let name, _, _), .union(let name, _), .enumeration(let name, _): name
    default: nil
    }
  }
}
