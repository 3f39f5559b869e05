import JSONCore

/// What was found on a page.
public enum RecipeReading: Sendable, Hashable {
  /// One recipe, or several where the page holds several.
  case recipes([Recipe])
  /// No recipe, and why.
  case noRecipe(NoRecipeReason)

  /// The first recipe.
  public var recipe: Recipe? {
    if case .recipes(let recipes) = self { recipes.first } else { nil }
  }

  /// The answer for programs: the recipe's JSON (further recipes under `others`), or
  /// `{"version": 1, "noRecipe": "reason", "title": null, "servings": null, "ingredients": [], "steps": [], "notes": []}`.
  public var json: JSON {
    switch self {
    case .recipes(let recipes):
      guard let first = recipes.first, case .object(var object) = first.json else { return .null }
      if recipes.count > 1 { object["others"] = .array(recipes.dropFirst().map(\.json)) }
      return .object(object)
    case .noRecipe(let reason):
      return [
        "version": .number(Recipe.jsonVersion), "noRecipe": .string(reason.rawValue), "title": .null, "servings": .null,
        "ingredients": .array([]), "steps": .array([]), "notes": .array([]),
      ]
    }
  }
}

/// How far reading a recipe has come.
public enum RecipeProgress: Sendable, Hashable {
  /// The lines that will be understood.
  case lines(Int)
  /// Lines that were in doubt, about which the model was asked.
  case scored(Int, of: Int)
  /// What the lines were found to be, in their order.
  case labelled([LineLabel])
}
