import Foundation
import RecipeKit
import RecipeLibrary

/// Adds, changes, imports and deletes recipes for ever, and tells what was saved: one line each, after it was saved.
///
/// `added ID TITLE`, `version ID NUMBER TITLE`, `imported ID ID …`, `deleting ID`, `deleted ID`.
struct Storm {
  let folder: URL
  let seed: UInt64

  func run() async throws {
    var generator = SeededGenerator(state: seed)
    let library = try RecipeLibrary(folder: folder)
    var own: [Int] = []
    var number = 0
    while true {
      number += 1
      let title = "s\(seed)n\(number)"
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<4:
        let recipe = RandomRecipe.make(&generator, title: title)
        let picture = RandomRecipe.picture(&generator, bytes: Int.random(in: 1000...200_000, using: &generator))
        let id = try await library.add(draft(recipe, [picture])).id
        own.append(id)
        tell("added \(id) \(title)")
      case 4..<7:
        guard let id = own.randomElement(using: &generator) else { continue }
        let version = RecipeVersions.Version(
          number: 0, origin: .edited, lines: [], recipe: RandomRecipe.make(&generator, title: title).json)
        tell("version \(id) \(try await library.append(version, to: id)) \(title)")
      case 7, 8:
        let drafts = (0..<5).map { draft(RandomRecipe.make(&generator, title: "\(title)i\($0)"), []) }
        let ids = try await library.add(drafts).map(\.id)
        own += ids
        tell("imported " + ids.map(String.init).joined(separator: " "))
      default:
        guard own.count > 4, let index = own.indices.randomElement(using: &generator) else { continue }
        let id = own.remove(at: index)
        tell("deleting \(id)")
        try await library.delete([id])
        tell("deleted \(id)")
      }
    }
  }

  private func draft(_ recipe: Recipe, _ pictures: [Data]) -> RecipeDraft {
    let lines = recipe.steps.map { PrintedLine(text: $0.text) }
    return RecipeDraft(versions: RecipeVersions(lines: lines, recipe: recipe.json), tags: ["storm"], pictures: pictures)
  }

  private func tell(_ line: String) {
    // A line that nobody reads any more ends the program.
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
