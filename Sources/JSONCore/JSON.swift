/// A JSON value (RFC 8259) that keeps what the text said: the order of keys and the exact digits of numbers.
///
/// Two values are equal when they mean the same: objects regardless of key order, numbers by value (`1` equals
/// `1.0` and `1e0`), strings scalar by scalar (no Unicode normalisation, unlike `String`).
public enum JSON: Sendable {
  /// No value.
  case null
  /// A truth value.
  case bool(Bool)
  /// A number with its digits.
  case number(JSONNumber)
  /// A text.
  case string(String)
  /// A list.
  case array([JSON])
  /// Named values in order.
  case object(JSONObject)
}

extension JSON {
  /// Wraps an integer.
  public static func number(_ value: Int) -> JSON { .number(JSONNumber(value)) }

  /// Whether this is `null`.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The Boolean, or nil for any other kind.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The number, or nil for any other kind.
  public var number: JSONNumber? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The number as an `Int`, or nil when it is not an integral number inside `Int`'s range.
  public var int: Int? { number?.int }

  /// The number as the nearest `Double`, or nil for any other kind.
  public var double: Double? { number?.double }

  /// The string, or nil for any other kind.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements, or nil for any other kind.
  public var array: [JSON]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The object, or nil for any other kind.
  public var object: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The value of a property; nil when this is not an object or has no such key.
  public subscript(key: String) -> JSON? { object?[key] }

  /// An element; nil when this is not an array or has no such index.
  public subscript(index: Int) -> JSON? {
    guard let elements = array, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The kind's name as JSON Schema spells it: `null`, `boolean`, `number`, `string`, `array`, `object`.
  public var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}

extension JSON: Hashable {
  public static func == (lhs: JSON, rhs: JSON) -> Bool {
    switch (lhs, rhs) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): JSONKey(a) == JSONKey(b)
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)): a == b
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .number(let value): hasher.combine(value)
    case .string(let value): hasher.combine(value)
    case .array(let value): hasher.combine(value)
    case .object(let value): hasher.combine(value)
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, JSON)...) { self = .object(JSONObject(elements)) }
  public init(nilLiteral: ()) { self = .null }
}

extension JSON: CustomStringConvertible {
  /// The compact text.
  public var description: String { text(.compact) }
}
