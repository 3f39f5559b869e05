extension LanguageModelSession.DynamicProfile {
  /// Runs an action when a prompt was taken up. An error of the action ends the request.
  public func onPrompt(
    @_inheritActorContext perform action: sending @escaping () async throws -> Void
  ) -> some LanguageModelSession.DynamicProfile {
    setting { $0.hooks.onPrompt.append { _ in try await action() } }
  }

  /// Runs an action when a prompt was taken up. An error of the action ends the request.
  public func onPrompt(
    @_inheritActorContext perform action: sending @escaping (Transcript.Prompt) async throws -> Void
  ) -> some LanguageModelSession.DynamicProfile {
    setting { $0.hooks.onPrompt.append(action) }
  }

  /// Runs an action when an answer is final. An error of the action ends the request.
  public func onResponse(
    @_inheritActorContext perform action: sending @escaping () async throws -> Void
  ) -> some LanguageModelSession.DynamicProfile {
    setting { $0.hooks.onResponse.append { _ in try await action() } }
  }

  /// Runs an action when an answer is final. An error of the action ends the request.
  public func onResponse(
    @_inheritActorContext perform action: sending @escaping (Transcript.Response) async throws -> Void
  ) -> some LanguageModelSession.DynamicProfile {
    setting { $0.hooks.onResponse.append(action) }
  }

  /// Runs an action when a thought is final. An error of the action ends the request.
  public func onReasoning(
    @_inheritActorContext perform action: sending @escaping () async throws -> Void
  ) -> some LanguageModelSession.DynamicProfile {
    setting { $0.hooks.onReasoning.append { _ in try await action() } }
  }

  /// Runs an action when a thought is final. An error of the action ends the request.
  public func onReasoning(
    @_inheritActorContext perform action: sending @escaping (Transcript.Reasoning) async throws -> Void
  ) -> some LanguageModelSession.DynamicProfile {
    setting { $0.hooks.onReasoning.append(action) }
  }

  /// Runs an action before a tool is called. An error of the action ends the request, not only the call.
  public func onToolCall(
    @_inheritActorContext perform action: sending @escaping () async throws -> Void
  ) -> some LanguageModelSession.DynamicProfile {
    setting { $0.hooks.onToolCall.append { _ in try await action() } }
  }

  /// Runs an action before a tool is called. An error of the action ends the request, not only the call.
  public func onToolCall(
    @_inheritActorContext perform action: sending @escaping (Transcript.ToolCall) async throws -> Void
  ) -> some LanguageModelSession.DynamicProfile {
    setting { $0.hooks.onToolCall.append(action) }
  }

  /// Runs an action when a tool has returned. An error of the action ends the request.
  public func onToolOutput(
    @_inheritActorContext perform action: sending @escaping () async throws -> Void
  ) -> some LanguageModelSession.DynamicProfile {
    setting { $0.hooks.onToolOutput.append { _, _ in try await action() } }
  }

  /// Runs an action when a tool has returned. An error of the action ends the request.
  public func onToolOutput(
    @_inheritActorContext perform action:
      sending @escaping (Transcript.ToolCall, Transcript.ToolOutput) async throws -> Void
  ) -> some LanguageModelSession.DynamicProfile {
    setting { $0.hooks.onToolOutput.append(action) }
  }

  /// Runs an action when the profile becomes the active one.
  public func onActivate(
    @_inheritActorContext perform action: sending @escaping @isolated(any) () async -> Void
  ) -> some LanguageModelSession.DynamicProfile {
    setting { $0.hooks.onActivate.append(action) }
  }

  /// Runs an action when the profile is no longer the active one.
  public func onDeactivate(
    @_inheritActorContext perform action: sending @escaping @isolated(any) () async -> Void
  ) -> some LanguageModelSession.DynamicProfile {
    setting { $0.hooks.onDeactivate.append(action) }
  }
}
