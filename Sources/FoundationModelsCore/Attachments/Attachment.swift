public import Foundation

/// Something other than text that stands in a prompt or is returned by a tool.
///
/// ```swift
/// let answer = try await session.respond {
///   "What is on this card?"
///   Attachment(imageURL: photo).label("card")
/// }
/// ```
public struct Attachment<Content> {
  private let content: Transcript.Attachment
  private var label: String?

  private init(_ content: Transcript.Attachment) {
    self.content = content
  }

  /// The attachment with a name, with which the model and tools can refer to it.
  public func label(_ label: String) -> Attachment<Content> {
    var labelled = self
    labelled.label = label
    return labelled
  }
}

extension Attachment: Sendable where Content: Sendable {}

extension Attachment: PromptRepresentable, InstructionsRepresentable {
  /// The attachment as part of a prompt.
  public var promptRepresentation: Prompt {
    Prompt(parts: [.attachment(content, label: label)])
  }

  /// The attachment as part of instructions.
  public var instructionsRepresentation: Instructions {
    Instructions(parts: [.attachment(content, label: label)])
  }
}

/// What an ``Attachment`` is that holds an image.
public struct ImageAttachmentContent: Sendable, Equatable {}

extension Attachment where Content == ImageAttachmentContent {
  /// Attaches an image by its address.
  ///
  /// - Parameters:
  ///   - imageURL: The address of a PNG, JPEG, WebP, TIFF or HEIC file.
  ///   - orientation: How the pixels are turned; `nil` leaves it to what the file says.
  public init(imageURL: URL, orientation: CGImagePropertyOrientation? = nil) {
    self.init(.image(Transcript.ImageAttachment(imageURL: imageURL, orientation: orientation)))
  }

  /// Attaches an image by its bytes.
  ///
  /// - Parameters:
  ///   - imageData: The contents of a PNG, JPEG, WebP, TIFF or HEIC file.
  ///   - orientation: How the pixels are turned; `nil` leaves it to what the file says.
  public init(imageData: Data, orientation: CGImagePropertyOrientation? = nil) {
    self.init(.image(Transcript.ImageAttachment(imageData: imageData, orientation: orientation)))
  }
}
