/// A session made with a profile: the plan is worked out anew for every round.
///
/// Unchecked: the profile was handed over by its maker, and is only read under the lock.
final class DynamicSource: SessionSource, @unchecked Sendable {
  private let lock = Guarded(())
  private let profile: any LanguageModelSession.DynamicProfile
  private let defaultModel: any LanguageModel

  init(profile: any LanguageModelSession.DynamicProfile, defaultModel: any LanguageModel) {
    self.profile = profile
    self.defaultModel = defaultModel
  }

  func plan(for session: LanguageModelSession) -> RoundPlan {
    let context = SessionContext(properties: session.properties, place: .instructions)
    return SessionContext.$current.withValue(context) {
      lock.withLock { _ in
        var resolved = ResolvedProfile()
        resolved.add(profile)
        return RoundPlan(resolved, defaultModel: defaultModel)
      }
    }
  }
}

extension LanguageModelSession {
  /// Begins a conversation whose model, instructions and tools a profile decides anew before each round.
  ///
  /// - Parameters:
  ///   - languageModelProfile: The profile.
  ///   - history: What was said before, without instructions.
  ///   - defaultModel: The model where the profile names none.
  package convenience init(
    languageModelProfile: sending some DynamicProfile, history: some Collection<Transcript.Entry>,
    defaultModel: any LanguageModel
  ) {
    self.init(
      source: DynamicSource(profile: languageModelProfile, defaultModel: defaultModel),
      transcript: Transcript(entries: history))
  }

  /// Begins a conversation whose instructions and tools are worked out anew before each round.
  ///
  /// - Parameters:
  ///   - model: The model to talk to.
  ///   - dynamicInstructions: The instructions and tools.
  ///   - history: What was said before, without instructions.
  public convenience init(
    model: some LanguageModel, dynamicInstructions: sending some DynamicInstructions,
    history: some Collection<Transcript.Entry> = []
  ) {
    self.init(
      source: DynamicSource(profile: Profile(instructions: dynamicInstructions), defaultModel: model),
      transcript: Transcript(entries: history))
  }
}
