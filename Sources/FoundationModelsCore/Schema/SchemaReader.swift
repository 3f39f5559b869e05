import JSONCore

/// Reads JSON Schema in the dialect that ``GenerationSchema`` writes. Strict about structure, lenient about extras:
/// unknown keywords, properties without a place in `x-order` and unused definitions are left out.
struct SchemaReader {
  struct Failure: Error {
    let pointer: JSONPointer
    let problem: String
  }

  /// Definitions by title, with their places. They are read when a reference needs them.
  private var sources: [String: (json: JSON, pointer: JSONPointer)] = [:]
  private var definitions: [String: SchemaNode] = [:]
  private var rootTitle: String?

  static func read(_ json: JSON) throws(Failure) -> ResolvedSchema {
    var reader = SchemaReader()
    let top = JSONPointer()
    reader.rootTitle = json["title"]?.string
    try reader.collectDefinitions(json, top)
    let root = try reader.node(json, top)
    if let name = root.hoistedName?.text { reader.definitions[name] = root }
    var resolver = SchemaResolver(declared: reader.definitions)
    let resolved = resolver.resolve(root: root)
    guard let name = resolved.undefinedReferences.first else { return resolved }
    throw Failure(pointer: top, problem: "the definition '\(name)' refers to itself without an object or anyOf between")
  }

  private mutating func collectDefinitions(_ json: JSON, _ top: JSONPointer) throws(Failure) {
    guard let listed = json["$defs"] else { return }
    let pointer = top.appending("$defs")
    guard let listed = listed.object else { throw Failure(pointer: pointer, problem: "$defs must be an object") }
    for (key, definition) in listed {
      let title = definition["title"]?.string ?? key
      guard sources[title] == nil else {
        throw Failure(pointer: pointer.appending(key), problem: "two definitions have the title '\(title)'")
      }
      sources[title] = (definition, pointer.appending(key))
    }
  }

  private mutating func node(_ json: JSON, _ pointer: JSONPointer) throws(Failure) -> SchemaNode {
    guard let object = json.object else {
      throw Failure(pointer: pointer, problem: "a schema must be an object, found \(json.kindName)")
    }
    if object["allOf"] != nil { throw Failure(pointer: pointer, problem: "allOf is not supported") }
    if let reference = object["$ref"] { return try self.reference(reference, pointer.appending("$ref")) }
    if let constant = object["const"] { return .constant(constant) }
    if let choices = object["anyOf"] { return try union(object, choices, pointer) }
    guard let type = object["type"] else {
      if object["enum"] != nil { return try string(object, pointer) }
      guard object.keys.allSatisfy({ $0 == "description" || $0 == "title" || $0 == "$defs" }) else {
        throw Failure(pointer: pointer, problem: "a schema needs a type, anyOf, const or $ref")
      }
      return .any
    }
    switch type.string {
    case "object": return try self.object(object, pointer)
    case "array": return try array(object, pointer)
    case "string": return try string(object, pointer)
    case "integer":
      return .integer(
        minimum: try bound("minimum", object, pointer, integral: true),
        maximum: try bound("maximum", object, pointer, integral: true))
    case "number":
      return .number(
        minimum: try bound("minimum", object, pointer, integral: false),
        maximum: try bound("maximum", object, pointer, integral: false))
    case "boolean": return .boolean
    case "null": return .null
    default:
      throw Failure(
        pointer: pointer.appending("type"),
        problem: "type must be one of object, array, string, integer, number, boolean, null; found \(type)")
    }
  }

  private mutating func reference(_ json: JSON, _ pointer: JSONPointer) throws(Failure) -> SchemaNode {
    guard let text = json.string else { throw Failure(pointer: pointer, problem: "$ref must be a string") }
    if text == "#" { return rootTitle.map { .reference($0) } ?? .root }
    var name = text
    if text.hasPrefix("#/$defs/"), let target = JSONPointer(text), target.tokens.count == 2 { name = target.tokens[1] }
    if name == rootTitle || definitions[name] != nil { return .reference(name) }
    guard let source = sources.removeValue(forKey: name) else {
      throw Failure(pointer: pointer, problem: "there is no definition '\(name)'")
    }
    // Known before its parts are read, for they may refer to it.
    definitions[name] = .any
    definitions[name] = try node(source.json, source.pointer)
    return .reference(name)
  }

  private mutating func union(
    _ object: JSONObject, _ choices: JSON, _ pointer: JSONPointer
  ) throws(Failure) -> SchemaNode {
    guard let title = object["title"]?.string else {
      throw Failure(pointer: pointer, problem: "anyOf needs a title beside it")
    }
    guard let choices = choices.array, !choices.isEmpty else {
      throw Failure(pointer: pointer.appending("anyOf"), problem: "anyOf must be a list with at least one schema")
    }
    var nodes: [SchemaNode] = []
    for (index, choice) in choices.enumerated() {
      nodes.append(try node(choice, pointer.appending("anyOf").appending(index)))
    }
    return .union(SchemaName(title, description: object["description"]?.string), choices: nodes)
  }

  private mutating func object(_ object: JSONObject, _ pointer: JSONPointer) throws(Failure) -> SchemaNode {
    guard let title = object["title"]?.string else {
      throw Failure(pointer: pointer, problem: "an object needs a title")
    }
    guard object["additionalProperties"]?.bool != nil else {
      throw Failure(pointer: pointer, problem: "an object needs additionalProperties, true or false")
    }
    let order = try names("x-order", object, pointer)
    let required = Set(try names("required", object, pointer))
    let properties = object["properties"] ?? [:]
    guard let properties = properties.object else {
      throw Failure(pointer: pointer.appending("properties"), problem: "properties must be an object")
    }
    var nodes: [PropertyNode] = []
    for name in order.uniqued() {
      guard let property = properties[name] else {
        throw Failure(pointer: pointer.appending("x-order"), problem: "there is no property '\(name)'")
      }
      nodes.append(
        PropertyNode(
          name: name, description: property["description"]?.string,
          node: try node(property, pointer.appending("properties").appending(name)),
          isOptional: !required.contains(name)))
    }
    return .object(
      SchemaName(title, description: object["description"]?.string), properties: nodes, representsNil: false)
  }

  private func names(_ key: String, _ object: JSONObject, _ pointer: JSONPointer) throws(Failure) -> [String] {
    guard let list = object[key]?.array else {
      throw Failure(pointer: pointer, problem: "an object needs \(key), a list of property names")
    }
    var names: [String] = []
    for (index, element) in list.enumerated() {
      guard let name = element.string else {
        throw Failure(pointer: pointer.appending(key).appending(index), problem: "a property name must be a string")
      }
      names.append(name)
    }
    return names
  }

  private mutating func array(_ object: JSONObject, _ pointer: JSONPointer) throws(Failure) -> SchemaNode {
    guard let items = object["items"] else { throw Failure(pointer: pointer, problem: "an array needs items") }
    return .array(
      items: try node(items, pointer.appending("items")), minimum: try count("minItems", object, pointer),
      maximum: try count("maxItems", object, pointer))
  }

  private func count(_ key: String, _ object: JSONObject, _ pointer: JSONPointer) throws(Failure) -> Int? {
    guard let json = object[key] else { return nil }
    guard let count = json.int, count >= 0 else {
      throw Failure(pointer: pointer.appending(key), problem: "\(key) must be a whole number that is not negative")
    }
    return count
  }

  private func bound(
    _ key: String, _ object: JSONObject, _ pointer: JSONPointer, integral: Bool
  ) throws(Failure) -> JSONNumber? {
    guard let json = object[key] else { return nil }
    guard let number = json.number, !integral || number.isIntegral else {
      throw Failure(pointer: pointer.appending(key), problem: "\(key) must be \(integral ? "an integer" : "a number")")
    }
    return number
  }

  private func string(_ object: JSONObject, _ pointer: JSONPointer) throws(Failure) -> SchemaNode {
    var choices: [String]?
    if let json = object["enum"] {
      guard let list = json.array, list.allSatisfy({ $0.string != nil }) else {
        throw Failure(pointer: pointer.appending("enum"), problem: "enum must be a list of strings")
      }
      choices = list.compactMap(\.string).uniqued()
    }
    if let title = object["title"]?.string {
      guard let choices, !choices.isEmpty else {
        throw Failure(pointer: pointer, problem: "a string with a title needs an enum that is not empty")
      }
      return .enumeration(SchemaName(title, description: object["description"]?.string), choices: choices)
    }
    if let json = object[CopyRule.keyword] {
      guard choices == nil, object["pattern"] == nil, let rule = CopyRule(json) else {
        throw Failure(
          pointer: pointer.appending(CopyRule.keyword),
          problem: "\(CopyRule.keyword) must be a rule for copying, without enum and pattern beside it")
      }
      return .copied(rule)
    }
    guard let pattern = object["pattern"] else { return .string(choices: choices) }
    guard let text = pattern.string, (try? Regex(text)) != nil else {
      throw Failure(pointer: pointer.appending("pattern"), problem: "the pattern is not a regular expression")
    }
    return .string(pattern: text, choices: choices)
  }
}
