import JSONCore

/// Puts the keys of a value's objects into the order of the schema's `properties`.
struct KeyOrder {
  let root: JSON

  func ordered(_ value: JSON) -> JSON { ordered(value, root, depth: 0) }

  private func ordered(_ value: JSON, _ schema: JSON?, depth: Int) -> JSON {
    guard depth <= 40, let schema, let object = schema.object else { return value }
    if let reference = object["$ref"]?.string, reference.hasPrefix("#") {
      guard let pointer = JSONPointer(reference), let target = root[pointer] else { return value }
      return ordered(value, target, depth: depth + 1)
    }
    var value = value
    for keyword in ["allOf", "anyOf", "oneOf"] {
      for inner in object[keyword]?.array ?? [] { value = ordered(value, inner, depth: depth + 1) }
    }
    switch value {
    case .object(let members):
      let properties = object["properties"]?.object ?? JSONObject()
      let declared = properties.keys.filter { members[$0] != nil }
      var result = JSONObject()
      for key in declared + members.keys.filter({ properties[$0] == nil }) {
        result[key] = ordered(
          members[key] ?? .null, properties[key] ?? object["additionalProperties"], depth: depth + 1)
      }
      return .object(result)
    case .array(let elements):
      let prefix = object["prefixItems"]?.array ?? object["items"]?.array ?? []
      let rest = object["items"]?.object != nil ? object["items"] : object["additionalItems"]
      return .array(
        elements.enumerated().map { index, element in
          ordered(element, index < prefix.count ? prefix[index] : rest, depth: depth + 1)
        })
    default: return value
    }
  }
}
