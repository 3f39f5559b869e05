import JSONCore

/// Splits a conjunction of schemas into branches without "or": the disjunctive normal form, one level deep.
///
/// Negation is pushed inside keyword by keyword, so `not`, `oneOf` and `if` stay exact.
extension SchemaCompiler {
  /// An alternative of a choice: further literals and a change to the branch.
  struct Branch {
    var literals: [Literal] = []
    var change: ((inout Partial) -> Void)?
  }

  struct Work {
    var partial = Partial()
    var agenda: [Literal]
    var seen: Set<Literal> = []
    var choices: [[Branch]] = []
    var isDead = false
  }

  func expand(_ key: [Literal]) throws(GrammarError) -> [Partial] {
    var done: [Partial] = []
    var stack = [Work(agenda: key)]
    var rounds = 0
    while var work = stack.popLast() {
      rounds += 1
      guard rounds < 4000 else {
        throw document.error(.overBudget, "", key.first?.node ?? 0, "the combinations of its branches are too many")
      }
      // A branch copies all that it shares with its siblings.
      try spend(8 + work.seen.count)
      var next = 0
      while next < work.agenda.count, !work.isDead {
        let literal = work.agenda[next]
        next += 1
        if work.seen.contains(literal.inverted) { work.isDead = true }
        guard work.seen.insert(literal).inserted else { continue }
        try literal.isNegative ? refute(literal.node, &work) : assert(literal.node, &work)
      }
      work.agenda.removeAll()
      if work.isDead || work.partial.types.isEmpty { continue }
      guard !work.choices.isEmpty else {
        done.append(work.partial)
        continue
      }
      // The choice with the fewest branches first keeps the tree narrow.
      let pick = work.choices.indices.min { work.choices[$0].count < work.choices[$1].count } ?? 0
      let branches = work.choices.remove(at: pick)
      for branch in branches.reversed() {
        var copy = work
        copy.agenda = branch.literals
        if branches.count > 1 { copy.partial.isJoined = true }
        branch.change?(&copy.partial)
        stack.append(copy)
      }
    }
    return done
  }

  private func assert(_ index: Int, _ work: inout Work) throws(GrammarError) {
    let node = document.nodes[index]
    if let constant = node.constant {
      if !constant { work.isDead = true }
      return
    }
    if let types = node.types { work.partial.types.formIntersection(types) }
    if let values = node.enumeration {
      work.partial.hasEnumeration = true
      work.partial.types.formIntersection(values.reduce(TypeSet()) { $0.union(TypeSet(of: $1)) })
    }
    assertScalars(node, &work.partial)
    if let expression = try textExpression(index) { work.partial.expressions.append(expression) }
    if let source = node.source { work.partial.source = source }
    try assertArrays(node, index, &work.partial)
    try assertObjects(node, index, &work.partial)
    try assertApplicators(node, index, &work)
  }

  private func assertScalars(_ node: SchemaNode, _ partial: inout Partial) {
    if let limit = node.minimum { partial.raise(limit) }
    if let limit = node.maximum { partial.sink(limit) }
    if let divisor = node.multipleOf { partial.multiples.append(divisor) }
    if let minimum = node.minLength { partial.minLength = max(partial.minLength, minimum) }
    if let maximum = node.maxLength { partial.limitLength(maximum) }
  }

  private func assertArrays(_ node: SchemaNode, _ index: Int, _ partial: inout Partial) throws(GrammarError) {
    if let minimum = node.minItems { partial.minItems = max(partial.minItems, minimum) }
    if let maximum = node.maxItems { partial.limitItems(maximum) }
    if node.uniqueItems {
      partial.isUnique = true
      partial.uniqueNode = index
    }
    if !node.prefixItems.isEmpty || node.items != nil {
      partial.arrayParts.append((node.prefixItems.map { Literal($0) }, node.items.map { Literal($0) }))
    }
    if let contains = node.contains {
      partial.contains.append((Literal(contains), node.minContains ?? 1, node.maxContains))
    }
    if let rule = node.unevaluatedItems {
      guard node.reference == nil, node.allOf.isEmpty, node.anyOf == nil, node.oneOf == nil, node.not == nil,
        node.condition == nil, node.contains == nil, node.dependentSchemas.isEmpty
      else {
        throw document.error(.unsupported, "unevaluatedItems", index, "only beside plain items and prefixItems")
      }
      if node.items == nil { partial.arrayParts.append((node.prefixItems.map { _ in anything }, Literal(rule))) }
    }
  }

  private func assertObjects(_ node: SchemaNode, _ index: Int, _ partial: inout Partial) throws(GrammarError) {
    if let minimum = node.minProperties { partial.minProperties = max(partial.minProperties, minimum) }
    if let maximum = node.maxProperties { partial.limitProperties(maximum) }
    for name in node.required where !partial.required.contains(name) { partial.required.append(name) }
    if let names = node.propertyNames { partial.nameRules.append(Literal(names)) }
    for (name, needed) in node.dependentRequired {
      for other in needed { partial.implications.append((name, other)) }
    }
    var additional = node.additionalProperties
    if let rule = node.unevaluatedProperties {
      guard node.reference == nil, node.allOf.isEmpty, node.anyOf == nil, node.oneOf == nil, node.not == nil,
        node.condition == nil, node.dependentSchemas.isEmpty
      else {
        throw document.error(
          .unsupported, "unevaluatedProperties", index, "only beside plain properties; use additionalProperties")
      }
      additional = additional ?? rule
    }
    if node.order != nil { partial.hasOrder = true }
    if node.constrainsMembers || additional != nil {
      var patterns: [(ExpressionArena.ID, Literal)] = []
      for entry in node.patternProperties {
        patterns.append((try keyExpression(index, entry.pattern), Literal(entry.node)))
      }
      partial.objectParts.append(
        Partial.ObjectPart(
          properties: node.properties.map { ($0.name, Literal($0.node)) },
          patterns: patterns.map { ($0.0, $0.1) }, additional: additional.map { Literal($0) }))
    }
  }

  private func assertApplicators(_ node: SchemaNode, _ index: Int, _ work: inout Work) throws(GrammarError) {
    if let reference = node.reference { work.agenda.append(Literal(reference)) }
    work.agenda.append(contentsOf: node.allOf.map { Literal($0) })
    if let branches = node.anyOf { work.choices.append(branches.map { Branch(literals: [Literal($0)]) }) }
    if let branches = node.oneOf { work.choices.append(try exclusive(branches, work)) }
    if let not = node.not { work.agenda.append(Literal(not, isNegative: true)) }
    if let condition = node.condition, node.consequence != nil || node.alternative != nil {
      let met = Branch(literals: [Literal(condition)] + [node.consequence].compactMap { $0.map { Literal($0) } })
      let unmet = Branch(
        literals: [Literal(condition, isNegative: true)] + [node.alternative].compactMap { $0.map { Literal($0) } })
      work.choices.append([met, unmet])
    }
    for (name, inner) in node.dependentSchemas {
      work.choices.append([
        Branch { $0.absent.insert(name) },
        Branch(literals: [Literal(inner)]) {
          $0.types.formIntersection(.object)
          if !$0.required.contains(name) { $0.required.append(name) }
        },
      ])
    }
  }

  /// The branches of `oneOf`: each one, and none of those others that it could hold together with.
  private func exclusive(_ branches: [Int], _ work: Work) throws(GrammarError) -> [Branch] {
    var result: [Branch] = []
    for (position, branch) in branches.enumerated() {
      var literals = [Literal(branch)]
      for (other, candidate) in branches.enumerated() where other != position {
        if try !areDisjoint(branch, candidate) { literals.append(Literal(candidate, isNegative: true)) }
      }
      result.append(Branch(literals: literals))
    }
    return result
  }
}
