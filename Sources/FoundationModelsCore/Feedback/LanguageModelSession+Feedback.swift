public import Foundation

extension LanguageModelSession {
  /// Writes the conversation and a judgement of its last answer as a JSON document. Nothing is sent anywhere.
  ///
  /// - Parameters:
  ///   - sentiment: Whether the answer was liked.
  ///   - issues: What was wrong with it.
  ///   - desiredOutput: What the answer should have been.
  /// - Returns: A document with the keys `type`, `version`, `sentiment`, `issues`, `transcript`, `desiredOutput`.
  @discardableResult
  public func logFeedbackAttachment(
    sentiment: LanguageModelFeedback.Sentiment?, issues: [LanguageModelFeedback.Issue] = [],
    desiredOutput: Transcript.Entry? = nil
  ) -> Data {
    let document = FeedbackDocument(
      sentiment: sentiment.map { "\($0)" },
      issues: issues.map { FeedbackDocument.Issue(category: "\($0.category)", explanation: $0.explanation) },
      transcript: currentTranscript, desiredOutput: desiredOutput.map { Transcript(entries: [$0]) })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    do {
      return try encoder.encode(document)
    } catch {
      // Only numbers that JSON does not have can get here, from metadata of an executor.
      return Data(#"{"type": "\#(document.type)", "error": "The conversation cannot be written as JSON."}"#.utf8)
    }
  }

  /// Writes the conversation and a judgement of its last answer as a JSON document. Nothing is sent anywhere.
  ///
  /// - Parameters:
  ///   - sentiment: Whether the answer was liked.
  ///   - issues: What was wrong with it.
  ///   - desiredResponseText: What the answer should have been.
  /// - Returns: The document.
  @discardableResult
  public func logFeedbackAttachment(
    sentiment: LanguageModelFeedback.Sentiment?, issues: [LanguageModelFeedback.Issue] = [],
    desiredResponseText: String?
  ) -> Data {
    logFeedbackAttachment(
      sentiment: sentiment, issues: issues,
      desiredOutput: desiredResponseText.map { text in
        .response(Transcript.Response(segments: [.text(Transcript.TextSegment(content: text))]))
      })
  }

  /// Writes the conversation and a judgement of its last answer as a JSON document. Nothing is sent anywhere.
  ///
  /// - Parameters:
  ///   - sentiment: Whether the answer was liked.
  ///   - issues: What was wrong with it.
  ///   - desiredResponseContent: What the structured answer should have been.
  /// - Returns: The document.
  @discardableResult
  public func logFeedbackAttachment(
    sentiment: LanguageModelFeedback.Sentiment?, issues: [LanguageModelFeedback.Issue] = [],
    desiredResponseContent: (any ConvertibleToGeneratedContent)?
  ) -> Data {
    logFeedbackAttachment(
      sentiment: sentiment, issues: issues,
      desiredOutput: desiredResponseContent.map { value in
        let name = (type(of: value) as? any Generable.Type)?.generationSchema.name ?? "\(type(of: value))"
        let segment = Transcript.StructuredSegment(schemaName: name, content: value.generatedContent)
        return .response(Transcript.Response(segments: [.structure(segment)]))
      })
  }
}

/// A conversation with a judgement.
private struct FeedbackDocument: Encodable {
  struct Issue: Encodable {
    var category: String
    var explanation: String?
  }

  var type = "FoundationModels.Feedback"
  var version = 1
  var sentiment: String?
  var issues: [Issue]
  var transcript: Transcript
  var desiredOutput: Transcript?
}
