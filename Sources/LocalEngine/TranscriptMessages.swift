import FoundationModelsCore
import JSONCore

/// A transcript as the messages of a chat template.
struct TranscriptMessages {
  private(set) var messages: [ChatMessage] = []
  /// The text of the last prompt: what an answer may repeat.
  private(set) var lastPrompt = ""
  private(set) var instructions = ""
  /// What tools returned since the last prompt.
  private(set) var toolOutputs: [String] = []

  /// - Parameters:
  ///   - preamble: what the model's purpose adds in front of the instructions.
  ///   - answerForm: what tells the model the form of its answer; it follows the last prompt.
  ///   - foldsResults: what tools returned since the last prompt stands in brackets behind it, their calls are left out.
  /// - Throws: ``LanguageModelError/unsupportedTranscriptContent(_:)`` for attachments.
  init(
    _ transcript: Transcript, preamble: String = "", answerForm: String = "", foldsResults: Bool = false
  ) throws {
    let lastPromptIndex = transcript.lastIndex { if case .prompt = $0 { true } else { false } }
    for (index, entry) in transcript.enumerated() {
      switch entry {
      case .instructions(let entry):
        let text = try Self.text(of: entry.segments, in: .instructions(entry))
        instructions = [preamble, text].filter { !$0.isEmpty }.joined(separator: "\n")
        if !instructions.isEmpty { messages.append(ChatMessage(role: .system, content: instructions)) }
      case .prompt(let entry):
        let text = try Self.text(of: entry.segments, in: .prompt(entry))
        var message = ChatMessage(role: .user, content: text)
        if index == lastPromptIndex {
          lastPrompt = text
          toolOutputs = []
          if !answerForm.isEmpty { message.content += "\n\n" + answerForm }
        }
        messages.append(message)
      case .reasoning(let entry):
        let text = try Self.text(of: entry.segments, in: .reasoning(entry))
        openAnswer { $0.reasoning += text }
      case .response(let entry):
        let text = try Self.text(of: entry.segments, in: .response(entry))
        openAnswer { $0.content += $0.content.isEmpty ? text : "\n" + text }
      case .toolCalls(let calls):
        openAnswer { message in
          message.toolCalls += calls.map {
            ChatMessage.ToolCall(id: $0.id, name: $0.toolName, arguments: $0.arguments.json.text(.compact))
          }
        }
      case .toolOutput(let output):
        var message = ChatMessage(
          role: .tool, content: try Self.text(of: output.segments, in: .toolOutput(output)))
        message.toolCallID = output.id
        message.toolName = output.toolName
        toolOutputs.append(message.content)
        messages.append(message)
      }
    }
    if foldsResults, !toolOutputs.isEmpty, let prompt = messages.lastIndex(where: { $0.role == .user }) {
      messages.removeSubrange((prompt + 1)...)
      let results = toolOutputs.map { "(\($0))" }.joined(separator: "\n")
      messages[prompt].content = [lastPrompt, results, answerForm].filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
    if instructions.isEmpty, !preamble.isEmpty {
      instructions = preamble
      messages.insert(ChatMessage(role: .system, content: preamble), at: 0)
    }
  }

  /// Thoughts, calls and the answer of one turn are one message.
  private mutating func openAnswer(_ change: (inout ChatMessage) -> Void) {
    if messages.last?.role != .assistant { messages.append(ChatMessage(role: .assistant, content: "")) }
    change(&messages[messages.count - 1])
  }

  private static func text(of segments: [Transcript.Segment], in entry: Transcript.Entry) throws -> String {
    try segments.map { segment in
      switch segment {
      case .text(let text): return text.content
      case .structure(let structure): return structure.content.json.text(.spaced)
      case .attachment:
        throw LanguageModelError.unsupportedTranscriptContent(
          .init(unsupportedContent: [entry], debugDescription: "The local model cannot see images."))
      }
    }.joined(separator: "\n")
  }
}

extension Transcript.ToolDefinition {
  /// The definition in the form of OpenAI's chat completions.
  package var functionJSON: JSON {
    [
      "type": "function",
      "function": [
        "name": .string(name), "description": .string(description), "parameters": parameters.json,
      ],
    ]
  }
}
