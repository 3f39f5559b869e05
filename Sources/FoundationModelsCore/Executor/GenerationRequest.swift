import Foundation

/// One request to an executor: the conversation so far, and how to continue it.
public struct LanguageModelExecutorGenerationRequest: Sendable {
  /// Tells requests apart, in logs for example.
  public var id: UUID

  /// The conversation, from the instructions to the prompt or the tools' outputs that are to be answered.
  public var transcript: Transcript

  /// The tools that may be called in this round; empty where tools are not allowed.
  public var enabledToolDefinitions: [Transcript.ToolDefinition]

  /// The schema that the answer must follow; `nil` for text.
  public var schema: GenerationSchema?

  /// How to choose the words, and how many at most.
  public var generationOptions: GenerationOptions

  /// What to put into the prompt besides the conversation, and how much to think.
  public var contextOptions: ContextOptions

  /// Values that the program attached to the request.
  public var metadata: [String: GeneratedContent]

  /// Makes a request.
  public init(
    id: UUID, transcript: Transcript, enabledTools: [Transcript.ToolDefinition], schema: GenerationSchema? = nil,
    generationOptions: GenerationOptions, contextOptions: ContextOptions,
    metadata: [String: any ConvertibleToGeneratedContent]
  ) {
    self.id = id
    self.transcript = transcript
    enabledToolDefinitions = enabledTools
    self.schema = schema
    self.generationOptions = generationOptions
    self.contextOptions = contextOptions
    self.metadata = metadata.mapValues { $0.generatedContent }
  }
}
