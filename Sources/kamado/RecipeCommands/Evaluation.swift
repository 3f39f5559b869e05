import Foundation
import JSONCore
import RecipeKit

/// A folder of pages with answers, as in `images/ja-51-card.png` or `.txt` and `gold/ja-51.json`.
///
/// `negatives/text-*.txt` with `.json` beside them are messy texts, `negatives/neg-*` pages without a recipe.
struct EvaluationFolder {
  struct Page {
    var name: String
    var file: URL
    /// The printed lines, for telling invented values.
    var text: String
    /// nil where the page holds no recipe.
    var answer: RecipeAnswer?
    var recipe: String
    var language: String
    var layout: String
  }

  let pages: [Page]

  /// - Parameter isText: read the printed lines (`.txt`), else the pictures.
  /// - Throws: ``InputError``.
  init(_ path: String, isText: Bool) throws {
    let folder = URL(fileURLWithPath: path)
    var pages: [Page] = []
    for part in ["images", "negatives"] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(part).path)) ?? []
      for name in names.sorted() {
        let file = folder.appendingPathComponent(part).appendingPathComponent(name)
        let wanted = isText ? ["txt"] : ["png", "jpg", "jpeg", "webp"]
        guard wanted.contains(file.pathExtension.lowercased()) else { continue }
        pages.append(try Self.page(file, folder, isNegative: part == "negatives"))
      }
    }
    guard !pages.isEmpty else {
      throw InputError(
        "\(path) holds no \(isText ? "texts" : "pictures"): they are looked for in images/ and negatives/, their answers "
          + "in gold/\(isText ? "" : " (--text reads the .txt files)")")
    }
    self.pages = pages
  }

  private static func page(_ file: URL, _ folder: URL, isNegative: Bool) throws -> Page {
    let name = file.deletingPathExtension().lastPathComponent
    let beside = file.deletingPathExtension().appendingPathExtension("txt")
    let text = (try? String(contentsOf: beside, encoding: .utf8)) ?? ""
    let recipe = isNegative ? name : name.split(separator: "-").prefix(2).joined(separator: "-")
    let gold =
      isNegative
      ? file.deletingPathExtension().appendingPathExtension("json")
      : folder.appendingPathComponent("gold/\(recipe).json")
    let isMessy = isNegative && FileManager.default.fileExists(atPath: gold.path)
    guard !isNegative || isMessy else {
      return Page(name: name, file: file, text: text, answer: nil, recipe: name, language: "", layout: "")
    }
    let json: JSON
    do {
      json = try JSON.parse(try TextInput.read(gold.path))
      let answer = try RecipeAnswer(json)
      let layout = isMessy ? EvaluationReport.messy : name.split(separator: "-").dropFirst(2).joined(separator: "-")
      return Page(
        name: name, file: file, text: text, answer: answer, recipe: recipe, language: json["lang"]?.string ?? "",
        layout: layout)
    } catch let error as RecipeAnswerError {
      throw InputError("\(gold.path): \(error)")
    } catch let error as JSONParseError {
      throw InputError("\(gold.path): \(error)")
    }
  }
}

/// Misreadings with what became of them, without and with tips.
struct MisreadingReport {
  struct Row {
    var kind: String
    var counts: [Misreading.Outcome: Int] = [:]
    var all: Int { counts.values.reduce(0, +) }
  }

  private(set) var rows: [Row] = []
  /// Values that stood right on a page and were doubted or changed, of all.
  var wronged = 0
  var right = 0
  /// What passed as if it were right.
  private(set) var silent: [Misreading] = []

  mutating func add(_ misreading: Misreading, _ outcome: Misreading.Outcome) {
    if outcome == .silent { silent.append(misreading) }
    let kind = misreading.kind
    let index = rows.firstIndex { $0.kind == kind } ?? rows.endIndex
    if index == rows.endIndex { rows.append(Row(kind: kind)) }
    rows[index].counts[outcome, default: 0] += 1
  }

  var total: Row {
    rows.reduce(into: Row(kind: "all")) { total, row in
      for (outcome, count) in row.counts { total.counts[outcome, default: 0] += count }
    }
  }

  var json: JSON {
    [
      "kinds": .array(
        (rows + [total]).map { row in
          .object(
            JSONObject(
              [("kind", .string(row.kind))]
                + Misreading.Outcome.allCases.map { ($0.rawValue, .number(row.counts[$0] ?? 0)) }))
        }),
      "rightValues": .number(right), "rightValuesDoubted": .number(wronged),
      "silent": .array(silent.map { ["read": .string($0.read), "meant": .string($0.meant)] }),
    ]
  }
}
