import JSONCore
import LocalEngine

/// Reads the messages of a chat completion.
struct MessageReader {
  private var messages: [ChatMessage] = []
  /// The names of the tools that were called, by the calls' ids.
  private var calls: [String: String] = [:]

  /// - Throws: ``APIError`` naming the message.
  static func messages(_ list: [JSON]) throws(APIError) -> [ChatMessage] {
    guard !list.isEmpty else { throw .invalid("messages", "There must be a message.") }
    var reader = MessageReader()
    for (index, json) in list.enumerated() { try reader.read(Parameters(json, path: "messages[\(index)]")) }
    return reader.messages
  }

  private mutating func read(_ message: Parameters) throws(APIError) {
    let role = try message.required("role", message.string("role"))
    switch role {
    case "system", "developer": messages.append(ChatMessage(role: .system, content: try content(message)))
    case "user": messages.append(ChatMessage(role: .user, content: try content(message)))
    case "assistant": try readAssistant(message)
    case "tool":
      let id = try message.required("tool_call_id", message.string("tool_call_id"))
      guard let name = calls[id] else {
        throw .invalid(message.place("tool_call_id"), "No message before this one calls a tool with this id.")
      }
      var result = ChatMessage(role: .tool, content: try content(message))
      result.toolCallID = id
      result.toolName = name
      messages.append(result)
    default: throw .invalid(message.place("role"), "Expected system, developer, user, assistant or tool.")
    }
  }

  private mutating func readAssistant(_ message: Parameters) throws(APIError) {
    let list = try message.array("tool_calls") ?? []
    var text = ""
    if message["content"] != nil || list.isEmpty { text = try content(message) }
    var answer = ChatMessage(role: .assistant, content: text)
    for (index, json) in list.enumerated() {
      let call = try Parameters(json, path: message.place("tool_calls[\(index)]"))
      let function = try call.required("function", call.parameters("function"))
      let id = try call.required("id", call.string("id"))
      let name = try function.required("name", function.string("name"))
      let arguments = try function.required("arguments", function.string("arguments"))
      guard (try? JSON.parse(arguments))?.object != nil else {
        throw .invalid(function.place("arguments"), "Expected a JSON object as text.")
      }
      calls[id] = name
      answer.toolCalls.append(ChatMessage.ToolCall(id: id, name: name, arguments: arguments))
    }
    messages.append(answer)
  }

  private func content(_ message: Parameters) throws(APIError) -> String {
    let json = try message.required("content", message["content"])
    return try ContentReader.text(json, path: message.place("content"))
  }
}

/// Reads the content of a message: a text, or parts of it.
enum ContentReader {
  private static let textTypes: Set<String> = ["text", "input_text", "output_text"]

  static func text(_ json: JSON, path: String) throws(APIError) -> String {
    if let text = json.string { return text }
    guard let parts = json.array else {
      throw .invalid(path, "Expected a string or an array of parts, not \(json.kindName).", code: "invalid_type")
    }
    var texts: [String] = []
    for (index, json) in parts.enumerated() {
      let part = try Parameters(json, path: "\(path)[\(index)]")
      let type = try part.required("type", part.string("type"))
      if textTypes.contains(type) {
        texts.append(try part.required("text", part.string("text")))
      } else if type == "refusal" {
        texts.append(try part.required("refusal", part.string("refusal")))
      } else if type == "image_url" || type == "input_image" {
        throw APIError(
          code: "images_not_supported", param: part.place("type"), message: "The served model cannot see images.")
      } else {
        throw .unsupported(part.place("type"), "The served model reads text only.")
      }
    }
    return texts.joined(separator: "\n")
  }
}
