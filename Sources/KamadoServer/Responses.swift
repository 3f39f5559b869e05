import Foundation
import JSONCore
import KamadoHTTP

/// `/v1/responses`, the part that needs no state on the server.
struct Responses: Sendable {
  let service: Service

  func answer(_ request: HTTPRequest) async -> HTTPResponse {
    await service.guarded {
      let parameters = try service.parameters(of: request)
      let asked = try ResponsesRequest(parameters, schemas: service.schemas)
      let events = service.answering.events(
        asked.conversation, client: try service.client(request, parameters))
      let response = ResponseObject(model: service.modelName, request: parameters.object)
      guard asked.isStreamed else { return .json(response.json(try await WholeAnswer(events))) }
      try await events.waitForStart()
      return .events { writer in
        var stream = ResponseStream(response: response) { name, json in
          try writer.write("event: \(name)\ndata: \(json.text(.compact))\n\n")
        }
        try await stream.run(events)
      }
    }
  }
}

/// One response as JSON.
struct ResponseObject: Sendable {
  private let id = "resp_" + Self.newID()
  let messageID = "msg_" + Self.newID()
  let callID = "fc_" + Self.newID()
  private let created = Int(Date().timeIntervalSince1970)
  private let model: String
  private let request: JSONObject

  init(model: String, request: JSONObject) {
    self.model = model
    self.request = request
  }

  private static func newID() -> String { UUID().uuidString.replacing("-", with: "").lowercased() }

  func json(_ answer: WholeAnswer) -> JSON {
    let status = answer.end == .length ? "incomplete" : "completed"
    return json(status: status, output: [item(answer, status: status)], usage: answer.usage)
  }

  /// - Parameter usage: nil while the answer is on its way.
  func json(status: String, output: [JSON], usage: AnswerUsage? = nil, error: APIError? = nil) -> JSON {
    var object: JSONObject = [
      "id": .string(id), "object": "response", "created_at": .number(created), "status": .string(status),
      "model": .string(model), "output": .array(output), "parallel_tool_calls": false, "error": nil,
      "incomplete_details": status == "incomplete" ? ["reason": "max_output_tokens"] : nil,
      "instructions": request["instructions"] ?? nil, "metadata": request["metadata"] ?? [:],
      "temperature": request["temperature"] ?? nil, "top_p": request["top_p"] ?? nil,
      "max_output_tokens": request["max_output_tokens"] ?? nil, "tools": request["tools"] ?? [],
      "tool_choice": request["tool_choice"] ?? "auto", "text": request["text"] ?? ["format": ["type": "text"]],
      "previous_response_id": nil, "truncation": "disabled", "usage": nil,
    ]
    if let error { object["error"] = ["code": "server_error", "message": .string(error.message)] }
    if let usage {
      object["usage"] = [
        "input_tokens": .number(usage.prompt), "output_tokens": .number(usage.completion),
        "total_tokens": .number(usage.prompt + usage.completion),
        "input_tokens_details": ["cached_tokens": .number(usage.cached)],
        "output_tokens_details": ["reasoning_tokens": 0],
      ]
    }
    return .object(object)
  }

  /// The message or the call.
  func item(_ answer: WholeAnswer, status: String) -> JSON {
    if let call = answer.call {
      return [
        "id": .string(callID), "type": "function_call", "status": .string(status), "call_id": .string(call.id),
        "name": .string(call.name), "arguments": .string(answer.text),
      ]
    }
    let isOpen = status == "in_progress"
    return [
      "id": .string(messageID), "type": "message", "status": .string(status), "role": "assistant",
      "content": isOpen ? [] : [part(answer.text)],
    ]
  }

  func part(_ text: String) -> JSON {
    ["type": "output_text", "text": .string(text), "annotations": [], "logprobs": []]
  }
}
