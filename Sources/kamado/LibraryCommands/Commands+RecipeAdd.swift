import Foundation
import JSONCore
import RecipeKit
import RecipeLibrary

extension Commands {
  static let recipeAdd = Command(
    path: ["recipe", "add"], summary: "read a recipe and keep it in the library", operands: "FILE...",
    operandCount: 1...64,
    options: [
      .value("tag", "TAG", "a tag to keep it under; may be given several times"),
      .flag("again", "keep it even when the same recipe or picture is there"), OpenLibrary.option,
    ] + RecipeInput.options + [.json, .progress],
    details: [
      "Several pictures are one recipe, unless there is a second whole one on them. The pictures and their text are kept "
        + "too. A recipe that is there already is not kept twice, and its number is told. Exit code 3 when there is no "
        + "recipe on the pictures."
    ],
    examples: [
      .init(line: "kamado recipe add Samples/ginger-pork.png --tag dinner", meaning: "a picture"),
      .init(line: "kamado recipe add --text note.txt --json", meaning: "a text, for programs"),
    ]
  ) { arguments in
    let isText = arguments.has("text")
    guard isText || !arguments.operands.contains("-") else {
      throw UsageError("pictures are kept with their files: name a file instead of -")
    }
    let library = try OpenLibrary.open(arguments)
    let line = ProgressLine(always: arguments.has(.progress))
    let reader = try RecipeInput.reader(arguments)
    let lines = try await RecipeInput.lines(arguments.operands, arguments, line: line)
    line.show("understanding \(lines.count) lines (the first time after a restart takes longer)", isChange: true)
    let reading = try await reader.read(lines: lines)
    line.finish()
    guard case .recipes(let recipes) = reading else {
      if case .noRecipe(let reason) = reading { Terminal.note("No recipe found: \(RecipeTable.text(reason)).") }
      return .nothingFound
    }
    let pictures = try isText ? [] : arguments.operands.map(file)
    let name = URL(fileURLWithPath: arguments.operands[0]).lastPathComponent
    let drafts = OpenLibrary.drafts(
      recipes, lines: lines, tags: arguments.all("tag"), source: arguments.operands[0] == "-" ? nil : name,
      pictures: pictures)
    let added = try await library.add(drafts, allowingDuplicates: arguments.has("again"))
    if arguments.has(.json) {
      print(JSON.array(zip(added, recipes).map { json($0, $1) }).text(.pretty))
    } else {
      print(recipes.map(RecipeTable.text).joined(separator: "\n\n") + "\n")
      OpenLibrary.report(added, titles: recipes.map { $0.title?.text ?? "(no title)" })
    }
    return .success
  }

  /// `{"id", "duplicate", "recipe"}`.
  private static func json(_ added: AddedRecipe, _ recipe: Recipe) -> JSON {
    var object = JSONObject([("id", .number(added.id))])
    if case .duplicate(_, let reason) = added { object["duplicate"] = .string(reason.rawValue) }
    object["recipe"] = recipe.json
    return .object(object)
  }

  private static func file(_ path: String) throws -> Data {
    guard let data = FileManager.default.contents(atPath: path) else { throw InputError("\(path) cannot be read") }
    return data
  }
}
