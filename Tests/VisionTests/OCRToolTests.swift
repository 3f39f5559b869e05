import Foundation
import FoundationModelsCore
import FoundationModelsTesting
import Testing

@testable import Vision

@Suite(
  "The tool that reads pictures", .enabled(if: isReaderInstalled, "the reader is not installed"))
struct OCRToolTests {
  private let photo = SamplePictureTests.folder.appendingPathComponent("lentil-soup.png")

  /// Lets the model ask for a picture, and returns what the tool told it.
  private func output(asking label: String, tool: OCRTool = OCRTool()) async throws -> String {
    let arguments = "{\"image\":{\"attachmentLabel\":\"\(label)\"}}"
    let model = ScriptedLanguageModel([.toolCall(tool.name, arguments: arguments), .text("done")])
    let session = LanguageModelSession(model: model, tools: [tool])
    _ = try await session.respond {
      "What is it?"
      Attachment(imageURL: photo).label("recipe")
    }
    let outputs = session.transcript.compactMap { entry -> Transcript.ToolOutput? in
      if case .toolOutput(let output) = entry { output } else { nil }
    }
    guard case .text(let text)? = outputs.first?.segments.first else { return "" }
    return text.content
  }

  @Test("The text of the picture with the label comes in reading order")
  func reads() async throws {
    #expect(try await output(asking: "recipe").hasPrefix("Lemony Red Lentil Soup\nServes 4-6\n"))
  }

  @Test("An unknown label is told to the model with those there are")
  func unknownLabel() async throws {
    #expect(try await output(asking: "menu") == "No picture is labelled \"menu\". The labels are: recipe.")
  }

  @Test("Name and description may be one's own")
  func names() {
    #expect(OCRTool().name == "read_text" && !OCRTool().description.isEmpty)
    let own = OCRTool(name: "card_reader", description: "Reads cards.")
    #expect(own.name == "card_reader" && own.description == "Reads cards.")
  }
}
