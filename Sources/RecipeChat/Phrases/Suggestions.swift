import RecipeKit

/// Questions that a cook may have, made of what the recipe holds, so that each has an answer.
enum Suggestions {
  static func next(_ recipe: Recipe, after intent: Intent?, isJapanese: Bool) -> [String] {
    var found: [(Intent, String)] = []
    if let ingredient = recipe.ingredients.first(where: { !$0.amount.quantities.isEmpty }) {
      let name = IngredientFinder.bare(ingredient.name)
      if let servings = recipe.servings {
        let double = servings * 2
        found.append((.amount, isJapanese ? "\(double)人分だと\(name)はどのくらい？" : "How much \(name) for \(double) people?"))
      } else {
        found.append((.amount, isJapanese ? "\(name)はどのくらい使う？" : "How much \(name) does it take?"))
      }
    }
    let values = recipe.steps.flatMap { CookingValue.all(in: $0.text, language: recipe.language) }
    if values.contains(where: { $0.kind != .time }) {
      found.append((.temperature, isJapanese ? "オーブンは何度？" : "What temperature?"))
    }
    if values.contains(where: { $0.kind == .time }) {
      found.append((.totalTime, isJapanese ? "全部で何分かかる？" : "How long does it take in total?"))
    }
    if recipe.steps.count > 1 { found.append((.step, isJapanese ? "最初の手順は？" : "What is the first step?")) }
    if let food = recipe.ingredients.lazy.flatMap({ KitchenWords.shared.matches(in: $0.name) }).first(where: {
      $0.concept.isFood && Substitutes.of($0.concept.name, isJapanese: isJapanese) != nil
    }) {
      found.append(
        (
          .substitute,
          isJapanese ? "\(food.concept.japanese)がないときの代わりは？" : "What can I use instead of \(food.concept.name)?"
        ))
    }
    return found.filter { $0.0 != intent }.prefix(3).map(\.1)
  }
}
