import Foundation
import FoundationModels
import JSONCore
import ModelStore

extension Commands {
  static let benchGuided = Command(
    path: ["bench", "guided"], summary: "measure structured answers against free ones", operands: "SCHEMA PROMPT",
    operandCount: 2...2,
    options: [.model, .value("runs", "NUMBER", "how often to measure; the median counts (3)"), .json, .progress],
    details: [
      "Asks for an answer of the schema's shape, and for the same without it, in turns. Compared are output bytes per "
        + "second behind the first ones. Forced tokens are never sampled, accepted ones were found in the prompt."
    ],
    examples: [
      .init(line: "kamado bench guided record.schema.json record.txt", meaning: "with the default model"),
      .init(line: "kamado bench guided --json --runs 7 list.schema.json list.txt", meaning: "for programs"),
    ]
  ) { arguments in
    let bench = GuidedBench(
      choice: try ModelChoice(arguments[.model]), schema: try SchemaFile.read(arguments.operands[0]),
      prompt: try TextInput.read(arguments.operands[1]))
    let line = ProgressLine(always: arguments.has(.progress))
    let runs = try arguments.number("runs", in: 1...1000) ?? 3
    var result = GuidedBench.Result()
    line.show("loading \(bench.choice.file.name)", isChange: true)
    _ = try await bench.guided(0)
    for run in 1...runs {
      line.show("measuring, \(run) of \(runs)", isChange: true)
      result.guided.append(try await bench.guided(run))
      result.free.append(try await bench.free(run))
    }
    line.finish()
    print(arguments.has(.json) ? result.json.text(.pretty) : result.text)
    return .success
  }
}
