import RecipeKit

/// The forms in which recipes are given away and taken in.
public enum RecipeFormat: String, Sendable, CaseIterable {
  /// Kamado's own (docs/recipe-json.md): keeps everything.
  case json
  /// schema.org/Recipe as JSON-LD, also out of a web page.
  case jsonLD = "jsonld"
  /// Cooklang (cooklang.org).
  case cooklang
  /// Markdown in the form of RecipeMD (recipemd.org).
  case markdown

  /// The ending of files, without a point.
  public var fileExtension: String {
    switch self {
    case .json: "json"
    case .jsonLD: "jsonld"
    case .cooklang: "cook"
    case .markdown: "md"
    }
  }

  /// The form of a text, by the ending of its file's name and by how it begins; nil for a text that is none.
  public static func guess(name: String, text: String) -> RecipeFormat? {
    let begin = text.prefix(4096).drop(while: \.isWhitespace)
    switch name.split(separator: ".").last?.lowercased() {
    case "cook": return .cooklang
    case "md", "markdown": return .markdown
    case "html", "htm", "xhtml", "jsonld": return .jsonLD
    default: break
    }
    switch begin.first {
    case "{", "[": return text.contains("\"@type\"") ? .jsonLD : .json
    case "<": return .jsonLD
    case "#": return .markdown
    default: return nil
    }
  }

  /// Recipes as a text of this form. Of the forms other than JSON, Cooklang and Markdown hold one recipe each.
  ///
  /// Places on pictures and doubts are kept in JSON alone; in Cooklang and Markdown line breaks inside a text become
  /// blanks.
  public func text(_ recipes: [PortableRecipe]) -> String {
    switch self {
    case .json: KamadoJSON.text(recipes)
    case .jsonLD: JSONLDWriter.text(recipes)
    case .cooklang: recipes.map { CooklangWriter($0).text }.joined(separator: "\n")
    case .markdown: recipes.map { MarkdownWriter($0).text }.joined(separator: "\n")
    }
  }

  /// The recipes in a text of this form. Everything in them is text: markup in a value is taken out, never obeyed.
  /// - Throws: ``RecipeFormatError``, `CancellationError`.
  public func recipes(in text: String) async throws -> [PortableRecipe] {
    let found: [PortableRecipe]
    switch self {
    case .json: found = try KamadoJSON.recipes(text)
    case .jsonLD: found = try JSONLDReader.recipes(text)
    case .cooklang: found = [try CooklangReader.recipe(text)]
    case .markdown: found = try await MarkdownReader.recipes(text)
    }
    let whole = found.filter { !$0.recipe.ingredients.isEmpty || !$0.recipe.steps.isEmpty }
    guard !whole.isEmpty else { throw RecipeFormatError.noRecipe(self) }
    return whole
  }
}

/// A recipe on its way into or out of the library.
public struct PortableRecipe: Sendable, Hashable {
  public var recipe: Recipe
  public var tags: [String]
  /// Where it came from: a file's name or an address.
  public var source: String?

  public init(recipe: Recipe, tags: [String] = [], source: String? = nil) {
    self.recipe = recipe
    self.tags = tags
    self.source = source
  }
}

/// Why a text gave no recipe.
public enum RecipeFormatError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The text is not of the form; where and what was wrong.
  case malformed(RecipeFormat, String)
  /// There is no recipe in it.
  case noRecipe(RecipeFormat)

  public var description: String {
    switch self {
    case .malformed(.json, let reason): "this is no JSON of a recipe: \(reason)"
    case .malformed(.jsonLD, let reason): "this is no JSON-LD: \(reason)"
    case .malformed(.cooklang, let reason): "this is no Cooklang: \(reason)"
    case .malformed(.markdown, let reason): "this is no Markdown: \(reason)"
    case .noRecipe(.jsonLD): "there is no schema.org/Recipe with ingredients or steps in it"
    case .noRecipe: "there is no recipe with ingredients or steps in it"
    }
  }
}
