import Foundation
import JSONCore
import KamadoHTTP

/// `/v1/chat/completions`.
struct ChatCompletions: Sendable {
  let service: Service

  func answer(_ request: HTTPRequest) async -> HTTPResponse {
    await service.guarded {
      let parameters = try service.parameters(of: request)
      let chat = try ChatCompletionRequest(parameters, schemas: service.schemas)
      let events = service.answering.events(
        chat.conversation, client: try service.client(request, parameters))
      let completion = Completion(model: service.modelName)
      guard chat.isStreamed else { return .json(try await completion.whole(events)) }
      try await events.waitForStart()
      return .events { writer in
        await completion.stream(events, includesUsage: chat.includesUsage) { json in
          try writer.write("data: \(json.text(.compact))\n\n")
        }
        try writer.write("data: [DONE]\n\n")
      }
    }
  }
}

/// One chat completion as JSON.
private struct Completion: Sendable {
  let id = "chatcmpl-" + UUID().uuidString.replacing("-", with: "").lowercased()
  let created = Int(Date().timeIntervalSince1970)
  let model: String

  func whole(_ events: AsyncThrowingStream<AnswerEvent, any Error>) async throws -> JSON {
    let answer = try await WholeAnswer(events)
    var message: JSONObject = [
      "role": "assistant", "content": answer.call == nil ? .string(answer.text) : nil, "refusal": nil,
    ]
    if let call = answer.call {
      message["tool_calls"] = [
        [
          "id": .string(call.id), "type": "function",
          "function": ["name": .string(call.name), "arguments": .string(answer.text)],
        ]
      ]
    }
    return object("chat.completion", usage: answer.usage.json) {
      [
        "index": 0, "message": .object(message), "logprobs": nil,
        "finish_reason": .string(answer.end.rawValue),
      ]
    }
  }

  /// Sends the pieces; an error on the way becomes the last of them.
  func stream(
    _ events: AsyncThrowingStream<AnswerEvent, any Error>, includesUsage: Bool, send: (JSON) throws -> Void
  ) async {
    do {
      try send(chunk(["role": "assistant", "content": ""]))
      for try await event in events {
        switch event {
        case .started: break
        case .text(let text): try send(chunk(["content": .string(text)]))
        case .call(let id, let name):
          try send(
            chunk([
              "tool_calls": [
                [
                  "index": 0, "id": .string(id), "type": "function",
                  "function": ["name": .string(name), "arguments": ""],
                ]
              ]
            ]))
        case .arguments(let text):
          try send(chunk(["tool_calls": [["index": 0, "function": ["arguments": .string(text)]]]]))
        case .finished(let end, let usage):
          try send(chunk([:], end: end))
          if includesUsage { try send(object("chat.completion.chunk", usage: usage.json, choice: nil)) }
        }
      }
    } catch {
      let failure = APIError(error)
      try? send([
        "error": ["message": .string(failure.message), "type": .string(failure.type), "code": .string(failure.code)]
      ])
    }
  }

  private func chunk(_ delta: JSON, end: AnswerEnd? = nil) -> JSON {
    object("chat.completion.chunk", usage: nil) {
      ["index": 0, "delta": delta, "logprobs": nil, "finish_reason": end.map { .string($0.rawValue) } ?? nil]
    }
  }

  private func object(_ kind: String, usage: JSON?, choice: (() -> JSON)?) -> JSON {
    var object: JSONObject = [
      "id": .string(id), "object": .string(kind), "created": .number(created), "model": .string(model),
      "choices": .array(choice.map { [$0()] } ?? []),
    ]
    if let usage { object["usage"] = usage }
    return .object(object)
  }
}

extension AnswerUsage {
  fileprivate var json: JSON {
    [
      "prompt_tokens": .number(prompt), "completion_tokens": .number(completion),
      "total_tokens": .number(prompt + completion), "prompt_tokens_details": ["cached_tokens": .number(cached)],
    ]
  }
}
