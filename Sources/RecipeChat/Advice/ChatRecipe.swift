import FoundationModels
import RecipeKit

/// A recipe as it goes into the instructions of a session.
@Generable(description: "A recipe")
public struct ChatRecipe: Sendable {
  public var name: String
  public var servings: String
  public var ingredients: [ChatIngredient]
  public var steps: [String]
  public var notes: [String]

  public init(_ recipe: Recipe) {
    name = recipe.title?.text ?? ""
    servings = recipe.yield?.text ?? ""
    ingredients = recipe.ingredients.map { ChatIngredient(name: $0.name, amount: $0.amount.text) }
    steps = recipe.steps.map(\.text)
    notes = recipe.notes.map(\.text)
  }
}

/// An ingredient with its amount.
@Generable(description: "An ingredient of a recipe")
public struct ChatIngredient: Sendable {
  public var name: String
  public var amount: String
}
