import JSONCore
import RecipeKit

extension Commands {
  static let recipeScale = Command(
    path: ["recipe", "scale"], summary: "change a recipe's amounts or its measures", operands: "FILE...",
    operandCount: 1...64,
    options: [
      .value("by", "FACTOR", "times a number, as in 2, 1.5 or 2/3"),
      .value("servings", "N", "for so many people"),
      .value("units", "metric|cups", "in grams and millilitres, or in cups and spoons"),
    ] + RecipeInput.options + [.json, .progress],
    details: [
      "Only amounts and the yield change: names, times and temperatures stay. What has no number stays, and what is in "
        + "doubt stays in doubt. Weights become cups only of foods whose density is known, and say “about”."
    ],
    examples: [
      .init(line: "kamado recipe scale --text note.txt --servings 4", meaning: "for four people"),
      .init(line: "kamado recipe scale --text note.txt --by 1.5", meaning: "half as much again"),
      .init(line: "kamado recipe scale --text note.txt --units metric --json", meaning: "in grams, for programs"),
    ]
  ) { arguments in
    let factor = try arguments["by"].map(factor)
    let servings: Int? = try arguments.number("servings", in: 1...1000)
    let system = try arguments["units"].map { text in
      guard let system = MeasuringSystem(rawValue: text) else {
        throw UsageError("--units must be metric or cups, not “\(text)”")
      }
      return system
    }
    guard factor == nil || servings == nil else { throw UsageError("--by and --servings exclude each other") }
    guard factor != nil || servings != nil || system != nil else {
      throw UsageError("say how to change it: --by, --servings or --units")
    }
    let line = ProgressLine(always: arguments.has(.progress))
    let recipes = try await RecipeInput.recipes(arguments, line: line).map { recipe in
      let scaled = try RecipeInput.scaled(recipe, by: factor, servings: servings)
      return system.map(scaled.converted) ?? scaled
    }
    if arguments.has(.json) {
      print((recipes.count == 1 ? recipes[0].json : .array(recipes.map(\.json))).text(.pretty))
    } else {
      print(recipes.map(RecipeTable.text).joined(separator: "\n\n"))
    }
    return .success
  }

  static let recipeShopping = Command(
    path: ["recipe", "shopping"], summary: "one shopping list for several recipes", operands: "FILE...",
    operandCount: 1...64,
    options: [.value("servings", "N", "each recipe for so many people, where it says for how many it is")]
      + RecipeInput.options + [.json, .progress],
    details: [
      "The same thing stands once, with its amounts added: exactly within a unit, in grams or millilitres where units "
        + "of one kind are mixed, side by side where they cannot be added. An amount in doubt is marked (?)."
    ],
    examples: [
      .init(line: "kamado recipe shopping --text note.txt recipe.txt", meaning: "for two recipes"),
      .init(
        line: "kamado recipe shopping --text note.txt recipe.txt --servings 2 --json", meaning: "for two people each"),
    ]
  ) { arguments in
    let servings: Int? = try arguments.number("servings", in: 1...1000)
    let line = ProgressLine(always: arguments.has(.progress))
    let recipes = try await RecipeInput.recipes(arguments, line: line).map { recipe in
      recipe.servings == nil ? recipe : try RecipeInput.scaled(recipe, by: nil, servings: servings)
    }
    let list = ShoppingList(recipes)
    print(arguments.has(.json) ? list.json.text(.pretty) : RecipeTable.text(list))
    return .success
  }

  /// `2`, `1.5`, `2/3`.
  private static func factor(_ text: String) throws -> Rational {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let amount = Amount(text, language: .english)
    guard parts.count <= 2, let quantity = amount.quantities.first, amount.quantities.count == 1, quantity.unit == nil,
      quantity.high == nil, quantity.numberRange == 0..<text.count, quantity.low > Rational(0),
      quantity.low <= Rational(1000)
    else { throw UsageError("--by must be a number above 0 and up to 1000, as in 2, 1.5 or 2/3, not “\(text)”") }
    return quantity.low
  }
}

extension RecipeInput {
  /// - Throws: ``InputError`` when the recipe does not say for how many it is, or a number does not fit.
  static func scaled(_ recipe: Recipe, by factor: Rational?, servings: Int?) throws -> Recipe {
    let title = recipe.title?.text ?? "the recipe"
    if let servings {
      guard recipe.servings != nil else {
        throw InputError("\(title) does not say for how many people it is; use --by")
      }
      guard let scaled = recipe.scaled(toServings: servings) else {
        throw InputError("\(title): a number is too large")
      }
      return scaled
    }
    guard let factor else { return recipe }
    guard let scaled = recipe.scaled(by: factor) else { throw InputError("\(title): a number is too large") }
    return scaled
  }
}
