import FoundationModels

/// Every form of `respond`, with literals, strings, prompts and builders.
func everyRespond(with session: LanguageModelSession) async throws -> [String] {
  let options = GenerationOptions(temperature: 0.5)
  let context = ContextOptions(includeSchemaInPrompt: false)
  let metadata: [String: any ConvertibleToGeneratedContent] = ["id": 1, "name": "x"]
  let text = "From a variable"
  let prompt = Prompt("From a prompt")
  var answers: [String] = []

  // Text
  answers.append(try await session.respond(to: "A literal").content)
  answers.append(try await session.respond(to: "With \(1 + 1) values").content)
  answers.append(try await session.respond(to: text, options: options).content)
  answers.append(try await session.respond(to: prompt).content)
  answers.append(try await session.respond(to: prompt, options: options).content)
  answers.append(try await session.respond { "Built" }.content)
  answers.append(
    try await session.respond(options: options) {
      "Built"
      if answers.isEmpty { "first" } else { "later" }
      if answers.count > 100 { "never" }
      for number in 1...2 { "line \(number)" }
    }.content)
  answers.append(try await session.respond(to: "x", contextOptions: ContextOptions()).content)
  answers.append(
    try await session.respond(to: prompt, options: options, contextOptions: .init(), metadata: metadata).content)
  answers.append(try await session.respond(to: text, metadata: ["key": "value"]).content)
  answers.append(try await session.respond(contextOptions: .init(), metadata: [:]) { prompt }.content)

  // Schemas
  var contents: [GeneratedContent] = []
  contents.append(try await session.respond(to: "x", schema: drinkSchema).content)
  contents.append(try await session.respond(to: text, schema: drinkSchema, includeSchemaInPrompt: false).content)
  contents.append(try await session.respond(to: prompt, schema: drinkSchema, options: options).content)
  contents.append(try await session.respond(schema: drinkSchema) { "x" }.content)
  contents.append(
    try await session.respond(schema: drinkSchema, includeSchemaInPrompt: true, options: options) { "x" }.content)
  contents.append(try await session.respond(to: prompt, schema: drinkSchema, contextOptions: context).content)
  contents.append(
    try await session.respond(
      to: "x", schema: drinkSchema, options: options, contextOptions: context, metadata: metadata
    )
    .content)
  contents.append(
    try await session.respond(schema: drinkSchema, contextOptions: context, metadata: metadata) { prompt }.content)
  answers += contents.map(\.jsonString)

  // Types
  var drinks: [Drink] = []
  drinks.append(try await session.respond(to: "x", generating: Drink.self).content)
  drinks.append(try await session.respond(to: text, generating: Drink.self, includeSchemaInPrompt: false).content)
  drinks.append(try await session.respond(to: prompt, generating: Drink.self, options: options).content)
  drinks.append(try await session.respond(generating: Drink.self) { "x" }.content)
  drinks.append(
    try await session.respond(generating: Drink.self, includeSchemaInPrompt: true, options: options) { "x" }.content)
  drinks.append(try await session.respond(to: prompt, generating: Drink.self, contextOptions: context).content)
  drinks.append(
    try await session.respond(
      to: "x", generating: Drink.self, options: options, contextOptions: context, metadata: metadata
    ).content)
  drinks.append(
    try await session.respond(generating: Drink.self, contextOptions: context, metadata: metadata) { prompt }.content)
  let inferred: LanguageModelSession.Response<Drink> = try await session.respond(to: "x")
  drinks.append(inferred.content)
  answers += drinks.map(\.title)

  // The result may be ignored.
  try await session.respond(to: "x")
  try await session.respond(to: "x", generating: Drink.self)
  return answers
}
