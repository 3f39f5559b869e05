import FoundationModelsCore
import Testing

@Suite("Transcripts as collections")
struct HistoryViewTests {
  private func prompt(_ text: String) -> Transcript.Entry {
    .prompt(Transcript.Prompt(id: text, segments: [.text(.init(id: text, content: text))]))
  }

  private var instructions: Transcript.Entry {
    .instructions(Transcript.Instructions(id: "i", segments: [], toolDefinitions: []))
  }

  @Test("entries can be added, replaced and removed in place")
  func mutation() {
    var transcript = Transcript(entries: [instructions])
    transcript.append(prompt("a"))
    transcript.append(contentsOf: [prompt("b"), prompt("c")])
    transcript[1] = prompt("A")
    transcript.removeAll { $0.id == "b" }
    transcript.insert(prompt("z"), at: 1)
    #expect(transcript.map(\.id) == ["i", "z", "A", "c"])
    #expect(transcript.dropFirst(2).map(\.id) == ["A", "c"])
  }

  @Test("history leaves out the leading instructions and replaces the rest")
  func history() {
    var transcript = Transcript(entries: [instructions, prompt("a"), prompt("b"), prompt("c")])
    #expect(transcript.history.map(\.id) == ["a", "b", "c"])

    transcript.history.removeFirst()
    #expect(transcript.map(\.id) == ["i", "b", "c"])

    transcript.history = [prompt("x")]
    #expect(transcript.map(\.id) == ["i", "x"])

    transcript.history.append(prompt("y"))
    transcript.history = transcript.history.suffix(1)
    #expect(transcript.map(\.id) == ["i", "y"])
  }

  @Test("a transcript without instructions is all history")
  func historyWithoutInstructions() {
    var transcript = Transcript(entries: [prompt("a")])
    transcript.history.append(prompt("b"))
    #expect(transcript.map(\.id) == ["a", "b"])
    #expect(Transcript().history.isEmpty)
  }

  @Test("positions of a history can be counted and sliced")
  func positions() {
    let history = Transcript(entries: [instructions, prompt("a"), prompt("b"), prompt("c")]).history
    let second = history.index(after: history.startIndex)
    #expect(history[second].id == "b")
    #expect(history[second...].map(\.id) == ["b", "c"])
    #expect(history.distance(from: history.startIndex, to: history.endIndex) == 3)
    #expect(history.reversed().map(\.id) == ["c", "b", "a"])
  }
}
