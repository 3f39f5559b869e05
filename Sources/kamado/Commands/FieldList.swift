import JSONCore

/// A short way to write the schema of an object: `name: string, age: integer?, tags: [string], size: small|large`.
enum FieldList {
  private static let types = ["string", "integer", "number", "boolean"]

  /// Whether a text is a list of fields and not a path.
  static func isOne(_ text: String) -> Bool { text.contains(":") && !text.contains("/") }

  /// - Throws: `UsageError` naming the field that is not understood.
  static func schema(_ text: String, title: String?) throws -> JSON {
    try schema(fields: text.split(separator: ",").map { String($0) }, title: title)
  }

  static func schema(fields: [String], title: String?) throws -> JSON {
    var properties = JSONObject()
    var required: [JSON] = []
    for field in fields {
      let parts = field.split(separator: ":", maxSplits: 1).map(trimmed)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw UsageError("“\(trimmed(field[...]))” is no field; write NAME:TYPE, as in age:integer")
      }
      guard properties[parts[0]] == nil else { throw UsageError("the field “\(parts[0])” stands there twice") }
      let isOptional = parts[1].hasSuffix("?")
      properties[parts[0]] = try type(isOptional ? String(parts[1].dropLast()) : parts[1], of: parts[0])
      if !isOptional { required.append(.string(parts[0])) }
    }
    var object = JSONObject()
    if let title { object["title"] = .string(title) }
    object["type"] = "object"
    object["properties"] = .object(properties)
    object["required"] = .array(required)
    object["additionalProperties"] = false
    object["x-order"] = .array(properties.keys.map(JSON.string))
    return .object(object)
  }

  private static func type(_ text: String, of field: String) throws -> JSON {
    if text.hasPrefix("["), text.hasSuffix("]") {
      return ["type": "array", "items": try type(trimmed(text.dropFirst().dropLast()), of: field)]
    }
    if text.contains("|") {
      let choices = text.split(separator: "|").map(trimmed)
      guard choices.allSatisfy({ !$0.isEmpty }) else { throw UsageError("a choice of “\(field)” is empty") }
      return ["enum": .array(choices.map(JSON.string))]
    }
    if let bounds = try range(text, of: field) { return bounds }
    guard types.contains(text) else {
      throw UsageError(
        "“\(text)” is no type for “\(field)”: use \(types.joined(separator: ", ")), [TYPE], low..high or one|of|these")
    }
    return ["type": .string(text)]
  }

  /// `0..150`, or `0.5..1`.
  private static func range(_ text: String, of field: String) throws -> JSON? {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false).map(trimmed)
    guard ends.count == 2 else { return nil }
    guard let low = Double(ends[0]), let high = Double(ends[1]), low <= high, let minimum = JSONNumber(low),
      let maximum = JSONNumber(high)
    else { throw UsageError("“\(text)” is no range for “\(field)”; write low..high, as in 0..150") }
    if let low = Int(ends[0]), let high = Int(ends[1]) {
      return ["type": "integer", "minimum": .number(JSONNumber(low)), "maximum": .number(JSONNumber(high))]
    }
    return ["type": "number", "minimum": .number(minimum), "maximum": .number(maximum)]
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
