import GuidedGeneration
import JSONCore

/// Reads the tools of a request, and which of them must be called.
struct ToolReader {
  let schemas: SchemaCache
  /// Chat completions nest a function in `function`; responses do not.
  let isNested: Bool

  func tools(_ parameters: Parameters) throws(APIError) -> [ServedTool] {
    guard let list = try parameters.array("tools") else { return [] }
    guard list.count <= 128 else { throw .invalid("tools", "There may be 128 tools at most.") }
    var tools: [ServedTool] = []
    for (index, json) in list.enumerated() {
      let outer = try Parameters(json, path: "tools[\(index)]")
      guard try outer.string("type") == "function" else {
        throw .unsupported(outer.place("type"), "Only tools of the type “function” are supported.")
      }
      let inner = isNested ? try outer.required("function", outer.parameters("function")) : outer
      let name = try inner.required("name", inner.string("name"))
      guard Self.isName(name) else {
        throw .invalid(inner.place("name"), "A tool's name has 1 to 64 of the characters a-z, A-Z, 0-9, _ and -.")
      }
      guard !tools.contains(where: { $0.name == name }) else {
        throw .invalid(inner.place("name"), "Two tools have this name.")
      }
      let schema = inner["parameters"] ?? ["type": "object", "properties": [:], "additionalProperties": false]
      let pointer = "/tools/\(index)" + (isNested ? "/function" : "") + "/parameters"
      tools.append(
        ServedTool(
          name: name, description: try inner.string("description") ?? "", parameters: schema,
          grammar: try schemas.grammar(for: schema, at: pointer)))
    }
    return tools
  }

  func choice(_ parameters: Parameters, among tools: [ServedTool]) throws(APIError) -> Conversation.ToolChoice {
    guard let json = parameters["tool_choice"] else { return .auto }
    if let word = json.string {
      switch word {
      case "none": return .none
      case "auto": return .auto
      case "required" where !tools.isEmpty: return .required
      case "required": throw .invalid("tool_choice", "“required” needs tools.")
      default: throw .invalid("tool_choice", "Expected none, auto, required or a named function.")
      }
    }
    let outer = try Parameters(json, path: "tool_choice")
    guard try outer.string("type") == "function" else {
      throw .unsupported("tool_choice.type", "Only “function” is supported.")
    }
    let inner = isNested ? try outer.required("function", outer.parameters("function")) : outer
    let name = try inner.required("name", inner.string("name"))
    guard tools.contains(where: { $0.name == name }) else {
      throw .invalid(inner.place("name"), "There is no tool of this name.")
    }
    return .named(name)
  }

  static func isName(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count)
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}

/// Reads what form an answer must have.
struct FormatReader {
  let schemas: SchemaCache

  /// - Parameters:
  ///   - format: `response_format` of chat completions, `text.format` of responses.
  ///   - isNested: chat completions nest the schema in `json_schema`; responses do not.
  func grammar(_ format: Parameters, pointer: String, isNested: Bool) throws(APIError) -> Grammar? {
    switch try format.required("type", format.string("type")) {
    case "text": return nil
    case "json_object": return try schemas.grammar(for: ["type": "object"], at: pointer)
    case "json_schema":
      let inner = isNested ? try format.required("json_schema", format.parameters("json_schema")) : format
      let name = try inner.required("name", inner.string("name"))
      guard ToolReader.isName(name) else {
        throw .invalid(inner.place("name"), "A schema's name has 1 to 64 of the characters a-z, A-Z, 0-9, _ and -.")
      }
      _ = try inner.flag("strict")
      let schema = try inner.required("schema", inner["schema"])
      return try schemas.grammar(for: schema, at: pointer + (isNested ? "/json_schema/schema" : "/schema"))
    default:
      throw .invalid(format.place("type"), "Expected text, json_object or json_schema.")
    }
  }
}
