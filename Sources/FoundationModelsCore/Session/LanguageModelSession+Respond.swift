extension LanguageModelSession {
  /// Asks the model and waits for the whole answer: text.
  ///
  /// - Parameters:
  ///   - prompt: The question.
  ///   - options: How to choose the words, and how many at most.
  /// - Returns: The answer, and what was added to the transcript.
  /// - Throws: Why there is no answer: ``LanguageModelError``, ``Error``, ``ToolCallError``,
  ///   ``GeneratedContent/ParsingError``, an error of the executor, or `CancellationError`.
  @discardableResult
  public nonisolated(nonsending) func respond(
    to prompt: Prompt, options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<String> {
    try await finish(.text(prompt, options: options))
  }

  /// Asks the model and waits for the whole answer: text.
  ///
  /// - Parameters:
  ///   - prompt: The question.
  ///   - options: How to choose the words, and how many at most.
  /// - Returns: The answer, and what was added to the transcript.
  /// - Throws: Why there is no answer: ``LanguageModelError``, ``Error``, ``ToolCallError``,
  ///   ``GeneratedContent/ParsingError``, an error of the executor, or `CancellationError`.
  @discardableResult
  @_disfavoredOverload
  public nonisolated(nonsending) func respond(
    to prompt: String, options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<String> {
    try await finish(.text(Prompt(prompt), options: options))
  }

  /// Asks the model and waits for the whole answer: text.
  ///
  /// - Parameters:
  ///   - options: How to choose the words, and how many at most.
  ///   - prompt: The question, part by part.
  /// - Returns: The answer, and what was added to the transcript.
  /// - Throws: Why there is no answer: ``LanguageModelError``, ``Error``, ``ToolCallError``,
  ///   ``GeneratedContent/ParsingError``, an error of the executor, or `CancellationError`.
  @discardableResult
  public nonisolated(nonsending) func respond(
    options: GenerationOptions = GenerationOptions(), @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<String> {
    try await finish(.text(prompt(), options: options))
  }

  /// Asks the model and waits for the whole answer: a value that follows a schema.
  ///
  /// - Parameters:
  ///   - prompt: The question.
  ///   - schema: What the answer looks like.
  ///   - includeSchemaInPrompt: Whether the schema is also written into the prompt, which costs tokens.
  ///   - options: How to choose the words, and how many at most.
  /// - Returns: The answer, and what was added to the transcript.
  /// - Throws: Why there is no answer: ``LanguageModelError``, ``Error``, ``ToolCallError``,
  ///   ``GeneratedContent/ParsingError``, an error of the executor, or `CancellationError`.
  @discardableResult
  public nonisolated(nonsending) func respond(
    to prompt: Prompt, schema: GenerationSchema, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<GeneratedContent> {
    try await finish(
      .structured(
        prompt, as: GeneratedContent.self, schema: schema, options: options,
        contextOptions: ContextOptions(includeSchemaInPrompt: includeSchemaInPrompt)))
  }

  /// Asks the model and waits for the whole answer: a value that follows a schema.
  ///
  /// - Parameters:
  ///   - prompt: The question.
  ///   - schema: What the answer looks like.
  ///   - includeSchemaInPrompt: Whether the schema is also written into the prompt, which costs tokens.
  ///   - options: How to choose the words, and how many at most.
  /// - Returns: The answer, and what was added to the transcript.
  /// - Throws: Why there is no answer: ``LanguageModelError``, ``Error``, ``ToolCallError``,
  ///   ``GeneratedContent/ParsingError``, an error of the executor, or `CancellationError`.
  @discardableResult
  @_disfavoredOverload
  public nonisolated(nonsending) func respond(
    to prompt: String, schema: GenerationSchema, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<GeneratedContent> {
    try await finish(
      .structured(
        Prompt(prompt), as: GeneratedContent.self, schema: schema, options: options,
        contextOptions: ContextOptions(includeSchemaInPrompt: includeSchemaInPrompt)))
  }

  /// Asks the model and waits for the whole answer: a value that follows a schema.
  ///
  /// - Parameters:
  ///   - schema: What the answer looks like.
  ///   - includeSchemaInPrompt: Whether the schema is also written into the prompt, which costs tokens.
  ///   - options: How to choose the words, and how many at most.
  ///   - prompt: The question, part by part.
  /// - Returns: The answer, and what was added to the transcript.
  /// - Throws: Why there is no answer: ``LanguageModelError``, ``Error``, ``ToolCallError``,
  ///   ``GeneratedContent/ParsingError``, an error of the executor, or `CancellationError`.
  @discardableResult
  public nonisolated(nonsending) func respond(
    schema: GenerationSchema, includeSchemaInPrompt: Bool = true, options: GenerationOptions = GenerationOptions(),
    @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<GeneratedContent> {
    try await finish(
      .structured(
        prompt(), as: GeneratedContent.self, schema: schema, options: options,
        contextOptions: ContextOptions(includeSchemaInPrompt: includeSchemaInPrompt)))
  }

  /// Asks the model and waits for the whole answer: a value of a Swift type.
  ///
  /// - Parameters:
  ///   - prompt: The question.
  ///   - type: The type of the answer.
  ///   - includeSchemaInPrompt: Whether the schema is also written into the prompt, which costs tokens.
  ///   - options: How to choose the words, and how many at most.
  /// - Returns: The answer, and what was added to the transcript.
  /// - Throws: Why there is no answer: ``LanguageModelError``, ``Error``, ``ToolCallError``,
  ///   ``GeneratedContent/ParsingError``, an error of the executor, or `CancellationError`.
  @discardableResult
  public nonisolated(nonsending) func respond<Content>(
    to prompt: Prompt, generating type: Content.Type = Content.self, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<Content> where Content: Generable {
    try await finish(
      .structured(
        prompt, as: type, schema: Content.generationSchema, options: options,
        contextOptions: ContextOptions(includeSchemaInPrompt: includeSchemaInPrompt)))
  }

  /// Asks the model and waits for the whole answer: a value of a Swift type.
  ///
  /// - Parameters:
  ///   - prompt: The question.
  ///   - type: The type of the answer.
  ///   - includeSchemaInPrompt: Whether the schema is also written into the prompt, which costs tokens.
  ///   - options: How to choose the words, and how many at most.
  /// - Returns: The answer, and what was added to the transcript.
  /// - Throws: Why there is no answer: ``LanguageModelError``, ``Error``, ``ToolCallError``,
  ///   ``GeneratedContent/ParsingError``, an error of the executor, or `CancellationError`.
  @discardableResult
  @_disfavoredOverload
  public nonisolated(nonsending) func respond<Content>(
    to prompt: String, generating type: Content.Type = Content.self, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<Content> where Content: Generable {
    try await finish(
      .structured(
        Prompt(prompt), as: type, schema: Content.generationSchema, options: options,
        contextOptions: ContextOptions(includeSchemaInPrompt: includeSchemaInPrompt)))
  }

  /// Asks the model and waits for the whole answer: a value of a Swift type.
  ///
  /// - Parameters:
  ///   - type: The type of the answer.
  ///   - includeSchemaInPrompt: Whether the schema is also written into the prompt, which costs tokens.
  ///   - options: How to choose the words, and how many at most.
  ///   - prompt: The question, part by part.
  /// - Returns: The answer, and what was added to the transcript.
  /// - Throws: Why there is no answer: ``LanguageModelError``, ``Error``, ``ToolCallError``,
  ///   ``GeneratedContent/ParsingError``, an error of the executor, or `CancellationError`.
  @discardableResult
  public nonisolated(nonsending) func respond<Content>(
    generating type: Content.Type = Content.self, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions(), @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<Content> where Content: Generable {
    try await finish(
      .structured(
        prompt(), as: type, schema: Content.generationSchema, options: options,
        contextOptions: ContextOptions(includeSchemaInPrompt: includeSchemaInPrompt)))
  }
}
