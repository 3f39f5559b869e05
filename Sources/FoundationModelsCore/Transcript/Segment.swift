import Foundation

extension Transcript {
  /// One piece of an entry.
  public enum Segment: Sendable, Identifiable, Equatable {
    /// Text.
    case text(TextSegment)
    /// A structured value.
    case structure(StructuredSegment)
    /// An attachment.
    case attachment(AttachmentSegment)

    /// The piece's identifier, unique within its entry.
    public var id: String {
      switch self {
      case .text(let segment): segment.id
      case .structure(let segment): segment.id
      case .attachment(let segment): segment.id
      }
    }
  }

  /// A piece of text.
  public struct TextSegment: Sendable, Identifiable, Equatable {
    /// The piece's identifier.
    public var id: String
    /// The text.
    public var content: String

    /// Makes a piece of text.
    public init(id: String = UUID().uuidString, content: String) {
      self.id = id
      self.content = content
    }
  }

  /// A structured value.
  public struct StructuredSegment: Sendable, Identifiable, Equatable {
    /// The piece's identifier.
    public var id: String
    /// The name of the schema that the value follows.
    public var schemaName: String
    /// The value.
    public var content: GeneratedContent

    /// Makes a structured piece.
    public init(id: String = UUID().uuidString, schemaName: String, content: GeneratedContent) {
      self.id = id
      self.schemaName = schemaName
      self.content = content
    }

    /// Makes a structured piece, in the spelling of OS 26.
    @available(*, deprecated, renamed: "init(id:schemaName:content:)")
    public init(id: String = UUID().uuidString, source: String, content: GeneratedContent) {
      self.init(id: id, schemaName: source, content: content)
    }

    /// The earlier name of ``schemaName``.
    @available(*, deprecated, renamed: "schemaName")
    public var source: String {
      get { schemaName }
      set { schemaName = newValue }
    }
  }
}

extension Transcript.Segment: CustomStringConvertible {
  /// The piece in readable form.
  public var description: String {
    switch self {
    case .text(let segment): segment.description
    case .structure(let segment): segment.description
    case .attachment(let segment): segment.description
    }
  }
}

extension Transcript.TextSegment: CustomStringConvertible {
  /// The text.
  public var description: String { content }
}

extension Transcript.StructuredSegment: CustomStringConvertible {
  /// The value as JSON.
  public var description: String { content.jsonString }
}

extension [Transcript.Segment] {
  /// The pieces for people: one per line.
  var readable: String { map(\.description).joined(separator: "\n") }
}
