/// The name of an image of the conversation, as the model or a tool's arguments say it.
///
/// Give an attachment a name with ``Attachment/label(_:)``, let the model answer with a reference, and look up
/// the image with ``resolved(in:)``.
public struct ImageReference: Sendable, Equatable {
  /// The label of the attachment.
  public let attachmentLabel: String

  /// The image with the label, the latest where several have it; `nil` where none has.
  ///
  /// - Parameter entries: A transcript, or some of its entries.
  public func resolved(in entries: some Sequence<Transcript.Entry>) -> Transcript.ImageAttachment? {
    var found: Transcript.ImageAttachment?
    for attachment in Self.attachments(in: entries) where attachment.label == attachmentLabel {
      switch attachment.content {
      case .image(let image): found = image
      }
    }
    return found
  }

  /// The labels of the entries' attachments, in their order.
  package static func labels(in entries: some Sequence<Transcript.Entry>) -> [String] {
    attachments(in: entries).compactMap(\.label)
  }

  private static func attachments(in entries: some Sequence<Transcript.Entry>) -> [Transcript.AttachmentSegment] {
    entries.flatMap(\.segments).compactMap { if case .attachment(let attachment) = $0 { attachment } else { nil } }
  }
}

extension ImageReference: Generable {
  /// An object with the attachment's label.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(
      type: ImageReference.self, description: "An image of the conversation",
      properties: [
        GenerationSchema.Property(
          name: "attachmentLabel", description: "The label of the image", type: String.self)
      ])
  }

  /// Reads a reference.
  ///
  /// - Throws: ``GeneratedContent/ParsingError`` where the label is missing.
  public init(_ content: GeneratedContent) throws {
    attachmentLabel = try content.value(forProperty: "attachmentLabel")
  }

  /// The reference as content.
  public var generatedContent: GeneratedContent {
    GeneratedContent(properties: ["attachmentLabel": attachmentLabel])
  }

  /// A reference that is still being written.
  public struct PartiallyGenerated: Identifiable, ConvertibleFromGeneratedContent, Equatable {
    /// The same in all snapshots of one value.
    public var id: GenerationID
    /// The label so far.
    public var attachmentLabel: String.PartiallyGenerated?

    /// Reads what was written so far.
    public init(_ content: GeneratedContent) throws {
      id = content.id ?? GenerationID()
      attachmentLabel = try content.value(String?.self, forProperty: "attachmentLabel")
    }
  }
}
