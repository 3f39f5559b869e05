import JSONCore

/// The kinds of JSON values.
struct TypeSet: OptionSet, Hashable, Sendable {
  let rawValue: UInt8
  static let null = TypeSet(rawValue: 1)
  static let boolean = TypeSet(rawValue: 2)
  static let integer = TypeSet(rawValue: 4)
  /// Numbers with a fractional part.
  static let fraction = TypeSet(rawValue: 8)
  static let string = TypeSet(rawValue: 16)
  static let array = TypeSet(rawValue: 32)
  static let object = TypeSet(rawValue: 64)
  static let number: TypeSet = [.integer, .fraction]
  static let all = TypeSet(rawValue: 127)

  static func named(_ name: String) -> TypeSet? {
    switch name {
    case "null": .null
    case "boolean": .boolean
    case "integer": .integer
    case "number": .number
    case "string": .string
    case "array": .array
    case "object": .object
    default: nil
    }
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(of value: JSON) {
    switch value {
    case .null: self = .null
    case .bool: self = .boolean
    case .number(let number): self = number.isIntegral ? .integer : .fraction
    case .string: self = .string
    case .array: self = .array
    case .object: self = .object
    }
  }
}

/// One schema or subschema, its keywords read and checked. Subschemas are indices into ``SchemaDocument/nodes``.
final class SchemaNode {
  /// Set for `true` and `false`.
  var constant: Bool?
  var types: TypeSet?
  var enumeration: [JSON]?

  var minimum: Limit?
  var maximum: Limit?
  var multipleOf: JSONNumber?

  var minLength: Int?
  var maxLength: Int?
  var pattern: String?
  var patternIsWhole = false
  var format: String?
  var source: SourceRule?

  var prefixItems: [Int] = []
  var items: Int?
  var contains: Int?
  var minContains: Int?
  var maxContains: Int?
  var minItems: Int?
  var maxItems: Int?
  var uniqueItems = false

  var properties: [(name: String, node: Int)] = []
  var hasProperties = false
  var order: [String]?
  var required: [String] = []
  var patternProperties: [(pattern: String, node: Int)] = []
  var additionalProperties: Int?
  var propertyNames: Int?
  var minProperties: Int?
  var maxProperties: Int?
  var dependentRequired: [(name: String, required: [String])] = []
  var dependentSchemas: [(name: String, node: Int)] = []

  var reference: Int?
  var allOf: [Int] = []
  var anyOf: [Int]?
  var oneOf: [Int]?
  var not: Int?
  var condition: Int?
  var consequence: Int?
  var alternative: Int?
  var unevaluatedProperties: Int?
  var unevaluatedItems: Int?

  let parent: Int
  let token: String

  init(parent: Int, token: String) {
    self.parent = parent
    self.token = token
  }

  struct Limit: Hashable {
    let value: JSONNumber
    let isExclusive: Bool
  }

  /// Whether any keyword speaks about objects' members.
  var constrainsMembers: Bool {
    hasProperties || !patternProperties.isEmpty || additionalProperties != nil
  }
}

/// The rules of `x-kamado-source`.
struct SourceRule: Hashable, Sendable {
  enum Boundary: String, Sendable { case line, word, none, amount }
  /// Index into ``CompileOptions/sources``.
  var source = 0
  var once = false
  var ordered = false
  var boundary = Boundary.word
  /// The sibling property that shares the line.
  var pairedWith: String?
  var joinLines = false
}
