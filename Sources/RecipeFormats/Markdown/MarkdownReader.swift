import RecipeKit

/// Reads Markdown: in the form of RecipeMD exactly, any other as a page of text.
enum MarkdownReader {
  /// - Throws: ``RecipeFormatError``, `CancellationError`.
  static func recipes(_ text: String) async throws -> [PortableRecipe] {
    guard let tree = MarkdownTree(text) else { throw RecipeFormatError.malformed(.markdown, "it is too large") }
    let nodes = tree.nodes
    if nodes.contains(.rule), let recipe = recipeMD(nodes) { return [recipe] }
    guard case .recipes(let recipes) = try await RecipeReader().read(text: text) else { return [] }
    return recipes.map { PortableRecipe(recipe: $0) }
  }

  private static func recipeMD(_ nodes: [MarkdownTree.Node]) -> PortableRecipe? {
    let parts = nodes.split(separator: .rule, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2,
      parts[1].contains(where: { if case .list(false, _) = $0 { true } else { false } }) || parts.count == 3
    else { return nil }
    var title: String?
    var tags: [String] = []
    var yield: String?
    for node in parts[0] {
      switch node {
      case .heading(1, let words): title = title ?? plain(words)
      case .paragraph(let words):
        // Tags and yield may share a paragraph.
        for word in words {
          switch word {
          case .emphasis(let list): tags += list.split(separator: ",").map { String($0).onOneLine }
          case .strong(let text): yield = yield ?? text.onOneLine
          case .text: break
          }
        }
      default: break
      }
    }
    let rows = rows(parts[1])
    let (steps, notes) = instructions(parts.count == 3 ? Array(parts[2]) : [])
    let language = RecipeLanguage.guess([title ?? ""] + rows.flatMap { [$0.name, $0.amount] } + steps)
    var recipe = Recipe(language: language)
    recipe.title = title.map { SourcedText(text: $0) }
    recipe.yield = yield.map { Yield(text: $0, language: language) }
    recipe.ingredients = rows.map { row in
      row.amount.isEmpty && row.remark == nil && !row.isMarked
        ? plainIngredient(row.name, group: row.group, language)
        : Ingredient(
          name: row.name, amount: row.amount.isEmpty ? .none : Amount(row.amount, language: language),
          group: row.group, remark: row.remark)
    }
    recipe.steps = steps.map { SourcedText(text: $0) }
    recipe.notes = notes.map { SourcedText(text: $0) }
    return PortableRecipe(recipe: recipe, tags: tags.filter { !$0.isEmpty })
  }

  private struct Row {
    var name: String
    var amount = ""
    var remark: String?
    var group: String?
    /// Whether amounts of this list are marked, so that a row without one has none.
    var isMarked = false
  }

  private static func rows(_ part: ArraySlice<MarkdownTree.Node>) -> [Row] {
    var rows: [Row] = []
    var group: String?
    for node in part {
      switch node {
      case .heading(_, let words):
        let text = plain(words)
        group = PartWords.isIngredients(text) ? nil : text
      case .list(_, let items): rows += items.compactMap { row($0, group: group) }
      default: break
      }
    }
    let isMarked = rows.contains { !$0.amount.isEmpty }
    return rows.map { row in
      var row = row
      row.isMarked = isMarked
      return row
    }
  }

  private static func row(_ item: [MarkdownTree.Node], group: String?) -> Row? {
    guard case .paragraph(var words)? = item.first else { return nil }
    var row = Row(name: "", group: group)
    if case .emphasis(let amount)? = words.first {
      row.amount = amount.onOneLine
      words.removeFirst()
    }
    if words.count > 1, case .emphasis(let remark)? = words.last {
      row.remark = remark.onOneLine
      words.removeLast()
    }
    row.name = plain(words)
    return row.name.isEmpty && row.amount.isEmpty ? nil : row
  }

  /// A line without a marked amount may still have one: `- 2 cups flour`.
  private static func plainIngredient(_ line: String, group: String?, _ language: RecipeLanguage) -> Ingredient {
    var ingredient = Ingredient(line: line, language: language)
    if ingredient.amount.text.isEmpty { return Ingredient(name: line, amount: .none, group: group) }
    ingredient.group = group ?? ingredient.group
    return ingredient
  }

  private static func instructions(_ part: [MarkdownTree.Node]) -> (steps: [String], notes: [String]) {
    var steps: [String] = []
    var notes: [String] = []
    var isNote = false
    func take(_ text: String) {
      if text.isEmpty { return }
      if isNote { notes.append(text) } else { steps.append(text) }
    }
    for node in part {
      switch node {
      case .heading(_, let words): isNote = PartWords.isNotes(plain(words))
      case .paragraph(let words): take(plain(words))
      case .list(_, let items):
        for item in items {
          take(
            item.map { node in
              switch node {
              case .paragraph(let words), .heading(_, let words): plain(words)
              case .other(let text): text.onOneLine
              case .list, .rule: ""
              }
            }.filter { !$0.isEmpty }.joined(separator: " "))
        }
      case .other, .rule: break
      }
    }
    return (steps, notes)
  }

  private static func plain(_ words: [MarkdownTree.Inline]) -> String { words.map(\.text).joined().onOneLine }
}
