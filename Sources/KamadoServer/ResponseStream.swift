import JSONCore

/// The events of a response that is sent while it is written.
struct ResponseStream {
  private let response: ResponseObject
  private let send: (String, JSON) throws -> Void
  private var number = 0
  private var answer = WholeAnswer()
  private var hasItem = false

  init(response: ResponseObject, send: @escaping (String, JSON) throws -> Void) {
    self.response = response
    self.send = send
  }

  /// Sends all events; an error on the way becomes the last of them.
  /// - Throws: when the client is gone.
  mutating func run(_ events: AsyncThrowingStream<AnswerEvent, any Error>) async throws {
    let start = response.json(status: "in_progress", output: [])
    try emit("response.created", ["response": start])
    try emit("response.in_progress", ["response": start])
    do {
      for try await event in events { try handle(event) }
    } catch {
      try emit(
        "response.failed", ["response": response.json(status: "failed", output: [], error: APIError(error))])
    }
  }

  private mutating func handle(_ event: AnswerEvent) throws {
    switch event {
    case .started: break
    case .text(let text):
      try openItem()
      answer.text += text
      try emit("response.output_text.delta", place(["content_index": 0, "delta": .string(text), "logprobs": []]))
    case .call(let id, let name):
      answer.call = (id, name)
      try openItem()
    case .arguments(let text):
      answer.text += text
      try emit("response.function_call_arguments.delta", place(["delta": .string(text)]))
    case .finished(let end, let usage):
      answer.end = end
      answer.usage = usage
      try openItem()
      try close()
    }
  }

  private mutating func openItem() throws {
    guard !hasItem else { return }
    hasItem = true
    try emit(
      "response.output_item.added", ["output_index": 0, "item": response.item(answer, status: "in_progress")])
    if answer.call == nil {
      try emit("response.content_part.added", place(["content_index": 0, "part": response.part("")]))
    }
  }

  private mutating func close() throws {
    let whole = JSON.string(answer.text)
    if let call = answer.call {
      try emit(
        "response.function_call_arguments.done", place(["name": .string(call.name), "arguments": whole]))
    } else {
      try emit("response.output_text.done", place(["content_index": 0, "text": whole, "logprobs": []]))
      try emit("response.content_part.done", place(["content_index": 0, "part": response.part(answer.text)]))
    }
    let status = answer.end == .length ? "incomplete" : "completed"
    try emit("response.output_item.done", ["output_index": 0, "item": response.item(answer, status: status)])
    try emit("response.\(status)", ["response": response.json(answer)])
  }

  private func place(_ members: JSONObject) -> JSONObject {
    var members = members
    members["item_id"] = .string(answer.call == nil ? response.messageID : response.callID)
    members["output_index"] = 0
    return members
  }

  private mutating func emit(_ name: String, _ members: JSONObject) throws {
    var members = members
    members["type"] = .string(name)
    members["sequence_number"] = .number(number)
    number += 1
    try send(name, .object(members))
  }
}
