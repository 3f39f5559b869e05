extension LanguageModelError {
  /// The model declined to answer.
  public struct Refusal: Sendable {
    /// What went wrong, for developers.
    public var debugDescription: String
    /// What else the model's provider tells.
    public var metadata: [String: any Sendable]

    /// The model's own words.
    package let text: String

    /// Makes the details of a refusal.
    ///
    /// - Parameters:
    ///   - explanation: Why the model declines, in words for people.
    ///   - debugDescription: What went wrong, for developers.
    ///   - metadata: What else the model's provider tells.
    public init(explanation: String, debugDescription: String, metadata: [String: any Sendable] = [:]) {
      text = explanation
      self.debugDescription = debugDescription
      self.metadata = metadata
    }

    /// Why the model declines, as an answer.
    public nonisolated(nonsending) var explanation: LanguageModelSession.Response<String> {
      get async throws { LanguageModelSession.Response(explaining: text) }
    }

    /// Why the model declines, as a stream of one snapshot.
    public var explanationStream: LanguageModelSession.ResponseStream<String> {
      LanguageModelSession.ResponseStream(finished: LanguageModelSession.Response(explaining: text), text: text)
    }
  }
}

extension LanguageModelSession.Response<String> {
  /// A refusal's words as an answer that took no tokens of its own.
  init(explaining text: String) {
    let entry = Transcript.Response(segments: [.text(Transcript.TextSegment(content: text))])
    self.init(
      content: text, rawContent: GeneratedContent(text), transcriptEntries: [.response(entry)],
      usage: .zero)
  }
}
