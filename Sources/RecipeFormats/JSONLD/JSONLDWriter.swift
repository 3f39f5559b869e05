import JSONCore
import RecipeKit

/// Recipes as schema.org/Recipe in JSON-LD.
///
/// schema.org has one text for an ingredient. Beside it stands the recipe taken apart, under a key of our own that
/// other programs pass over; it counts again only while it says the same as the texts.
enum JSONLDWriter {
  static let ownKey = "kamado:recipe"

  static func text(_ recipes: [PortableRecipe]) -> String {
    let context: JSON = ["https://schema.org", ["kamado": "urn:kamado:"]]
    var object = JSONObject([("@context", context)])
    if recipes.count == 1 {
      for (key, value) in node(recipes[0]) { object[key] = value }
    } else {
      object["@graph"] = .array(recipes.map { .object(node($0)) })
    }
    return JSON.object(object).text(.pretty) + "\n"
  }

  static func node(_ portable: PortableRecipe) -> JSONObject {
    var object = JSONObject([("@type", "Recipe")])
    for (key, value) in texts(of: portable.recipe) { object[key] = value }
    object["inLanguage"] = .string(portable.recipe.language.rawValue)
    if !portable.tags.isEmpty { object["keywords"] = .string(portable.tags.joined(separator: ", ")) }
    if let source = portable.source { object["isBasedOn"] = .string(source) }
    if case .object(var own) = portable.recipe.json {
      // Places belong to a picture that does not go along.
      for key in ["titlePlaces", "stepPlaces", "notePlaces", "stepTimes", "doubts"] { own[key] = nil }
      object[ownKey] = .object(own)
    }
    return object
  }

  /// What schema.org has words for.
  static func texts(of recipe: Recipe) -> JSONObject {
    var object = JSONObject()
    if let title = recipe.title { object["name"] = .string(title.text) }
    if let yield = recipe.yield { object["recipeYield"] = .string(yield.text) }
    object["recipeIngredient"] = .array(recipe.ingredients.map { .string(line($0, recipe.language)) })
    object["recipeInstructions"] = .array(
      recipe.steps.map { ["@type": "HowToStep", "text": .string($0.text)] })
    if !recipe.notes.isEmpty {
      object["comment"] = .array(recipe.notes.map { ["@type": "Comment", "text": .string($0.text)] })
    }
    return object
  }

  private static func line(_ ingredient: Ingredient, _ language: RecipeLanguage) -> String {
    let amount = ingredient.amount.text
    var words =
      language == .japanese || language == .korean ? [ingredient.name, amount] : [amount, ingredient.name]
    words.removeAll(where: \.isEmpty)
    let remark = ingredient.remark.map { language == .japanese ? "（\($0)）" : ", \($0)" } ?? ""
    return words.joined(separator: " ") + remark
  }
}
