import JSONCore

/// A conversation without the parts that some families' chat templates do not know.
///
/// Templates without tools refuse calls and results, or leave them out in silence; some have no turn for the system.
/// Then calls are the model's words, results are the user's, and instructions stand in front of the first prompt.
struct PlainConversation {
  private(set) var messages: [ChatMessage] = []

  /// - Parameter mergesSystem: whether instructions become part of the first prompt, too.
  init(_ conversation: [ChatMessage], mergesSystem: Bool) {
    var lead = ""
    for message in conversation {
      var plain = ChatMessage(role: message.role, content: message.content)
      plain.reasoning = message.reasoning
      switch message.role {
      case .system where mergesSystem:
        lead += message.content + "\n\n"
        continue
      case .tool:
        plain = ChatMessage(
          role: .user, content: "Result of \(message.toolName ?? "the call"): \(message.content)")
      case .assistant:
        let calls = message.toolCalls.map { call in
          "{\"name\": \(JSON.string(call.name).text(.compact)), \"arguments\": \(call.arguments)}"
        }
        plain.content = ([message.content] + calls).filter { !$0.isEmpty }.joined(separator: "\n")
      case .system, .user: break
      }
      if plain.role == .user {
        plain.content = lead + plain.content
        lead = ""
      }
      // Turns alternate.
      if let last = messages.indices.last, messages[last].role == plain.role {
        messages[last].content += "\n" + plain.content
      } else {
        messages.append(plain)
      }
    }
    if !lead.isEmpty { messages.insert(ChatMessage(role: .user, content: lead), at: 0) }
  }
}
