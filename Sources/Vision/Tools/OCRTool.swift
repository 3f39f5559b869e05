public import FoundationModelsCore
import Imaging

/// A tool with which the model reads the text of a picture that is attached to the conversation.
///
/// ```swift
/// let session = LanguageModelSession(tools: [OCRTool()])
/// let answer = try await session.respond {
///   "How many eggs does this need?"
///   Attachment(imageURL: photo).label("recipe")
/// }
/// ```
///
/// The picture needs a label: it is how the model names it. The text comes in reading order. A label that no
/// picture bears is told to the model with the labels there are, so that it can try again.
public struct OCRTool: Tool {
  public let name: String
  public let description: String

  @SessionProperty(\.history) private var history

  /// What the model says: which picture.
  @Generable
  public struct Arguments {
    @Guide(description: "The label of the picture")
    var image: ImageReference
  }

  public init(name: String? = nil, description: String? = nil) {
    self.name = name ?? "read_text"
    self.description = description ?? "Reads the text printed or written in an attached picture."
  }

  /// - Throws: `ImageError` when the picture cannot be decoded, `TextRecognitionError`, `CancellationError`.
  public func call(arguments: Arguments) async throws -> String {
    let entries = history
    guard let attachment = arguments.image.resolved(in: entries) else {
      return Self.unknownLabel(arguments.image.attachmentLabel, in: entries)
    }
    let document = try await TextRecognizer.shared.document(
      from: attachment.imageData(), orientation: attachment.orientation == .up ? nil : attachment.orientation)
    return document.lines.isEmpty ? "There is no text in this picture." : document.text
  }

  private static func unknownLabel(_ label: String, in entries: some Sequence<Transcript.Entry>) -> String {
    let labels = ImageReference.labels(in: entries)
    let known = labels.isEmpty ? "No picture has a label." : "The labels are: \(labels.joined(separator: ", "))."
    return "No picture is labelled \"\(label)\". \(known)"
  }
}
