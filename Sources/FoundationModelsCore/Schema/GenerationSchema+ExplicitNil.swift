import JSONCore

extension GenerationSchema {
  /// Writes null for every optional property that was left out of a structure whose schema asks for that.
  package func representingNilExplicitly(in content: GeneratedContent) -> GeneratedContent {
    let schema = resolved
    return NilFiller(root: schema.root, definitions: schema.definitionsByName).fill(content, schema.root)
  }
}

private struct NilFiller {
  let root: SchemaNode
  let definitions: [String: SchemaNode]

  func fill(_ content: GeneratedContent, _ node: SchemaNode) -> GeneratedContent {
    switch (content.storage, target(node)) {
    case (.array(let elements), .array(let items, _, _)):
      return GeneratedContent(.array(elements.map { fill($0, items) }), id: content.id, isComplete: content.isComplete)
    case (.structure(let properties, let keys), .object(_, let nodes, let representsNil)):
      return fill(properties, keys, nodes, representsNil && content.isComplete, of: content)
    case (_, .union(_, let choices)):
      return choices.first { fits(content, $0) }.map { fill(content, $0) } ?? content
    default: return content
    }
  }

  private func fill(
    _ properties: [String: GeneratedContent], _ keys: [String], _ nodes: [PropertyNode], _ representsNil: Bool,
    of content: GeneratedContent
  ) -> GeneratedContent {
    var filled = properties
    var order: [String] = []
    for node in nodes {
      if let property = properties[node.name] {
        filled[node.name] = fill(property, node.node)
      } else if representsNil && node.isOptional {
        filled[node.name] = GeneratedContent(.null)
      } else {
        continue
      }
      order.append(node.name)
    }
    order += keys.filter { key in !nodes.contains { $0.name == key } }
    return GeneratedContent(
      .structure(filled, orderedKeys: order), id: content.id, isComplete: content.isComplete)
  }

  private func target(_ node: SchemaNode) -> SchemaNode {
    switch node {
    case .reference(let name): definitions[name].map(target) ?? .any
    case .root: root
    default: node
    }
  }

  /// Whether a value could be of a choice: its kind is right, nothing that is needed is missing, nothing is unknown
  /// and constants agree.
  private func fits(_ content: GeneratedContent, _ node: SchemaNode) -> Bool {
    switch (content.storage, target(node)) {
    case (.structure(let properties, let keys), .object(_, let nodes, _)):
      nodes.allSatisfy { node in properties[node.name].map { fits($0, node.node) } ?? node.isOptional }
        && keys.allSatisfy { key in nodes.contains { $0.name == key } }
    case (.string(let text), .string(_, let choices?)), (.string(let text), .enumeration(_, let choices)):
      choices.contains(text)
    case (_, .union(_, let choices)): choices.contains { fits(content, $0) }
    case (_, .constant(let value)): content.json == value
    case (.string, .string), (.array, .array), (.null, .null), (.bool, .boolean), (.number, .number), (_, .any): true
    case (.number(let number), .integer): number.isIntegral
    default: false
    }
  }
}
