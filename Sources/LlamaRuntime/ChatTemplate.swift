import CLlamaShim

/// The chat template of a model, rendered by llama.cpp's own code.
public final class ChatTemplate: Sendable {
  /// Whether the model file carries a template; without one llama.cpp's ChatML stands in.
  public let isFromModel: Bool
  /// Whether the template can switch the model's reasoning on and off.
  public let canThink: Bool

  // Safe to share: rendering reads the parsed template and never writes to it.
  private nonisolated(unsafe) let pointer: OpaquePointer
  private let model: LlamaModel?

  /// - Parameter source: a Jinja template that replaces the model's own.
  /// - Throws: ``LlamaError/chatTemplate(reason:)``.
  public convenience init(model: LlamaModel, source: String? = nil) throws(LlamaError) {
    try self.init(owner: model, source: source)
  }

  /// A template without a model; it knows no texts of control tokens.
  /// - Parameter source: a Jinja template.
  /// - Throws: ``LlamaError/chatTemplate(reason:)``.
  public convenience init(source: String) throws(LlamaError) {
    guard !source.isEmpty else { throw .chatTemplate(reason: "the template is empty") }
    try self.init(owner: nil, source: source)
  }

  private init(owner model: LlamaModel?, source: String?) throws(LlamaError) {
    LlamaBackend.ready
    var failure: UnsafeMutablePointer<CChar>?
    guard let templates = kamado_chat_templates_new(model?.pointer, source, &failure) else {
      throw .chatTemplate(reason: takeString(failure) ?? "unknown")
    }
    pointer = templates
    self.model = model
    isFromModel = kamado_chat_templates_explicit(templates)
    canThink = kamado_chat_templates_can_think(templates)
  }

  deinit { kamado_chat_templates_free(pointer) }

  public enum ToolChoice: Sendable {
    case auto, required, none
  }

  /// Renders a conversation.
  /// - Parameters:
  ///   - messages: a JSON array in the form of OpenAI's chat completions.
  ///   - tools: a JSON array of function tools in the same form; nil for none.
  /// - Throws: ``LlamaError/chatTemplate(reason:)``.
  public func render(
    messages: String, tools: String? = nil, toolChoice: ToolChoice = .auto, parallelToolCalls: Bool = true,
    thinking: Bool = false
  ) throws(LlamaError) -> ChatPrompt {
    var failure: UnsafeMutablePointer<CChar>?
    let choice =
      switch toolChoice {
      case .auto: KAMADO_TOOLS_AUTO
      case .required: KAMADO_TOOLS_REQUIRED
      case .none: KAMADO_TOOLS_NONE
      }
    guard
      let prompt = kamado_chat_render(pointer, messages, tools, choice, parallelToolCalls, thinking, &failure)
    else { throw .chatTemplate(reason: takeString(failure) ?? "unknown") }
    return ChatPrompt(owning: prompt)
  }
}

/// A rendered conversation, and how to read the answer to it.
public final class ChatPrompt: Sendable {
  /// The text to evaluate, with the opening of the answer at its end.
  public let text: String
  /// The text that opens the model's reasoning ("<think>"), empty if it does not reason.
  public let thinkingStart: String
  /// The texts that end its reasoning.
  public let thinkingEnds: [String]
  /// The texts that open a tool call.
  public let toolCallTriggers: [String]
  /// Whether the family's own tool-call format is known.
  public let readsToolCalls: Bool

  // Safe to share: parsing an answer only reads it.
  private nonisolated(unsafe) let pointer: OpaquePointer

  fileprivate init(owning prompt: OpaquePointer) {
    pointer = prompt
    text = String(cString: kamado_chat_prompt_text(prompt))
    thinkingStart = String(cString: kamado_chat_prompt_thinking_start(prompt))
    thinkingEnds = (0..<kamado_chat_prompt_thinking_end_count(prompt)).map {
      String(cString: kamado_chat_prompt_thinking_end(prompt, $0))
    }
    toolCallTriggers = (0..<kamado_chat_prompt_trigger_count(prompt)).map {
      String(cString: kamado_chat_prompt_trigger(prompt, $0))
    }
    readsToolCalls = kamado_chat_prompt_reads_tool_calls(prompt)
  }

  deinit { kamado_chat_prompt_free(pointer) }

  /// Reads an answer in the model family's own format.
  /// - Returns: a JSON message with `content`, `reasoning_content` and `tool_calls`.
  /// - Throws: ``LlamaError/chatTemplate(reason:)`` when the answer is not in that format.
  public func parse(answer: String, isPartial: Bool) throws(LlamaError) -> String {
    var failure: UnsafeMutablePointer<CChar>?
    guard let message = kamado_chat_parse(pointer, answer, isPartial, &failure) else {
      throw .chatTemplate(reason: takeString(failure) ?? "unknown")
    }
    defer { kamado_free_string(message) }
    return String(cString: message)
  }
}

private func takeString(_ text: UnsafeMutablePointer<CChar>?) -> String? {
  guard let text else { return nil }
  defer { kamado_free_string(text) }
  return String(cString: text)
}
