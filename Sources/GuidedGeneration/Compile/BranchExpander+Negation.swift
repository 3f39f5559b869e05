/// The keywords of a schema that must not hold: each of them is one way to be otherwise.
extension SchemaCompiler {
  func refute(_ index: Int, _ work: inout Work) throws(GrammarError) {
    let node = document.nodes[index]
    if let constant = node.constant {
      if constant { work.isDead = true }
      return
    }
    if let values = node.enumeration, node.isOnlyEnumeration {
      // Members of another type were never legal.
      work.partial.excluded.append(contentsOf: values.filter { (node.types ?? .all).contains(TypeSet(of: $0)) })
      return
    }
    var branches: [Branch] = []
    if let types = node.types {
      let others = TypeSet.all.subtracting(types)
      branches.append(Branch { $0.types.formIntersection(others) })
    }
    if let values = node.enumeration { branches.append(Branch { $0.excluded.append(contentsOf: values) }) }
    try refuteScalars(node, index, &branches)
    try refuteArrays(node, index, &branches)
    try refuteObjects(node, index, &branches)
    try refuteApplicators(node, index, &branches)
    // Where the type is fixed, refuting a keyword of another type is void.
    if branches.isEmpty {
      work.isDead = true
    } else if branches.count == 1 {
      work.agenda.append(contentsOf: branches[0].literals)
      branches[0].change?(&work.partial)
    } else {
      work.choices.append(branches)
    }
  }

  private func refuteScalars(
    _ node: SchemaNode, _ index: Int, _ branches: inout [Branch]
  ) throws(GrammarError) {
    if let limit = node.minimum {
      branches.append(
        Branch {
          $0.types.formIntersection(.number)
          $0.sink(.init(value: limit.value, isExclusive: !limit.isExclusive))
        })
    }
    if let limit = node.maximum {
      branches.append(
        Branch {
          $0.types.formIntersection(.number)
          $0.raise(.init(value: limit.value, isExclusive: !limit.isExclusive))
        })
    }
    if let divisor = node.multipleOf {
      branches.append(
        Branch {
          $0.types.formIntersection(.number)
          $0.nonMultiples.append(divisor)
        })
    }
    if let minimum = node.minLength, minimum > 0 {
      branches.append(
        Branch {
          $0.types.formIntersection(.string)
          $0.limitLength(minimum - 1)
        })
    }
    if let maximum = node.maxLength {
      branches.append(
        Branch {
          $0.types.formIntersection(.string)
          $0.minLength = max($0.minLength, maximum + 1)
        })
    }
    if let expression = try textExpression(index) {
      let others = arena.textComplement(expression)
      branches.append(
        Branch {
          $0.types.formIntersection(.string)
          $0.expressions.append(others)
        })
    }
    if node.source != nil {
      throw document.error(.unsupported, "x-kamado-source", index, "cannot be negated")
    }
  }

  private func refuteArrays(
    _ node: SchemaNode, _ index: Int, _ branches: inout [Branch]
  ) throws(GrammarError) {
    if let minimum = node.minItems, minimum > 0 {
      branches.append(
        Branch {
          $0.types.formIntersection(.array)
          $0.limitItems(minimum - 1)
        })
    }
    if let maximum = node.maxItems {
      branches.append(
        Branch {
          $0.types.formIntersection(.array)
          $0.minItems = max($0.minItems, maximum + 1)
        })
    }
    for (position, inner) in node.prefixItems.enumerated() {
      let prefix = node.prefixItems.prefix(position).map { _ in anything } + [Literal(inner, isNegative: true)]
      branches.append(
        Branch {
          $0.types.formIntersection(.array)
          $0.minItems = max($0.minItems, position + 1)
          $0.arrayParts.append((prefix, nil))
        })
    }
    if let items = node.items {
      guard node.prefixItems.isEmpty else {
        throw document.error(.unsupported, "items", index, "cannot be negated beside prefixItems")
      }
      branches.append(
        Branch {
          $0.types.formIntersection(.array)
          $0.contains.append((Literal(items, isNegative: true), 1, nil))
        })
    }
    if let contains = node.contains {
      let minimum = node.minContains ?? 1
      if minimum > 0 {
        branches.append(
          Branch {
            $0.types.formIntersection(.array)
            $0.contains.append((Literal(contains), 0, minimum - 1))
          })
      }
      if let maximum = node.maxContains {
        branches.append(
          Branch {
            $0.types.formIntersection(.array)
            $0.contains.append((Literal(contains), maximum + 1, nil))
          })
      }
    }
    if node.uniqueItems { throw document.error(.unsupported, "uniqueItems", index, "cannot be negated") }
    if node.unevaluatedItems != nil {
      throw document.error(.unsupported, "unevaluatedItems", index, "cannot be negated")
    }
  }

  private func refuteObjects(
    _ node: SchemaNode, _ index: Int, _ branches: inout [Branch]
  ) throws(GrammarError) {
    if let minimum = node.minProperties, minimum > 0 {
      branches.append(
        Branch {
          $0.types.formIntersection(.object)
          $0.limitProperties(minimum - 1)
        })
    }
    if let maximum = node.maxProperties {
      branches.append(
        Branch {
          $0.types.formIntersection(.object)
          $0.minProperties = max($0.minProperties, maximum + 1)
        })
    }
    for name in node.required {
      branches.append(
        Branch {
          $0.types.formIntersection(.object)
          $0.absent.insert(name)
        })
    }
    for (name, inner) in node.properties where document.nodes[inner].constant != true {
      branches.append(
        Branch {
          $0.types.formIntersection(.object)
          if !$0.required.contains(name) { $0.required.append(name) }
          $0.objectParts.append(
            Partial.ObjectPart(
              properties: [(name, Literal(inner, isNegative: true))], patterns: [], additional: nil))
        })
    }
    for (name, needed) in node.dependentRequired {
      for other in needed {
        branches.append(
          Branch {
            $0.types.formIntersection(.object)
            if !$0.required.contains(name) { $0.required.append(name) }
            $0.absent.insert(other)
          })
      }
    }
    for (name, inner) in node.dependentSchemas {
      branches.append(
        Branch(literals: [Literal(inner, isNegative: true)]) {
          $0.types.formIntersection(.object)
          if !$0.required.contains(name) { $0.required.append(name) }
        })
    }
    try refuteKeys(node, index, &branches)
  }

  /// "Every key such and such" becomes "some key otherwise".
  private func refuteKeys(_ node: SchemaNode, _ index: Int, _ branches: inout [Branch]) throws(GrammarError) {
    var patterns: [ExpressionArena.ID] = []
    for entry in node.patternProperties {
      let keys = try keyExpression(index, entry.pattern)
      patterns.append(keys)
      let value = Literal(entry.node, isNegative: true)
      branches.append(oblige(.init(keys: keys, value: value, keyword: "patternProperties", node: index)))
    }
    if let additional = node.additionalProperties, document.nodes[additional].constant != true {
      let declared = node.properties.map { arena.literal(Array($0.name.utf8)) }
      let keys = arena.textComplement(arena.union(declared + patterns))
      let value = Literal(additional, isNegative: true)
      branches.append(oblige(.init(keys: keys, value: value, keyword: "additionalProperties", node: index)))
    }
    if let names = node.propertyNames {
      let keys = arena.textComplement(try keyLanguage([Literal(names)]))
      branches.append(oblige(.init(keys: keys, value: nil, keyword: "propertyNames", node: index)))
    }
    if node.unevaluatedProperties != nil {
      throw document.error(.unsupported, "unevaluatedProperties", index, "cannot be negated")
    }
  }

  private func oblige(_ obligation: Partial.Obligation) -> Branch {
    Branch {
      $0.types.formIntersection(.object)
      $0.obligations.append(obligation)
    }
  }

  private func refuteApplicators(
    _ node: SchemaNode, _ index: Int, _ branches: inout [Branch]
  ) throws(GrammarError) {
    if let reference = node.reference { branches.append(Branch(literals: [Literal(reference, isNegative: true)])) }
    for inner in node.allOf { branches.append(Branch(literals: [Literal(inner, isNegative: true)])) }
    if let inner = node.anyOf {
      branches.append(Branch(literals: inner.map { Literal($0, isNegative: true) }))
    }
    if let inner = node.oneOf {
      branches.append(Branch(literals: inner.map { Literal($0, isNegative: true) }))
      for (position, first) in inner.enumerated() {
        for second in inner[(position + 1)...] where try !areDisjoint(first, second) {
          branches.append(Branch(literals: [Literal(first), Literal(second)]))
        }
      }
    }
    if let not = node.not { branches.append(Branch(literals: [Literal(not)])) }
    if let condition = node.condition {
      if let consequence = node.consequence {
        branches.append(Branch(literals: [Literal(condition), Literal(consequence, isNegative: true)]))
      }
      if let alternative = node.alternative {
        branches.append(
          Branch(literals: [Literal(condition, isNegative: true), Literal(alternative, isNegative: true)]))
      }
    }
  }
}

extension SchemaNode {
  /// Whether `enum` or `const` stands alone, apart from `type`.
  fileprivate var isOnlyEnumeration: Bool {
    minimum == nil && maximum == nil && multipleOf == nil && minLength == nil && maxLength == nil && pattern == nil
      && format == nil && source == nil && prefixItems.isEmpty && items == nil && contains == nil && minItems == nil
      && maxItems == nil && !uniqueItems && !constrainsMembers && required.isEmpty && propertyNames == nil
      && minProperties == nil && maxProperties == nil && dependentRequired.isEmpty && dependentSchemas.isEmpty
      && reference == nil && allOf.isEmpty && anyOf == nil && oneOf == nil && not == nil && condition == nil
      && unevaluatedProperties == nil && unevaluatedItems == nil
  }
}
