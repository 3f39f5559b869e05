/// One message of a conversation, as chat templates know it.
package struct ChatMessage: Sendable, Hashable {
  package enum Role: String, Sendable {
    case system, user, assistant, tool
  }

  package struct ToolCall: Sendable, Hashable {
    package var id: String
    package var name: String
    /// The arguments as JSON text.
    package var arguments: String

    package init(id: String, name: String, arguments: String) {
      self.id = id
      self.name = name
      self.arguments = arguments
    }
  }

  package var role: Role
  package var content: String
  package var reasoning = ""
  package var toolCalls: [ToolCall] = []
  /// The call that a `tool` message answers, and the tool's name.
  package var toolCallID: String?
  package var toolName: String?

  package init(role: Role, content: String) {
    self.role = role
    self.content = content
  }
}
