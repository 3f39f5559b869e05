import Foundation
import GuidedGeneration
import LlamaRuntime
import LocalEngine

/// What happens while a conversation is answered.
enum AnswerEvent: Sendable {
  /// The prompt has been read; errors in the request are known by now.
  case started
  case text(String)
  case call(id: String, name: String)
  case arguments(String)
  case finished(AnswerEnd, AnswerUsage)
}

enum AnswerEnd: String, Sendable {
  case stop
  case length
  case calls = "tool_calls"
}

struct AnswerUsage: Sendable {
  var prompt = 0
  var cached = 0
  var completion = 0
}

/// Answers conversations with one engine.
struct Answering: Sendable {
  let engine: Engine
  let queue: FairQueue
  let metrics: Metrics
  let timeLimit: Duration

  /// Dropping the stream cancels the answer.
  /// - Parameter client: whose turn it is in the queue.
  func events(_ conversation: Conversation, client: String) -> AsyncThrowingStream<AnswerEvent, any Error> {
    let (stream, continuation) = AsyncThrowingStream<AnswerEvent, any Error>.makeStream()
    let task = Task {
      do {
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask {
            try await queue.run(client: client) { try await answer(conversation) { continuation.yield($0) } }
          }
          group.addTask {
            try await Task.sleep(for: timeLimit)
            throw APIError(
              status: 504, type: "server_error", code: "timeout", message: "The answer took longer than \(timeLimit).")
          }
          try await group.next()
          group.cancelAll()
        }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  private func answer(_ conversation: Conversation, emit: (AnswerEvent) -> Void) async throws {
    if let tool = try await chosenTool(conversation) {
      let format = try ToolCallFormat(
        call: tool.name, after: conversation.messages, tools: conversation.tools.map(\.json),
        renderer: engine.renderer, vocabulary: engine.model.vocabulary)
      let id = "call_" + UUID().uuidString.replacing("-", with: "").lowercased()
      try await generate(format.tokens, guide: tool.grammar, conversation, call: (id, tool.name), emit: emit)
      return
    }
    let tools = conversation.toolChoice == .none ? [] : conversation.tools.map(\.json)
    let rendering = try engine.renderer.render(conversation.messages, tools: tools)
    try await generate(rendering.tokens, guide: conversation.grammar, conversation, call: nil, emit: emit)
  }

  private func chosenTool(_ conversation: Conversation) async throws -> ServedTool? {
    guard !conversation.tools.isEmpty else { return nil }
    switch conversation.toolChoice {
    case .none: return nil
    case .named(let name): return conversation.tools.first { $0.name == name }
    case .auto, .required:
      let router = ToolRouter(
        engine: engine,
        tools: conversation.tools.map { ToolRouter.Tool(name: $0.name, description: $0.description) })
      let choice = try await router.choose(
        in: conversation.situation, isRequired: conversation.toolChoice == .required)
      return choice.map { conversation.tools[$0] }
    }
  }

  private func generate(
    _ prompt: [Int32], guide: Grammar?, _ conversation: Conversation, call: (id: String, name: String)?,
    emit: (AnswerEvent) -> Void
  ) async throws {
    var request = EngineRequest(prompt: prompt)
    request.grammar = guide
    request.draftSource = Array(conversation.lastPrompt.utf8)
    conversation.options.apply(to: &request)
    var usage = AnswerUsage()
    var assembler = CharacterAssembler()
    var stops = StopScanner(call == nil ? conversation.options.stops : [])
    var end = AnswerEnd.stop
    func show(_ text: String) {
      if !text.isEmpty { emit(call == nil ? .text(text) : .arguments(text)) }
    }
    events: for try await event in engine.generate(request) {
      switch event {
      case .started(let promptTokens, let cachedTokens):
        usage.prompt = promptTokens
        usage.cached = cachedTokens
        emit(.started)
        if let call { emit(.call(id: call.id, name: call.name)) }
      case .bytes(let bytes, let tokens):
        usage.completion += tokens
        show(stops.append(assembler.append(bytes)))
        if stops.hasStopped { break events }
      case .copied: break
      case .finished(let reason, _):
        end = reason == .end ? (call == nil ? .stop : .calls) : .length
      }
    }
    try Task.checkCancellation()
    show(stops.finish())
    metrics.count(usage)
    emit(.finished(end, usage))
  }
}

extension Conversation {
  /// The text of the last message of the user.
  var lastPrompt: String { messages.last { $0.role == .user }?.content ?? "" }

  /// What the choice of a tool goes by: the last prompt, and the calls since.
  fileprivate var situation: ToolRouter.Situation {
    var situation = ToolRouter.Situation(prompt: lastPrompt)
    let start = messages.lastIndex { $0.role == .user } ?? 0
    var calls: [String: String] = [:]
    for message in messages[start...] {
      for call in message.toolCalls { calls[call.id] = "\(call.name)(\(call.arguments))" }
      if message.role == .tool, let id = message.toolCallID {
        situation.done.append((calls[id] ?? message.toolName ?? "", message.content))
      }
    }
    return situation
  }
}
