import JSONCore

/// A schema with everything that it refers to.
struct SchemaDocument {
  var nodes: [SchemaNode] = []

  /// Where a node stands in the schema that the caller gave.
  func pointer(_ index: Int) -> String {
    var tokens: [String] = []
    var current = index
    while current >= 0, nodes[current].parent != current {
      if !nodes[current].token.isEmpty { tokens.append(nodes[current].token) }
      current = nodes[current].parent
    }
    return tokens.reversed().joined()
  }

  func error(_ kind: GrammarError.Kind, _ keyword: String, _ node: Int, _ message: String) -> GrammarError {
    let place = pointer(node) + (keyword.isEmpty ? "" : "/" + keyword)
    return GrammarError(kind, keyword: keyword, pointer: place, message: message)
  }
}

/// Reads JSON Schema (draft 4 to 2020-12) into nodes and checks what can be checked by looking.
struct SchemaReader {
  private(set) var document = SchemaDocument()
  private let resolver: ReferenceResolver
  private let limit: Int
  private var known: [String: Int] = [:]
  private var pending: [(node: Int, reference: String, base: String)] = []
  /// Keywords that came after the draft that the schema names; there they mean nothing.
  private let laterKeywords: Set<String>
  /// Up to draft 7, a `$ref` makes its siblings void.
  private let referencesStandAlone: Bool

  static func read(_ schema: JSON, limit: Int) throws(GrammarError) -> SchemaDocument {
    var reader = SchemaReader(schema, limit: limit)
    reader.known[""] = 0
    _ = try reader.node(schema, parent: -1, token: "", base: "", depth: 0)
    while let next = reader.pending.popLast() { try reader.follow(next) }
    return reader.document
  }

  private init(_ schema: JSON, limit: Int) {
    self.limit = limit
    let draft = schema["$schema"]?.string ?? ""
    referencesStandAlone = ["draft-03", "draft-04", "draft-05", "draft-06", "draft-07"].contains { draft.contains($0) }
    if ["draft-03", "draft-04", "draft-05"].contains(where: { draft.contains($0) }) {
      laterKeywords = ["const", "contains", "propertyNames", "if", "then", "else"]
    } else {
      laterKeywords = draft.contains("draft-06") ? ["if", "then", "else"] : []
    }
    resolver = ReferenceResolver(schema, referencesStandAlone: referencesStandAlone)
  }

  private mutating func follow(
    _ entry: (node: Int, reference: String, base: String)
  ) throws(GrammarError) {
    guard let target = resolver.find(entry.reference, base: entry.base) else {
      let isRemote = !entry.reference.hasPrefix("#")
      throw document.error(
        isRemote ? .unsupported : .malformed, "$ref", entry.node,
        isRemote
          ? "'\(entry.reference)' is not inside this schema; put it under $defs"
          : "'\(entry.reference)' names nothing in this schema")
    }
    let pointer = target.pointer.description
    if let index = known[pointer] {
      document.nodes[entry.node].reference = index
      return
    }
    known[pointer] = document.nodes.count
    document.nodes[entry.node].reference = try node(
      target.value, parent: -1, token: pointer, base: target.base, depth: 0)
  }

  private mutating func node(
    _ value: JSON, parent: Int, token: String, base: String, depth: Int
  ) throws(GrammarError) -> Int {
    let index = document.nodes.count
    let node = SchemaNode(parent: parent, token: token)
    document.nodes.append(node)
    guard index < limit, depth < 400 else {
      throw document.error(.overBudget, "", index, "more than \(limit) subschemas, or nested deeper than 400")
    }
    switch value {
    case .bool(let flag): node.constant = flag
    case .object(let object):
      var base = base
      if depth > 0 || parent < 0, let id = resolver.identifier(object), !id.hasPrefix("#") {
        base = ReferenceResolver.resolve(id, against: base)
      }
      try read(object, into: node, index, base: base, depth: depth)
    default:
      throw document.error(.malformed, "", index, "a schema is an object, true or false, not \(value.kindName)")
    }
    return index
  }

  // MARK: Keywords

  private mutating func read(
    _ object: JSONObject, into node: SchemaNode, _ index: Int, base: String, depth: Int
  ) throws(GrammarError) {
    if let reference = object["$ref"] {
      guard let text = reference.string else {
        throw document.error(.malformed, "$ref", index, "must be a string")
      }
      pending.append((index, text, base))
      if referencesStandAlone { return }
    }
    for (keyword, value) in object where !laterKeywords.contains(keyword) {
      try read(keyword, value, object, into: node, index, base: base, depth: depth)
    }
    if node.consequence != nil || node.alternative != nil, node.condition == nil {
      node.consequence = nil
      node.alternative = nil
    }
    if let order = node.order { node.properties = Self.sorted(node.properties, by: order) }
  }

  private static func sorted(
    _ properties: [(name: String, node: Int)], by order: [String]
  ) -> [(name: String, node: Int)] {
    var ranks: [String: Int] = [:]
    for (rank, name) in order.enumerated() { ranks[name] = rank }
    return properties.enumerated().sorted {
      (ranks[$0.element.name] ?? order.count, $0.offset) < (ranks[$1.element.name] ?? order.count, $1.offset)
    }.map { $0.element }
  }

  // One case per keyword: long, but flat.
  private mutating func read(
    _ keyword: String, _ value: JSON, _ object: JSONObject, into node: SchemaNode, _ index: Int, base: String,
    depth: Int
  ) throws(GrammarError) {
    func count() throws(GrammarError) -> Int {
      guard let count = value.int, count >= 0 else {
        throw document.error(.malformed, keyword, index, "must be a non-negative integer")
      }
      return min(count, Int(Int32.max) / 4)
    }
    func number() throws(GrammarError) -> JSONNumber {
      guard let number = value.number else { throw document.error(.malformed, keyword, index, "must be a number") }
      return number
    }
    switch keyword {
    case "type": node.types = try types(value, index)
    case "enum":
      guard let values = value.array else { throw document.error(.malformed, keyword, index, "must be an array") }
      node.enumeration = node.enumeration.map { $0.filter(values.contains) } ?? values
    case "const": node.enumeration = node.enumeration.map { $0.filter { $0 == value } } ?? [value]
    case "minimum":
      tighten(&node.minimum, .init(value: try number(), isExclusive: object["exclusiveMinimum"]?.bool == true), >)
    case "maximum":
      tighten(&node.maximum, .init(value: try number(), isExclusive: object["exclusiveMaximum"]?.bool == true), <)
    case "exclusiveMinimum" where value.bool == nil:
      tighten(&node.minimum, .init(value: try number(), isExclusive: true), >)
    case "exclusiveMaximum" where value.bool == nil:
      tighten(&node.maximum, .init(value: try number(), isExclusive: true), <)
    case "multipleOf":
      let divisor = try number()
      guard divisor > 0 else { throw document.error(.malformed, keyword, index, "must be greater than 0") }
      node.multipleOf = divisor
    case "minLength": node.minLength = try count()
    case "maxLength": node.maxLength = try count()
    case "pattern":
      guard let text = value.string else { throw document.error(.malformed, keyword, index, "must be a string") }
      node.pattern = text
    case "x-kamado-whole-match": node.patternIsWhole = value.bool == true
    case "x-kamado-source": node.source = try sourceRule(value, index)
    case "format": node.format = value.string
    case "minItems": node.minItems = try count()
    case "maxItems": node.maxItems = try count()
    case "uniqueItems": node.uniqueItems = value.bool == true
    case "minContains": node.minContains = try count()
    case "maxContains": node.maxContains = try count()
    case "minProperties": node.minProperties = try count()
    case "maxProperties": node.maxProperties = try count()
    case "required": node.required = try names(value, keyword, index)
    case "x-order": node.order = try names(value, keyword, index)
    case "prefixItems": node.prefixItems = try list(value, keyword, index, base, depth)
    case "items":
      if value.array != nil {
        node.prefixItems = try list(value, keyword, index, base, depth)
        if let rest = object["additionalItems"] {
          node.items = try child(rest, "/additionalItems", index, base, depth)
        }
      } else {
        node.items = try child(value, "/items", index, base, depth)
      }
    case "contains": node.contains = try child(value, "/contains", index, base, depth)
    case "properties":
      node.hasProperties = true
      node.properties = try map(value, keyword, index, base, depth).map { ($0.0, $0.1) }
    case "patternProperties":
      node.patternProperties = try map(value, keyword, index, base, depth).map { ($0.0, $0.1) }
    case "additionalProperties", "propertyNames", "not", "if", "then", "else", "unevaluatedProperties",
      "unevaluatedItems":
      let inner = try child(value, "/" + keyword, index, base, depth)
      switch keyword {
      case "additionalProperties": node.additionalProperties = inner
      case "propertyNames": node.propertyNames = inner
      case "not": node.not = inner
      case "if": node.condition = inner
      case "then": node.consequence = inner
      case "else": node.alternative = inner
      case "unevaluatedProperties": node.unevaluatedProperties = inner
      default: node.unevaluatedItems = inner
      }
    case "allOf": node.allOf = try list(value, keyword, index, base, depth)
    case "anyOf": node.anyOf = try list(value, keyword, index, base, depth)
    case "oneOf": node.oneOf = try list(value, keyword, index, base, depth)
    case "dependentRequired":
      guard let entries = value.object else { throw document.error(.malformed, keyword, index, "must be an object") }
      for (name, needed) in entries {
        node.dependentRequired.append((name, try names(needed, keyword, index)))
      }
    case "dependentSchemas":
      node.dependentSchemas = try map(value, keyword, index, base, depth).map { ($0.0, $0.1) }
    case "dependencies":
      guard let entries = value.object else { throw document.error(.malformed, keyword, index, "must be an object") }
      for (name, needed) in entries {
        if needed.array != nil {
          node.dependentRequired.append((name, try names(needed, keyword, index)))
        } else {
          let inner = try child(needed, "/dependencies/" + Self.escaped(name), index, base, depth)
          node.dependentSchemas.append((name, inner))
        }
      }
    case "$dynamicRef", "$recursiveRef":
      throw document.error(.unsupported, keyword, index, "dynamic references cannot be followed; use $ref")
    default: break  // annotations
    }
  }

  private func tighten(
    _ limit: inout SchemaNode.Limit?, _ new: SchemaNode.Limit, _ isTighter: (JSONNumber, JSONNumber) -> Bool
  ) {
    guard let old = limit else {
      limit = new
      return
    }
    if isTighter(new.value, old.value) || (new.value == old.value && new.isExclusive) { limit = new }
  }

  private func types(_ value: JSON, _ index: Int) throws(GrammarError) -> TypeSet {
    let names: [JSON] = value.array ?? [value]
    var result: TypeSet = []
    for entry in names {
      guard let name = entry.string, let type = TypeSet.named(name) else {
        throw document.error(.malformed, "type", index, "\(entry) is not a type")
      }
      result.formUnion(type)
    }
    return result
  }

  private func names(_ value: JSON, _ keyword: String, _ index: Int) throws(GrammarError) -> [String] {
    var names: [String] = []
    for entry in value.array ?? [] {
      guard let name = entry.string else { throw document.error(.malformed, keyword, index, "must hold strings") }
      names.append(name)
    }
    guard value.array != nil else { throw document.error(.malformed, keyword, index, "must be an array of strings") }
    return names
  }

  private mutating func child(
    _ value: JSON, _ token: String, _ index: Int, _ base: String, _ depth: Int
  ) throws(GrammarError) -> Int {
    try node(value, parent: index, token: token, base: base, depth: depth + 1)
  }

  private mutating func list(
    _ value: JSON, _ keyword: String, _ index: Int, _ base: String, _ depth: Int
  ) throws(GrammarError) -> [Int] {
    guard let elements = value.array else { throw document.error(.malformed, keyword, index, "must be an array") }
    var result: [Int] = []
    for (position, element) in elements.enumerated() {
      result.append(try child(element, "/\(keyword)/\(position)", index, base, depth))
    }
    return result
  }

  private mutating func map(
    _ value: JSON, _ keyword: String, _ index: Int, _ base: String, _ depth: Int
  ) throws(GrammarError) -> [(String, Int)] {
    guard let entries = value.object else { throw document.error(.malformed, keyword, index, "must be an object") }
    var result: [(String, Int)] = []
    for (name, entry) in entries {
      result.append((name, try child(entry, "/\(keyword)/\(Self.escaped(name))", index, base, depth)))
    }
    return result
  }

  private static func escaped(_ token: String) -> String {
    String(JSONPointer([token]).description.dropFirst())
  }

  private func sourceRule(_ value: JSON, _ index: Int) throws(GrammarError) -> SourceRule {
    let keyword = "x-kamado-source"
    guard let object = value.object else { throw document.error(.malformed, keyword, index, "must be an object") }
    var rule = SourceRule()
    for (key, entry) in object {
      switch (key, entry) {
      case ("source", .number): rule.source = entry.int ?? -1
      case ("once", .bool(let flag)): rule.once = flag
      case ("ordered", .bool(let flag)): rule.ordered = flag
      case ("joinLines", .bool(let flag)): rule.joinLines = flag
      case ("pairedWith", .string(let name)): rule.pairedWith = name
      case ("boundary", .string(let name)):
        guard let boundary = SourceRule.Boundary(rawValue: name) else { fallthrough }
        rule.boundary = boundary
      default:
        throw document.error(.malformed, keyword, index, "'\(key)' is unknown or has a value of the wrong kind")
      }
    }
    return rule
  }
}
