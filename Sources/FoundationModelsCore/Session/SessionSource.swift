import Foundation

/// Where a session learns, before each round, which model to ask and with what.
protocol SessionSource: Sendable {
  func plan(for session: LanguageModelSession) -> RoundPlan
}

/// A session made with a model, tools and instructions: the same plan for every round.
struct FixedSource: SessionSource {
  let model: any LanguageModel
  let tools: [any Tool]

  func plan(for session: LanguageModelSession) -> RoundPlan {
    RoundPlan(model: model, tools: tools)
  }
}

/// What one round of a request is made with.
struct RoundPlan {
  var model: any LanguageModel
  var tools: [any Tool]
  /// The instructions of this round, where a profile gives any.
  var instructions: Transcript.Instructions?
  var historyTransforms: [([Transcript.Entry]) -> [Transcript.Entry]] = []
  var options = GenerationOptions()
  var reasoningLevel: ContextOptions.ReasoningLevel?
  var errorHandlingPolicy: TranscriptErrorHandlingPolicy?
  var hooks = ProfileHooks()
  /// Tells one active profile from another; `nil` where there are no profiles.
  var identity: [Int]?

  init(model: any LanguageModel, tools: [any Tool]) {
    self.model = model
    self.tools = tools
  }

  init(_ profile: ResolvedProfile, defaultModel: any LanguageModel) {
    model = profile.model ?? defaultModel
    tools = profile.instructions.tools
    let segments = profile.instructions.parts.segments
    if !segments.isEmpty || !tools.isEmpty {
      instructions = Transcript.Instructions(segments: segments, toolDefinitions: tools.map(\.definition))
    }
    historyTransforms = profile.historyTransforms
    options = profile.options
    reasoningLevel = profile.reasoningLevel
    errorHandlingPolicy = profile.errorHandlingPolicy
    hooks = profile.hooks
    identity = profile.branches
  }

  /// The transcript that the model is shown.
  func transcript(from transcript: Transcript) -> Transcript {
    var shown = transcript
    record(in: &shown)
    guard !historyTransforms.isEmpty else { return shown }
    return Transcript(entries: historyTransforms.reduce(Array(shown)) { $1($0) })
  }

  /// Puts a profile's instructions in front of a conversation, in the place of those of the round before.
  func record(in transcript: inout Transcript) {
    guard identity != nil else { return }
    var instructions = instructions
    if case .instructions(let earlier)? = transcript.first {
      instructions?.id = earlier.id
      transcript.removeFirst()
    }
    if let instructions { transcript.insert(.instructions(instructions), at: 0) }
  }

  /// A request's options, with the profile's where the request leaves them open.
  func completing(_ options: GenerationOptions) -> GenerationOptions {
    var options = options
    options.samplingMode = options.samplingMode ?? self.options.samplingMode
    options.temperature = options.temperature ?? self.options.temperature
    options.maximumResponseTokens = options.maximumResponseTokens ?? self.options.maximumResponseTokens
    options.toolCallingMode = options.toolCallingMode ?? self.options.toolCallingMode
    return options
  }

  /// A request's context options, with the profile's where the request leaves them open.
  func completing(_ options: ContextOptions) -> ContextOptions {
    var options = options
    options.reasoningLevel = options.reasoningLevel ?? reasoningLevel
    return options
  }
}
