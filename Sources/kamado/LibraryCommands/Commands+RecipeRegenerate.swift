import JSONCore
import RecipeKit
import RecipeLibrary

extension Commands {
  static let recipeRegenerate = Command(
    path: ["recipe", "regenerate"], summary: "read a recipe of the library again; earlier versions are kept",
    operands: "ID", operandCount: 1...1,
    options: [
      .value("seed", "N", "where to begin (1): lines in doubt may come out otherwise"),
      .value("from", "FILE", "the corrected text, to read instead; - is the standard input"),
      .value("region", "X,Y,W,H", "read only this part of the picture, in parts of its width and height"),
      .value("page", "N", "the picture of the region (1)"), OpenLibrary.option,
    ] + RecipeInput.options.filter { $0.name != "text" } + [.json, .progress],
    details: [
      "What is beyond doubt comes out the same with every seed; when there is no other plausible reading, that is said "
        + "(exit code 3) and nothing is changed."
    ],
    examples: [
      .init(line: "kamado recipe regenerate 1", meaning: "another plausible reading"),
      .init(line: "kamado recipe regenerate 1 --from fixed.txt", meaning: "after correcting the text"),
      .init(line: "kamado recipe regenerate 1 --region 0,0.2,0.5,0.8", meaning: "a drawn region"),
    ]
  ) { arguments in
    guard arguments["from"] == nil || arguments["region"] == nil else {
      throw UsageError("--from and --region exclude each other")
    }
    let id = try OpenLibrary.number(arguments.operands[0])
    let library = try OpenLibrary.open(arguments)
    let stored = try await library.recipe(id)
    let reader = try RecipeInput.reader(arguments)
    var lines = stored.versions.current.lines
    let reading: RecipeReading
    let origin: RecipeVersions.Origin
    if let text = arguments["from"] {
      lines = PrintedLine.lines(of: try TextInput.read(text))
      reading = try await reader.read(lines: lines)
      origin = .corrected
    } else if let region = try arguments["region"].map(region) {
      let page = (try arguments.number("page", in: 1...64) ?? 1) - 1
      do {
        (reading, lines) = try await reader.read(region: region, page: page, of: lines)
      } catch let error as RecipeVersionError {
        throw InputError("recipe \(id): \(error)")
      }
      origin = .region(region, page: page)
    } else {
      let first: UInt64 = try arguments.number("seed", in: 1...UInt64(Int.max)) ?? 1
      guard case .another(let other, let seed) = try await reader.regenerate(stored.versions, from: first) else {
        Terminal.note("There is no other plausible reading.")
        return .nothingFound
      }
      (reading, origin) = (other, .regenerated(seed: seed))
    }
    let recipe = try recipe(of: reading, like: stored.recipe)
    let basis = stored.versions.current.number
    let version = RecipeVersions.Version(number: basis + 1, origin: origin, lines: lines, recipe: recipe.json)
    let now = try await library.append(version, to: id, basis: basis)
    print(arguments.has(.json) ? recipe.json.text(.pretty) : RecipeTable.text(recipe))
    Terminal.note("This is version \(now).")
    return .success
  }

  /// Of several recipes on a page the one with the title that was kept.
  private static func recipe(of reading: RecipeReading, like kept: Recipe) throws -> Recipe {
    switch reading {
    case .recipes(let recipes):
      // A reading holds at least one.
      return recipes.first { $0.title?.text == kept.title?.text } ?? recipes[0]
    case .noRecipe(let reason):
      throw InputError("no recipe found: \(RecipeTable.text(reason)); the recipe is as it was")
    }
  }

  private static func region(_ text: String) throws -> PrintedLine.Box {
    let values = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    let numbers = values.compactMap(\.self)
    guard values.count == 4, numbers.count == 4, numbers.allSatisfy({ (0...1).contains($0) }), numbers[2] > 0,
      numbers[3] > 0
    else { throw UsageError("--region must be four numbers from 0 to 1 as in 0,0.2,0.5,0.8, not “\(text)”") }
    return PrintedLine.Box(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
