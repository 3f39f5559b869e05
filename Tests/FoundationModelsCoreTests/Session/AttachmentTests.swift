import Foundation
import FoundationModelsCore
import FoundationModelsTesting
import Testing

@Suite("Image attachments")
struct AttachmentTests {
  static let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A])

  @Test("images stand in the prompt in order, with their labels")
  func prompt() async throws {
    let model = ScriptedLanguageModel([.text("A card.")])
    let session = LanguageModelSession(model: model)
    try await session.respond {
      "What is this?"
      Attachment(imageData: Self.png).label("card")
      Attachment(imageURL: URL(filePath: "/pictures/other.jpg"), orientation: .right)
      "Be brief."
    }
    guard case .prompt(let prompt)? = session.transcript.first else {
      Issue.record("The prompt is missing.")
      return
    }
    #expect(
      prompt.segments.map(\.description) == ["What is this?", "[image card]", "[image other.jpg]", "Be brief."])
  }

  @Test("bytes and data URLs are the same image, files are read when they are needed")
  func sources() throws {
    let bytes = Transcript.ImageAttachment(imageData: Self.png)
    let url = try #require(bytes.url)
    #expect(url.absoluteString == "data:image/png;base64,iVBORw0K")
    #expect(Transcript.ImageAttachment(imageURL: url) == bytes)
    #expect(try bytes.imageData() == Self.png)
    #expect(bytes.orientation == .up)

    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
    try Self.png.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let stored = Transcript.ImageAttachment(imageURL: file, orientation: .left)
    #expect(stored.url == file && stored.orientation == .left)
    #expect(try stored.imageData() == Self.png)
    let missing = Transcript.ImageAttachment(imageURL: file.appendingPathExtension("gone"))
    #expect(throws: (any Error).self) { try missing.imageData() }
  }

  @Test("a reference finds the latest image with its label", arguments: [("card", true), ("other", false)])
  func references(label: String, isThere: Bool) throws {
    let entries: [Transcript.Entry] = [Data([1]), Data([2])].map { data in
      .prompt(
        Transcript.Prompt(
          segments: [.attachment(.init(content: .image(.init(imageData: data)), label: "card"))]))
    }
    let reference = try ImageReference(GeneratedContent(properties: ["attachmentLabel": label]))
    let found = reference.resolved(in: Transcript(entries: entries))
    #expect(found == (isThere ? Transcript.ImageAttachment(imageData: Data([2])) : nil))
    #expect(reference.generatedContent == GeneratedContent(properties: ["attachmentLabel": label]))
    #expect(try ImageReference.PartiallyGenerated(reference.generatedContent).attachmentLabel == label)
  }

  @Test(
    "the first bytes tell the kind of an image file",
    arguments: [
      ([0x89, 0x50, 0x4E, 0x47], "image/png"), ([0xFF, 0xD8, 0xFF, 0xE0], "image/jpeg"),
      (Array("RIFF....WEBPVP8".utf8), "image/webp"), (Array("GIF89a".utf8), "image/gif"),
      (Array("II*\0".utf8), "image/tiff"), (Array("MM\0*".utf8), "image/tiff"),
      ([0, 0, 0, 24] + Array("ftypheic".utf8), "image/heic"), ([], "image/jpeg"),
    ] as [([UInt8], String)])
  func imageTypes(bytes: [UInt8], type: String) {
    #expect(Data(bytes).imageType == type)
  }
}
