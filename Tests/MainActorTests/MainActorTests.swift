import FoundationModels
import Testing

// Everything here is isolated to the main actor unless it says otherwise, as in an app's module.

@Generable(description: "A note")
struct Note: Equatable {
  var title: String
  @Guide(description: "Its parts", .maximumCount(5))
  var parts: [Part]
  var mood: Mood?

  @Generable
  struct Part: Equatable {
    @Guide(.range(0...10)) let weight: Int
    let text: String?
  }

  @Generable
  enum Mood: String { case calm, loud = "very loud" }

  @Generable
  enum Change: Equatable {
    case rename(to: String)
    case weigh(Part, Int)
    case clear
  }
}

@Generable
private struct Private {
  fileprivate var change: Note.Change
  var notes: [Note]
}

@MainActor
final class Model {
  var partial: Note.PartiallyGenerated?
}

@Suite struct MainActorTests {
  @Test func generableTypesWorkInAMainActorModule() throws {
    let model = Model()
    model.partial = try Note.PartiallyGenerated(GeneratedContent(json: #"{"title": "a", "parts": [{"weight": 3"#))
    #expect(model.partial?.title == "a")
    #expect(model.partial?.parts?.first?.weight == 3)
    let note = Note(title: "a", parts: [.init(weight: 1, text: nil)], mood: .loud)
    #expect(try Note(note.generatedContent) == note)
    #expect(Private(change: .clear, notes: [note]).generatedContent.jsonString.contains("very loud"))
    #expect(Private.generationSchema.name == "Private")
  }

  @Test func generableTypesWorkOutsideOfTheMainActor() async throws {
    let json = #"{"title": "a", "parts": [], "mood": "calm"}"#
    let title = try await Task.detached { try Note(GeneratedContent(json: json)).title }.value
    #expect(title == "a")
    let name = await Task.detached { Note.Change.generationSchema.name }.value
    #expect(name == "Change")
    let change = try await Task.detached { try Note.Change(GeneratedContent(json: #"{"type": "rename", "to": "b"}"#)) }
      .value
    #expect(change == .rename(to: "b"))
  }
}
