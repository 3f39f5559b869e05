import JSONCore
import LlamaRuntime

/// The text with which a model family opens a tool call, up to where the arguments begin.
///
/// Found by rendering a call with the family's own chat template, so that the arguments are generated where the
/// model expects them. Families whose template shows no calls, or not as JSON, get a plain JSON call instead.
package struct ToolCallFormat {
  /// The conversation with the opened call at its end.
  package let tokens: [Int32]

  private static let mark = "kamado-arguments"

  /// - Throws: ``LlamaError/chatTemplate(reason:)`` when the conversation itself cannot be rendered.
  package init(
    call name: String, after messages: [ChatMessage], tools: [JSON], renderer: ConversationRenderer,
    vocabulary: LlamaVocabulary
  ) throws(LlamaError) {
    var call = ChatMessage(role: .assistant, content: "")
    call.toolCalls = [ChatMessage.ToolCall(id: "call_1", name: name, arguments: "{\"\(Self.mark)\":0}")]
    let open = try renderer.render(messages, tools: tools)
    let closed = try? renderer.render(messages + [call], tools: tools)
    let opening =
      closed.flatMap { Self.opening(in: $0.prompt.text, after: open.prompt.text) }
      ?? "{\"name\": \(JSON.string(name).text(.compact)), \"arguments\": "
    tokens = open.tokens + (try vocabulary.tokenize(opening, parseSpecial: true))
  }

  /// What stands between the answer's beginning and the call's arguments; nil when they are not there as JSON.
  static func opening(in closed: String, after open: String) -> String? {
    // The answer's opening (its role, for example) is part of both.
    let shared = zip(open.utf8, closed.utf8).prefix { $0 == $1 }.count
    let answer = String(decoding: closed.utf8.dropFirst(shared), as: UTF8.self)
    guard let place = answer.firstRange(of: "\"\(mark)\""),
      let brace = answer[..<place.lowerBound].lastIndex(of: "{")
    else { return nil }
    return String(answer[..<brace])
  }
}
