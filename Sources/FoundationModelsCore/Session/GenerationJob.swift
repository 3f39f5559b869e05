/// What a caller asks of a session.
struct GenerationJob: Sendable {
  var prompt: Prompt
  var schema: GenerationSchema?
  var options: GenerationOptions
  var contextOptions: ContextOptions
  var metadata: [String: GeneratedContent]

  /// Throws where the answer cannot be decoded as the caller wants it.
  var check: @Sendable (GeneratedContent) throws -> Void = { _ in }

  /// The prompt as an entry of the transcript.
  var promptEntry: Transcript.Prompt {
    Transcript.Prompt(
      metadata: metadata, segments: prompt.parts.segments, options: options,
      responseFormat: schema.map { Transcript.ResponseFormat(schema: $0) }, contextOptions: contextOptions)
  }
}

extension GenerationJob {
  static func text(
    _ prompt: Prompt, options: GenerationOptions, contextOptions: ContextOptions = ContextOptions(),
    metadata: [String: any ConvertibleToGeneratedContent] = [:]
  ) -> GenerationJob {
    GenerationJob(
      prompt: prompt, schema: nil, options: options, contextOptions: contextOptions,
      metadata: metadata.mapValues { $0.generatedContent })
  }

  static func structured<Content: Generable>(
    _ prompt: Prompt, as type: Content.Type, schema: GenerationSchema, options: GenerationOptions,
    contextOptions: ContextOptions, metadata: [String: any ConvertibleToGeneratedContent] = [:]
  ) -> GenerationJob {
    GenerationJob(
      prompt: prompt, schema: schema, options: options, contextOptions: contextOptions,
      metadata: metadata.mapValues { $0.generatedContent }, check: { _ = try Content($0) })
  }
}

extension LanguageModelSession {
  /// Begins a request in a task of its own.
  ///
  /// - Parameter showsProgress: Whether somebody looks at the answer before it is finished.
  func begin(_ job: GenerationJob, showsProgress: Bool) -> RunningRequest {
    guard acquire() else { return RunningRequest(failing: ErrorFamily.chosen.form(of: Error.concurrentRequests)) }
    let news = RequestNews()
    let task = Task {
      var loop = RequestLoop(session: self, job: job, news: news, showsProgress: showsProgress)
      await loop.run()
    }
    return RunningRequest(news: news, task: task)
  }

  nonisolated(nonsending) func finish<Content>(_ job: GenerationJob) async throws -> Response<Content> {
    try Response(try await begin(job, showsProgress: false).outcome())
  }

  func stream<Content>(_ job: GenerationJob) -> sending ResponseStream<Content> {
    ResponseStream(request: begin(job, showsProgress: true))
  }
}
