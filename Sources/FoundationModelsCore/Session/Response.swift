extension LanguageModelSession {
  /// A finished answer.
  public struct Response<Content> where Content: Generable {
    /// The answer as a value.
    public let content: Content
    /// The answer before it was decoded; of a text answer, the text.
    public let rawContent: GeneratedContent
    /// What the request added to the transcript after its prompt.
    public let transcriptEntries: ArraySlice<Transcript.Entry>
    /// How many tokens the request took.
    public let usage: Usage

    init(
      content: Content, rawContent: GeneratedContent, transcriptEntries: ArraySlice<Transcript.Entry>,
      usage: Usage
    ) {
      self.content = content
      self.rawContent = rawContent
      self.transcriptEntries = transcriptEntries
      self.usage = usage
    }
  }
}

extension LanguageModelSession.Response: Sendable where Content: Sendable {}

extension LanguageModelSession.Response {
  init(_ outcome: RequestOutcome) throws {
    self.init(
      content: try Content(outcome.content), rawContent: outcome.content,
      transcriptEntries: outcome.entries, usage: outcome.usage)
  }
}
