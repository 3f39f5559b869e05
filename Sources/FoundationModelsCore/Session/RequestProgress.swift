import JSONCore

/// How far a request has come.
struct RequestProgress: Sendable {
  /// The answer's text so far, without an end that may still change.
  var text: String
  /// Whether nothing will follow.
  var isFinal: Bool
  /// The answer's schema; `nil` for text.
  var schema: GenerationSchema?
  /// What was added to the transcript after the prompt.
  var entries: ArraySlice<Transcript.Entry>
  var usage: LanguageModelSession.Usage

  /// The answer so far; `nil` where a structured answer has not begun.
  ///
  /// - Parameter ids: The identities of the answer's objects, the same in all snapshots.
  func content(ids: inout GenerationIDTree) -> GeneratedContent? {
    guard let schema else { return GeneratedContent(text) }
    guard let prefix = try? JSON.parsePrefix(text) else { return nil }
    guard let content = GeneratedContent(prefix, isFinal: isFinal, ids: &ids) else { return nil }
    return isFinal ? schema.representingNilExplicitly(in: content) : content
  }

  /// The entries, with a structured answer shown as the value that was written so far.
  func entries(showing content: GeneratedContent) -> ArraySlice<Transcript.Entry> {
    guard let schema, !isFinal, case .response(var response)? = entries.last else { return entries }
    let id = response.segments.first?.id ?? response.id
    response.segments = [
      .structure(Transcript.StructuredSegment(id: id, schemaName: schema.name, content: content))
    ]
    return entries.dropLast() + [.response(response)]
  }
}
