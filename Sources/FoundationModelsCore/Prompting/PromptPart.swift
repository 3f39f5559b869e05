/// One piece of a prompt or of instructions.
package enum PromptPart: Sendable, Equatable {
  /// Text.
  case text(String)
  /// A structured value and the name of its schema.
  case structure(schemaName: String, content: GeneratedContent)
  /// An attachment and the name with which it is referred to.
  case attachment(Transcript.Attachment, label: String?)
}
