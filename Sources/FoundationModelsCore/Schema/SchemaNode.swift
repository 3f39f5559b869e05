import JSONCore

/// What a value looks like: the tree behind ``GenerationSchema``, before and after its types are looked up.
indirect enum SchemaNode: Sendable {
  /// Any value.
  case any
  case null
  case boolean
  case string(pattern: String? = nil, choices: [String]? = nil)
  /// A string that is copied from a source.
  case copied(CopyRule)
  case integer(minimum: JSONNumber? = nil, maximum: JSONNumber? = nil)
  case number(minimum: JSONNumber? = nil, maximum: JSONNumber? = nil)
  /// Exactly this value.
  case constant(JSON)
  case array(items: SchemaNode, minimum: Int? = nil, maximum: Int? = nil)
  case enumeration(SchemaName, choices: [String])
  case object(SchemaName, properties: [PropertyNode], representsNil: Bool)
  case union(SchemaName, choices: [SchemaNode])
  /// The schema of a Swift type, looked up when it is needed so that types may refer to themselves.
  case type(any Generable.Type)
  /// A node and the guides that narrow it.
  case guided(SchemaNode, [GuideConstraint])
  /// A named schema.
  case reference(String)
  /// The whole schema itself.
  case root

  /// The name of a schema that is written once and referred to (objects and unions).
  var hoistedName: SchemaName? {
    switch self {
    case .object(let name, _, _), .union(let name, _): name
    default: nil
    }
  }
}

/// What a schema is called, and the Swift type that it stands for.
struct SchemaName: Sendable {
  var text: String
  var description: String?
  /// Nil for schemas made at run time.
  var type: (any Generable.Type)?

  init(_ text: String, description: String? = nil, type: (any Generable.Type)? = nil) {
    self.text = text
    self.description = description
    self.type = type
  }

  /// Tells apart different types of one name.
  var identity: SchemaIdentity { type.map { .type(ObjectIdentifier($0)) } ?? .name(text) }
}

/// Whether two names mean one schema: a Swift type, or for schemas made at run time the name itself.
enum SchemaIdentity: Hashable {
  case type(ObjectIdentifier)
  case name(String)
}

/// A property of an object.
struct PropertyNode: Sendable, Equatable {
  var name: String
  var description: String?
  var node: SchemaNode
  var isOptional: Bool
}

extension SchemaName: Equatable {
  static func == (lhs: SchemaName, rhs: SchemaName) -> Bool {
    lhs.text == rhs.text && lhs.description == rhs.description && lhs.identity == rhs.identity
  }
}

extension SchemaNode: Equatable {
  static func == (lhs: SchemaNode, rhs: SchemaNode) -> Bool {
    switch (lhs, rhs) {
    case (.any, .any), (.null, .null), (.boolean, .boolean), (.root, .root): true
    case (.string(let a, let b), .string(let c, let d)): a == c && b == d
    case (.copied(let a), .copied(let b)): a == b
    case (.integer(let a, let b), .integer(let c, let d)): a == c && b == d
    case (.number(let a, let b), .number(let c, let d)): a == c && b == d
    case (.constant(let a), .constant(let b)): a == b
    case (.array(let a, let b, let c), .array(let d, let e, let f)): a == d && b == e && c == f
    case (.enumeration(let a, let b), .enumeration(let c, let d)): a == c && b == d
    case (.object(let a, let b, let c), .object(let d, let e, let f)): a == d && b == e && c == f
    case (.union(let a, let b), .union(let c, let d)): a == c && b == d
    case (.type(let a), .type(let b)): ObjectIdentifier(a) == ObjectIdentifier(b)
    case (.guided(let a, let b), .guided(let c, let d)): a == c && b == d
    case (.reference(let a), .reference(let b)): a == b
    default: false
    }
  }
}
