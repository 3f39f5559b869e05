import RecipeKit

/// A recipe in Markdown in the form of RecipeMD (recipemd.org/specification.html): title, tags, yield, ingredients and
/// instructions between rules. A preparation stands in italics behind the name; notes under a heading of their own.
struct MarkdownWriter {
  private let portable: PortableRecipe
  private var recipe: Recipe { portable.recipe }

  init(_ portable: PortableRecipe) { self.portable = portable }

  var text: String {
    var blocks: [String] = []
    if let title = recipe.title { blocks.append("# " + escaped(title.text)) }
    if !portable.tags.isEmpty { blocks.append("*\(portable.tags.map(escaped).joined(separator: ", "))*") }
    if let yield = recipe.yield { blocks.append("**\(escaped(yield.text))**") }
    blocks.append("---")
    var group: String?
    var list: [String] = []
    func end() {
      if !list.isEmpty { blocks.append(list.joined(separator: "\n")) }
      list = []
    }
    for ingredient in recipe.ingredients {
      if ingredient.group != group {
        end()
        group = ingredient.group
        blocks.append("## " + escaped(group ?? PartWords.ingredients(recipe.language)))
      }
      list.append("- " + line(ingredient))
    }
    end()
    blocks.append("---")
    let steps = recipe.steps.enumerated().map { "\($0 + 1). " + escaped($1.text) }
    if !steps.isEmpty { blocks.append(steps.joined(separator: "\n")) }
    if !recipe.notes.isEmpty {
      blocks.append("## " + PartWords.notes(recipe.language))
      blocks.append(recipe.notes.map { "- " + escaped($0.text) }.joined(separator: "\n"))
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private func line(_ ingredient: Ingredient) -> String {
    var words: [String] = []
    let amount = escaped(ingredient.amount.text)
    if !amount.isEmpty { words.append("*\(amount)*") }
    if !ingredient.name.isEmpty { words.append(escaped(ingredient.name)) }
    if let remark = ingredient.remark.map(escaped), !remark.isEmpty { words.append("*\(remark)*") }
    return words.joined(separator: " ")
  }

  /// CommonMark lets every ASCII punctuation be escaped; only what would mean something is.
  private func escaped(_ text: String) -> String {
    let characters = Array(text.onOneLine)
    var result = ""
    for (index, character) in characters.enumerated() {
      let isMark =
        "\\`*_[]<>&#".contains(character) || index == 0 && "+-=~|".contains(character)
        || ".)".contains(character) && (1...9).contains(index) && characters[..<index].allSatisfy(\.isASCIIDigit)
      if isMark { result.append("\\") }
      result.append(character)
    }
    return result
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
