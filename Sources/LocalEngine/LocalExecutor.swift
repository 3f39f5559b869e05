import FoundationModelsCore
import Guardrails
import GuidedGeneration
import JSONCore
import LlamaRuntime

/// Answers requests of sessions with a model file of this machine.
package struct LocalExecutor: Sendable {
  private let path: String
  private let preamble: String

  /// - Parameters:
  ///   - path: a GGUF file.
  ///   - preamble: what the model's purpose adds in front of a session's instructions.
  package init(path: String, preamble: String = "") {
    self.path = path
    self.preamble = preamble
  }

  /// Runs one request.
  /// - Throws: ``LanguageModelError``, ``LlamaError`` when the model cannot be loaded, `CancellationError`.
  @concurrent
  package func respond(
    to request: LanguageModelExecutorGenerationRequest,
    streamingInto channel: LanguageModelExecutorGenerationChannel
  ) async throws {
    let engine = try await EngineRegistry.shared.engine(path: path)
    do {
      if !request.enabledToolDefinitions.isEmpty {
        let turn = ToolTurn(request: request, preamble: preamble, engine: engine)
        if try await turn.callTool(into: channel) { return }
      }
      let (answer, guide, thoughts) = try prepare(request, engine: engine)
      let text = try await stream(answer, guidedBy: guide, splitting: thoughts, from: engine, into: channel)
      if request.schema != nil { try Self.checkRefusal(in: text, source: answer.draftSource) }
    } catch let error as EngineError {
      throw error.forCallers(schemaName: request.schema?.name)
    }
  }

  /// Evaluates what a request will probably begin with.
  @concurrent
  package func prewarm(transcript: Transcript) async throws {
    let engine = try await EngineRegistry.shared.engine(path: path)
    let messages = try TranscriptMessages(transcript, preamble: preamble).messages
    guard !messages.isEmpty else { return }
    let tokens = try engine.renderer.render(messages, tools: transcript.toolDefinitions.map(\.functionJSON)).tokens
    var request = EngineRequest(prompt: tokens)
    request.maximumTokens = 1
    for try await event in engine.generate(request) {
      // The first token of an answer that nobody asked for is thrown away; the cache is what counts.
      if case .started = event { continue }
    }
    // The first thing that a request with tools needs is the choice among them.
    let tools = transcript.toolDefinitions
    if !tools.isEmpty {
      let router = ToolRouter(engine: engine, tools: tools.map(ToolRouter.Tool.init))
      _ = try await router.choose(in: .init(prompt: "Hello."), isRequired: false)
    }
  }

  /// How many tokens a transcript takes in the model's own chat format.
  @concurrent
  package func tokenCount(of transcript: Transcript) async throws -> Int {
    let engine = try await EngineRegistry.shared.engine(path: path)
    let messages = try TranscriptMessages(transcript).messages
    let tools = transcript.toolDefinitions.map(\.functionJSON)
    let rendered = try engine.renderer.render(
      messages.isEmpty ? [ChatMessage(role: .user, content: "")] : messages, tools: tools)
    return rendered.tokens.count
  }

  /// How many tokens a schema takes in a prompt.
  @concurrent
  package func tokenCount(of schema: GenerationSchema) async throws -> Int {
    let engine = try await EngineRegistry.shared.engine(path: path)
    return try engine.model.vocabulary.tokenize(Self.answerForm(for: schema.json)).count
  }

  // MARK: One answer

  private func prepare(
    _ request: LanguageModelExecutorGenerationRequest, engine: Engine
  ) throws -> (EngineRequest, AnswerGuide, ThoughtSplitter) {
    let schema = request.schema?.json
    let includesSchema = request.contextOptions.includeSchemaInPrompt ?? true
    let form = schema.flatMap { includesSchema ? Self.answerForm(for: $0) : nil } ?? ""
    let folds = engine.model.parameterCount < Self.folding
    let conversation = try TranscriptMessages(
      request.transcript, preamble: preamble, answerForm: form, foldsResults: folds)
    // What the answer is made of is there already: the tools need not be described once more.
    let tools = folds && !conversation.toolOutputs.isEmpty ? [] : request.transcript.toolDefinitions
    let guide = try AnswerGuide(request, conversation: conversation)
    // A guided answer begins at once: a grammar knows no thoughts in front of it.
    let rendering = try engine.renderer.render(
      conversation.messages, tools: tools.map(\.functionJSON),
      thinking: guide.grammar == nil && request.contextOptions.reasoningLevel != nil)
    var engineRequest = EngineRequest(prompt: rendering.tokens)
    let thoughts = rendering.prompt.thoughts
    if guide.grammar != nil, thoughts.isThinking, let end = rendering.prompt.thinkingEnds.first {
      engineRequest.prompt += try engine.model.vocabulary.tokenize(end, parseSpecial: true)
    }
    engineRequest.isGrounded = guide.isGrounded
    engineRequest.grammar = guide.grammar
    if guide.grammar == nil {
      engineRequest.japanese = JapaneseWriting(
        prompt: conversation.lastPrompt, others: [conversation.instructions] + conversation.toolOutputs)
      if !tools.isEmpty {
        engineRequest.unwelcomeBeginnings = (["{"] + rendering.prompt.toolCallTriggers).map { Array($0.utf8) }
      }
    }
    engineRequest.draftSource = Array(conversation.lastPrompt.utf8)
    engineRequest.maximumTokens = request.generationOptions.maximumResponseTokens
    engineRequest.apply(request.generationOptions, isStructured: schema != nil)
    return (engineRequest, guide, thoughts)
  }

  /// Models with fewer parameters than this repeat the call instead of answering from its result, however it is rendered;
  /// told the result with the prompt they answer.
  private static let folding: UInt64 = 3_000_000_000

  private static func answerForm(for schema: JSON) -> String {
    "Answer with JSON in this form:\n" + SchemaOutline.text(of: schema)
  }

  /// A model that declines inside a structured answer fills a string with its excuses.
  /// - Parameter source: what the answer may have copied; words from there are not the model's.
  private static func checkRefusal(in text: String, source: [UInt8]) throws {
    guard let json = try? JSON.parse(text), let excuse = json.firstString(where: RefusalDetector.isRefusal),
      !String(decoding: source, as: UTF8.self).contains(excuse)
    else { return }
    throw LanguageModelError.refusal(
      .init(explanation: excuse, debugDescription: "The model declined inside a structured answer."))
  }

  /// - Returns: the whole answer, without thoughts.
  private func stream(
    _ request: EngineRequest, guidedBy guide: AnswerGuide, splitting thoughts: ThoughtSplitter, from engine: Engine,
    into channel: LanguageModelExecutorGenerationChannel
  ) async throws -> String {
    var assembler = CharacterAssembler()
    var input = LanguageModelExecutorGenerationChannel.Usage.Input(totalTokenCount: 0, cachedTokenCount: 0)
    var output = LanguageModelExecutorGenerationChannel.Usage.Output(totalTokenCount: 0, reasoningTokenCount: 0)
    var answer = ""
    var copies: JSON?
    var thoughts = request.grammar == nil ? thoughts : ThoughtSplitter(start: "", ends: [], isOpen: false)
    func send(_ pieces: [ThoughtSplitter.Piece], tokens: Int) async {
      for (index, piece) in pieces.enumerated() {
        let count = index == 0 ? tokens : 0
        switch piece {
        case .thought(let text): await channel.send(.reasoning(action: .appendText(text, tokenCount: count)))
        case .answer(let text):
          answer += text
          await channel.send(.response(action: .appendText(text, tokenCount: count)))
        }
      }
    }
    for try await event in engine.generate(request) {
      switch event {
      case .started(let promptTokens, let cachedTokens):
        input = .init(totalTokenCount: promptTokens, cachedTokenCount: cachedTokens)
      case .bytes(let bytes, let tokens):
        output.totalTokenCount += tokens
        if thoughts.isThinking { output.reasoningTokenCount += tokens }
        await send(thoughts.append(assembler.append(bytes)), tokens: tokens)
      case .copied(let spans):
        copies = GroundedPlaces(spans, answer: Array(answer.utf8), offset: guide.sourceOffset).json
      case .finished(let reason, let counters):
        await send(thoughts.finish(), tokens: 0)
        if reason == .contextLimit {
          throw EngineError.contextSizeExceeded(
            contextSize: engine.contextSize, tokenCount: engine.contextSize + 1)
        }
        if reason == .tokenLimit, request.grammar != nil {
          throw GeneratedContent.ParsingError(unfinished: answer, limit: request.maximumTokens ?? 0)
        }
        await channel.send(
          .response(
            action: .updateUsage(
              input: input, output: output,
              metadata: counters.metadata(reason, isGrounded: request.isGrounded, copies: copies))))
      }
    }
    try Task.checkCancellation()
    return answer
  }
}

extension ChatPrompt {
  /// What tells the answer's thoughts apart.
  fileprivate var thoughts: ThoughtSplitter {
    let end = text.reversed().drop { $0.isWhitespace }
    let mark = thinkingStart.reversed().drop { $0.isWhitespace }
    return ThoughtSplitter(
      start: thinkingStart, ends: thinkingEnds,
      isOpen: !thinkingEnds.isEmpty && !mark.isEmpty && end.starts(with: mark))
  }
}

extension JSON {
  /// The first string anywhere in the value that passes a test.
  fileprivate func firstString(where test: (String) -> Bool) -> String? {
    let inner: [JSON]
    switch self {
    case .string(let text): return test(text) ? text : nil
    case .array(let elements): inner = elements
    case .object(let object): inner = object.values
    case .null, .bool, .number: return nil
    }
    for value in inner {
      if let found = value.firstString(where: test) { return found }
    }
    return nil
  }
}

extension GeneratedContent.ParsingError {
  /// An answer that could not be completed with the tokens it was given.
  init(unfinished text: String, limit: Int) {
    self.init(
      rawContent: text,
      debugDescription: "The answer could not be completed within maximumResponseTokens (\(limit)). Allow more tokens, "
        + "or ask for less; rawContent holds what was written.")
  }
}

extension EngineError {
  /// The error as the framework's callers know it.
  func forCallers(schemaName: String?) -> any Error {
    switch self {
    case .contextSizeExceeded(let contextSize, let tokenCount):
      LanguageModelError.contextSizeExceeded(
        .init(
          contextSize: contextSize, tokenCount: tokenCount,
          debugDescription: "The conversation has \(tokenCount) tokens, the model's window holds \(contextSize)."))
    case .grammarDeadEnd:
      LanguageModelError.unsupportedGenerationGuide(
        .init(
          schemaName: schemaName,
          debugDescription: "No text of the model's tokens can follow the schema from here."))
    }
  }
}

extension Transcript {
  /// The tools that the instructions name.
  var toolDefinitions: [Transcript.ToolDefinition] {
    for entry in self {
      if case .instructions(let instructions) = entry { return instructions.toolDefinitions }
    }
    return []
  }
}

extension GenerationCounters {
  /// - Parameter copies: the copied values' places, see ``GroundedPlaces/json``.
  func metadata(
    _ reason: FinishReason, isGrounded: Bool = false, copies: JSON? = nil
  ) -> [String: any ConvertibleToGeneratedContent] {
    var metadata: [String: any ConvertibleToGeneratedContent] = [
      "isGrounded": isGrounded, "finishReason": reason == .tokenLimit ? "length" : "stop",
      "sampledTokenCount": sampled, "forcedTokenCount": forced, "draftedTokenCount": drafted,
      "acceptedTokenCount": accepted, "evaluationCount": evaluations, "isShortened": isSteered,
    ]
    metadata[Self.copiesKey] = copies.map { GeneratedContent(json: $0) }
    return metadata
  }

  package static let copiesKey = "copiedValues"
}

extension EngineRequest {
  /// Without a sampling mode structured answers are greedy, since small models lose their way in a structure
  /// otherwise; text is nucleus sampling at 0.9 with temperature 0.7.
  mutating func apply(_ options: GenerationOptions, isStructured: Bool) {
    temperature = options.temperature ?? 0.7
    switch options.samplingMode?.kind {
    case .greedy: sampling = .greedy
    case .randomTopK(let k, let seed):
      sampling = .topK(k)
      self.seed = seed
    case .randomProbabilityThreshold(let threshold, let seed):
      sampling = .topP(threshold)
      self.seed = seed
    case nil: sampling = isStructured && options.temperature == nil ? .greedy : .topP(0.9)
    }
  }
}
