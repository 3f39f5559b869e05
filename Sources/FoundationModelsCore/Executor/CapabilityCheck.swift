extension LanguageModelExecutorGenerationRequest {
  /// Refuses what the model cannot do, before the model sees it.
  ///
  /// - Throws: ``LanguageModelError/unsupportedCapability(_:)``,
  ///   ``LanguageModelError/unsupportedGenerationGuide(_:)``, or ``LanguageModelSession/ToolCallError`` where
  ///   two tools have one name.
  func check(tools: [any Tool], against capabilities: LanguageModelCapabilities) throws {
    try checkNames(of: tools)
    for schema in enabledToolDefinitions.map(\.parameters) + [schema].compactMap(\.self) {
      try schema.checkGuides()
    }
    if generationOptions.toolCallingMode == .required && tools.isEmpty {
      throw LanguageModelError.unsupportedCapability(
        LanguageModelError.UnsupportedCapability(
          capability: .toolCalling,
          debugDescription: "The request demands a call of a tool, but the session has no tools."))
    }
    let needs: [(LanguageModelCapabilities.Capability, Bool, String)] = [
      (.toolCalling, !enabledToolDefinitions.isEmpty, "The session has tools."),
      (.guidedGeneration, schema != nil, "The request asks for a structured answer."),
      (.vision, transcript.hasImages, "The transcript holds an image."),
      (.reasoning, contextOptions.reasoningLevel != nil, "The request sets a reasoning level."),
    ]
    for (capability, isNeeded, reason) in needs where isNeeded && !capabilities.contains(capability) {
      throw LanguageModelError.unsupportedCapability(
        LanguageModelError.UnsupportedCapability(
          capability: capability,
          debugDescription: "\(reason) The model does not have the capability \(capability.label)."))
    }
  }

  private func checkNames(of tools: [any Tool]) throws {
    var seen: Set<String> = []
    for tool in tools where !seen.insert(tool.name).inserted {
      throw LanguageModelSession.ToolCallError(
        tool: tool,
        underlyingError: GenerationSchema.SchemaError.duplicateType(
          schema: nil, type: tool.name,
          context: .init(debugDescription: "Two tools of the session are called '\(tool.name)'.")))
    }
  }
}

extension Transcript {
  fileprivate var hasImages: Bool {
    entries.contains { entry in
      entry.segments.contains { if case .attachment = $0 { true } else { false } }
    }
  }
}

extension GenerationSchema {
  /// Refuses rules that no model could be held to.
  fileprivate func checkGuides() throws {
    guard !unsupportedGuides.isEmpty else { return }
    throw LanguageModelError.unsupportedGenerationGuide(
      LanguageModelError.UnsupportedGenerationGuide(
        schemaName: name, debugDescription: unsupportedGuides.joined(separator: " ")))
  }
}
