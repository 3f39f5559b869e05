import JSONCore

/// A conjunction of keywords without any "or" left: what one branch of a schema demands of each kind of value.
struct Partial {
  var types = TypeSet.all
  var hasEnumeration = false
  /// Values that must not be written.
  var excluded: [JSON] = []

  var lower: SchemaNode.Limit?
  var upper: SchemaNode.Limit?
  var multiples: [JSONNumber] = []
  var nonMultiples: [JSONNumber] = []

  var minLength = 0
  var maxLength: Int?
  var expressions: [ExpressionArena.ID] = []
  var source: SourceRule?

  var minItems = 0
  var maxItems: Int?
  var isUnique = false
  var uniqueNode = 0
  var arrayParts: [(prefix: [Literal], rest: Literal?)] = []
  var contains: [(literal: Literal, minimum: Int, maximum: Int?)] = []

  var minProperties = 0
  var maxProperties: Int?
  var objectParts: [ObjectPart] = []
  var required: [String] = []
  var absent: Set<String> = []
  var nameRules: [Literal] = []
  var implications: [(String, String)] = []
  /// An "or" was decided on the way here, or several schemas say which properties there are.
  var isJoined = false
  /// Some schema fixes the order of the properties.
  var hasOrder = false
  /// Some key of each of these languages must be there, with a value that satisfies the literal.
  var obligations: [Obligation] = []

  struct Obligation {
    let keys: ExpressionArena.ID
    let value: Literal?
    let keyword: String
    let node: Int
  }

  struct ObjectPart {
    var properties: [(name: String, literal: Literal)]
    var patterns: [(expression: ExpressionArena.ID, literal: Literal)]
    var additional: Literal?
  }

  mutating func raise(_ limit: SchemaNode.Limit) {
    guard let old = lower else { return lower = limit }
    if limit.value > old.value || (limit.value == old.value && limit.isExclusive) { lower = limit }
  }

  mutating func sink(_ limit: SchemaNode.Limit) {
    guard let old = upper else { return upper = limit }
    if limit.value < old.value || (limit.value == old.value && limit.isExclusive) { upper = limit }
  }

  mutating func limitLength(_ maximum: Int) { maxLength = min(maxLength ?? maximum, maximum) }
  mutating func limitItems(_ maximum: Int) { maxItems = min(maxItems ?? maximum, maximum) }
  mutating func limitProperties(_ maximum: Int) { maxProperties = min(maxProperties ?? maximum, maximum) }
}

/// A schema node that must hold, or must not.
struct Literal: Hashable, Comparable {
  let code: Int32
  init(_ node: Int, isNegative: Bool = false) { code = Int32(node) << 1 | (isNegative ? 1 : 0) }
  private init(code: Int32) { self.code = code }
  var node: Int { Int(code >> 1) }
  var isNegative: Bool { code & 1 == 1 }
  var inverted: Literal { Literal(code: code ^ 1) }
  static func < (lhs: Literal, rhs: Literal) -> Bool { lhs.code < rhs.code }
}
