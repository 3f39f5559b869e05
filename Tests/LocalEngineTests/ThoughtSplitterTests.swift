import Testing

@testable import LocalEngine

@Suite("Thoughts are kept apart from the answer")
struct ThoughtSplitterTests {
  private func split(_ pieces: [String], isOpen: Bool = false) -> (thoughts: String, answer: String) {
    var splitter = ThoughtSplitter(start: "<think>\n", ends: ["</think>"], isOpen: isOpen)
    var thoughts = ""
    var answer = ""
    for piece in pieces.flatMap({ splitter.append($0) }) + splitter.finish() {
      switch piece {
      case .thought(let text): thoughts += text
      case .answer(let text): answer += text
      }
    }
    return (thoughts, answer)
  }

  @Test(arguments: [
    ("<think>\nHm, 鍋。\n</think>\n\nThree.", false, "Hm, 鍋。", "Three."),
    ("Hm.\n\nWell.</think>Three < four.", true, "Hm.\n\nWell.", "Three < four."),
    ("\n<think></think>Three.", false, "", "Three."),
    ("Three <think> four", false, "", "Three <think> four"),
    ("<thin soup> is nice", false, "", "<thin soup> is nice"),
    ("<think>never ends </thin", false, "never ends </thin", ""),
    ("", false, "", ""),
  ])
  func everyCutGivesTheSame(_ text: String, _ isOpen: Bool, _ thoughts: String, _ answer: String) {
    let characters = text.map(String.init)
    for cut in 0...characters.count {
      let pieces = [characters[..<cut].joined(), characters[cut...].joined()]
      let result = split(pieces, isOpen: isOpen)
      #expect(result.thoughts == thoughts && result.answer == answer, "\(pieces)")
    }
    let single = split(characters, isOpen: isOpen)
    #expect(single.thoughts == thoughts && single.answer == answer)
  }

  @Test func aModelThatDoesNotReasonJustAnswers() {
    var splitter = ThoughtSplitter(start: "", ends: [], isOpen: false)
    #expect(splitter.append("<think>a") == [.answer("<think>a")])
  }
}
