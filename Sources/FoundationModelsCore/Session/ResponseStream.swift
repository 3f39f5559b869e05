extension LanguageModelSession {
  /// An answer while it is being written.
  ///
  /// Each snapshot holds everything written so far, and what one snapshot shows stays in the next ones.
  /// Text is never cut inside a character. Readers that are slow miss intermediate snapshots, never the last.
  ///
  /// ```swift
  /// for try await snapshot in session.streamResponse(to: "Tell me a story.") {
  ///   label.text = snapshot.content
  /// }
  /// ```
  ///
  /// When the stream and all its iterators are gone, the request is cancelled.
  public struct ResponseStream<Content>: AsyncSequence where Content: Generable {
    /// What the stream delivers.
    public typealias Element = Snapshot

    let request: RunningRequest

    init(request: RunningRequest) {
      self.request = request
    }

    /// A stream of one text that is known.
    init(finished response: Response<String>, text: String) where Content == String {
      request = RunningRequest(
        finished: RequestOutcome(
          content: response.rawContent, entries: response.transcriptEntries, usage: response.usage),
        text: text)
    }

    /// Walks through the snapshots.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(request: request)
    }

    /// Waits for the end of the answer, whether or not snapshots were taken before.
    ///
    /// - Returns: The whole answer.
    /// - Throws: What ended the request early; `CancellationError` when the task was cancelled.
    public nonisolated(nonsending) func collect() async throws -> sending Response<Content> {
      try Response(try await request.outcome())
    }
  }
}

extension LanguageModelSession.ResponseStream {
  /// The answer so far.
  public struct Snapshot {
    /// The answer so far as a value whose missing parts are `nil`.
    public var content: Content.PartiallyGenerated
    /// The answer so far before it was decoded.
    public var rawContent: GeneratedContent
    /// What the request has added to the transcript after its prompt.
    public var transcriptEntries: ArraySlice<Transcript.Entry>
    /// How many tokens the request has taken.
    public var usage: LanguageModelSession.Usage
  }

  /// Takes the snapshots one by one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    /// What the stream delivers.
    public typealias Element = Snapshot

    private let request: RunningRequest
    private var position = 0

    init(request: RunningRequest) {
      self.request = request
    }

    /// The next snapshot; `nil` at the end of the answer.
    ///
    /// - Throws: What ended the request early; `CancellationError` when the task was cancelled.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async throws -> Snapshot? {
      while let (progress, next) = try await request.progress(from: position, isolation: actor) {
        position = next
        if let snapshot = Snapshot(progress, of: request) { return snapshot }
      }
      return nil
    }
  }
}

extension LanguageModelSession.ResponseStream.Snapshot {
  /// Decodes what was written; `nil` where it is too little to decode.
  init?(_ progress: RequestProgress, of request: RunningRequest) {
    guard let written = request.content(of: progress),
      let content = try? Content.PartiallyGenerated(written)
    else { return nil }
    self.init(
      content: content, rawContent: written, transcriptEntries: progress.entries(showing: written),
      usage: progress.usage)
  }
}
