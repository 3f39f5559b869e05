import Foundation

extension LanguageModelExecutorGenerationChannel {
  /// Something about the model's thoughts.
  public struct Reasoning: Sendable {
    /// What happened to the thought.
    public struct Action: Sendable {
      package enum Kind: Sendable {
        case appendText(TextFragment)
        case replaceTextSegment(TextSegmentReplacement)
        case updateSignature(ReasoningSignature)
        case updateMetadata(Metadata)
        case updateUsage(Usage)
      }

      package let kind: Kind

      /// Text is added to a segment of the thought.
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

      /// The thought's proof of origin is set.
      public static func updateSignature(_ signature: Data, tokenCount: Int) -> Action {
        Action(kind: .updateSignature(ReasoningSignature(signature: signature, tokenCount: tokenCount)))
      }

      /// The thought's attached values are replaced as a whole.
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

    /// The transcript entry; `nil` for the current thought.
    public var entryID: String?
    /// What happened.
    public var action: Action
  }
}
