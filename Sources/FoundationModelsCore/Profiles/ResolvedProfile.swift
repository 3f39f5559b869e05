/// What a profile amounts to at one moment.
struct ResolvedProfile {
  var instructions = ResolvedInstructions()
  var model: (any LanguageModel)?
  var options = GenerationOptions()
  var reasoningLevel: ContextOptions.ReasoningLevel?
  var errorHandlingPolicy: TranscriptErrorHandlingPolicy?
  var historyTransforms: [([Transcript.Entry]) -> [Transcript.Entry]] = []
  var hooks = ProfileHooks()

  /// The branches that were taken; they tell one active profile from another.
  var branches: [Int] = []

  mutating func add(_ profile: some LanguageModelSession.DynamicProfile) {
    if let primitive = profile as? any PrimitiveProfile {
      primitive.resolve(into: &self)
    } else {
      add(profile.body)
    }
  }
}

/// What a profile wants to be told.
struct ProfileHooks {
  var onPrompt: [(Transcript.Prompt) async throws -> Void] = []
  var onResponse: [(Transcript.Response) async throws -> Void] = []
  var onReasoning: [(Transcript.Reasoning) async throws -> Void] = []
  var onToolCall: [(Transcript.ToolCall) async throws -> Void] = []
  var onToolOutput: [(Transcript.ToolCall, Transcript.ToolOutput) async throws -> Void] = []
  var onActivate: [@isolated(any) () async -> Void] = []
  var onDeactivate: [@isolated(any) () async -> Void] = []
}
