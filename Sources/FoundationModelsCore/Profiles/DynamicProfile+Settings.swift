extension LanguageModelSession.DynamicProfile {
  /// Applies a modifier.
  public func modifier<Modifier>(_ modifier: Modifier) -> some LanguageModelSession.DynamicProfile
  where Modifier: LanguageModelSession.DynamicProfileModifier {
    LanguageModelSession.ModifiedDynamicProfile(content: self, modifier: modifier)
  }

  /// Says which model to ask.
  public func model(_ model: any LanguageModel) -> some LanguageModelSession.DynamicProfile {
    setting { $0.model = $0.model ?? model }
  }

  /// Says which model to ask.
  public func model(_ model: some LanguageModel) -> some LanguageModelSession.DynamicProfile {
    setting { $0.model = $0.model ?? model }
  }

  /// Sets the temperature of requests that do not set one.
  public func temperature(_ temperature: Double?) -> some LanguageModelSession.DynamicProfile {
    setting { $0.options.temperature = $0.options.temperature ?? temperature }
  }

  /// Sets how the next token is chosen, in requests that do not say it.
  public func samplingMode(
    _ samplingMode: GenerationOptions.SamplingMode?
  ) -> some LanguageModelSession.DynamicProfile {
    setting { $0.options.samplingMode = $0.options.samplingMode ?? samplingMode }
  }

  /// Sets the most tokens of an answer, in requests that do not say it.
  public func maximumResponseTokens(_ maximumResponseTokens: Int?) -> some LanguageModelSession.DynamicProfile {
    setting { $0.options.maximumResponseTokens = $0.options.maximumResponseTokens ?? maximumResponseTokens }
  }

  /// Sets how much to think, in requests that do not say it.
  public func reasoningLevel(
    _ reasoningLevel: ContextOptions.ReasoningLevel?
  ) -> some LanguageModelSession.DynamicProfile {
    setting { $0.reasoningLevel = $0.reasoningLevel ?? reasoningLevel }
  }

  /// Sets whether tools may be called, in requests that do not say it.
  public func toolCallingMode(
    _ toolCallingMode: GenerationOptions.ToolCallingMode?
  ) -> some LanguageModelSession.DynamicProfile {
    setting { $0.options.toolCallingMode = $0.options.toolCallingMode ?? toolCallingMode }
  }

  /// Changes what the model is shown of the conversation. The transcript itself stays as it is.
  ///
  /// - Parameter transform: Gets all entries, the instructions among them, and returns those to show. Inner
  ///   transforms come first.
  public func historyTransform(
    _ transform: @escaping ([Transcript.Entry]) -> [Transcript.Entry]
  ) -> some LanguageModelSession.DynamicProfile {
    setting { $0.historyTransforms.append(transform) }
  }

  /// Says what becomes of the transcript when a request fails, where the session does not say it.
  public func transcriptErrorHandlingPolicy(
    _ transcriptErrorHandlingPolicy: TranscriptErrorHandlingPolicy?
  ) -> some LanguageModelSession.DynamicProfile {
    setting { $0.errorHandlingPolicy = $0.errorHandlingPolicy ?? transcriptErrorHandlingPolicy }
  }

  func setting(
    _ configure: @escaping (inout ResolvedProfile) -> Void
  ) -> some LanguageModelSession.DynamicProfile {
    ConfiguredProfile(content: self, configure: configure)
  }
}
