import Foundation

extension Transcript {
  /// The entry with what the user asked, and how it was to be answered.
  public struct Prompt: Sendable, Identifiable, Equatable {
    /// The entry's identifier.
    public var id: String
    /// The prompt's pieces in order.
    public var segments: [Segment]
    /// How the model was to choose its words.
    public var options: GenerationOptions
    /// What the model was given besides the conversation.
    public var contextOptions: ContextOptions
    /// Values that the program attached to the request.
    public var metadata: [String: GeneratedContent]
    /// The form that the answer was to have; `nil` for text.
    public var responseFormat: ResponseFormat?

    /// Makes an entry with everything that a request may carry.
    public init(
      id: String = UUID().uuidString, metadata: [String: any ConvertibleToGeneratedContent] = [:],
      segments: [Segment], options: GenerationOptions = GenerationOptions(),
      responseFormat: ResponseFormat? = nil, contextOptions: ContextOptions = ContextOptions()
    ) {
      self.id = id
      self.segments = segments
      self.options = options
      self.contextOptions = contextOptions
      self.metadata = metadata.mapValues { $0.generatedContent }
      self.responseFormat = responseFormat
    }

    /// Makes an entry of pieces, options and the form of the answer.
    public init(
      id: String = UUID().uuidString, segments: [Segment], options: GenerationOptions = GenerationOptions(),
      responseFormat: ResponseFormat? = nil
    ) {
      self.init(
        id: id, metadata: [:], segments: segments, options: options, responseFormat: responseFormat,
        contextOptions: ContextOptions())
    }
  }
}

extension Transcript.Prompt: CustomStringConvertible {
  /// The entry in readable form.
  public var description: String {
    "Prompt: \(segments.readable)" + (responseFormat.map { " [answer: \($0.name)]" } ?? "")
  }
}
