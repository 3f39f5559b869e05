import Foundation

extension Transcript {
  /// An attachment as a piece of an entry.
  public struct AttachmentSegment: Sendable, Identifiable, Equatable {
    /// The piece's identifier.
    public var id: String
    /// What is attached.
    public var content: Attachment
    /// The name with which the model and tools refer to the attachment.
    public var label: String?

    /// Makes a piece of an attachment.
    public init(id: String = UUID().uuidString, content: Attachment, label: String? = nil) {
      self.id = id
      self.content = content
      self.label = label
    }
  }

  /// What can be attached to an entry.
  public enum Attachment: Sendable, Equatable {
    /// An image.
    case image(ImageAttachment)
  }
}

extension Transcript.AttachmentSegment: CustomStringConvertible {
  /// What is attached, in readable form.
  public var description: String {
    switch content {
    case .image(let image):
      "[image\(label.map { " " + $0 } ?? "")\(image.fileName.map { " " + $0 } ?? "")]"
    }
  }
}
