import Foundation
import FoundationModels
import JSONCore
import RecipeKit

extension Commands {
  static let bench = Command(
    path: ["bench"], summary: "measure the model on this machine", operands: "[TEXT...]", operandCount: 0...256,
    options: [
      .model, .value("tokens", "NUMBER", "how many tokens to write (128)"),
      .value("runs", "NUMBER", "how often to measure; the median counts (3)"),
      .value("schema", "FILE", "a JSON Schema: also measure an answer of this shape about each text"), .json, .progress,
    ],
    details: [
      "Loading, time to the first token, tokens per second, and memory: mapped (the model's file, shared by all "
        + "programs) apart from private. With text files, seconds per recipe too."
    ],
    examples: [
      .init(line: "kamado bench", meaning: "the default model"),
      .init(line: "kamado bench recipe.txt --runs 5 --json", meaning: "with a recipe, for programs"),
    ]
  ) { arguments in
    let runs = try arguments.number("runs", in: 1...1000) ?? 3
    let tokens = try arguments.number("tokens", in: 8...4096) ?? 128
    let texts = try arguments.operands.map { (name: $0, text: try TextInput.read($0)) }
    let bench = Bench(
      choice: try ModelChoice(arguments[.model]), runs: runs, tokens: tokens,
      schema: try arguments["schema"].map(SchemaFile.read), line: ProgressLine(always: arguments.has(.progress)))
    let result = try await bench.measure(texts)
    print(arguments.has(.json) ? result.json.text(.pretty) : result.text)
    return .success
  }
}
