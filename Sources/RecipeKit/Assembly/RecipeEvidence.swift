/// Why a page holds no recipe.
public enum NoRecipeReason: String, Sendable, Hashable, Codable {
  /// No line could be read.
  case noText
  /// There is text, but nothing like a list of ingredients or steps.
  case noRecipeParts
  /// The lines look like a shop's or a conversation's.
  case otherDocument
}

/// Decides whether labelled lines are a recipe at all.
enum RecipeEvidence {
  static func reason(against recipe: Recipe, _ lines: [RecipeAssembler.Labelled]) -> NoRecipeReason? {
    guard !lines.isEmpty else { return .noText }
    let hasIngredientsHeading = lines.contains { $0.label == .ingredientsHeading }
    let hasStepsHeading = lines.contains { $0.label == .stepsHeading }
    let measured = recipe.ingredients.filter { !$0.amount.text.isEmpty }.count
    let cookingLines = lines.filter { $0.label == .step && $0.features.verbs > 0 }.count
    let commerce = lines.filter(\.features.isCommerce).count
    var evidence = 0.0
    if hasIngredientsHeading { evidence += 2 }
    if hasStepsHeading { evidence += 1.5 }
    if recipe.yield != nil { evidence += 1 }
    evidence += min(Double(measured), 6) * 0.4
    evidence += min(Double(cookingLines), 5) * 0.5
    let used = lines.filter { $0.label == .ingredient || $0.label == .step || $0.label == .stepNumber }.count
    let unused = lines.filter { $0.label == .other || $0.label == .title }.count
    if unused > used { evidence -= 1.5 }
    if commerce > 0, !hasIngredientsHeading { evidence -= min(Double(commerce), 4) }
    // Shares of a whole are the list on a packet.
    let shares = lines.filter { $0.label != .step && $0.label != .note }
      .map { $0.line.text.folded.filter { $0 == "%" }.count }.reduce(0, +)
    if shares >= 2, cookingLines < 2 { evidence -= 2 }
    let parts = (measured >= 2, cookingLines >= 1)
    if !parts.0, !parts.1 { return commerce > 2 ? .otherDocument : .noRecipeParts }
    // A list alone is a shopping list, steps alone may be any instructions: they need a heading.
    if !(parts.0 && parts.1), !hasIngredientsHeading, !hasStepsHeading, recipe.yield == nil { evidence -= 2.5 }
    // Steps without any list may be any instructions.
    if recipe.ingredients.count < 2 || measured == 0 { evidence -= 2 }
    guard evidence >= 2 else { return commerce > 2 ? .otherDocument : .noRecipeParts }
    return nil
  }
}
