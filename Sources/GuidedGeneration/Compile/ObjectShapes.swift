import JSONCore

/// Builds the shapes of objects from a branch.
extension SchemaCompiler {
  func objects(_ partial: Partial, _ key: [Literal]) throws(GrammarError) -> [Int32] {
    if partial.excluded.contains(where: { $0.object != nil }) {
      throw document.error(.unsupported, "not", key.first?.node ?? 0, "a single object cannot be excluded")
    }
    guard let obligation = partial.obligations.last else {
      return try object(partial, key).map { [$0] } ?? []
    }
    // Some key must be there: one branch for each declared key that it can be.
    var rest = partial
    rest.obligations.removeLast()
    var result: [Int32] = []
    for name in try names(partial).all where arena.matches(obligation.keys, name.utf8) {
      var branch = rest
      if !branch.required.contains(name) { branch.required.append(name) }
      if let value = obligation.value {
        branch.objectParts.append(.init(properties: [(name, value)], patterns: [], additional: nil))
      }
      result += try objects(branch, key)
    }
    if let extra = try extraKeys(partial).keys {
      let declared = try names(partial).all.map { arena.literal(Array($0.utf8)) }
      let left = arena.intersection([extra, obligation.keys, arena.textComplement(arena.union(declared))])
      if arena.isAlive(left) {
        throw document.error(
          .unsupported, obligation.keyword, obligation.node, "its negation asks for an undeclared key")
      }
    }
    return result
  }

  private func names(_ partial: Partial) throws(GrammarError) -> (all: [String], declared: Int) {
    var result: [String] = []
    var seen: Set<[UInt8]> = []
    func add(_ name: String) {
      if seen.insert(Array(name.utf8)).inserted { result.append(name) }
    }
    for part in partial.objectParts { part.properties.forEach { add($0.name) } }
    let declared = result.count
    partial.required.forEach(add)
    partial.absent.sorted().forEach(add)
    for (first, second) in partial.implications {
      add(first)
      add(second)
    }
    return (result, declared)
  }

  private func object(_ partial: Partial, _ key: [Literal]) throws(GrammarError) -> Int32? {
    let (names, declared) = try names(partial)
    try spend(1 + names.count / 8)
    var properties: [ObjectShape.Property] = []
    for name in names {
      var literals: [Literal] = []
      for part in partial.objectParts { literals += try part.literals(for: name, arena) }
      let isRequired = partial.required.contains { $0.utf8.elementsEqual(name.utf8) }
      var isPossible = !partial.absent.contains(name)
      for rule in partial.nameRules {
        if try validator.accepts(.string(name), rule.node) == rule.isNegative { isPossible = false }
      }
      let value = node(literals)
      if isRequired, !isPossible { return nil }
      if isRequired, try isEmpty(value) { return nil }
      properties.append(.init(name: name, node: value, isRequired: isRequired, isPossible: isPossible))
    }
    let requiredCount = properties.count { $0.isRequired }
    let extra = try extraKeys(partial)
    let most = partial.maxProperties ?? max(Int(Int32.max) / 8, 0)
    guard requiredCount <= most, partial.minProperties <= most else { return nil }
    if partial.minProperties > requiredCount, extra.keys == nil,
      partial.minProperties > properties.count(where: { $0.isPossible })
    {
      return nil
    }
    let isJoined =
      !partial.hasOrder
      && (partial.isJoined || partial.objectParts.count { !$0.properties.isEmpty } > 1 || names.count > declared)
    var implications: [(Int, Int)] = []
    for (first, second) in partial.implications {
      guard let from = names.firstIndex(of: first), let to = names.firstIndex(of: second), from != to else { continue }
      implications.append((from, to))
    }
    if !implications.isEmpty, names.count > 64 {
      throw document.error(
        .unsupported, "dependentRequired", key.first?.node ?? 0, "only for objects of at most 64 properties")
    }
    let shape = ObjectShape(
      properties: properties, isAnyOrder: (isJoined || options.keyOrder == .any) && names.count <= 64,
      minimum: Int32(partial.minProperties), maximum: Int32(most), extraKeys: extra.keys,
      extraMaximum: Int32(max(options.maximumExtraProperties, partial.minProperties)), patterns: extra.patterns,
      extraNodes: extra.nodes, implications: implications, keys: LiteralSet(names.map { Self.content($0) }))
    program.objects.append(shape)
    return Int32(program.objects.count - 1)
  }

  /// A text inside its quotes.
  static func content(_ text: String) -> [UInt8] { Array(JSON.string(text).utf8().dropFirst().dropLast()) }

  /// The keys that no property declares, and what their values must be by the patterns that the key matches.
  private func extraKeys(
    _ partial: Partial
  ) throws(GrammarError) -> (
    keys: ExpressionArena.ID?, patterns: [ExpressionArena.ID], nodes: [UInt32: Int32]
  ) {
    var patterns: [ExpressionArena.ID] = []
    for part in partial.objectParts {
      for entry in part.patterns where !patterns.contains(entry.expression) { patterns.append(entry.expression) }
    }
    let allowed = partial.nameRules.isEmpty ? arena.anyText : try keyLanguage(partial.nameRules)
    guard patterns.count <= 8 else {
      throw document.error(.overBudget, "patternProperties", 0, "more than 8 patterns for one object")
    }
    var nodes: [UInt32: Int32] = [:]
    var languages: [ExpressionArena.ID] = []
    var isWhole = true
    for mask in 0..<UInt32(1 << patterns.count) {
      try spend(1)
      var literals: [Literal] = []
      for part in partial.objectParts {
        let matching = part.patterns.filter { entry in
          patterns.firstIndex(of: entry.expression).map { mask >> UInt32($0) & 1 == 1 } ?? false
        }
        literals += matching.isEmpty ? [part.additional].compactMap { $0 } : matching.map { $0.literal }
      }
      var pieces = patterns.enumerated().map {
        mask >> UInt32($0.offset) & 1 == 1 ? $0.element : arena.complement($0.element)
      }
      pieces.append(allowed)
      let language = arena.intersection(pieces)
      guard arena.isAlive(language) else { continue }
      let value = node(literals)
      var isImpossible = isPlainlyFalse(literals)
      if !isImpossible, literals.count > 1 { isImpossible = try isEmpty(value) }
      if isImpossible {
        isWhole = false
        continue
      }
      nodes[mask] = value
      languages.append(language)
    }
    if languages.isEmpty { return (nil, [], [:]) }
    if isWhole { return (allowed, patterns, nodes) }
    // Often only "matches some pattern" remains; the union of the patterns says it more simply.
    if !nodes.keys.contains(0), nodes.count == (1 << patterns.count) - 1 || patterns.count == 1 {
      let keys =
        allowed == arena.anyText ? arena.union(patterns) : arena.intersection([allowed, arena.union(patterns)])
      return (keys, patterns, nodes)
    }
    return (arena.union(languages), patterns, nodes)
  }

  private func isPlainlyFalse(_ literals: [Literal]) -> Bool {
    literals.contains { document.nodes[$0.node].constant == $0.isNegative }
  }

  /// The texts that satisfy a conjunction, for `propertyNames`.
  func keyLanguage(_ literals: [Literal]) throws(GrammarError) -> ExpressionArena.ID {
    let id = node(literals)
    try unfold(id)
    var parts: [ExpressionArena.ID] = []
    for alternative in program.nodes[Int(id)].alternatives {
      switch alternative {
      case .string(let index):
        let shape = program.strings[Int(index)]
        let most = shape.maximum >= Int32(options.maximumStringLength) ? -1 : Int(shape.maximum)
        let length = arena.loop(arena.anyScalar, Int(shape.minimum), most)
        parts.append(shape.expression.map { arena.intersection([$0, length]) } ?? length)
      case .literals(let index):
        for text in program.literals[Int(index)].texts where text.first == UInt8(ascii: "\"") {
          guard case .string(let key)? = try? JSON.parse(utf8: text) else { continue }
          parts.append(arena.literal(Array(key.utf8)))
        }
      case .number, .object, .array, .grounded: break
      }
    }
    return arena.union(parts)
  }
}

extension Partial.ObjectPart {
  /// What a declared key's value must satisfy.
  fileprivate func literals(for name: String, _ arena: ExpressionArena) throws(GrammarError) -> [Literal] {
    var result = properties.filter { $0.name.utf8.elementsEqual(name.utf8) }.map { $0.literal }
    result += patterns.filter { arena.matches($0.expression, name.utf8) }.map { $0.literal }
    if result.isEmpty, let additional { result.append(additional) }
    return result
  }
}

extension ObjectShape {
  /// Fills the look-up tables once it is known which properties have a value.
  func finish(_ nodes: [ValueNode], _ arena: ExpressionArena) {
    for index in properties.indices where !nodes[Int(properties[index].node)].isProductive {
      properties[index].isPossible = false
    }
    let productive = extraNodes.filter { nodes[Int($0.value)].isProductive }
    if productive.isEmpty {
      extraKeys = nil
    } else if productive.count < extraNodes.count, let keys = extraKeys {
      let languages = productive.keys.map { mask in
        arena.intersection(
          patterns.enumerated().map {
            mask >> UInt32($0.offset) & 1 == 1 ? $0.element : arena.textComplement($0.element)
          })
      }
      extraKeys = arena.intersection([keys, arena.union(languages)])
    }
    extraNodes = productive
    let count = Int32(properties.count)
    nextRequired = [Int32](repeating: count, count: properties.count + 1)
    requiredAfter = [Int32](repeating: 0, count: properties.count + 1)
    possibleAfter = requiredAfter
    for index in properties.indices.reversed() {
      let property = properties[index]
      nextRequired[index] = property.isRequired ? Int32(index) : nextRequired[index + 1]
      requiredAfter[index] = requiredAfter[index + 1] + (property.isRequired ? 1 : 0)
      possibleAfter[index] = possibleAfter[index + 1] + (property.isPossible ? 1 : 0)
      if index < 64 {
        if property.isRequired { requiredBits |= 1 << UInt64(index) }
        if property.isPossible { possibleBits |= 1 << UInt64(index) }
      }
    }
    indexKeys()
    keyRanges = [ClosedRange<Int32>](repeating: 0...0, count: keys.edges.count)
    for node in keys.edges.indices.reversed() {
      var low = Int32.max
      var high: Int32 = -1
      if keys.isTerminal[node] {
        low = keys.values[node]
        high = low
      }
      for edge in keys.edges[node] {
        low = min(low, keyRanges[Int(edge.target)].lowerBound)
        high = max(high, keyRanges[Int(edge.target)].upperBound)
      }
      keyRanges[node] = low <= high ? low...high : 0...0
    }
  }

  /// Numbers the nodes of the trie so that "below" is a comparison.
  private func indexKeys() {
    keyEntries = [Int32](repeating: 0, count: keys.edges.count)
    keyExits = keyEntries
    keyLeaves = [Int32](repeating: 0, count: properties.count)
    var stack: [(node: Int32, isDone: Bool)] = [(LiteralSet.root, false)]
    var clock: Int32 = 0
    while let (node, isDone) = stack.popLast() {
      if isDone {
        keyExits[Int(node)] = clock
        continue
      }
      keyEntries[Int(node)] = clock
      clock += 1
      if keys.isTerminal[Int(node)] { keyLeaves[Int(keys.values[Int(node)])] = node }
      stack.append((node, true))
      for edge in keys.edges[Int(node)] { stack.append((edge.target, false)) }
    }
  }

  /// Whether a property's name runs through a node of the trie.
  func isBelow(_ property: Int, _ node: Int32) -> Bool {
    let entry = keyEntries[Int(keyLeaves[property])]
    return keyEntries[Int(node)] <= entry && entry < keyExits[Int(node)]
  }
}
