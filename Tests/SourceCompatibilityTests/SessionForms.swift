import FoundationModels

/// Every way to make a session, with the model of this machine and with another one.
func everySession() throws -> [LanguageModelSession] {
  let model = SystemLanguageModel(useCase: .general, guardrails: .default)
  let tools: [any Tool] = [WeatherTool()]
  let echo = EchoModel()
  let text = "Be brief."
  struct NoInstructions: Error {}
  func throwing() throws -> Instructions { throw NoInstructions() }

  var sessions: [LanguageModelSession] = [
    LanguageModelSession(),
    LanguageModelSession(instructions: "Be brief."),
    LanguageModelSession(instructions: text),
    LanguageModelSession(instructions: instructions),
    LanguageModelSession(instructions: nil as Instructions?),
    LanguageModelSession { "Be brief." },
    LanguageModelSession(tools: tools),
    LanguageModelSession(tools: [WeatherTool()], instructions: "Be brief."),
    LanguageModelSession(tools: tools) {
      "Be brief."
      instructions
      if tools.isEmpty { "No tools." } else { "Some tools." }
    },
    LanguageModelSession(model: model),
    LanguageModelSession(model: .default, tools: tools, instructions: text),
    LanguageModelSession(model: model, tools: tools, instructions: instructions),
    LanguageModelSession(model: model) { instructions },
    LanguageModelSession(transcript: Transcript()),
    LanguageModelSession(model: model, tools: tools, transcript: Transcript(entries: [])),
    LanguageModelSession(profile: Assistant()),
    LanguageModelSession(profile: LanguageModelSession.Profile { instructions }, history: [] as [Transcript.Entry]),
    LanguageModelSession(dynamicInstructions: Weather()),
    LanguageModelSession(model: model, dynamicInstructions: Weather(), history: Transcript()),
    LanguageModelSession(model: echo),
    LanguageModelSession(model: echo, instructions: "Be brief."),
    LanguageModelSession(model: echo, tools: tools, instructions: text),
    LanguageModelSession(model: echo, instructions: instructions),
    LanguageModelSession(model: echo, tools: tools) { "Be brief." },
    LanguageModelSession(model: echo, transcript: Transcript()),
    LanguageModelSession(model: echo, dynamicInstructions: Weather()),
    LanguageModelSession(model: PrivateCloudComputeLanguageModel()),
  ]
  if let session = try? LanguageModelSession(instructions: { try throwing() }) { sessions.append(session) }
  if let session = try? LanguageModelSession(model: echo, instructions: { try throwing() }) {
    sessions.append(session)
  }
  return sessions
}

extension SessionPropertyValues {
  @SessionPropertyEntry var city: String = "Kyoto"
  @SessionPropertyEntry var visits: Int?
}

struct Weather: DynamicInstructions {
  @SessionProperty(\.city) var city
  @SessionProperty(\.visits) var visits

  var body: some DynamicInstructions {
    Instructions("The city is \(city).")
    WeatherTool()
    [BrewTool()] as [any Tool]
    if let visits {
      Instructions("It was visited \(visits) times.")
    }
    ForEach(["a", "b"], id: \.self) { letter in
      Instructions("Letter \(letter)")
    }
    switch city.count {
    case 0: EmptyDynamicInstructions()
    default: Instructions { "It has a name." }
    }
  }
}

struct Assistant: LanguageModelSession.DynamicProfile {
  @SessionProperty(\.city) var city

  var body: some DynamicProfile {
    if city.isEmpty {
      Profile { Instructions("Ask for a city.") }
    } else {
      Profile { Weather() }
        .model(EchoModel())
        .temperature(0.1)
        .samplingMode(.greedy)
        .maximumResponseTokens(50)
        .reasoningLevel(.light)
        .toolCallingMode(.allowed)
        .historyTransform { $0.suffix(10) }
        .transcriptErrorHandlingPolicy(.preserveTranscript)
        .modifier(Quiet())
        .onPrompt {}
        .onPrompt { prompt in _ = prompt.segments }
        .onResponse {}
        .onResponse { response in _ = response.segments }
        .onReasoning {}
        .onReasoning { reasoning in _ = reasoning.signature }
        .onToolCall {}
        .onToolCall { call in _ = call.arguments }
        .onToolOutput {}
        .onToolOutput { call, output in _ = call.id == output.id }
        .onActivate {}
        .onDeactivate {}
    }
  }
}

struct Quiet: LanguageModelSession.DynamicProfileModifier {
  @SessionProperty(\.history) var history

  func body(content: Content) -> some DynamicProfile {
    content.onResponse { history = history.suffix(20) }
  }
}
