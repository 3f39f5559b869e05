import JSONCore

extension GenerationSchema {
  /// The schema as JSON Schema, in the order in which it reads best: what it is, its parts, then its definitions.
  package var json: JSON {
    let schema = resolved
    if let verbatim = schema.verbatim { return verbatim }
    var json = schema.root.json(.root)
    if !schema.definitions.isEmpty {
      json["$defs"] = .object(JSONObject(schema.definitions.map { ($0.name, .object($0.node.json(.definition))) }))
    }
    return .object(json)
  }
}

extension GenerationSchema {
  /// The schema for a grammar, which follows JSON Schema in searching for a `pattern` anywhere in a text. Here a pattern
  /// matches the whole text, which `x-kamado-whole-match` tells the grammar.
  package var grammarJSON: JSON { Self.grammarForm(of: json) }

  /// The form for a grammar of a schema that is JSON already. See ``grammarJSON``.
  package static func grammarForm(of json: JSON) -> JSON {
    switch json {
    case .array(let elements): return .array(elements.map(grammarForm))
    case .object(let object):
      var marked = JSONObject(object.map { ($0.key, grammarForm(of: $0.value)) })
      // A property may be called "pattern" too; the keyword stands beside the type.
      if object["type"] == "string", object["pattern"]?.string != nil, object["x-kamado-whole-match"] == nil {
        marked["x-kamado-whole-match"] = true
      }
      return .object(marked)
    default: return json
    }
  }
}

extension SchemaNode {
  /// Where a node stands, which decides how much of its name and description is written.
  enum Position: Equatable {
    case root
    case definition
    case property(description: String?)
    /// Elements of arrays and choices of unions.
    case part
  }

  func json(_ position: Position) -> JSONObject {
    var json = JSONObject()
    switch self {
    case .any, .type, .guided: break
    case .null: json["type"] = "null"
    case .boolean: json["type"] = "boolean"
    case .string(let pattern, let choices):
      json["type"] = "string"
      json["enum"] = choices.map { .array($0.map(JSON.string)) }
      json["pattern"] = pattern.map(JSON.string)
    case .copied(let rule):
      json["type"] = "string"
      json[CopyRule.keyword] = rule.json
    case .integer(let minimum, let maximum):
      json["type"] = "integer"
      json["minimum"] = minimum.map(JSON.number)
      json["maximum"] = maximum.map(JSON.number)
    case .number(let minimum, let maximum):
      json["type"] = "number"
      json["minimum"] = minimum.map(JSON.number)
      json["maximum"] = maximum.map(JSON.number)
    case .constant(let value): json["const"] = value
    case .array(let items, let minimum, let maximum):
      json["type"] = "array"
      json["items"] = .object(items.json(.part))
      json["minItems"] = minimum.map { .number($0) }
      json["maxItems"] = maximum.map { .number($0) }
    case .enumeration(let name, let choices):
      json["type"] = "string"
      if position == .root { json["title"] = .string(name.text) }
      if position != .part { json["description"] = name.description.map(JSON.string) }
      json["enum"] = .array(choices.map(JSON.string))
    case .object(let name, let properties, _):
      json["type"] = "object"
      json["title"] = .string(name.text)
      json["description"] = name.description.map(JSON.string)
      json["properties"] = .object(
        JSONObject(
          properties.map { ($0.name, .object($0.node.json(.property(description: $0.description)))) }))
      json["required"] = .array(properties.filter { !$0.isOptional }.map { .string($0.name) })
      json["additionalProperties"] = false
      json["x-order"] = .array(properties.map { .string($0.name) })
    case .union(let name, let choices):
      json["title"] = .string(name.text)
      json["description"] = name.description.map(JSON.string)
      json["anyOf"] = .array(choices.map { .object($0.json(.part)) })
    case .reference(let name): json["$ref"] = .string("#" + JSONPointer(["$defs", name]).description)
    case .root: json["$ref"] = "#"
    }
    if case .property(let description?) = position { json["description"] = .string(description) }
    return json
  }
}
