extension LanguageModelSession {
  /// Asks the model and waits for the whole answer: text.
  ///
  /// - Parameters:
  ///   - prompt: The question.
  ///   - options: How to choose the words, and how many at most.
  ///   - contextOptions: What to put into the prompt besides the conversation, and how much to think.
  ///   - metadata: Values for the model's executor, recorded with the prompt.
  /// - Returns: The answer, and what was added to the transcript.
  /// - Throws: Why there is no answer: ``LanguageModelError``, ``Error``, ``ToolCallError``,
  ///   ``GeneratedContent/ParsingError``, an error of the executor, or `CancellationError`.
  @discardableResult
  public nonisolated(nonsending) func respond(
    to prompt: Prompt, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(), metadata: [String: any ConvertibleToGeneratedContent] = [:]
  ) async throws -> Response<String> {
    try await finish(.text(prompt, options: options, contextOptions: contextOptions, metadata: metadata))
  }

  /// Asks the model and waits for the whole answer: text.
  ///
  /// - Parameters:
  ///   - prompt: The question.
  ///   - options: How to choose the words, and how many at most.
  ///   - contextOptions: What to put into the prompt besides the conversation, and how much to think.
  ///   - metadata: Values for the model's executor, recorded with the prompt.
  /// - Returns: The answer, and what was added to the transcript.
  /// - Throws: Why there is no answer: ``LanguageModelError``, ``Error``, ``ToolCallError``,
  ///   ``GeneratedContent/ParsingError``, an error of the executor, or `CancellationError`.
  @discardableResult
  @_disfavoredOverload
  public nonisolated(nonsending) func respond(
    to prompt: String, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(), metadata: [String: any ConvertibleToGeneratedContent] = [:]
  ) async throws -> Response<String> {
    try await finish(.text(Prompt(prompt), options: options, contextOptions: contextOptions, metadata: metadata))
  }

  /// Asks the model and waits for the whole answer: text.
  ///
  /// - Parameters:
  ///   - options: How to choose the words, and how many at most.
  ///   - contextOptions: What to put into the prompt besides the conversation, and how much to think.
  ///   - metadata: Values for the model's executor, recorded with the prompt.
  ///   - prompt: The question, part by part.
  /// - Returns: The answer, and what was added to the transcript.
  /// - Throws: Why there is no answer: ``LanguageModelError``, ``Error``, ``ToolCallError``,
  ///   ``GeneratedContent/ParsingError``, an error of the executor, or `CancellationError`.
  @discardableResult
  public nonisolated(nonsending) func respond(
    options: GenerationOptions = GenerationOptions(), contextOptions: ContextOptions = ContextOptions(),
    metadata: [String: any ConvertibleToGeneratedContent] = [:], @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<String> {
    try await finish(.text(prompt(), options: options, contextOptions: contextOptions, metadata: metadata))
  }

  /// Asks the model and waits for the whole answer: a value that follows a schema.
  ///
  /// - Parameters:
  ///   - prompt: The question.
  ///   - schema: What the answer looks like.
  ///   - options: How to choose the words, and how many at most.
  ///   - contextOptions: What to put into the prompt besides the conversation, and how much to think.
  ///   - metadata: Values for the model's executor, recorded with the prompt.
  /// - Returns: The answer, and what was added to the transcript.
  /// - Throws: Why there is no answer: ``LanguageModelError``, ``Error``, ``ToolCallError``,
  ///   ``GeneratedContent/ParsingError``, an error of the executor, or `CancellationError`.
  @discardableResult
  @_disfavoredOverload
  public nonisolated(nonsending) func respond(
    to prompt: Prompt, schema: GenerationSchema, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any ConvertibleToGeneratedContent] = [:]
  ) async throws -> Response<GeneratedContent> {
    try await finish(
      .structured(
        prompt, as: GeneratedContent.self, schema: schema, options: options, contextOptions: contextOptions,
        metadata: metadata))
  }

  /// Asks the model and waits for the whole answer: a value that follows a schema.
  ///
  /// - Parameters:
  ///   - prompt: The question.
  ///   - schema: What the answer looks like.
  ///   - options: How to choose the words, and how many at most.
  ///   - contextOptions: What to put into the prompt besides the conversation, and how much to think.
  ///   - metadata: Values for the model's executor, recorded with the prompt.
  /// - Returns: The answer, and what was added to the transcript.
  /// - Throws: Why there is no answer: ``LanguageModelError``, ``Error``, ``ToolCallError``,
  ///   ``GeneratedContent/ParsingError``, an error of the executor, or `CancellationError`.
  @discardableResult
  @_disfavoredOverload
  public nonisolated(nonsending) func respond(
    to prompt: String, schema: GenerationSchema, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any ConvertibleToGeneratedContent] = [:]
  ) async throws -> Response<GeneratedContent> {
    try await finish(
      .structured(
        Prompt(prompt), as: GeneratedContent.self, schema: schema, options: options, contextOptions: contextOptions,
        metadata: metadata))
  }

  /// Asks the model and waits for the whole answer: a value that follows a schema.
  ///
  /// - Parameters:
  ///   - schema: What the answer looks like.
  ///   - options: How to choose the words, and how many at most.
  ///   - contextOptions: What to put into the prompt besides the conversation, and how much to think.
  ///   - metadata: Values for the model's executor, recorded with the prompt.
  ///   - prompt: The question, part by part.
  /// - Returns: The answer, and what was added to the transcript.
  /// - Throws: Why there is no answer: ``LanguageModelError``, ``Error``, ``ToolCallError``,
  ///   ``GeneratedContent/ParsingError``, an error of the executor, or `CancellationError`.
  @discardableResult
  @_disfavoredOverload
  public nonisolated(nonsending) func respond(
    schema: GenerationSchema, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any ConvertibleToGeneratedContent] = [:], @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<GeneratedContent> {
    try await finish(
      .structured(
        prompt(), as: GeneratedContent.self, schema: schema, options: options, contextOptions: contextOptions,
        metadata: metadata))
  }

  /// Asks the model and waits for the whole answer: a value of a Swift type.
  ///
  /// - Parameters:
  ///   - prompt: The question.
  ///   - type: The type of the answer.
  ///   - options: How to choose the words, and how many at most.
  ///   - contextOptions: What to put into the prompt besides the conversation, and how much to think.
  ///   - metadata: Values for the model's executor, recorded with the prompt.
  /// - Returns: The answer, and what was added to the transcript.
  /// - Throws: Why there is no answer: ``LanguageModelError``, ``Error``, ``ToolCallError``,
  ///   ``GeneratedContent/ParsingError``, an error of the executor, or `CancellationError`.
  @discardableResult
  public nonisolated(nonsending) func respond<Content>(
    to prompt: Prompt, generating type: Content.Type = Content.self, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any ConvertibleToGeneratedContent] = [:]
  ) async throws -> Response<Content> where Content: Generable {
    try await finish(
      .structured(
        prompt, as: type, schema: Content.generationSchema, options: options, contextOptions: contextOptions,
        metadata: metadata))
  }

  /// Asks the model and waits for the whole answer: a value of a Swift type.
  ///
  /// - Parameters:
  ///   - prompt: The question.
  ///   - type: The type of the answer.
  ///   - options: How to choose the words, and how many at most.
  ///   - contextOptions: What to put into the prompt besides the conversation, and how much to think.
  ///   - metadata: Values for the model's executor, recorded with the prompt.
  /// - Returns: The answer, and what was added to the transcript.
  /// - Throws: Why there is no answer: ``LanguageModelError``, ``Error``, ``ToolCallError``,
  ///   ``GeneratedContent/ParsingError``, an error of the executor, or `CancellationError`.
  @discardableResult
  @_disfavoredOverload
  public nonisolated(nonsending) func respond<Content>(
    to prompt: String, generating type: Content.Type = Content.self, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any ConvertibleToGeneratedContent] = [:]
  ) async throws -> Response<Content> where Content: Generable {
    try await finish(
      .structured(
        Prompt(prompt), as: type, schema: Content.generationSchema, options: options, contextOptions: contextOptions,
        metadata: metadata))
  }

  /// Asks the model and waits for the whole answer: a value of a Swift type.
  ///
  /// - Parameters:
  ///   - type: The type of the answer.
  ///   - options: How to choose the words, and how many at most.
  ///   - contextOptions: What to put into the prompt besides the conversation, and how much to think.
  ///   - metadata: Values for the model's executor, recorded with the prompt.
  ///   - prompt: The question, part by part.
  /// - Returns: The answer, and what was added to the transcript.
  /// - Throws: Why there is no answer: ``LanguageModelError``, ``Error``, ``ToolCallError``,
  ///   ``GeneratedContent/ParsingError``, an error of the executor, or `CancellationError`.
  @discardableResult
  public nonisolated(nonsending) func respond<Content>(
    generating type: Content.Type = Content.self, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any ConvertibleToGeneratedContent] = [:], @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<Content> where Content: Generable {
    try await finish(
      .structured(
        prompt(), as: type, schema: Content.generationSchema, options: options, contextOptions: contextOptions,
        metadata: metadata))
  }
}
