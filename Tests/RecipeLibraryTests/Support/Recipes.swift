import Foundation
import RecipeKit
import RecipeLibrary

/// Small recipes to keep.
enum Recipes {
  static func draft(
    _ title: String, ingredients: [(String, String)] = [("玉ねぎ", "1個"), ("しょうゆ", "大さじ1")],
    steps: [String] = ["切る。", "炒める。"], tags: [String] = [], pictures: [Data] = [], source: String? = nil
  ) -> RecipeDraft {
    RecipeDraft(
      versions: RecipeVersions(
        lines: steps.map { PrintedLine(text: $0) },
        recipe: recipe(title, ingredients: ingredients, steps: steps).json),
      tags: tags, source: source, pictures: pictures)
  }

  static func recipe(_ title: String, ingredients: [(String, String)], steps: [String]) -> Recipe {
    Recipe(
      title: SourcedText(text: title), yield: Yield(servings: 2, language: .japanese),
      ingredients: ingredients.map { Ingredient(name: $0.0, amount: Amount($0.1, language: .japanese)) },
      steps: steps.map { SourcedText(text: $0) }, language: .japanese)
  }

  /// Bytes that begin like a PNG file and say `mark`.
  static func picture(_ mark: String, bytes: Int = 200) -> Data {
    var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    while data.count < bytes { data += Data(mark.utf8) }
    return data
  }
}
