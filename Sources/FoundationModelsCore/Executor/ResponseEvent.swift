extension LanguageModelExecutorGenerationChannel {
  /// Something about the answer.
  public struct Response: Sendable {
    /// What happened to the answer.
    public struct Action: Sendable {
      package enum Kind: Sendable {
        case appendText(TextFragment)
        case replaceTextSegment(TextSegmentReplacement)
        case addAttachmentSegment(Transcript.AttachmentSegment)
        case removeAttachmentSegment(id: String)
        case updateMetadata(Metadata)
        case updateUsage(Usage)
      }

      package let kind: Kind

      /// Text is added to a segment. Where a schema was asked for, the text is a piece of JSON.
      ///
      /// - Parameters:
      ///   - text: What is added.
      ///   - segmentID: The segment; `nil` for the current one.
      ///   - tokenCount: How many tokens the piece took.
      public static func appendText(_ text: String, segmentID: String? = nil, tokenCount: Int) -> Action {
        Action(kind: .appendText(TextFragment(content: text, segmentID: segmentID, tokenCount: tokenCount)))
      }

      /// A segment's whole text is replaced.
      ///
      /// - Parameters:
      ///   - text: The new text.
      ///   - segmentID: The segment; `nil` for the current one.
      ///   - tokenCount: How many tokens the text took.
      public static func replaceTextSegment(_ text: String, segmentID: String? = nil, tokenCount: Int) -> Action {
        Action(
          kind: .replaceTextSegment(
            TextSegmentReplacement(content: text, segmentID: segmentID, tokenCount: tokenCount)))
      }

      /// An attachment becomes part of the answer.
      public static func addAttachmentSegment(_ segment: Transcript.AttachmentSegment) -> Action {
        Action(kind: .addAttachmentSegment(segment))
      }

      /// An attachment is taken out of the answer.
      public static func removeAttachmentSegment(id: String) -> Action {
        Action(kind: .removeAttachmentSegment(id: id))
      }

      /// The answer's attached values are replaced as a whole.
      public static func updateMetadata(_ values: [String: any ConvertibleToGeneratedContent]) -> Action {
        Action(kind: .updateMetadata(Metadata(values: values.mapValues { $0.generatedContent })))
      }

      /// The count of the request's tokens is replaced as a whole.
      public static func updateUsage(
        input: Usage.Input, output: Usage.Output, metadata: [String: any ConvertibleToGeneratedContent] = [:]
      ) -> Action {
        Action(kind: .updateUsage(Usage(input: input, output: output, metadata: metadata)))
      }
    }

    /// The transcript entry; `nil` for the current answer.
    public var entryID: String?
    /// What happened.
    public var action: Action
  }
}
