extension LanguageModelSession {
  /// Asks the model and shows the answer while it is written: text.
  ///
  /// - Parameters:
  ///   - prompt: The question.
  ///   - options: How to choose the words, and how many at most.
  ///   - contextOptions: What to put into the prompt besides the conversation, and how much to think.
  ///   - metadata: Values for the model's executor, recorded with the prompt.
  /// - Returns: The answer as a stream of growing snapshots. Errors surface from its iterator.
  public func streamResponse(
    to prompt: Prompt, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(), metadata: [String: any ConvertibleToGeneratedContent] = [:]
  ) -> sending ResponseStream<String> {
    stream(.text(prompt, options: options, contextOptions: contextOptions, metadata: metadata))
  }

  /// Asks the model and shows the answer while it is written: text.
  ///
  /// - Parameters:
  ///   - prompt: The question.
  ///   - options: How to choose the words, and how many at most.
  ///   - contextOptions: What to put into the prompt besides the conversation, and how much to think.
  ///   - metadata: Values for the model's executor, recorded with the prompt.
  /// - Returns: The answer as a stream of growing snapshots. Errors surface from its iterator.
  @_disfavoredOverload
  public func streamResponse(
    to prompt: String, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(), metadata: [String: any ConvertibleToGeneratedContent] = [:]
  ) -> sending ResponseStream<String> {
    stream(.text(Prompt(prompt), options: options, contextOptions: contextOptions, metadata: metadata))
  }

  /// Asks the model and shows the answer while it is written: text.
  ///
  /// - Parameters:
  ///   - options: How to choose the words, and how many at most.
  ///   - contextOptions: What to put into the prompt besides the conversation, and how much to think.
  ///   - metadata: Values for the model's executor, recorded with the prompt.
  ///   - prompt: The question, part by part.
  /// - Returns: The answer as a stream of growing snapshots. Errors surface from its iterator.
  public func streamResponse(
    options: GenerationOptions = GenerationOptions(), contextOptions: ContextOptions = ContextOptions(),
    metadata: [String: any ConvertibleToGeneratedContent] = [:], @PromptBuilder prompt: () throws -> Prompt
  ) rethrows -> sending ResponseStream<String> {
    try stream(.text(prompt(), options: options, contextOptions: contextOptions, metadata: metadata))
  }

  /// Asks the model and shows the answer while it is written: a value that follows a schema.
  ///
  /// - Parameters:
  ///   - prompt: The question.
  ///   - schema: What the answer looks like.
  ///   - options: How to choose the words, and how many at most.
  ///   - contextOptions: What to put into the prompt besides the conversation, and how much to think.
  ///   - metadata: Values for the model's executor, recorded with the prompt.
  /// - Returns: The answer as a stream of growing snapshots. Errors surface from its iterator.
  @_disfavoredOverload
  public func streamResponse(
    to prompt: Prompt, schema: GenerationSchema, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any ConvertibleToGeneratedContent] = [:]
  ) -> sending ResponseStream<GeneratedContent> {
    stream(
      .structured(
        prompt, as: GeneratedContent.self, schema: schema, options: options, contextOptions: contextOptions,
        metadata: metadata))
  }

  /// Asks the model and shows the answer while it is written: a value that follows a schema.
  ///
  /// - Parameters:
  ///   - prompt: The question.
  ///   - schema: What the answer looks like.
  ///   - options: How to choose the words, and how many at most.
  ///   - contextOptions: What to put into the prompt besides the conversation, and how much to think.
  ///   - metadata: Values for the model's executor, recorded with the prompt.
  /// - Returns: The answer as a stream of growing snapshots. Errors surface from its iterator.
  @_disfavoredOverload
  public func streamResponse(
    to prompt: String, schema: GenerationSchema, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any ConvertibleToGeneratedContent] = [:]
  ) -> sending ResponseStream<GeneratedContent> {
    stream(
      .structured(
        Prompt(prompt), as: GeneratedContent.self, schema: schema, options: options, contextOptions: contextOptions,
        metadata: metadata))
  }

  /// Asks the model and shows the answer while it is written: a value that follows a schema.
  ///
  /// - Parameters:
  ///   - schema: What the answer looks like.
  ///   - options: How to choose the words, and how many at most.
  ///   - contextOptions: What to put into the prompt besides the conversation, and how much to think.
  ///   - metadata: Values for the model's executor, recorded with the prompt.
  ///   - prompt: The question, part by part.
  /// - Returns: The answer as a stream of growing snapshots. Errors surface from its iterator.
  @_disfavoredOverload
  public func streamResponse(
    schema: GenerationSchema, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any ConvertibleToGeneratedContent] = [:], @PromptBuilder prompt: () throws -> Prompt
  ) rethrows -> sending ResponseStream<GeneratedContent> {
    try stream(
      .structured(
        prompt(), as: GeneratedContent.self, schema: schema, options: options, contextOptions: contextOptions,
        metadata: metadata))
  }

  /// Asks the model and shows the answer while it is written: a value of a Swift type.
  ///
  /// - Parameters:
  ///   - prompt: The question.
  ///   - type: The type of the answer.
  ///   - options: How to choose the words, and how many at most.
  ///   - contextOptions: What to put into the prompt besides the conversation, and how much to think.
  ///   - metadata: Values for the model's executor, recorded with the prompt.
  /// - Returns: The answer as a stream of growing snapshots. Errors surface from its iterator.
  public func streamResponse<Content>(
    to prompt: Prompt, generating type: Content.Type = Content.self, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any ConvertibleToGeneratedContent] = [:]
  ) -> sending ResponseStream<Content> where Content: Generable {
    stream(
      .structured(
        prompt, as: type, schema: Content.generationSchema, options: options, contextOptions: contextOptions,
        metadata: metadata))
  }

  /// Asks the model and shows the answer while it is written: a value of a Swift type.
  ///
  /// - Parameters:
  ///   - prompt: The question.
  ///   - type: The type of the answer.
  ///   - options: How to choose the words, and how many at most.
  ///   - contextOptions: What to put into the prompt besides the conversation, and how much to think.
  ///   - metadata: Values for the model's executor, recorded with the prompt.
  /// - Returns: The answer as a stream of growing snapshots. Errors surface from its iterator.
  @_disfavoredOverload
  public func streamResponse<Content>(
    to prompt: String, generating type: Content.Type = Content.self, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any ConvertibleToGeneratedContent] = [:]
  ) -> sending ResponseStream<Content> where Content: Generable {
    stream(
      .structured(
        Prompt(prompt), as: type, schema: Content.generationSchema, options: options, contextOptions: contextOptions,
        metadata: metadata))
  }

  /// Asks the model and shows the answer while it is written: a value of a Swift type.
  ///
  /// - Parameters:
  ///   - type: The type of the answer.
  ///   - options: How to choose the words, and how many at most.
  ///   - contextOptions: What to put into the prompt besides the conversation, and how much to think.
  ///   - metadata: Values for the model's executor, recorded with the prompt.
  ///   - prompt: The question, part by part.
  /// - Returns: The answer as a stream of growing snapshots. Errors surface from its iterator.
  public func streamResponse<Content>(
    generating type: Content.Type = Content.self, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any ConvertibleToGeneratedContent] = [:], @PromptBuilder prompt: () throws -> Prompt
  ) rethrows -> sending ResponseStream<Content> where Content: Generable {
    try stream(
      .structured(
        prompt(), as: type, schema: Content.generationSchema, options: options, contextOptions: contextOptions,
        metadata: metadata))
  }
}
