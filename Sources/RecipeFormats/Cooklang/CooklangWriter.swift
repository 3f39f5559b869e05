import JSONCore
import RecipeKit

/// A recipe in Cooklang (cooklang.org/docs/spec).
///
/// The ingredients stand in blocks of their own before the steps, each marked with its amount, so that order, groups
/// and spelling survive; groups are sections.
struct CooklangWriter {
  private let portable: PortableRecipe
  private var recipe: Recipe { portable.recipe }

  init(_ portable: PortableRecipe) { self.portable = portable }

  var text: String {
    var blocks = [frontMatter]
    var group: String?
    var hasSection = false
    var block: [String] = []
    for ingredient in recipe.ingredients {
      if ingredient.group != group {
        if !block.isEmpty { blocks.append(block.joined(separator: "\n")) }
        block = []
        group = ingredient.group
        blocks.append(section(group ?? PartWords.ingredients(recipe.language)))
        hasSection = true
      }
      block.append(line(ingredient))
    }
    if !block.isEmpty { blocks.append(block.joined(separator: "\n")) }
    if hasSection { blocks.append(section(PartWords.steps(recipe.language))) }
    blocks += recipe.steps.map { escaped($0.text, atStart: ">") }
    blocks += recipe.notes.map { "> " + escaped($0.text) }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private var frontMatter: String {
    var lines = ["---"]
    // A JSON string is a YAML string in double quotes.
    if let title = recipe.title { lines.append("title: \(JSON.quoted(title.text.onOneLine))") }
    if let yield = recipe.yield { lines.append("servings: \(JSON.quoted(yield.text.onOneLine))") }
    lines.append("locale: \(recipe.language.rawValue)")
    if !portable.tags.isEmpty { lines.append("tags: [\(portable.tags.map(JSON.quoted).joined(separator: ", "))]") }
    if let source = portable.source { lines.append("source: \(JSON.quoted(source.onOneLine))") }
    return (lines + ["---"]).joined(separator: "\n")
  }

  private func section(_ name: String) -> String { "== \(escaped(name)) ==" }

  private func line(_ ingredient: Ingredient) -> String {
    let name = ingredient.name.onOneLine
    let remark = ingredient.remark.map { "(\(escaped($0)))" } ?? ""
    return "@\(escaped(name.isEmpty ? "…" : name, atStart: "&?+-")){\(amount(ingredient.amount))}\(remark)"
  }

  /// `200%g` where number and unit join again as they were printed, else the printed text.
  private func amount(_ amount: Amount) -> String {
    let text = amount.text.onOneLine
    let joint = CooklangText.joint(recipe.language)
    if amount.quantities.count == 1, let range = amount.quantities.first?.numberRange, range.lowerBound == 0,
      text.count > range.upperBound, amount.text == text
    {
      let number = String(text.prefix(range.upperBound))
      let rest = String(text.dropFirst(range.upperBound))
      if rest.hasPrefix(joint), rest.count > joint.count, !rest.dropFirst(joint.count).hasPrefix(" ") {
        return escaped(number) + "%" + escaped(String(rest.dropFirst(joint.count)))
      }
    }
    return escaped(text)
  }

  /// - Parameter marks: what means something at the text's start: a note in a line, an extension's mark before a name.
  private func escaped(_ text: String, atStart marks: String = "") -> String {
    var result = ""
    let characters = Array(text.onOneLine)
    for (index, character) in characters.enumerated() {
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      let isMark =
        "@#~{}()%\\=".contains(character) || character == "-" && (next == "-" || next == "]")
        || character == "[" && next == "-" || index == 0 && marks.contains(character)
        || character == "-" && index > 0 && characters[index - 1] == "-"
      if isMark { result.append("\\") }
      result.append(character)
    }
    return result
  }
}

enum CooklangText {
  /// What stands between a number and its unit.
  static func joint(_ language: RecipeLanguage) -> String {
    language == .japanese || language == .korean ? "" : " "
  }
}
