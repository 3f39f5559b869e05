import JSONCore

extension GeneratedContent {
  /// What a value is.
  public enum Kind: Equatable, Sendable {
    /// No value.
    case null
    /// A truth value.
    case bool(Bool)
    /// A number, as the nearest `Double`.
    case number(Double)
    /// A text.
    case string(String)
    /// A list.
    case array([GeneratedContent])
    /// Named values and the order of their names.
    case structure(properties: [String: GeneratedContent], orderedKeys: [String])
  }

  /// Makes content of a kind. In a structure, names without a property and repeated names are left out, and so are
  /// properties that the order does not name.
  public init(kind: Kind, id: GenerationID? = nil) {
    switch kind {
    case .null: self.init(.null, id: id)
    case .bool(let value): self.init(.bool(value), id: id)
    case .number(let value): self.init(.init(value), id: id)
    case .string(let value): self.init(.string(value), id: id)
    case .array(let elements): self.init(.array(elements), id: id)
    case .structure(let properties, let orderedKeys):
      var kept: [String: GeneratedContent] = [:]
      var keys: [String] = []
      for key in orderedKeys where kept[key] == nil {
        guard let property = properties[key] else { continue }
        kept[key] = property
        keys.append(key)
      }
      self.init(.structure(kept, orderedKeys: keys), id: id)
    }
  }

  /// What the value is.
  public var kind: Kind {
    switch storage {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let value): .number(value.double)
    case .nonFinite(let value): .number(value)
    case .string(let value): .string(value)
    case .array(let elements): .array(elements)
    case .structure(let properties, let keys): .structure(properties: properties, orderedKeys: keys)
    }
  }
}

extension GeneratedContent.Storage {
  init(_ value: Double) {
    // Whole numbers are written without an exponent as long as every digit counts.
    if value == value.rounded(), abs(value) < 1e16, !(value == 0 && value.sign == .minus) {
      self = .number(JSONNumber(Int(value)))
    } else if let number = JSONNumber(value) {
      self = .number(number)
    } else {
      self = .nonFinite(value)
    }
  }

  /// The kind's name for messages.
  var name: String {
    switch self {
    case .null: "null"
    case .bool: "a Boolean"
    case .number(let number): "the number \(number.text)"
    case .nonFinite(let value): "the number \(value)"
    case .string(let text): "the string \(JSON.quoted(String(text.prefix(40))))"
    case .array: "an array"
    case .structure: "a structure"
    }
  }
}
