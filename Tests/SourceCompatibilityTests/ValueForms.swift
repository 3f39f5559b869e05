import Foundation
import FoundationModels

/// Both spellings of the options.
func everyOption() -> [GenerationOptions] {
  var options = GenerationOptions()
  options.samplingMode = .random(top: 40, seed: 1)
  options.temperature = 0.7
  options.maximumResponseTokens = 100
  options.toolCallingMode = .required
  switch options.samplingMode?.kind {
  case .greedy, .randomTopK, .randomProbabilityThreshold, nil: break
  @unknown default: break
  }
  return [
    options, GenerationOptions(samplingMode: .greedy), GenerationOptions(temperature: 1),
    GenerationOptions(samplingMode: .random(probabilityThreshold: 0.9), temperature: 0, maximumResponseTokens: 5),
    GenerationOptions(toolCallingMode: .disallowed),
  ]
}

/// Transcripts are made, changed and saved.
func everyTranscript() throws -> Transcript {
  let definition = Transcript.ToolDefinition(tool: WeatherTool())
  var transcript = Transcript(entries: [
    .instructions(.init(segments: [.text(.init(content: "Be brief."))], toolDefinitions: [definition])),
    .prompt(.init(segments: [.text(.init(content: "x"))], options: GenerationOptions())),
    .prompt(
      .init(
        metadata: ["a": 1], segments: [], responseFormat: .init(type: Drink.self),
        contextOptions: ContextOptions(reasoningLevel: .custom("most")))),
    .reasoning(.init(segments: [], signature: Data([1]))),
    .toolCalls(
      .init([
        Transcript.ToolCall(id: "1", toolName: "weather", arguments: GeneratedContent(properties: ["city": "Kyoto"]))
      ])),
    .toolOutput(
      .init(id: "1", toolName: "weather", segments: [.structure(.init(schemaName: "x", content: GeneratedContent(1)))])),
    .response(.init(assetIDs: [], segments: [])),
    .response(
      .init(
        metadata: ["b": true],
        segments: [.attachment(.init(content: .image(.init(imageURL: URL(filePath: "/x.png"))), label: "x"))])),
  ])
  transcript.append(contentsOf: Array(transcript.suffix(1)))
  transcript[0] = transcript[0]
  transcript.history.removeLast()
  transcript.removeAll { $0.id.isEmpty }
  for case .toolCalls(let calls) in transcript {
    for call in calls { _ = (call.id, call.toolName, call.arguments.jsonString, call.metadata) }
  }
  let data = try JSONEncoder().encode(transcript)
  return try JSONDecoder().decode(Transcript.self, from: data)
}

/// Every error can be caught by its type and case.
func sort(_ error: any Error) -> String {
  switch error {
  case LanguageModelError.contextSizeExceeded(let detail): "size \(detail.contextSize) \(detail.tokenCount)"
  case LanguageModelError.rateLimited(let detail): "rate \(detail.debugDescription)"
  case LanguageModelError.guardrailViolation, LanguageModelError.refusal, LanguageModelError.timeout: "other"
  case LanguageModelError.unsupportedCapability(let detail): detail.capability == .vision ? "vision" : "capability"
  case LanguageModelError.unsupportedTranscriptContent, LanguageModelError.unsupportedGenerationGuide: "unsupported"
  case LanguageModelError.unsupportedLanguageOrLocale(let detail): detail.languageCode.identifier
  case LanguageModelSession.Error.concurrentRequests: "concurrent"
  case LanguageModelSession.Error.transcriptMutationWhileResponding: "mutation"
  case let error as LanguageModelSession.ToolCallError: "tool \(error.tool.name) \(error.underlyingError)"
  case let error as GeneratedContent.ParsingError: "parsing \(error.rawContent)"
  case SystemLanguageModel.Error.assetsUnavailable(let detail): detail.debugDescription
  case PrivateCloudComputeLanguageModel.Error.serviceUnavailable: "service"
  case LanguageModelSession.GenerationError.exceededContextWindowSize(let context): context.debugDescription
  case LanguageModelSession.GenerationError.refusal(let refusal, _): "\(refusal)"
  case let error as LanguageModelSession.GenerationError: error.recoverySuggestion ?? ""
  case let error as GenerationSchema.SchemaError: error.errorDescription ?? ""
  default: error.localizedDescription
  }
}

/// The model of this machine.
func everySystemModel() async throws -> String {
  let model = SystemLanguageModel.default
  switch model.availability {
  case .available: break
  case .unavailable(.deviceNotEligible): return "device"
  case .unavailable(.appleIntelligenceNotEnabled): return "off"
  case .unavailable(.modelNotReady): return "not ready"
  case .unavailable: return "other"
  }
  guard model.isAvailable, model.supportsLocale(), model.supportsLocale(Locale(identifier: "ja_JP")) else { return "" }
  let counts = [
    try await model.tokenCount(for: Prompt("x")), try await model.tokenCount(for: "x"),
    try await model.tokenCount(for: instructions), try await model.tokenCount(for: [WeatherTool()]),
    try await model.tokenCount(for: drinkSchema), try await model.tokenCount(for: Transcript()),
  ]
  _ = SystemLanguageModel(useCase: .contentTagging, guardrails: .permissiveContentTransformations)
  return "\(model.contextSize) \(counts) \(model.supportedLanguages.count) \(model.variant.displayName)"
}

/// Prompts and instructions hold everything that can be represented.
func everyPrompt() -> Prompt {
  let maybe: String? = nil
  let numbers = [1, 2]
  return Prompt {
    "Text"
    Drink(title: "Tea", minutes: 3)
    GeneratedContent(properties: ["a": 1])
    numbers
    ["a", "b"]
    3
    2.5
    true
    maybe
    Prompt("nested")
    Attachment(imageURL: URL(filePath: "/x.png")).label("photo")
    if #available(macOS 99, *) { "new" }
  }
}

func everyInstruction() -> Instructions {
  Instructions {
    "Text"
    Drink(title: "Tea", minutes: 3)
    ["a", "b"]
    Instructions("nested")
    for line in ["c"] { line }
  }
}
