import Foundation
import RecipeKit
import RecipeLibrary

/// What the commands of the library share.
enum OpenLibrary {
  static let option = Option.value("library", "DIR", "the folder of the library (~/.local/share/kamado/recipes)")

  /// - Throws: ``RecipeLibraryError``.
  static func open(_ arguments: Arguments) throws -> RecipeLibrary {
    guard let path = arguments["library"] else { return try RecipeLibrary() }
    return try RecipeLibrary(folder: URL(fileURLWithPath: path, isDirectory: true))
  }

  /// - Throws: ``UsageError``.
  static func number(_ text: String) throws -> Int {
    guard let number = Int(text), number > 0 else {
      throw UsageError("“\(text)” is no recipe's number; kamado recipe list shows them")
    }
    return number
  }

  /// A line for people: number, title, tags.
  static func table(_ summaries: [RecipeSummary]) -> String {
    let width = summaries.map { "\($0.id)".count }.max() ?? 0
    return summaries.map { summary in
      let number = "\(summary.id)"
      let tags = summary.tags.map { " #\($0)" }.joined()
      return String(repeating: " ", count: width - number.count) + number + "  "
        + PlainText.safe(summary.title.isEmpty ? "(no title)" : summary.title) + Terminal.dim(PlainText.safe(tags))
    }.joined(separator: "\n")
  }

  /// The recipes that are kept of a reading: each by itself, all with the lines and pictures of the whole page.
  static func drafts(
    _ recipes: [Recipe], lines: [PrintedLine], origin: RecipeVersions.Origin = .read, tags: [String],
    source: String?, pictures: [Data] = []
  ) -> [RecipeDraft] {
    recipes.map { recipe in
      RecipeDraft(
        versions: RecipeVersions(origin, lines: lines, recipe: recipe.json), tags: tags, source: source,
        pictures: pictures)
    }
  }

  /// Tells what became of recipes that were to be kept.
  static func report(_ added: [AddedRecipe], titles: [String]) {
    for (result, title) in zip(added, titles) {
      switch result {
      case .added(let id): print("\(id)  \(PlainText.safe(title))")
      case .duplicate(let id, let reason):
        Terminal.note(
          "“\(title)” is in the library already, as \(id) (the same \(reason.rawValue)); --again keeps it twice")
      }
    }
  }
}
