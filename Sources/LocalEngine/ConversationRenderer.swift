import JSONCore
import LlamaRuntime

/// Turns a conversation into the tokens of a model's own chat format: a pure function of the conversation.
///
/// What comes from outside (prompts, tool outputs, instructions, and what the model wrote before, its calls'
/// arguments and its thoughts included) is tokenised as plain text, so that a text such as `<|im_end|>` in a prompt
/// or a picture is text, never a turn's end: the template is rendered with marks in the contents' places, and the
/// contents are put in as tokens.
package struct ConversationRenderer: Sendable {
  private let model: LlamaModel
  private let template: ChatTemplate

  /// - Parameter source: a Jinja template that replaces the model's own.
  /// - Throws: ``LlamaError/chatTemplate(reason:)``.
  package init(model: LlamaModel, source: String? = nil) throws(LlamaError) {
    self.model = model
    template = try ChatTemplate(model: model, source: source)
  }

  package var canThink: Bool { template.canThink }

  package struct Rendering: Sendable {
    package let tokens: [Int32]
    /// How the model opens thoughts and tool calls in its answer.
    package let prompt: ChatPrompt
  }

  /// Renders with the model's own template. Where that refuses or leaves out a part of the conversation, as templates
  /// without tools do with results, the part is told in plain words instead.
  /// - Parameter tools: function tools in the form of OpenAI's chat completions; empty for none.
  /// - Throws: ``LlamaError/chatTemplate(reason:)``, ``LlamaError/tokenizationFailed``.
  package func render(
    _ messages: [ChatMessage], tools: [JSON] = [], toolChoice: ChatTemplate.ToolChoice = .auto,
    thinking: Bool = false
  ) throws(LlamaError) -> Rendering {
    let options = Options(tools: tools, toolChoice: toolChoice, thinking: thinking)
    var refusal: LlamaError?
    for mergesSystem in [nil, false, true] {
      let form = mergesSystem.map { PlainConversation(messages, mergesSystem: $0).messages } ?? messages
      do {
        if let rendering = try renderWhole(form, options) { return rendering }
      } catch {
        refusal = refusal ?? error
      }
    }
    throw refusal ?? .chatTemplate(reason: "it leaves out parts of the conversation")
  }

  private struct Options {
    let tools: [JSON]
    let toolChoice: ChatTemplate.ToolChoice
    let thinking: Bool
  }

  /// Nil when the template leaves out a message's content.
  private func renderWhole(_ messages: [ChatMessage], _ options: Options) throws(LlamaError) -> Rendering? {
    let marks = Marks(avoiding: messages)
    var contents: [String] = []
    var needed: Set<Int> = []
    let rendered = JSON.array(
      messages.map { message in
        var content: String?
        if !message.content.isEmpty {
          content = marks.mark(contents.count)
          needed.insert(contents.count)
          contents.append(message.content)
        }
        var marked = message
        for index in marked.toolCalls.indices {
          marked.toolCalls[index].arguments = mark(marked.toolCalls[index].arguments, marks, &contents)
        }
        if hasControlText(message.reasoning) {
          marked.reasoning = marks.mark(contents.count)
          contents.append(message.reasoning)
        }
        return Self.json(of: marked, content: content)
      })
    let prompt = try template.render(
      messages: rendered.text(.compact), tools: options.tools.isEmpty ? nil : JSON.array(options.tools).text(.compact),
      toolChoice: options.toolChoice, thinking: options.thinking)
    var tokens: [Int32] = []
    for piece in marks.split(prompt.text) {
      switch piece {
      case .template(let text): tokens += try model.vocabulary.tokenize(text, parseSpecial: true)
      case .content(let index):
        needed.remove(index)
        tokens += try model.vocabulary.tokenize(contents[index])
      }
    }
    guard needed.isEmpty else { return nil }
    if let begin = model.vocabulary.beginToken, tokens.first != begin { tokens.insert(begin, at: 0) }
    return Rendering(tokens: tokens, prompt: prompt)
  }

  /// Puts marks in the place of those strings of a call's arguments that would be read as control tokens.
  ///
  /// Only of those: templates may read the other ones, to print a list of parameters for example.
  private func mark(_ arguments: String, _ marks: Marks, _ contents: inout [String]) -> String {
    guard hasControlText(arguments), let json = try? JSON.parse(arguments) else { return arguments }
    func marked(_ text: String) -> String {
      guard hasControlText(text) else { return text }
      // What stands between the quotes, as JSON writes it.
      contents.append(String(JSON.string(text).text(.compact).dropFirst().dropLast()))
      return marks.mark(contents.count - 1)
    }
    func walk(_ json: JSON) -> JSON {
      switch json {
      case .string(let text): return .string(marked(text))
      case .array(let elements): return .array(elements.map(walk))
      case .object(let object):
        var result = JSONObject()
        for (key, value) in object { result[marked(key)] = walk(value) }
        return .object(result)
      default: return json
      }
    }
    return walk(json).text(.compact)
  }

  /// Whether a text holds something that a template's text would be read as control tokens for.
  private func hasControlText(_ text: String) -> Bool {
    guard !text.isEmpty, let read = try? model.vocabulary.tokenize(text, parseSpecial: true),
      let plain = try? model.vocabulary.tokenize(text)
    else { return !text.isEmpty }
    return read != plain
  }

  private static func json(of message: ChatMessage, content: String?) -> JSON {
    var object: JSONObject = ["role": .string(message.role.rawValue), "content": .string(content ?? "")]
    if !message.reasoning.isEmpty { object["reasoning_content"] = .string(message.reasoning) }
    if !message.toolCalls.isEmpty {
      object["tool_calls"] = .array(
        message.toolCalls.map { call in
          [
            "id": .string(call.id), "type": "function",
            "function": ["name": .string(call.name), "arguments": .string(call.arguments)],
          ]
        })
    }
    if let id = message.toolCallID { object["tool_call_id"] = .string(id) }
    if let name = message.toolName { object["name"] = .string(name) }
    return .object(object)
  }
}

/// Texts that stand for the contents while a template is rendered; no content contains one. They are plain words,
/// which every template prints as they are, in JSON too.
private struct Marks {
  private let open: String

  init(avoiding messages: [ChatMessage]) {
    func open(_ number: Int) -> String { "KamadoContent\(number)x" }
    func isTaken(_ number: Int) -> Bool {
      messages.contains { message in
        ([message.content, message.reasoning] + message.toolCalls.map(\.arguments))
          .contains { $0.contains(open(number)) }
      }
    }
    var number = 0
    while isTaken(number) { number += 1 }
    self.open = open(number)
  }

  func mark(_ index: Int) -> String { "\(open)\(index)x" }

  enum Piece {
    case template(String)
    case content(Int)
  }

  func split(_ text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    while let start = rest.firstRange(of: open), let end = rest[start.upperBound...].firstIndex(of: "x"),
      let index = Int(rest[start.upperBound..<end])
    {
      if start.lowerBound > rest.startIndex { pieces.append(.template(String(rest[..<start.lowerBound]))) }
      pieces.append(.content(index))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { pieces.append(.template(String(rest))) }
    return pieces
  }
}
