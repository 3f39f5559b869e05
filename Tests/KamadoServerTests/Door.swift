import JSONCore

/// A way in which a client can give a schema.
enum Door: String, CaseIterable {
  case chat, chatStream, chatTool, chatToolStream, responses, responsesStream, responsesTool

  private var isTool: Bool { self == .chatTool || self == .chatToolStream || self == .responsesTool }
  private var isStream: Bool { self == .chatStream || self == .chatToolStream || self == .responsesStream }
  var isResponses: Bool { self == .responses || self == .responsesStream || self == .responsesTool }

  var path: String { isResponses ? "/v1/responses" : "/v1/chat/completions" }

  /// Where the schema stands in the request.
  var pointer: String {
    switch self {
    case .chat, .chatStream: "/response_format/json_schema/schema"
    case .chatTool, .chatToolStream: "/tools/0/function/parameters"
    case .responses, .responsesStream: "/text/format/schema"
    case .responsesTool: "/tools/0/parameters"
    }
  }

  /// A request whose answer must follow the schema.
  func request(_ schema: JSON) -> JSON {
    let prompt: JSON = "Order three small boxes."
    var request: JSONObject = ["model": "default", "temperature": 0, "stream": .bool(isStream)]
    request["max_tokens"] = isResponses ? nil : 200
    request["max_output_tokens"] = isResponses ? 200 : nil
    request["messages"] = isResponses ? nil : [["role": "user", "content": prompt]]
    request["input"] = isResponses ? prompt : nil
    let tool: JSONObject = ["name": "order", "strict": true, "parameters": schema]
    let form: JSONObject = ["name": "order", "strict": true, "schema": schema]
    switch self {
    case .chat, .chatStream: request["response_format"] = ["type": "json_schema", "json_schema": .object(form)]
    case .chatTool, .chatToolStream: request["tools"] = [["type": "function", "function": .object(tool)]]
    case .responses, .responsesStream: request["text"] = ["format": Self.typed("json_schema", form)]
    case .responsesTool: request["tools"] = [Self.typed("function", tool)]
    }
    if isTool { request["tool_choice"] = "required" }
    return .object(request)
  }

  /// What the model wrote under the schema.
  func written(_ answer: Answer) -> String? {
    switch self {
    case .chat: answer.json["choices"]?[0]?["message"]?["content"]?.string
    case .chatTool:
      answer.json["choices"]?[0]?["message"]?["tool_calls"]?[0]?["function"]?["arguments"]?.string
    case .responses: answer.json["output"]?[0]?["content"]?[0]?["text"]?.string
    case .responsesTool: answer.json["output"]?[0]?["arguments"]?.string
    case .chatStream: answer.events.compactMap { $0["choices"]?[0]?["delta"]?["content"]?.string }.joined()
    case .chatToolStream:
      answer.events.compactMap {
        $0["choices"]?[0]?["delta"]?["tool_calls"]?[0]?["function"]?["arguments"]?.string
      }.joined()
    case .responsesStream: answer.events.compactMap { $0["delta"]?.string }.joined()
    }
  }

  private static func typed(_ type: String, _ members: JSONObject) -> JSON {
    var members = members
    members["type"] = .string(type)
    return .object(members)
  }
}
