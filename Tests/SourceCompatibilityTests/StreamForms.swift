import FoundationModels

/// Every form of `streamResponse`, with literals, strings, prompts and builders.
func everyStream(with session: LanguageModelSession) async throws -> [String] {
  let options = GenerationOptions(samplingMode: .greedy)
  let context = ContextOptions(includeSchemaInPrompt: true)
  let metadata: [String: any ConvertibleToGeneratedContent] = ["id": 1]
  let text = "From a variable"
  let prompt = Prompt("From a prompt")
  var answers: [String] = []

  // Text
  for try await snapshot in session.streamResponse(to: "A literal") { answers.append(snapshot.content) }
  answers.append(try await session.streamResponse(to: text, options: options).collect().content)
  answers.append(try await session.streamResponse(to: prompt).collect().content)
  answers.append(try await session.streamResponse(to: prompt, options: options).collect().content)
  answers.append(try await session.streamResponse { "Built" }.collect().content)
  answers.append(try await session.streamResponse(options: options) { prompt }.collect().content)
  answers.append(try await session.streamResponse(to: "x", contextOptions: .init()).collect().content)
  answers.append(
    try await session.streamResponse(to: prompt, options: options, contextOptions: .init(), metadata: metadata)
      .collect().content)
  answers.append(
    try await session.streamResponse(contextOptions: .init(), metadata: metadata) { "x" }.collect().content)

  // Schemas
  for try await snapshot in session.streamResponse(to: "x", schema: drinkSchema) {
    answers.append(snapshot.rawContent.jsonString)
  }
  let schemaStreams: [() -> LanguageModelSession.ResponseStream<GeneratedContent>] = [
    { session.streamResponse(to: text, schema: drinkSchema, includeSchemaInPrompt: false) },
    { session.streamResponse(to: prompt, schema: drinkSchema, options: options) },
    { session.streamResponse(schema: drinkSchema) { "x" } },
    { session.streamResponse(to: prompt, schema: drinkSchema, contextOptions: context) },
    { session.streamResponse(to: "x", schema: drinkSchema, contextOptions: context, metadata: metadata) },
    { session.streamResponse(schema: drinkSchema, contextOptions: context, metadata: metadata) { prompt } },
  ]
  for stream in schemaStreams { answers.append(try await stream().collect().content.jsonString) }

  // Types
  for try await snapshot in session.streamResponse(to: "x", generating: Drink.self) {
    let partial: Drink.PartiallyGenerated = snapshot.content
    if let title: String = partial.title, let minutes: Int = partial.minutes { answers.append("\(title) \(minutes)") }
    _ = snapshot.transcriptEntries.count + snapshot.usage.totalTokenCount
  }
  let typedStreams: [() -> LanguageModelSession.ResponseStream<Drink>] = [
    { session.streamResponse(to: text, generating: Drink.self, includeSchemaInPrompt: false) },
    { session.streamResponse(to: prompt, generating: Drink.self, options: options) },
    { session.streamResponse(generating: Drink.self) { "x" } },
    { session.streamResponse(to: prompt, generating: Drink.self, contextOptions: context) },
    { session.streamResponse(to: "x", generating: Drink.self, contextOptions: context, metadata: metadata) },
    { session.streamResponse(generating: Drink.self, contextOptions: context, metadata: metadata) { prompt } },
    { session.streamResponse(to: "x") },
  ]
  for stream in typedStreams { answers.append(try await stream().collect().content.title) }

  // A builder that throws makes the call throw; one that does not needs no `try`.
  struct NoPrompt: Error {}
  do {
    func prompt() throws -> Prompt { throw NoPrompt() }
    _ = try session.streamResponse { try prompt() }
  } catch is NoPrompt {
    answers.append("thrown")
  }
  return answers
}
