import JSONCore
import RecipeKit

extension Commands {
  static let recipeRead = Command(
    path: ["recipe", "read"], summary: "read the recipe on pictures, or in a text", operands: "FILE...",
    operandCount: 1...64,
    options: RecipeInput.options + [.json, .progress],
    details: [
      "Several pictures are one recipe, unless there is a second whole one on them. Names and amounts are copied as "
        + "printed; what looks misread is marked, with the printed text kept. Where no recipe is, none is invented: "
        + "exit code 3.",
      "JSON: {\"title\", \"servings\", \"ingredients\": [{\"name\", \"amount\", \"group\"}], \"steps\", \"notes\", …}; "
        + "what is not printed is null.",
    ],
    examples: [
      .init(line: "kamado recipe read Samples/ginger-pork.png", meaning: "a table for people"),
      .init(line: "kamado recipe read front.jpg back.jpg --json", meaning: "two pictures of one recipe, for programs"),
      .init(line: "kamado recipe read --text - < note.txt", meaning: "a text"),
    ]
  ) { arguments in
    let line = ProgressLine(always: arguments.has(.progress))
    let reader = try RecipeInput.reader(arguments)
    let lines = try await RecipeInput.lines(arguments.operands, arguments, line: line)
    line.show("understanding \(lines.count) lines (the first time after a restart takes longer)", isChange: true)
    let reading = try await reader.read(lines: lines)
    line.finish()
    if arguments.has(.json) { print(reading.json.text(.pretty)) }
    switch reading {
    case .recipes(let recipes):
      if !arguments.has(.json) { print(recipes.map(RecipeTable.text).joined(separator: "\n\n")) }
      return .success
    case .noRecipe(let reason):
      Terminal.note("No recipe found: \(RecipeTable.text(reason)).")
      return .nothingFound
    }
  }
}
