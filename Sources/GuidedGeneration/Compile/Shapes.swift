/// The ways to write one kind of value. Indices point into ``Program``.
enum Alternative: Hashable {
  case literals(Int32)
  case string(Int32)
  case number(Int32)
  case object(Int32)
  case array(Int32)
  case grounded(Int32)
}

/// What a place in the output may hold: any of some alternatives.
struct ValueNode {
  var alternatives: [Alternative] = []
  /// Nesting of the flattest value; ``unreachable`` when there is none.
  var height: Int32 = Self.unreachable
  /// Bytes of the shortest value, about.
  var cost: Int32 = Self.unreachable
  static let unreachable = Int32.max / 8
  var isProductive: Bool { height < Self.unreachable }
}

struct StringShape: Hashable {
  /// The texts as an expression; nil for all texts.
  var expression: ExpressionArena.ID?
  /// Scalars.
  var minimum: Int32
  var maximum: Int32
  /// The maximum is kept by counting the scalars that every state still needs.
  var isCounted = false
}

final class ArrayShape {
  @exclusivity(unchecked) var prefix: [Int32]
  /// Nil when nothing may follow the prefix.
  @exclusivity(unchecked) var rest: Int32?
  @exclusivity(unchecked) var minimum: Int32
  @exclusivity(unchecked) var maximum: Int32
  @exclusivity(unchecked) var contains: ContainsRule?
  /// Elements must differ; each is one of finitely many texts.
  @exclusivity(unchecked) var isUnique = false

  init(prefix: [Int32], rest: Int32?, minimum: Int32, maximum: Int32) {
    self.prefix = prefix
    self.rest = rest
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Elements that match `contains` are counted.
  struct ContainsRule {
    /// For each prefix position and then for the rest: the matching and the other elements.
    var matching: [Int32]
    var others: [Int32]
    var minimum: Int32
    var maximum: Int32
  }

  func element(_ index: Int) -> Int32? { index < prefix.count ? prefix[index] : rest }
}

final class ObjectShape {
  struct Property {
    var name: String
    var node: Int32
    var isRequired: Bool
    /// Cleared when the property can never be written.
    var isPossible: Bool
  }
  @exclusivity(unchecked) var properties: [Property]
  let isAnyOrder: Bool
  let minimum: Int32
  let maximum: Int32
  /// The undeclared keys; nil for none.
  @exclusivity(unchecked) var extraKeys: ExpressionArena.ID?
  let extraMaximum: Int32
  let patterns: [ExpressionArena.ID]
  /// For each set of matched patterns (as bits) the node of the value.
  @exclusivity(unchecked) var extraNodes: [UInt32: Int32]
  /// When the first property is there, so must be the second.
  let implications: [(Int, Int)]
  /// Property names as JSON string contents.
  let keys: LiteralSet
  /// For each property the first required one from there on, or `properties.count`.
  @exclusivity(unchecked) var nextRequired: [Int32] = []
  /// Required properties from each one on.
  @exclusivity(unchecked) var requiredAfter: [Int32] = []
  /// Possible properties from each one on.
  @exclusivity(unchecked) var possibleAfter: [Int32] = []
  /// For each node of `keys` the lowest and highest property below it.
  @exclusivity(unchecked) var keyRanges: [ClosedRange<Int32>] = []
  @exclusivity(unchecked) var keyEntries: [Int32] = []
  @exclusivity(unchecked) var keyExits: [Int32] = []
  @exclusivity(unchecked) var keyLeaves: [Int32] = []
  @exclusivity(unchecked) var requiredBits: UInt64 = 0
  @exclusivity(unchecked) var possibleBits: UInt64 = 0
  /// Whether the set of written properties must be remembered.
  let tracks: Bool

  init(
    properties: [Property], isAnyOrder: Bool, minimum: Int32, maximum: Int32, extraKeys: ExpressionArena.ID?,
    extraMaximum: Int32, patterns: [ExpressionArena.ID], extraNodes: [UInt32: Int32], implications: [(Int, Int)],
    keys: LiteralSet
  ) {
    self.properties = properties
    self.isAnyOrder = isAnyOrder
    self.minimum = minimum
    self.maximum = maximum
    self.extraKeys = extraKeys
    self.extraMaximum = extraMaximum
    self.patterns = patterns
    self.extraNodes = extraNodes
    self.implications = implications
    self.keys = keys
    tracks = isAnyOrder || !implications.isEmpty
  }
}

struct GroundedShape: Hashable {
  var rule: SourceRule
  var minimum: Int32
  var maximum: Int32
}
