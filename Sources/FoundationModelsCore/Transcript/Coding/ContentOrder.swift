import JSONCore

extension GeneratedContent {
  /// The content with the properties of its objects in the order in which a schema generates them.
  func ordered(by schema: GenerationSchema) -> GeneratedContent {
    ordered(by: schema.json, in: schema.json)
  }

  /// - Parameter root: The schema that holds the definitions which references name.
  private func ordered(by schema: JSON, in root: JSON) -> GeneratedContent {
    let schema = schema.resolved(in: root)
    switch kind {
    case .structure(let properties, let keys):
      let choices = schema["anyOf"]?.array?.map { $0.resolved(in: root) } ?? [schema]
      guard
        let object = choices.first(where: { choice in
          guard let known = choice["properties"]?.object else { return false }
          return keys.allSatisfy { known[$0] != nil }
        }), let order = object["x-order"]?.array?.compactMap(\.string)
      else { return self }
      var children = properties
      for (key, child) in properties {
        guard let childSchema = object["properties"]?[key] else { continue }
        children[key] = child.ordered(by: childSchema, in: root)
      }
      let known = order.filter { properties[$0] != nil }
      return GeneratedContent(
        kind: .structure(properties: children, orderedKeys: known + keys.filter { !known.contains($0) }), id: id)
    case .array(let elements):
      guard let items = schema["items"] else { return self }
      return GeneratedContent(
        kind: .array(elements.map { $0.ordered(by: items, in: root) }), id: id)
    default:
      return self
    }
  }
}

extension JSON {
  /// The schema that a reference leads to; the schema itself where it is none.
  fileprivate func resolved(in root: JSON) -> JSON {
    guard let reference = self["$ref"]?.string else { return self }
    if reference == "#" { return root }
    let name = reference.hasPrefix("#/$defs/") ? String(reference.dropFirst("#/$defs/".count)) : reference
    return root["$defs"]?[name] ?? self
  }
}
