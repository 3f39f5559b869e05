import Foundation

/// One request of a session: prompt, rounds of model and tools, answer.
struct RequestLoop {
  let session: LanguageModelSession
  let job: GenerationJob
  let news: RequestNews
  let showsProgress: Bool

  private var produced: [Transcript.Entry] = []
  private var usage = LanguageModelSession.Usage.zero
  private var policy: TranscriptErrorHandlingPolicy?
  private var earlierTexts: [String] = []
  private var lastShown = ""
  private var limiter = ToolCallLimiter()

  init(session: LanguageModelSession, job: GenerationJob, news: RequestNews, showsProgress: Bool) {
    self.session = session
    self.job = job
    self.news = news
    self.showsProgress = showsProgress
  }

  /// Runs the request to its end and tells the outcome. The session is free again before anybody hears of it.
  mutating func run() async {
    let before = session.currentTranscript
    let outcome: Result<RequestOutcome, any Error>
    do {
      outcome = .success(try await answer())
    } catch {
      let policy = session.transcriptErrorHandlingPolicy ?? policy
      session.settleTranscript(revertingTo: policy?.kind == .preserve ? nil : before)
      outcome = .failure(Task.isCancelled ? CancellationError() : ErrorFamily.chosen.form(of: error))
    }
    session.release()
    news.finish(outcome)
  }

  private mutating func answer() async throws -> RequestOutcome {
    let prompt = job.promptEntry
    let first = try makePlan()
    try session.updateTranscript { $0.append(.prompt(prompt)) }
    await session.activity.activate(first)
    try await tell { for action in first.hooks.onPrompt { try await action(prompt) } }
    while true {
      try Task.checkCancellation()
      let plan = try makePlan()
      await session.activity.activate(plan)
      let request = try makeRequest(plan)
      let start = session.currentTranscript.endIndex
      let draft = try await run(request, with: plan)
      guard !draft.toolCalls.isEmpty else { return try await finish(draft, from: start, with: plan) }
      try await conclude(draft.visibleEntries, from: start, with: plan)
      if let text = draft.responseText, !text.isEmpty { earlierTexts.append(text) }
      try await runTools(draft, enabled: request.enabledToolDefinitions, with: plan)
    }
  }

  private mutating func makePlan() throws -> RoundPlan {
    let plan = session.source.plan(for: session)
    policy = plan.errorHandlingPolicy
    try session.updateTranscript { plan.record(in: &$0) }
    return plan
  }

  private func makeRequest(_ plan: RoundPlan) throws -> LanguageModelExecutorGenerationRequest {
    var options = plan.completing(job.options)
    if limiter.demandsAnswer { options.toolCallingMode = .disallowed }
    let tools = options.toolCallingMode == .disallowed ? [] : plan.tools
    let request = LanguageModelExecutorGenerationRequest(
      id: UUID(), transcript: plan.transcript(from: session.currentTranscript),
      enabledTools: tools.map(\.definition), schema: job.schema, generationOptions: options,
      contextOptions: plan.completing(job.contextOptions), metadata: job.metadata)
    try request.check(tools: tools, against: plan.model.capabilities)
    return request
  }

  /// Runs the executor and takes over what it sends, until it has returned.
  private mutating func run(
    _ request: LanguageModelExecutorGenerationRequest, with plan: RoundPlan
  ) async throws -> RoundDraft {
    let channel = LanguageModelExecutorGenerationChannel()
    let start = session.currentTranscript.endIndex
    let work = Task { [executors = session.executors, model = plan.model] in
      do {
        try await executors.respond(to: request, model: model, streamingInto: channel)
        channel.finish()
      } catch {
        channel.finish(throwing: error)
      }
    }
    var draft = RoundDraft()
    defer {
      work.cancel()
      usage = usage + draft.usage
      session.addUsage(draft.usage)
    }
    try await withTaskCancellationHandler {
      for try await event in channel {
        draft.apply(event)
        try show(draft, from: start)
      }
    } onCancel: {
      work.cancel()
      channel.abandon(throwing: CancellationError())
    }
    return draft
  }

  /// Shows the round's unfinished entries in the transcript and tells the readers of the stream.
  private mutating func show(_ draft: RoundDraft, from start: Int) throws {
    let entries = draft.visibleEntries
    try session.updateTranscript { $0.replaceSubrange(start..<$0.endIndex, with: entries) }
    guard showsProgress else { return }
    let written = visibleText(with: draft)
    let text = String(job.schema == nil ? written.settled : written.settledJSON)
    guard !text.isEmpty, text != lastShown else { return }
    lastShown = text
    news.publish(
      RequestProgress(
        text: text, isFinal: false, schema: job.schema, entries: (produced + entries)[...],
        usage: usage + draft.usage))
  }

  /// The answer's text so far: a line for each round, but of a structured answer only the last round.
  private func visibleText(with draft: RoundDraft) -> String {
    guard job.schema == nil else { return draft.responseText ?? "" }
    return (earlierTexts + [draft.responseText].compactMap(\.self)).joined(separator: "\n")
  }

  /// Makes a round's answers and thoughts final.
  private mutating func conclude(
    _ entries: [Transcript.Entry], from start: Int, with plan: RoundPlan
  ) async throws {
    try session.updateTranscript { $0.replaceSubrange(start..<$0.endIndex, with: entries) }
    produced += entries
    try await tell {
      for entry in entries {
        switch entry {
        case .reasoning(let reasoning): for action in plan.hooks.onReasoning { try await action(reasoning) }
        case .response(let response): for action in plan.hooks.onResponse { try await action(response) }
        default: break
        }
      }
    }
  }

  private mutating func runTools(
    _ draft: RoundDraft, enabled: [Transcript.ToolDefinition], with plan: RoundPlan
  ) async throws {
    let calls = try ToolCallResolver(plan: plan, enabled: enabled).resolve(draft.toolCalls)
    limiter.count(calls)
    let entries = draft.toolCallEntries(resolved: calls)
    try session.updateTranscript { $0.append(contentsOf: entries) }
    produced += entries
    try await tell {
      for call in calls {
        for action in plan.hooks.onToolCall { try await action(call.call) }
      }
    }
    let context = SessionContext(properties: session.properties, place: .tool)
    let outputs = try await SessionContext.$current.withValue(context) { try await ToolRunner.run(calls) }
    let outputEntries = outputs.map(Transcript.Entry.toolOutput)
    try session.updateTranscript { $0.append(contentsOf: outputEntries) }
    produced += outputEntries
    try await tell {
      for (call, output) in zip(calls, outputs) {
        for action in plan.hooks.onToolOutput { try await action(call.call, output) }
      }
    }
  }

  /// Runs callbacks of the profile, which may change the history.
  private func tell(_ callbacks: () async throws -> Void) async throws {
    let context = SessionContext(properties: session.properties, place: .callback)
    try await SessionContext.$current.withValue(context, operation: callbacks)
  }

  private mutating func finish(
    _ draft: RoundDraft, from start: Int, with plan: RoundPlan
  ) async throws -> RequestOutcome {
    guard draft.responseText != nil else {
      throw GeneratedContent.ParsingError(
        rawContent: "", debugDescription: "The model ended without an answer and without calling a tool.")
    }
    let text = visibleText(with: draft)
    let decoded = try AnswerDecoder(schema: job.schema, check: job.check).decode(text)
    let content = job.schema?.representingNilExplicitly(in: decoded) ?? decoded
    var entries = draft.visibleEntries
    if let schema = job.schema { entries.showLastResponse(as: content, schemaName: schema.name) }
    try await conclude(entries, from: start, with: plan)
    if showsProgress, lastShown != text || content != decoded {
      news.publish(
        RequestProgress(
          text: text, isFinal: true, schema: job.schema, entries: produced[...], usage: usage))
    }
    return RequestOutcome(content: content, entries: produced[...], usage: usage)
  }
}
