import Foundation
import FoundationModels
import ModelStore
import JSONCore
import LocalEngine

extension Commands {
  static let countTokens = Command(
    path: ["count-tokens"], summary: "count the tokens of a text, as the model reads it", operands: "[TEXT|-]",
    operandCount: 0...1, options: [.model, .json],
    details: [
      "The count holds the marks that the model's chat format puts around a prompt. Without TEXT, or with -, the text "
        + "is read from the standard input."
    ],
    examples: [
      .init(line: "kamado count-tokens \"How long is this?\"", meaning: "a number"),
      .init(line: "kamado count-tokens --json < note.txt", meaning: "with the model's window"),
    ]
  ) { arguments in
    let text =
      if let operand = arguments.operands.first, operand != "-" { operand } else { try TextInput.read("-") }
    let choice = try ModelChoice(arguments[.model])
    let prompt = Transcript.Prompt(segments: [.text(Transcript.TextSegment(content: text))])
    let executor = LocalExecutor(path: choice.file.url.path)
    let count: Int
    do {
      count = try await executor.tokenCount(of: Transcript(entries: [.prompt(prompt)]))
    } catch let failure as LocalModelFailure {
      throw SystemLanguageModel.Error.assetsUnavailable(.init(debugDescription: failure.description))
    }
    guard arguments.has(.json) else {
      print(count)
      return .success
    }
    let window = EngineConfiguration.contextSize(trained: choice.file.header.contextLength.map { Int(clamping: $0) })
    print(
      JSON.object([
        "tokens": .number(JSONNumber(count)), "contextSize": .number(JSONNumber(window)),
        "model": .string(choice.file.name),
      ]).text(.pretty))
    return .success
  }
}
