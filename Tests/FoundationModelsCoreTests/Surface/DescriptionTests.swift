import Foundation
import FoundationModelsCore
import Testing

@Suite("Identities and descriptions")
struct DescriptionTests {
  private static let text = Transcript.Segment.text(.init(id: "t", content: "words"))
  private static let structure = Transcript.StructuredSegment(
    id: "s", schemaName: "Card", content: GeneratedContent(properties: ["n": 1]))
  private static let image = Transcript.AttachmentSegment(
    id: "i", content: .image(Transcript.ImageAttachment(imageData: Data([1]))), label: "photo")

  @Test("every entry has the identity that it was given, and says what it holds")
  func entries() {
    let call = Transcript.ToolCall(id: "c", metadata: ["k": 1], toolName: "find", arguments: GeneratedContent("x"))
    let calls = Transcript.ToolCalls(id: "4", [call])
    let instructions = Transcript.Instructions(id: "1", segments: [Self.text], toolDefinitions: [])
    let prompt = Transcript.Prompt(id: "2", segments: [Self.text])
    let thought = Transcript.Reasoning(id: "3", metadata: ["k": 1], segments: [Self.text])
    let output = Transcript.ToolOutput(id: "5", toolName: "find", segments: [.structure(Self.structure)])
    let answer = Transcript.Response(id: "6", metadata: ["k": 1], segments: [Self.text])
    #expect(
      [instructions.id, prompt.id, thought.id, calls.id, output.id, answer.id] == ["1", "2", "3", "4", "5", "6"])
    #expect(thought.metadata == answer.metadata && call.metadata == answer.metadata)
    #expect(output.toolName == "find" && call.id == "c")
    #expect(calls.startIndex == 0 && calls.endIndex == 1 && calls[0] == call)
    let entries: [(Transcript.Entry, [String])] = [
      (.instructions(instructions), [instructions.description, "words"]),
      (.prompt(prompt), [prompt.description, "words"]),
      (.reasoning(thought), [thought.description, "words"]),
      (.toolCalls(calls), [calls.description, call.description]),
      (.toolOutput(output), [output.description, #"{"n": 1}"#]),
      (.response(answer), [answer.description, "words"]),
    ]
    for (index, (entry, parts)) in entries.enumerated() {
      #expect(entry.id == String(index + 1))
      for part in parts { #expect(entry.description.contains(part)) }
    }
  }

  @Test("every segment has its identity and a description that can be read")
  func segments() {
    let segments = [Self.text, .structure(Self.structure), .attachment(Self.image)]
    #expect(segments.map(\.id) == ["t", "s", "i"])
    #expect(segments.map(\.description) == ["words", #"{"n": 1}"#, "[image photo]"])
    #expect(Self.structure.id == "s" && Self.structure.description == #"{"n": 1}"#)
    #expect(Self.image.id == "i" && Self.image.description == "[image photo]")
    let words = Transcript.TextSegment(id: "t", content: "words")
    #expect(words.id == "t" && words.description == "words")
    guard case .image(let image) = Self.image.content else { return }
    #expect(image.orientation == .up)
  }

  @Test("the older names of a structured segment mean the same")
  @available(*, deprecated, message: "Names that are deprecated are what is tested.")
  func olderNames() {
    var segment = Transcript.StructuredSegment(id: "s", source: "Card", content: GeneratedContent(1))
    #expect(segment.source == "Card" && segment.schemaName == "Card")
    segment.source = "Other"
    #expect(segment.schemaName == "Other")
    var options = GenerationOptions(sampling: .greedy, temperature: 0.5)
    #expect(options.sampling == .greedy && options.samplingMode == .greedy)
    options.sampling = .random(top: 3)
    #expect(options.samplingMode?.kind == .randomTopK(3, seed: nil))
    #expect(LanguageModelCapabilities(capabilities: [.vision]).contains(.vision))
  }

  @Test("a response format is known by its schema")
  func responseFormats() {
    let format = Transcript.ResponseFormat(schema: Dish.generationSchema)
    #expect(format.name == "Dish" && format.description == "Dish")
    #expect(format.kind == .schema(Dish.generationSchema))
    #expect(format.kind != .schema(Menu.generationSchema))
    var definition = Transcript.ToolDefinition(name: "n", description: "d", parameters: Dish.generationSchema)
    #expect(definition.description == "d" && definition.parameters.name == "Dish")
    definition.parameters = Menu.generationSchema
    #expect(definition.parameters.name == "Menu")
  }

  @Test(
    "calling modes are what their names say",
    arguments: [
      (GenerationOptions.ToolCallingMode.allowed, GenerationOptions.ToolCallingMode.Kind.allowed),
      (.required, .required), (.disallowed, .disallowed),
    ])
  func callingModes(mode: GenerationOptions.ToolCallingMode, kind: GenerationOptions.ToolCallingMode.Kind) {
    #expect(mode.kind == kind)
  }

  @Test(
    "orientations are numbered as EXIF does",
    arguments: zip(
      [.up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left]
        as [CGImagePropertyOrientation],
      UInt32(1)...8))
  func orientations(orientation: CGImagePropertyOrientation, number: UInt32) {
    #expect(orientation.rawValue == number)
    #expect(CGImagePropertyOrientation(rawValue: number) == orientation)
  }

  @Test("an image reference names the attachment, whole and in part")
  func imageReferences() throws {
    let content = try GeneratedContent(json: #"{"attachmentLabel": "photo"}"#)
    let reference = try ImageReference(content)
    #expect(reference.attachmentLabel == "photo" && reference.generatedContent.jsonString == content.jsonString)
    #expect(ImageReference.generationSchema.name == "ImageReference")
    let id = GenerationID()
    let part = try ImageReference.PartiallyGenerated(GeneratedContent(properties: [:], id: id))
    #expect(part.id == id && part.attachmentLabel == nil)
  }

  @Test("a history is a collection, from which parts can be cut and put back")
  func history() {
    func entry(_ word: String) -> Transcript.Entry { .prompt(.init(id: word, segments: [])) }
    var transcript = Transcript(entries: ["a", "b", "c"].map(entry))
    var history = transcript.history
    let second = history.index(history.startIndex, offsetBy: 1)
    #expect(history.indices == history.startIndex..<history.endIndex && second < history.endIndex)
    #expect(second.distance(to: history.index(before: history.endIndex)) == 1)
    #expect(second.advanced(by: 1) == history.index(before: history.endIndex))
    history[second...second] = Transcript.HistoryView()
    history.replaceSubrange(history.startIndex..<history.startIndex, with: [entry("z")])
    history[history.startIndex] = entry("y")
    #expect(history[history.startIndex...].map(\.id) == ["y", "a", "c"])
    transcript.history = history
    transcript.replaceSubrange(0..<1, with: [entry("x")])
    #expect((transcript.startIndex..<transcript.endIndex).map { transcript[$0].id } == ["x", "a", "c"])
  }
}
