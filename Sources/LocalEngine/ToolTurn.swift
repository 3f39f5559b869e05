import Foundation
import FoundationModelsCore
import JSONCore
import LlamaRuntime

/// One round in which the model may call a tool: the choice is scored, the arguments follow the tool's schema.
struct ToolTurn {
  let request: LanguageModelExecutorGenerationRequest
  let preamble: String
  let engine: Engine

  /// Sends a call if the request needs one.
  /// - Returns: false when the model should answer instead.
  func callTool(into channel: LanguageModelExecutorGenerationChannel) async throws -> Bool {
    let tools = request.enabledToolDefinitions
    let router = ToolRouter(engine: engine, tools: tools.map(ToolRouter.Tool.init))
    let isRequired = request.generationOptions.toolCallingMode == .required
    let situation = try situation()
    guard let choice = try await router.choose(in: situation, isRequired: isRequired) else { return false }
    return try await sendCall(of: tools[choice], in: situation, into: channel)
  }

  private func situation() throws -> ToolRouter.Situation {
    var situation = ToolRouter.Situation(prompt: "")
    var calls: [String: String] = [:]
    for entry in request.transcript {
      switch entry {
      case .prompt: situation = ToolRouter.Situation(prompt: "")
      case .toolCalls(let entry):
        for call in entry { calls[call.id] = Self.text(ofCall: call.toolName, call.arguments.jsonString) }
      case .toolOutput(let output):
        situation.done.append((calls[output.id] ?? output.toolName, output.segments.plainText))
      default: break
      }
      if case .prompt(let prompt) = entry { situation.prompt = prompt.segments.plainText }
    }
    return situation
  }

  private static func text(ofCall name: String, _ arguments: String) -> String { "\(name)(\(arguments))" }

  /// - Returns: false when the model asks once more what a tool has told already: then it has all it needs.
  private func sendCall(
    of tool: Transcript.ToolDefinition, in situation: ToolRouter.Situation,
    into channel: LanguageModelExecutorGenerationChannel
  ) async throws -> Bool {
    let conversation = try TranscriptMessages(request.transcript, preamble: preamble)
    let format = try ToolCallFormat(
      call: tool.name, after: conversation.messages, tools: request.transcript.toolDefinitions.map(\.functionJSON),
      renderer: engine.renderer, vocabulary: engine.model.vocabulary)
    var call = EngineRequest(prompt: format.tokens)
    // A tool's arguments are copied from the prompt only where its type says so.
    let plan = ExtractionGrounding(
      rulesOf: ArgumentHints.narrowed(tool.parameters.json, by: conversation.lastPrompt),
      source: conversation.lastPrompt)
    call.isGrounded = !plan.sources.isEmpty
    call.grammar = try GrammarCache.shared.grammar(
      for: plan.schema, sources: plan.sources, schemaName: tool.parameters.name)
    call.draftSource = Array(conversation.lastPrompt.utf8)
    call.maximumTokens = request.generationOptions.maximumResponseTokens
    call.apply(request.generationOptions, isStructured: true)
    call.opensStringsItself = true

    let id = "call_" + UUID().uuidString
    var assembler = CharacterAssembler()
    var written = ""
    var copies: JSON?
    var usage = LanguageModelExecutorGenerationChannel.Usage(
      input: .init(totalTokenCount: 0, cachedTokenCount: 0),
      output: .init(totalTokenCount: 0, reasoningTokenCount: 0))
    for try await event in engine.generate(call) {
      switch event {
      case .started(let promptTokens, let cachedTokens):
        usage.input = .init(totalTokenCount: promptTokens, cachedTokenCount: cachedTokens)
      case .bytes(let bytes, let tokens):
        usage.output.totalTokenCount += tokens
        written += assembler.append(bytes)
      case .copied(let spans): copies = GroundedPlaces(spans, answer: Array(written.utf8), offset: 0).json
      case .finished(let reason, let counters):
        if reason == .tokenLimit {
          throw GeneratedContent.ParsingError(unfinished: written, limit: call.maximumTokens ?? 0)
        }
        if situation.done.contains(where: { $0.call == Self.text(ofCall: tool.name, written) }) { return false }
        await channel.send(
          .toolCalls(
            action: .toolCall(
              id: id, name: tool.name,
              action: .appendArguments(written, tokenCount: usage.output.totalTokenCount))))
        await channel.send(
          .toolCalls(
            action: .updateUsage(
              input: usage.input, output: usage.output,
              metadata: counters.metadata(reason, isGrounded: call.isGrounded, copies: copies))))
      }
    }
    try Task.checkCancellation()
    return true
  }
}

extension ToolRouter.Tool {
  init(_ definition: Transcript.ToolDefinition) {
    self.init(name: definition.name, description: definition.description)
  }
}

extension [Transcript.Segment] {
  fileprivate var plainText: String {
    compactMap { segment -> String? in
      switch segment {
      case .text(let text): text.content
      case .structure(let structure): structure.content.jsonString
      case .attachment: nil
      }
    }.joined(separator: "\n")
  }
}
