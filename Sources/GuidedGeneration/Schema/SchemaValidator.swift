import JSONCore

/// Decides whether a given value satisfies a schema, to sift the members of `enum`.
struct SchemaValidator {
  let document: SchemaDocument
  let arena: ExpressionArena
  /// Compiled patterns by node.
  let pattern: (Int) throws(GrammarError) -> ExpressionArena.ID?
  let propertyPattern: (Int, String) throws(GrammarError) -> ExpressionArena.ID

  func accepts(_ value: JSON, _ index: Int, depth: Int = 0) throws(GrammarError) -> Bool {
    guard depth < 100 else { throw document.error(.overBudget, "", index, "references nest too deep") }
    let node = document.nodes[index]
    if let constant = node.constant { return constant }
    func holds(_ other: Int) throws(GrammarError) -> Bool { try accepts(value, other, depth: depth + 1) }
    if let types = node.types, !types.contains(TypeSet(of: value)) { return false }
    if let values = node.enumeration, !values.contains(value) { return false }
    if let reference = node.reference, try !holds(reference) { return false }
    for other in node.allOf where try !holds(other) { return false }
    if let branches = node.anyOf {
      var any = false
      for other in branches where try holds(other) { any = true }
      if !any { return false }
    }
    if let branches = node.oneOf {
      var count = 0
      for other in branches where try holds(other) { count += 1 }
      if count != 1 { return false }
    }
    if let not = node.not, try holds(not) { return false }
    if let condition = node.condition {
      let branch = try holds(condition) ? node.consequence : node.alternative
      if let branch, try !holds(branch) { return false }
    }
    switch value {
    case .number(let number): return accepts(number, node)
    case .string(let text): return try accepts(text, node, index)
    case .array(let elements): return try accepts(elements, node, index, depth)
    case .object(let object): return try accepts(object, value, node, index, depth)
    case .null, .bool: return true
    }
  }

  private func accepts(_ number: JSONNumber, _ node: SchemaNode) -> Bool {
    if let limit = node.minimum, limit.isExclusive ? number <= limit.value : number < limit.value { return false }
    if let limit = node.maximum, limit.isExclusive ? number >= limit.value : number > limit.value { return false }
    if let divisor = node.multipleOf, !number.isMultiple(of: divisor) { return false }
    return true
  }

  private func accepts(_ text: String, _ node: SchemaNode, _ index: Int) throws(GrammarError) -> Bool {
    let count = text.unicodeScalars.count
    if let minimum = node.minLength, count < minimum { return false }
    if let maximum = node.maxLength, count > maximum { return false }
    guard let expression = try pattern(index) else { return true }
    return arena.matches(expression, text.utf8)
  }

  private func accepts(
    _ elements: [JSON], _ node: SchemaNode, _ index: Int, _ depth: Int
  ) throws(GrammarError) -> Bool {
    if let minimum = node.minItems, elements.count < minimum { return false }
    if let maximum = node.maxItems, elements.count > maximum { return false }
    if node.uniqueItems, Set(elements).count < elements.count { return false }
    for (position, element) in elements.enumerated() {
      let inner = position < node.prefixItems.count ? node.prefixItems[position] : node.items
      if let inner, try !accepts(element, inner, depth: depth + 1) { return false }
    }
    if let contains = node.contains {
      var count = 0
      for element in elements where try accepts(element, contains, depth: depth + 1) { count += 1 }
      if count < node.minContains ?? 1 || count > node.maxContains ?? .max { return false }
    }
    if node.unevaluatedItems != nil {
      throw document.error(.unsupported, "unevaluatedItems", index, "cannot be decided together with enum")
    }
    return true
  }

  private func accepts(
    _ object: JSONObject, _ value: JSON, _ node: SchemaNode, _ index: Int, _ depth: Int
  ) throws(GrammarError) -> Bool {
    if let minimum = node.minProperties, object.count < minimum { return false }
    if let maximum = node.maxProperties, object.count > maximum { return false }
    for name in node.required where object[name] == nil { return false }
    for (name, needed) in node.dependentRequired where object[name] != nil {
      for other in needed where object[other] == nil { return false }
    }
    for (name, inner) in node.dependentSchemas where object[name] != nil {
      if try !accepts(value, inner, depth: depth + 1) { return false }
    }
    for (key, member) in object {
      if let names = node.propertyNames, try !accepts(.string(key), names, depth: depth + 1) { return false }
      var isDeclared = false
      for property in node.properties where property.name.utf8.elementsEqual(key.utf8) {
        isDeclared = true
        if try !accepts(member, property.node, depth: depth + 1) { return false }
      }
      for entry in node.patternProperties
      where arena.matches(try propertyPattern(index, entry.pattern), key.utf8) {
        isDeclared = true
        if try !accepts(member, entry.node, depth: depth + 1) { return false }
      }
      if !isDeclared, let rest = node.additionalProperties, try !accepts(member, rest, depth: depth + 1) {
        return false
      }
    }
    if node.unevaluatedProperties != nil {
      throw document.error(.unsupported, "unevaluatedProperties", index, "cannot be decided together with enum")
    }
    return true
  }
}
