import Foundation
import JSONCore
import ModelStore

/// One line of `kamado models list`.
struct ModelRow {
  let name: String
  let model: CatalogueModel?
  let status: String
  let path: String?
  let byteCount: UInt64
  let isDefault: Bool

  static func all(in store: ModelStore, chosen: String) -> [ModelRow] {
    let chosenName = store.model(named: chosen)?.name ?? chosen
    let known = store.catalogue.map { model in
      let (status, path) = describe(Result { try store.status(of: model) })
      return ModelRow(
        name: model.name, model: model, status: status, path: path, byteCount: model.byteCount,
        isDefault: model.name == chosenName)
    }
    let others = store.files().filter { file in !store.catalogue.contains { $0.name == file.name } }.map { file in
      switch file.result {
      case .success(let found):
        ModelRow(
          name: file.name, model: nil, status: "installed", path: found.url.path, byteCount: found.byteCount,
          isDefault: file.name == chosenName)
      case .failure(let error):
        ModelRow(
          name: file.name, model: nil, status: "unusable: \(error)", path: nil, byteCount: 0,
          isDefault: file.name == chosenName)
      }
    }
    return known + others
  }

  private static func describe(_ result: Result<ModelStatus, any Error>) -> (String, String?) {
    switch result {
    case .success(.installed(let file)): ("installed", file.url.path)
    case .success(.downloading(let fraction)): ("downloading, \(Int(fraction * 100)) %", nil)
    case .success(.missing(let fraction)):
      (fraction > 0 ? "\(Int(fraction * 100)) % downloaded" : "not installed", nil)
    case .failure(let error): ("unusable: \(error)", nil)
    }
  }

  static func table(_ rows: [ModelRow]) -> String {
    let head = ["", "NAME", "SIZE", "MEMORY", "LANGUAGES", "LICENCE", "STATE"]
    let cells = rows.map { row in
      [
        row.isDefault ? "*" : " ", row.name, ByteText.text(row.byteCount),
        row.model.map { ByteText.text($0.memory) } ?? "", row.model.map { languages($0.languages) } ?? "",
        row.model?.licence ?? "", row.status,
      ]
    }
    let widths = head.indices.map { column in ([head] + cells).map { $0[column].count }.max() ?? 0 }
    let lines = ([head] + cells).map { line in
      zip(line, widths).map { $0.padded(to: $1) }.joined(separator: "  ").trimmingEnd()
    }
    return Terminal.bold(lines[0]) + "\n" + lines.dropFirst().joined(separator: "\n")
      + "\n* the default model"
  }

  private static func languages(_ all: [String]) -> String {
    all.prefix(4).joined(separator: " ") + (all.count > 4 ? " +\(all.count - 4)" : "")
  }

  var json: JSON {
    var object: JSONObject = ["name": .string(name), "default": .bool(isDefault), "state": .string(status)]
    object["path"] = path.map(JSON.string) ?? .null
    object["bytes"] = .number(JSONNumber(byteCount))
    if let model {
      object["memory"] = .number(JSONNumber(model.memory))
      object["sha256"] = .string(model.sha256)
      object["licence"] = .string(model.licence)
      object["languages"] = .array(model.languages.map(JSON.string))
      object["followsInstructions"] = .bool(model.followsInstructions)
      object["page"] = .string(model.page)
      object["address"] = model.address.map { .string($0.absoluteString) } ?? .null
      object["packages"] = .array((model.packages?.names ?? []).map(JSON.string))
    }
    return .object(object)
  }
}

extension String {
  func trimmingEnd() -> String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
