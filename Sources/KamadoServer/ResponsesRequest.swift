import JSONCore
import LocalEngine

/// A request of the responses API: the part that needs no state on the server.
struct ResponsesRequest: Sendable {
  var conversation = Conversation()
  var isStreamed = false

  private static let ignored: Set<String> = [
    "user", "metadata", "store", "service_tier", "safety_identifier", "prompt_cache_key", "prompt_cache_retention",
    "parallel_tool_calls", "reasoning",
  ]
  private static let known: Set<String> = [
    "model", "input", "instructions", "stream", "temperature", "top_p", "max_output_tokens", "tools", "tool_choice",
    "text", "previous_response_id", "include", "truncation", "background",
  ]

  /// - Throws: ``APIError`` saying what is wrong and where.
  init(_ parameters: Parameters, schemas: SchemaCache) throws(APIError) {
    if parameters["previous_response_id"] != nil {
      throw .unsupported("previous_response_id", "The server keeps no responses: send the whole conversation.")
    }
    if try parameters.flag("background") == true {
      throw .unsupported("background", "The server answers while the client waits.")
    }
    if let list = try parameters.array("include"), !list.isEmpty {
      throw .unsupported("include", "The server has nothing to include.")
    }
    if let word = try parameters.string("truncation"), word != "disabled" {
      throw .unsupported("truncation", "A conversation that is too long is refused, not cut.")
    }
    try parameters.refuseUnknown(known: Self.known.union(Self.ignored))
    if let text = try parameters.string("instructions") {
      conversation.messages.append(ChatMessage(role: .system, content: text))
    }
    try readInput(parameters.required("input", parameters["input"]))
    conversation.options = try parameters.answerOptions()
    conversation.options.maximumTokens = try parameters.integer("max_output_tokens", in: 1...10_000_000)
    let reader = ToolReader(schemas: schemas, isNested: false)
    conversation.tools = try reader.tools(parameters)
    conversation.toolChoice = try reader.choice(parameters, among: conversation.tools)
    if let format = try parameters.parameters("text")?.parameters("format") {
      conversation.grammar = try FormatReader(schemas: schemas)
        .grammar(format, pointer: "/text/format", isNested: false)
    }
    isStreamed = try parameters.flag("stream") ?? false
  }

  private mutating func readInput(_ input: JSON) throws(APIError) {
    if let text = input.string {
      conversation.messages.append(ChatMessage(role: .user, content: text))
      return
    }
    guard let items = input.array, !items.isEmpty else {
      throw .invalid("input", "Expected a string or a list of items.", code: "invalid_type")
    }
    var calls: [String: String] = [:]
    for (index, json) in items.enumerated() {
      let item = try Parameters(json, path: "input[\(index)]")
      switch try item.string("type") ?? "message" {
      case "message":
        let word = try item.required("role", item.string("role"))
        guard let role = ChatMessage.Role(rawValue: word == "developer" ? "system" : word), role != .tool else {
          throw .invalid(item.place("role"), "Expected system, developer, user or assistant.")
        }
        let content = try item.required("content", item["content"])
        conversation.messages.append(
          ChatMessage(role: role, content: try ContentReader.text(content, path: item.place("content"))))
      case "function_call":
        let id = try item.required("call_id", item.string("call_id"))
        let name = try item.required("name", item.string("name"))
        let arguments = try item.required("arguments", item.string("arguments"))
        guard (try? JSON.parse(arguments))?.object != nil else {
          throw .invalid(item.place("arguments"), "Expected a JSON object as text.")
        }
        calls[id] = name
        var message = ChatMessage(role: .assistant, content: "")
        message.toolCalls = [ChatMessage.ToolCall(id: id, name: name, arguments: arguments)]
        conversation.messages.append(message)
      case "function_call_output":
        let id = try item.required("call_id", item.string("call_id"))
        guard let name = calls[id] else {
          throw .invalid(item.place("call_id"), "No item before this one is a call with this id.")
        }
        let output = try item.required("output", item["output"])
        var message = ChatMessage(
          role: .tool, content: try ContentReader.text(output, path: item.place("output")))
        message.toolCallID = id
        message.toolName = name
        conversation.messages.append(message)
      default: throw .unsupported(item.place("type"), "Expected message, function_call or function_call_output.")
      }
    }
  }
}
