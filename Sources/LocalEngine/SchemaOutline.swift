import JSONCore

/// A JSON schema as small models read it best: the shape of the value with a remark beside each property.
///
/// A quarter of the tokens of the schema itself. It only tells the model what is wanted; what the answer may be is
/// enforced by the grammar.
enum SchemaOutline {
  static func text(of schema: JSON) -> String {
    var writer = Writer(definitions: schema["$defs"]?.object ?? [:], root: schema)
    writer.write(schema, indent: 0)
    return writer.text
  }

  private struct Writer {
    let definitions: JSONObject
    let root: JSON
    var text = ""
    /// The references that are being written: a recursive type is named, not written again.
    var open: [String] = []

    init(definitions: JSONObject, root: JSON) {
      self.definitions = definitions
      self.root = root
    }

    mutating func write(_ schema: JSON, indent: Int) {
      if let reference = schema["$ref"]?.string {
        let name = String(reference.split(separator: "/").last ?? "#")
        guard !open.contains(reference) else { return text += "<\(name)>" }
        open.append(reference)
        write(reference == "#" ? root : definitions[name] ?? .object([:]), indent: indent)
        open.removeLast()
      } else if let constant = schema["const"] {
        text += constant.text(.compact)
      } else if let choices = schema["enum"]?.array {
        text += choices.map { $0.text(.compact) }.joined(separator: " | ")
      } else if let choices = schema["anyOf"]?.array ?? schema["oneOf"]?.array {
        for (index, choice) in choices.enumerated() {
          if index > 0 { text += " | " }
          write(choice, indent: indent)
        }
      } else {
        writeType(schema, indent: indent)
      }
    }

    private mutating func writeType(_ schema: JSON, indent: Int) {
      switch schema["type"]?.string {
      case "object": writeObject(schema, indent: indent)
      case "array":
        text += "["
        if let items = schema["items"] { write(items, indent: indent) }
        text += ", …]"
        let bounds = Self.range(schema["minItems"], schema["maxItems"])
        if !bounds.isEmpty { text += " (\(bounds) items)" }
      case "string":
        text += "string"
        if let pattern = schema["pattern"]?.string { text += " like /\(pattern)/" }
      case let type?:
        text += type
        let bounds = Self.range(schema["minimum"], schema["maximum"])
        if !bounds.isEmpty { text += " \(bounds)" }
      case nil: text += "any JSON value"
      }
    }

    private mutating func writeObject(_ schema: JSON, indent: Int) {
      let properties = schema["properties"]?.object ?? [:]
      let order = schema["x-order"]?.array?.compactMap(\.string) ?? properties.map(\.key)
      let required = Set(schema["required"]?.array?.compactMap(\.string) ?? [])
      guard !order.isEmpty else { return text += "{}" }
      text += "{\n"
      for name in order {
        guard let property = properties[name] else { continue }
        text += String(repeating: " ", count: indent + 1) + JSON.string(name).text(.compact) + ": "
        write(property, indent: indent + 1)
        text += ","
        var remarks = property["description"]?.string.map { [$0] } ?? []
        if !required.contains(name) { remarks.append("left out when unknown") }
        if !remarks.isEmpty { text += " // " + remarks.joined(separator: "; ") }
        text += "\n"
      }
      text += String(repeating: " ", count: indent) + "}"
    }

    private static func range(_ low: JSON?, _ high: JSON?) -> String {
      switch (low?.number?.text, high?.number?.text) {
      case (let low?, let high?): low == high ? low : "\(low)…\(high)"
      case (let low?, nil): "≥ \(low)"
      case (nil, let high?): "≤ \(high)"
      case (nil, nil): ""
      }
    }
  }
}
