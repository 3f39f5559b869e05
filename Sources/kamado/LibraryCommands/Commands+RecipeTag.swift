import JSONCore
import RecipeKit
import RecipeLibrary

extension Commands {
  static let recipeTag = Command(
    path: ["recipe", "tag"], summary: "put tags on a recipe, or take them off", operands: "ID [TAG...]",
    operandCount: 1...33,
    options: [.flag("remove", "take the tags off"), OpenLibrary.option, .json],
    details: ["Without tags it shows those that the recipe has."],
    examples: [
      .init(line: "kamado recipe tag 1 dinner 和食", meaning: "two tags"),
      .init(line: "kamado recipe tag 1 dinner --remove", meaning: "one less"),
    ]
  ) { arguments in
    let id = try OpenLibrary.number(arguments.operands[0])
    let tags = Array(arguments.operands.dropFirst())
    let isRemoving = arguments.has("remove")
    guard !isRemoving || !tags.isEmpty else { throw UsageError("name the tags to take off") }
    let now = try await OpenLibrary.open(arguments).tag(
      id, adding: isRemoving ? [] : tags, removing: isRemoving ? tags : [])
    if arguments.has(.json) {
      print(JSON.array(now.map { .string($0) }).text())
    } else {
      print(now.isEmpty ? "(no tags)" : PlainText.safe(now.joined(separator: "\n")))
    }
    return .success
  }

  static let recipeDelete = Command(
    path: ["recipe", "delete"], summary: "delete recipes with their pictures and texts, for good", operands: "ID...",
    operandCount: 1...1000,
    options: [.flag("yes", "do not ask"), OpenLibrary.option],
    details: [
      "Nothing of them stays in the library's files: what held them is overwritten or removed. A picture that another "
        + "recipe shares stays."
    ],
    examples: [.init(line: "kamado recipe delete 2 --yes && echo gone", meaning: "without asking")]
  ) { arguments in
    let ids = try arguments.operands.map(OpenLibrary.number)
    let library = try OpenLibrary.open(arguments)
    if !arguments.has("yes") {
      guard Terminal.outputIsTerminal, Terminal.errorIsTerminal else {
        throw UsageError("nobody can be asked here: add --yes to delete")
      }
      for id in ids { print("\(id)  \(PlainText.safe(try await library.recipe(id).recipe.title?.text ?? ""))") }
      print("Delete for good? [y/N] ", terminator: "")
      guard readLine()?.lowercased().hasPrefix("y") == true else {
        Terminal.note("Nothing was deleted.")
        return .success
      }
    }
    try await library.delete(ids)
    return .success
  }
}
