import JSONCore
import RecipeKit

/// Recipes in Kamado's own JSON, with `tags` and `source` beside the keys of docs/recipe-json.md.
enum KamadoJSON {
  static func text(_ recipes: [PortableRecipe]) -> String {
    let all = recipes.map(json)
    return (all.count == 1 ? all[0] : .array(all)).text(.pretty) + "\n"
  }

  static func json(_ portable: PortableRecipe) -> JSON {
    guard case .object(var object) = portable.recipe.json else { return .null }
    object["tags"] = .array(portable.tags.map { .string($0) })
    if let source = portable.source { object["source"] = .string(source) }
    return .object(object)
  }

  /// - Throws: ``RecipeFormatError``.
  static func recipes(_ text: String) throws(RecipeFormatError) -> [PortableRecipe] {
    let json: JSON
    do {
      json = try JSON.parse(text, depthLimit: 64)
    } catch {
      throw .malformed(.json, error.description)
    }
    var recipes: [PortableRecipe] = []
    for entry in json.array ?? [json] {
      if entry["noRecipe"] != nil { continue }
      for recipe in [entry] + (entry["others"]?.array ?? []) {
        do {
          recipes.append(
            PortableRecipe(
              recipe: try Recipe(recipe), tags: (recipe["tags"]?.array ?? []).compactMap(\.string),
              source: recipe["source"]?.string))
        } catch {
          throw .malformed(.json, error.description)
        }
      }
    }
    return recipes
  }
}
