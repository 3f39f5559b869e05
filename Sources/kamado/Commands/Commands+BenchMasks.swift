import Foundation
import GuidedGeneration
import JSONCore
import LlamaRuntime
import MaskBench
import ModelStore

extension Commands {
  static let benchMasks = Command(
    path: ["bench", "masks"], summary: "measure token masks on schemas with tests", operands: "DIR...",
    operandCount: 1...64,
    options: [
      .model, .value("limit", "NUMBER", "at most so many files of each folder, evenly spread"),
      .value("each", "FILE", "write a line about each schema that does not pass"),
      .value("key-order", "ORDER", "declared, or any (the default): the order in which keys may come"), .json,
      .progress,
    ],
    details: [
      "Every JSON file of a folder holds a schema and texts with what they should be: "
        + "{\"schema\": …, \"tests\": [{\"valid\": true, \"data\": …}]}, as in MaskBench. Only the model's vocabulary is "
        + "used. ttfm_us: compiling and the first mask; tbm_us: one mask and one token, in microseconds."
    ],
    examples: [
      .init(line: "kamado bench masks maskbench/data", meaning: "with the default model's vocabulary"),
      .init(
        line: "kamado bench masks --json --limit 500 --model qwen.gguf maskbench/data",
        meaning: "a sample, for programs"),
    ]
  ) { arguments in
    let files = try SchemaTestFiles(folders: arguments.operands, limit: arguments.number("limit", in: 1...1_000_000))
    let model = try LlamaModel.load(path: ModelChoice(arguments[.model]).file.url.path)
    let vocabulary = TokenVocabulary(
      tokens: model.vocabulary.bytes, special: [], endTokens: model.vocabulary.endTokens.sorted())
    let benchmark = MaskBenchmark(vocabulary: vocabulary, options: try compileOptions(arguments["key-order"]))
    let report = try measure(files, benchmark, ProgressLine(always: arguments.has(.progress)))
    if let path = arguments["each"] {
      let lines = report.outcomes.filter { $0.outcome != .passing }
        .map { "\($0.name)\t\($0.outcome.rawValue)\t\($0.detail)\n" }
      do {
        try Data(lines.joined().utf8).write(to: URL(fileURLWithPath: path))
      } catch {
        throw InputError("\(path) cannot be written: \(error.localizedDescription)")
      }
    }
    print(arguments.has(.json) ? report.json.text(.pretty) : report.text)
    return .success
  }

  private static func compileOptions(_ order: String?) throws -> CompileOptions {
    var options = CompileOptions()
    // Generation's bound on open strings would refuse long texts that the schemas allow.
    options.maximumStringLength = 1 << 20
    switch order {
    case "any", nil: options.keyOrder = .any
    case "declared": options.keyOrder = .declared
    case let other?: throw UsageError("--key-order must be declared or any, not “\(other)”")
    }
    return options
  }

  private static func measure(
    _ files: SchemaTestFiles, _ benchmark: MaskBenchmark, _ line: ProgressLine
  ) throws -> MaskBenchmark.Report {
    var report = MaskBenchmark.Report()
    for (number, url) in files.urls.enumerated() {
      try Task.checkCancellation()
      line.show("\(number + 1) of \(files.urls.count): \(url.lastPathComponent)")
      guard let data = FileManager.default.contents(atPath: url.path) else {
        throw InputError("\(url.path) cannot be read")
      }
      benchmark.run(name: url.lastPathComponent, text: [UInt8](data), into: &report)
    }
    line.finish()
    return report
  }
}

/// The JSON files of some folders, in the order of their names.
private struct SchemaTestFiles {
  let urls: [URL]

  /// - Throws: ``InputError`` when a folder is missing or holds no such file.
  init(folders: [String], limit: Int?) throws {
    urls = try folders.flatMap { folder in
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }.sorted()
      } catch {
        throw InputError("\(folder) is no folder that can be read")
      }
      guard !names.isEmpty else { throw InputError("\(folder) holds no JSON file") }
      let step = limit.map { max(1, names.count / $0) } ?? 1
      let chosen = stride(from: 0, to: names.count, by: step).map { names[$0] }
      return chosen.prefix(limit ?? .max).map { URL(fileURLWithPath: folder).appendingPathComponent($0) }
    }
  }
}
