/// What becomes of the transcript when a request fails or is cancelled.
public struct TranscriptErrorHandlingPolicy: Sendable {
  enum Kind: Sendable {
    case revert, preserve
  }

  let kind: Kind

  /// The transcript is as it was before the request.
  public static let revertTranscript = TranscriptErrorHandlingPolicy(kind: .revert)

  /// The prompt and what was produced stay; the last entry may be unfinished.
  public static let preserveTranscript = TranscriptErrorHandlingPolicy(kind: .preserve)
}
