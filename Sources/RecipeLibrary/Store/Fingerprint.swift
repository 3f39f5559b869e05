import Foundation
import RecipeKit

/// What two copies of a recipe have in common: its ingredients with their amounts, and its steps, without regard to
/// width, case, blanks and punctuation, or to the order of ingredients.
enum Fingerprint {
  /// nil for a recipe with nothing to compare.
  static func of(_ recipe: Recipe) -> String? {
    let ingredients = recipe.ingredients.map { plain($0.name) + "=" + plain($0.amount.text) }.sorted()
    let steps = recipe.steps.map { plain($0.text) }
    guard !ingredients.isEmpty || !steps.isEmpty else { return nil }
    let text = [plain(recipe.title?.text ?? ""), ingredients.joined(separator: ","), steps.joined()]
      .joined(separator: "\n")
    return PictureFiles.hash(Data(text.utf8))
  }

  private static func plain(_ text: String) -> String {
    String(SearchText.fold(text).filter { $0.isLetter || $0.isNumber || $0 == "/" })
  }
}
