import Foundation

extension Transcript {
  /// What the model thought before it answered or called a tool.
  public struct Reasoning: Sendable, Identifiable, Equatable {
    /// The entry's identifier.
    public var id: String
    /// The thought's pieces in order.
    public var segments: [Segment]
    /// A proof of origin that some providers want back with the next request.
    public var signature: Data?
    /// Values that the model's provider attached.
    public var metadata: [String: GeneratedContent]

    /// Makes an entry of pieces.
    public init(
      id: String = UUID().uuidString, metadata: [String: any ConvertibleToGeneratedContent] = [:],
      segments: [Segment], signature: Data? = nil
    ) {
      self.id = id
      self.segments = segments
      self.signature = signature
      self.metadata = metadata.mapValues { $0.generatedContent }
    }
  }
}

extension Transcript.Reasoning: CustomStringConvertible {
  /// The thought in readable form.
  public var description: String { "Reasoning: \(segments.readable)" }
}
