import JSONCore

/// Turns a schema into a ``Program``.
///
/// A place in the output is described by a conjunction of literals (schema nodes that must or must not hold). Each
/// distinct conjunction becomes one ``ValueNode``; recursion and shared definitions meet in the same node. Afterwards
/// heights and costs are computed as the least fixed point, which also finds what no finite value satisfies.
final class SchemaCompiler {
  let document: SchemaDocument
  let arena: ExpressionArena
  let options: CompileOptions
  var program = Program()
  /// A node that anything satisfies.
  let anything: Literal

  var nodeOfKey: [[Literal]: Int32] = [:]
  var numberOfRule: [NumberRule: Int32?] = [:]
  var stringOfShape: [StringShape: Int32] = [:]
  private var keys: [[Literal]] = []
  private var waiting: [Int32] = []
  private var isExpanded: [Bool] = []
  private var spent = 0
  private var textExpressions: [Int: ExpressionArena.ID?] = [:]
  private var patternExpressions: [String: ExpressionArena.ID] = [:]
  private var disjointness: [[Int]: Bool] = [:]
  private var depth = 0

  /// Alternatives of one place; each is followed by itself until the text tells them apart.
  private static let alternativeLimit = 128

  static func compile(
    _ schema: JSON, options: CompileOptions, arena: ExpressionArena
  ) throws(GrammarError) -> Program {
    let document = try SchemaReader.read(schema, limit: options.maximumSize)
    let compiler = SchemaCompiler(document, options: options, arena: arena)
    return try compiler.run()
  }

  private init(_ document: SchemaDocument, options: CompileOptions, arena: ExpressionArena) {
    var document = document
    let always = SchemaNode(parent: -1, token: "")
    always.constant = true
    document.nodes.append(always)
    anything = Literal(document.nodes.count - 1)
    self.document = document
    self.options = options
    self.arena = arena
    program.maximumDepth = Int32(options.maximumDepth)
  }

  private func run() throws(GrammarError) -> Program {
    let root = node([Literal(0)])
    while let next = waiting.popLast() { try unfold(next) }
    try settle()
    guard program.nodes[Int(root)].isProductive else {
      throw document.error(.unsatisfiable, "", 0, "no value satisfies it")
    }
    guard program.nodes[Int(root)].height <= program.maximumDepth else {
      throw document.error(
        .overBudget, "", 0, "its flattest value is nested deeper than \(options.maximumDepth) levels")
    }
    program.root = .value(root)
    return program
  }

  /// Counts work; throws when there was too much of it or the task was cancelled.
  func spend(_ amount: Int) throws(GrammarError) {
    spent += amount
    guard spent < options.maximumSize, !arena.isExhausted else {
      throw GrammarError(
        .overBudget, keyword: "", pointer: "",
        message: "the schema comes apart into more than \(options.maximumSize) parts")
    }
    if spent & 0xFF == 0, Task.isCancelled {
      throw GrammarError(.cancelled, keyword: "", pointer: "", message: "cancelled")
    }
  }

  // MARK: Nodes

  /// The node of a conjunction, to be expanded later.
  func node(_ literals: [Literal]) -> Int32 {
    let key = Array(Set(literals.filter { document.nodes[$0.node].constant != !$0.isNegative })).sorted()
    if let known = nodeOfKey[key] { return known }
    let id = Int32(program.nodes.count)
    program.nodes.append(ValueNode())
    keys.append(key)
    isExpanded.append(false)
    nodeOfKey[key] = id
    waiting.append(id)
    return id
  }

  func unfold(_ id: Int32) throws(GrammarError) {
    guard !isExpanded[Int(id)] else { return }
    isExpanded[Int(id)] = true
    depth += 1
    defer { depth -= 1 }
    guard depth < 300 else {
      throw document.error(.overBudget, "", keys[Int(id)].first?.node ?? 0, "required parts nest too deep")
    }
    let alternatives = try self.alternatives(of: keys[Int(id)])
    program.nodes[Int(id)].alternatives = alternatives
  }

  /// Whether plainly nothing satisfies a conjunction. Values that would have to be infinite are found later.
  func isEmpty(_ id: Int32) throws(GrammarError) -> Bool {
    let wasExpanded = isExpanded[Int(id)]
    try unfold(id)
    // While a node is still being expanded it has no alternatives yet, which means nothing.
    if wasExpanded && inProgress.contains(id) { return false }
    return program.nodes[Int(id)].alternatives.isEmpty
  }

  private var inProgress: Set<Int32> = []

  private func alternatives(of key: [Literal]) throws(GrammarError) -> [Alternative] {
    guard let id = nodeOfKey[key] else { return [] }
    inProgress.insert(id)
    defer { inProgress.remove(id) }
    var result: [Alternative] = []
    var seen: Set<Alternative> = []
    func add(_ alternative: Alternative) {
      if seen.insert(alternative).inserted { result.append(alternative) }
    }
    let partials = try expand(key)
    var words: Set<[UInt8]> = []
    var hasEnumeration = false
    for partial in partials {
      if partial.hasEnumeration {
        hasEnumeration = true
        continue
      }
      if partial.types.contains(.null), !partial.excluded.contains(.null) { words.insert(Array("null".utf8)) }
      if partial.types.contains(.boolean) {
        for flag in [true, false] where !partial.excluded.contains(.bool(flag)) {
          words.insert(Array("\(flag)".utf8))
        }
      }
      if !partial.types.intersection(.number).isEmpty, let number = try number(partial, key) {
        add(.number(number))
      }
      if partial.types.contains(.string), let text = try text(partial, key) { add(text) }
      if partial.types.contains(.array), let array = try array(partial, key) { add(.array(array)) }
      if partial.types.contains(.object) {
        for object in try objects(partial, key) { add(.object(object)) }
        guard result.count <= Self.alternativeLimit else {
          throw document.error(
            .overBudget, "", key.first?.node ?? 0, "more than \(Self.alternativeLimit) kinds of values that begin alike"
          )
        }
      }
    }
    var texts = words.sorted { $0.lexicographicallyPrecedes($1) }
    if hasEnumeration {
      for value in try members(key) {
        // A number may be spelled in many ways, if the caller wants them all.
        if let number = value.number, options.numberNotation == .any {
          let limit = SchemaNode.Limit(value: number, isExclusive: false)
          var exact = Partial()
          exact.types = .number
          exact.lower = limit
          exact.upper = limit
          if let id = try self.number(exact, key) { add(.number(id)) }
        } else {
          texts.append(value.utf8())
          // A whole number may be written in the schema as 1.0.
          if let number = value.number, number.isIntegral, let whole = number.int {
            texts.append(Array("\(whole)".utf8))
          }
        }
      }
    }
    if !texts.isEmpty {
      program.literals.append(LiteralSet(texts))
      result.insert(.literals(Int32(program.literals.count - 1)), at: 0)
    }
    return result
  }

  /// The values of `enum` that satisfy the whole conjunction.
  private func members(_ key: [Literal]) throws(GrammarError) -> [JSON] {
    guard let values = try enumeration(key, depth: 0) else { return [] }
    var result: [JSON] = []
    for value in values {
      try spend(1)
      var holds = true
      for literal in key where try validator.accepts(value, literal.node) == literal.isNegative { holds = false }
      if holds { result.append(value) }
    }
    return result
  }

  /// All values that an enumeration somewhere in the conjunction names; nil when there is none.
  private func enumeration(_ key: [Literal], depth: Int) throws(GrammarError) -> [JSON]? {
    guard depth < 60 else { return nil }
    var result: [JSON]?
    func take(_ values: [JSON]?) {
      guard let values else { return }
      result = (result ?? []) + values
    }
    for literal in key {
      let node = document.nodes[literal.node]
      guard !literal.isNegative else {
        if let inner = node.not { take(try enumeration([Literal(inner)], depth: depth + 1)) }
        continue
      }
      take(node.enumeration)
      var inner = node.allOf + (node.anyOf ?? []) + (node.oneOf ?? [])
      inner += [node.reference, node.consequence, node.alternative, node.condition].compactMap { $0 }
      inner += node.dependentSchemas.map { $0.node }
      for other in inner { take(try enumeration([Literal(other)], depth: depth + 1)) }
      if let not = node.not { take(try enumeration([Literal(not, isNegative: true)], depth: depth + 1)) }
    }
    guard let values = result else { return nil }
    var seen: Set<JSON> = []
    return values.filter { seen.insert($0).inserted }
  }

  var validator: SchemaValidator {
    SchemaValidator(
      document: document, arena: arena,
      pattern: { index throws(GrammarError) in try self.textExpression(index) },
      propertyPattern: { index, text throws(GrammarError) in try self.keyExpression(index, text) })
  }

  func areDisjoint(_ first: Int, _ second: Int) throws(GrammarError) -> Bool {
    let pair = [min(first, second), max(first, second)]
    if let known = disjointness[pair] { return known }
    disjointness[pair] = false  // while recursing
    let result = try isEmpty(node([Literal(first), Literal(second)]))
    disjointness[pair] = result
    return result
  }

  // MARK: Patterns

  /// The texts that `pattern` and `format` of a node allow; nil for all.
  func textExpression(_ index: Int) throws(GrammarError) -> ExpressionArena.ID? {
    if let known = textExpressions[index] { return known }
    let node = document.nodes[index]
    var result: ExpressionArena.ID?
    if let pattern = node.pattern { result = try compile(pattern, "pattern", index, wholeMatch: node.patternIsWhole) }
    if let format = node.format, Formats.undecidable.contains(format) {
      throw document.error(.unsupported, "format", index, "'\(format)' cannot be enforced")
    }
    if let format = node.format, let expression = Formats.pattern(format) {
      let allowed = try compile(expression, "format", index, wholeMatch: true)
      result = result.map { arena.intersection([$0, allowed]) } ?? allowed
    }
    textExpressions[index] = .some(result)
    return result
  }

  func keyExpression(_ index: Int, _ pattern: String) throws(GrammarError) -> ExpressionArena.ID {
    try compile(pattern, "patternProperties", index, wholeMatch: false)
  }

  private func compile(
    _ pattern: String, _ keyword: String, _ index: Int, wholeMatch: Bool
  ) throws(GrammarError) -> ExpressionArena.ID {
    let key = (wholeMatch ? "=" : "~") + pattern
    if let known = patternExpressions[key] { return known }
    let result: ExpressionArena.ID
    do throws(PatternProblem) {
      result = try PatternCompiler(arena: arena).compile(pattern, wholeMatch: wholeMatch)
    } catch {
      throw document.error(error.kind == .malformed ? .malformed : .unsupported, keyword, index, error.message)
    }
    guard !arena.isExhausted else { throw document.error(.overBudget, keyword, index, "the pattern is too large") }
    patternExpressions[key] = result
    return result
  }

  // MARK: Fixed point

  /// Computes heights and costs, and drops what no finite value satisfies.
  private func settle() throws(GrammarError) {
    var isStable = false
    while !isStable {
      isStable = true
      for id in program.nodes.indices.reversed() {
        try spend(1)
        var height = program.nodes[id].height
        var cost = program.nodes[id].cost
        for alternative in program.nodes[id].alternatives {
          let measure = program.measure(alternative)
          height = min(height, measure.height)
          cost = min(cost, measure.cost)
        }
        if height < program.nodes[id].height || cost < program.nodes[id].cost {
          program.nodes[id].height = height
          program.nodes[id].cost = cost
          isStable = false
        }
      }
    }
    for id in program.nodes.indices {
      let alternatives = program.nodes[id].alternatives
      program.nodes[id].alternatives = alternatives.filter { program.measure($0).height < ValueNode.unreachable }
    }
    for index in program.objects.indices { program.objects[index].finish(program.nodes, arena) }
  }
}

extension Program {
  /// Nesting of the flattest and bytes of the shortest value of an alternative.
  func measure(_ alternative: Alternative) -> (height: Int32, cost: Int32) {
    switch alternative {
    case .literals(let index): return (0, literals[Int(index)].distances[0])
    case .string(let index): return (0, 2 + strings[Int(index)].minimum)
    case .number: return (0, 1)
    case .grounded: return (0, 2)
    case .array(let index):
      let shape = arrays[Int(index)]
      var height: Int32 = 1
      var cost: Int32 = 2
      for position in 0..<Int(min(shape.minimum, 4096)) {
        guard let element = shape.element(position) else { return (ValueNode.unreachable, ValueNode.unreachable) }
        height = max(height, nodes[Int(element)].height + 1)
        cost = min(cost + nodes[Int(element)].cost + 1, ValueNode.unreachable)
        if position > shape.prefix.count, let rest = shape.rest {
          let missing = shape.minimum - Int32(position) - 1
          let more = Int64(missing) * Int64(nodes[Int(rest)].cost + 1)
          cost = Int32(min(Int64(cost) + more, Int64(ValueNode.unreachable)))
          break
        }
      }
      if let contains = shape.contains, contains.minimum > 0 {
        let matching = contains.matching.map { nodes[Int($0)] }
        height = max(height, (matching.map { $0.height }.min() ?? ValueNode.unreachable) + 1)
      }
      return (min(height, ValueNode.unreachable), cost)
    case .object(let index):
      var height: Int32 = 1
      var cost: Int32 = 2
      for property in objects[Int(index)].properties where property.isRequired {
        let value = nodes[Int(property.node)]
        height = max(height, value.height + 1)
        cost = min(cost + value.cost + Int32(property.name.utf8.count) + 4, ValueNode.unreachable)
      }
      return (min(height, ValueNode.unreachable), cost)
    }
  }
}
