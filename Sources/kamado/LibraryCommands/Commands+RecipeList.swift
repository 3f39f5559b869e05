import JSONCore
import RecipeKit
import RecipeLibrary

extension Commands {
  static let recipeList = Command(
    path: ["recipe", "list"], summary: "the recipes of the library",
    options: [
      .value("tag", "TAG", "only those with this tag; may be given several times"),
      .value("order", "changed|added|title", "what comes first (changed)"),
      .value("limit", "N", "at most so many"), OpenLibrary.option, .json,
    ],
    details: ["JSON: [{\"id\", \"title\", \"tags\", \"picture\", \"created\", \"changed\"}]."],
    examples: [
      .init(line: "kamado recipe list", meaning: "what was changed last comes first"),
      .init(line: "kamado recipe list --order title --json", meaning: "by title, for programs"),
    ]
  ) { arguments in
    let order = try arguments["order"].map { name in
      guard let order = RecipeOrder(rawValue: name) else {
        throw UsageError("--order must be changed, added or title, not “\(name)”")
      }
      return order
    }
    let found = try await OpenLibrary.open(arguments).list(
      tags: arguments.all("tag"), order: order ?? .changed,
      limit: try arguments.number("limit", in: 1...1_000_000) ?? .max)
    return show(found, arguments, nothing: "The library holds no such recipe; kamado recipe add keeps one.")
  }

  static let recipeSearch = Command(
    path: ["recipe", "search"], summary: "find recipes by words of their title, ingredients, steps, notes and tags",
    operands: "WORD...", operandCount: 1...16,
    options: [
      .value("tag", "TAG", "only those with this tag; may be given several times"),
      .value("limit", "N", "at most so many"), OpenLibrary.option, .json,
    ],
    details: [
      "All words must be there. They are found inside other words, in any width and case, katakana like hiragana. "
        + "Recipes with a word in the title come first. Exit code 3 when there is none."
    ],
    examples: [
      .init(line: "kamado recipe search onion", meaning: "one word"),
      .init(line: "kamado recipe search 玉ねぎ しょうゆ", meaning: "with both"),
    ]
  ) { arguments in
    let found = try await OpenLibrary.open(arguments).search(
      arguments.operands.joined(separator: " "), tags: arguments.all("tag"),
      limit: try arguments.number("limit", in: 1...1_000_000) ?? .max)
    return show(found, arguments, nothing: "No recipe has all of these words.")
  }

  private static func show(_ found: [RecipeSummary], _ arguments: Arguments, nothing: String) -> ExitStatus {
    if arguments.has(.json) {
      print(JSON.array(found.map(\.json)).text(.pretty))
    } else if !found.isEmpty {
      print(OpenLibrary.table(found))
    }
    if found.isEmpty { Terminal.note(nothing) }
    return found.isEmpty ? .nothingFound : .success
  }

  static let recipeShow = Command(
    path: ["recipe", "show"], summary: "a recipe of the library", operands: "ID", operandCount: 1...1,
    options: [
      .value("version", "N", "an earlier version"), .value("servings", "N", "for so many people"),
      OpenLibrary.option, .json,
    ],
    details: [
      "JSON: the recipe (docs/recipe-json.md) with \"id\", \"tags\", \"source\", \"pictures\" and \"versionNumber\"."
    ],
    examples: [
      .init(line: "kamado recipe show 1", meaning: "as a table"),
      .init(line: "kamado recipe show 1 --servings 4 --json", meaning: "for four people, for programs"),
    ]
  ) { arguments in
    let id = try OpenLibrary.number(arguments.operands[0])
    let stored = try await OpenLibrary.open(arguments).recipe(id)
    var recipe = stored.recipe
    if let number = try arguments.number("version", in: 1...1_000_000) {
      do {
        recipe = try Recipe(stored.versions.version(number).recipe)
      } catch let error as RecipeVersionError {
        throw InputError("recipe \(id): \(error)")
      }
    }
    if let servings = try arguments.number("servings", in: 1...1000) {
      recipe = try RecipeInput.scaled(recipe, by: nil, servings: servings)
    }
    if arguments.has(.json) {
      var object = stored.json.object ?? [:]
      for (key, value) in recipe.json.object ?? [:] { object[key] = value }
      print(JSON.object(object).text(.pretty))
    } else {
      print(RecipeTable.text(recipe))
      var remarks = stored.tags.map { "#\($0)" }.joined(separator: " ")
      if let source = stored.source { remarks += (remarks.isEmpty ? "" : "  ") + source }
      if !remarks.isEmpty { print("\n" + Terminal.dim(PlainText.safe(remarks))) }
    }
    return .success
  }
}
