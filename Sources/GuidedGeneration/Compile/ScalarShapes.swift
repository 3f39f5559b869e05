import JSONCore

/// Builds the shapes of numbers, strings and arrays from a branch.
extension SchemaCompiler {
  func number(_ partial: Partial, _ key: [Literal]) throws(GrammarError) -> Int32? {
    var rule = NumberRule()
    rule.lower = partial.lower
    rule.upper = partial.upper
    rule.allowsIntegers = partial.types.contains(.integer)
    rule.allowsFractions = partial.types.contains(.fraction)
    rule.multiples = partial.multiples
    rule.nonMultiples = partial.nonMultiples
    rule.excluded = partial.excluded.compactMap { $0.number }
    rule.anyNotation = options.numberNotation == .any
    if let known = numberOfRule[rule] { return known }
    guard let automaton = NumberAutomaton(rule, options: options) else {
      throw document.error(
        .unsupported, partial.multiples.isEmpty ? "minimum" : "multipleOf", key.first?.node ?? 0,
        "the number has too many digits")
    }
    let isSatisfiable = automaton.isSatisfiable
    guard !automaton.isExhausted else {
      throw document.error(.overBudget, "multipleOf", key.first?.node ?? 0, "the divisor has too many digits")
    }
    guard isSatisfiable else {
      numberOfRule[rule] = .some(nil)
      return nil
    }
    let id = Int32(program.numbers.count)
    program.numbers.append(automaton)
    numberOfRule[rule] = id
    return id
  }

  func text(_ partial: Partial, _ key: [Literal]) throws(GrammarError) -> Alternative? {
    let maximum = min(partial.maxLength ?? max(options.maximumStringLength, partial.minLength), Int(Int32.max) / 8)
    guard partial.minLength <= maximum else { return nil }
    let excluded = partial.excluded.compactMap { $0.string }
    if let rule = partial.source {
      guard partial.expressions.isEmpty, excluded.isEmpty else {
        throw document.error(
          .unsupported, "x-kamado-source", key.first?.node ?? 0, "cannot be combined with pattern, format or not")
      }
      guard options.sources.indices.contains(rule.source) else {
        throw document.error(
          .malformed, "x-kamado-source", key.first?.node ?? 0,
          "there is no source \(rule.source); \(options.sources.count) were given")
      }
      let shape = GroundedShape(rule: rule, minimum: Int32(partial.minLength), maximum: Int32(maximum))
      program.grounded.append(shape)
      return .grounded(Int32(program.grounded.count - 1))
    }
    var shape = StringShape(expression: nil, minimum: Int32(partial.minLength), maximum: Int32(maximum))
    if !partial.expressions.isEmpty || !excluded.isEmpty {
      var parts = partial.expressions
      if !excluded.isEmpty {
        parts.append(arena.textComplement(arena.union(excluded.map { arena.literal(Array($0.utf8)) })))
      }
      shape = try bounded(arena.intersection(parts), partial, shape, key)
      if let expression = shape.expression {
        guard arena.isAlive(expression), shape.minimum <= shape.maximum else { return nil }
        if shape.isCounted, arena.minimumScalars(expression) > shape.maximum { return nil }
      }
      guard !arena.isExhausted else {
        throw document.error(.overBudget, "pattern", key.first?.node ?? 0, "the patterns together are too large")
      }
    }
    if let known = stringOfShape[shape] { return .string(known) }
    let id = Int32(program.strings.count)
    program.strings.append(shape)
    stringOfShape[shape] = id
    return .string(id)
  }

  /// Joins a pattern with the bounds of the length.
  private func bounded(
    _ expression: ExpressionArena.ID, _ partial: Partial, _ shape: StringShape, _ key: [Literal]
  ) throws(GrammarError) -> StringShape {
    var shape = shape
    if expression == arena.anyText { return shape }
    // A repetition of one character class is counted, not unrolled.
    if case .loop(let inner, let least, let most) = arena.kind(expression), arena.isSingleScalar(inner) {
      shape.minimum = max(shape.minimum, least)
      if most >= 0 { shape.maximum = min(shape.maximum, most) }
      shape.expression = arena.loop(inner, 0, -1)
      return shape
    }
    if let inner = arena.repeatedClass(expression) {
      shape.minimum = max(shape.minimum, 1)
      shape.expression = arena.loop(inner, 0, -1)
      return shape
    }
    let least = arena.minimumScalars(expression)
    if partial.minLength <= least, !arena.isMixed(expression) {
      // The fewest scalars to the end are known in every state, so that the maximum can be counted.
      shape.expression = expression
      shape.minimum = 0
      if partial.maxLength == nil { shape.maximum = max(shape.maximum, 2 * least) }
      shape.isCounted = true
      return shape
    }
    guard partial.minLength > 0 || partial.maxLength != nil else {
      shape.expression = expression
      shape.maximum = max(shape.maximum, 2 * least)
      return shape
    }
    let most = partial.maxLength ?? -1
    guard partial.minLength <= 4096, most <= 100_000 else {
      throw document.error(
        .overBudget, "maxLength", key.first?.node ?? 0, "too long to count together with a pattern")
    }
    shape.expression = arena.intersection([expression, arena.loop(arena.anyScalar, partial.minLength, most)])
    shape.minimum = 0
    return shape
  }

  func array(_ partial: Partial, _ key: [Literal]) throws(GrammarError) -> Int32? {
    let maximum = partial.maxItems ?? max(options.maximumArrayCount, partial.minItems)
    guard partial.minItems <= maximum else { return nil }
    if partial.excluded.contains(where: { $0.array != nil }) {
      throw document.error(.unsupported, "not", key.first?.node ?? 0, "a single array cannot be excluded")
    }
    let length = partial.arrayParts.map { $0.prefix.count }.max() ?? 0
    func element(_ position: Int, _ extra: [Literal]) -> [Literal] {
      partial.arrayParts.compactMap { part in
        position < part.prefix.count ? part.prefix[position] : part.rest
      } + extra
    }
    let shape = ArrayShape(
      prefix: [], rest: nil, minimum: Int32(min(partial.minItems, maximum)), maximum: Int32(maximum))
    for position in 0..<min(length, maximum) {
      let inner = node(element(position, []))
      if position < partial.minItems, try isEmpty(inner) { return nil }
      shape.prefix.append(inner)
    }
    if maximum > length {
      let rest = node(element(length, []))
      if length < partial.minItems, try isEmpty(rest) { return nil }
      shape.rest = rest
    }
    if !partial.contains.isEmpty {
      guard let rule = try contains(partial, length, element, key) else { return nil }
      shape.contains = rule.minimum == 0 && rule.maximum >= shape.maximum ? nil : rule
    }
    if partial.isUnique, maximum > 1 { shape.isUnique = try isUnique(shape, partial) }
    program.arrays.append(shape)
    return Int32(program.arrays.count - 1)
  }

  private func contains(
    _ partial: Partial, _ length: Int, _ element: (Int, [Literal]) -> [Literal], _ key: [Literal]
  ) throws(GrammarError) -> ArrayShape.ContainsRule? {
    var rules: [Literal: (Int, Int)] = [:]
    for rule in partial.contains {
      let old = rules[rule.literal] ?? (0, Int.max)
      rules[rule.literal] = (max(old.0, rule.minimum), min(old.1, rule.maximum ?? .max))
    }
    guard rules.count == 1, let (literal, bounds) = rules.first else {
      throw document.error(.unsupported, "contains", key.first?.node ?? 0, "only one at a time can be counted")
    }
    guard bounds.0 <= bounds.1 else { return nil }
    var rule = ArrayShape.ContainsRule(
      matching: [], others: [], minimum: Int32(min(bounds.0, Int(Int32.max))),
      maximum: Int32(min(bounds.1, Int(Int32.max))))
    for position in 0...length {
      rule.matching.append(node(element(position, [literal])))
      rule.others.append(node(element(position, [literal.inverted])))
    }
    guard bounds.0 > 0 else { return rule }
    // Elements of the prefix that never match cannot count; the search for room assumes all later ones do.
    for matching in rule.matching.dropLast() where try isEmpty(matching) {
      throw document.error(.unsupported, "contains", key.first?.node ?? 0, "beside prefixItems that cannot match it")
    }
    if let last = rule.matching.last, try isEmpty(last) { return nil }
    return rule
  }

  /// Whether elements can be kept different: they must be members of one finite set that is large enough.
  private func isUnique(_ shape: ArrayShape, _ partial: Partial) throws(GrammarError) -> Bool {
    let refusal = document.error(
      .unsupported, "uniqueItems", partial.uniqueNode, "only for elements with an enum of at most 64 values")
    guard shape.prefix.isEmpty, shape.contains == nil, let rest = shape.rest else { throw refusal }
    try unfold(rest)
    let alternatives = program.nodes[Int(rest)].alternatives
    guard alternatives.count == 1, case .literals(let index)? = alternatives.first else { throw refusal }
    let count = program.literals[Int(index)].values.count { $0 >= 0 }
    let values = Set(program.literals[Int(index)].texts.compactMap { try? JSON.parse(utf8: $0) })
    guard count <= 64, values.count == count else { throw refusal }
    guard count >= Int(shape.minimum) else {
      throw document.error(
        .unsatisfiable, "uniqueItems", partial.uniqueNode, "minItems asks for more than the \(count) different values")
    }
    return true
  }
}

extension ExpressionArena {
  /// Whether an expression stands for exactly one scalar.
  func isSingleScalar(_ id: ID) -> Bool {
    switch kind(id) {
    case .bytes(let set): return set.bytes.allSatisfy { $0 < 0x80 }
    case .union(let parts): return parts.allSatisfy { isSingleScalar($0) }
    case .sequence(let first, let rest):
      guard case .bytes(let lead) = kind(first), let byte = lead.first, byte >= 0xC2 else { return false }
      return continuation(rest, byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3)
    default: return false
    }
  }

  private func continuation(_ id: ID, _ count: Int) -> Bool {
    switch kind(id) {
    case .bytes(let set): return count == 1 && set.bytes.allSatisfy { $0 & 0xC0 == 0x80 }
    case .union(let parts): return parts.allSatisfy { continuation($0, count) }
    case .sequence(let first, let rest): return count > 1 && continuation(first, 1) && continuation(rest, count - 1)
    default: return false
    }
  }

  /// The class of `[class]+`, which is kept as `[class][class]*` by some constructors.
  func repeatedClass(_ id: ID) -> ID? {
    guard case .sequence(let first, let rest) = kind(id), case .loop(let inner, 0, -1) = kind(rest), inner == first,
      isSingleScalar(inner)
    else { return nil }
    return inner
  }
}
