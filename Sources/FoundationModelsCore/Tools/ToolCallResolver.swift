import Foundation

/// A call of a tool whose tool and arguments are known.
struct ResolvedToolCall: Sendable {
  let tool: any Tool
  let call: Transcript.ToolCall
}

/// Finds the tools that the model called, and reads the arguments.
struct ToolCallResolver {
  let plan: RoundPlan
  let enabled: [Transcript.ToolDefinition]

  /// - Throws: ``GeneratedContent/ParsingError`` for a tool that the model was not offered,
  ///   ``LanguageModelSession/ToolCallError`` for arguments that are not a whole JSON object.
  func resolve(_ drafts: [ToolCallDraft]) throws -> [ResolvedToolCall] {
    try drafts.map { draft in
      guard let tool = plan.tools.first(where: { $0.name == draft.name }) else { throw unknownTool(draft) }
      guard enabled.contains(where: { $0.name == draft.name }) else {
        throw LanguageModelSession.ToolCallError(
          tool: tool, underlyingError: ToolCallRefused(toolName: draft.name))
      }
      do {
        let text = draft.arguments.isEmpty ? "{}" : draft.arguments
        let arguments = try text.parsedAsCompleteJSON(what: "The arguments of \(draft.name)")
        guard case .structure = arguments.kind else {
          throw GeneratedContent.ParsingError(
            rawContent: text, debugDescription: "The arguments of \(draft.name) are not a JSON object.")
        }
        let call = Transcript.ToolCall(
          id: draft.id, metadata: draft.metadata, toolName: draft.name, arguments: arguments)
        return ResolvedToolCall(tool: tool, call: call)
      } catch {
        throw LanguageModelSession.ToolCallError(tool: tool, underlyingError: error)
      }
    }
  }

  private func unknownTool(_ draft: ToolCallDraft) -> GeneratedContent.ParsingError {
    let known = plan.tools.map(\.name).joined(separator: ", ")
    return GeneratedContent.ParsingError(
      rawContent: draft.arguments,
      debugDescription: "The model called the tool '\(draft.name)', which the session does not have. "
        + (known.isEmpty ? "It has no tools." : "It has: \(known)."))
  }
}

/// The model called a tool in a round in which it was not offered any.
struct ToolCallRefused: LocalizedError {
  let toolName: String

  var errorDescription: String? {
    "The model called \(toolName) although tools were not allowed, or after it had repeated the same calls "
      + "too often and was asked for an answer."
  }
}
