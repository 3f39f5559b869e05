import FoundationModelsCore

extension Transcript.Entry {
  /// The entry's kind in one word.
  var kindName: String {
    switch self {
    case .instructions: "instructions"
    case .prompt: "prompt"
    case .toolCalls: "toolCalls"
    case .toolOutput: "toolOutput"
    case .response: "response"
    case .reasoning: "reasoning"
    }
  }

  /// The text of the entry's pieces.
  var text: String {
    segments.map(\.description).joined(separator: "|")
  }
}
