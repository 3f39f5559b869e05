import RecipeKit

/// A recipe for people: title, ingredients in two columns, numbered steps, and what looks misread.
enum RecipeTable {
  static func text(_ recipe: Recipe) -> String {
    let recipe = printable(recipe)
    var sections = [Terminal.bold(recipe.title?.text ?? "(no title)")]
    if let yield = recipe.yield { sections[0] += "\n\(yield.text)" }
    if !recipe.ingredients.isEmpty { sections.append(ingredients(recipe)) }
    if !recipe.steps.isEmpty {
      sections.append(recipe.steps.enumerated().map { "\($0 + 1). \($1.text)" }.joined(separator: "\n"))
    }
    if !recipe.notes.isEmpty { sections.append(recipe.notes.map { "* \($0.text)" }.joined(separator: "\n")) }
    if !recipe.doubts.isEmpty { sections.append(recipe.doubts.map(doubt).joined(separator: "\n")) }
    return sections.joined(separator: "\n\n")
  }

  /// A text without control characters, which would steer the terminal.
  static func printable(_ text: String) -> String { PlainText.safe(text) }

  /// What to buy, in two columns.
  static func text(_ list: ShoppingList) -> String {
    let rows = list.items.map { item in
      (
        name: printable(item.name),
        amounts: printable(item.amounts.joined(separator: " + ")) + (item.isDoubtful ? " (?)" : ""),
        recipes: printable(item.recipes.joined(separator: ", "))
      )
    }
    let nameWidth = min(rows.map(\.name.columns).max() ?? 0, 40) + 2
    let amountWidth = min(rows.map(\.amounts.columns).max() ?? 0, 40) + 2
    return rows.map { row in
      row.name.filled(to: nameWidth) + row.amounts.filled(to: amountWidth) + Terminal.dim(row.recipes)
    }.joined(separator: "\n")
  }

  /// The recipe with nothing in it that would steer the terminal.
  private static func printable(_ recipe: Recipe) -> Recipe {
    let plain: (String) -> String = printable
    var recipe = recipe
    if let title = recipe.title { recipe.title?.text = plain(title.text) }
    if let yield = recipe.yield { recipe.yield?.text = plain(yield.text) }
    for index in recipe.ingredients.indices {
      recipe.ingredients[index].name = plain(recipe.ingredients[index].name)
      recipe.ingredients[index].amount.text = plain(recipe.ingredients[index].amount.text)
      recipe.ingredients[index].group = recipe.ingredients[index].group.map(plain)
      recipe.ingredients[index].remark = recipe.ingredients[index].remark.map(plain)
    }
    for index in recipe.steps.indices { recipe.steps[index].text = plain(recipe.steps[index].text) }
    for index in recipe.notes.indices { recipe.notes[index].text = plain(recipe.notes[index].text) }
    for index in recipe.doubts.indices {
      recipe.doubts[index].printed = plain(recipe.doubts[index].printed)
      recipe.doubts[index].suggestion = recipe.doubts[index].suggestion.map(plain)
    }
    return recipe
  }

  static func text(_ reason: NoRecipeReason) -> String {
    switch reason {
    case .noText: "there is no text to read"
    case .noRecipeParts: "the text has neither ingredients nor steps"
    case .otherDocument: "the text is something else, such as a receipt or a conversation"
    }
  }

  private static func ingredients(_ recipe: Recipe) -> String {
    let hasGroups = recipe.ingredients.contains { $0.group != nil }
    let rows = recipe.ingredients.enumerated().map { index, ingredient in
      let isDoubtful = recipe.doubts.contains {
        $0.subject == .ingredientName(index) || $0.subject == .amount(index)
      }
      return (
        group: hasGroups ? ingredient.group ?? "" : "", name: ingredient.name,
        amount: ingredient.amount.text + (isDoubtful ? " (?)" : "") + (ingredient.remark.map { ", \($0)" } ?? "")
      )
    }
    let groupWidth = rows.map(\.group.columns).max().map { $0 > 0 ? $0 + 2 : 0 } ?? 0
    let nameWidth = min(rows.map(\.name.columns).max() ?? 0, 40) + 2
    return rows.map { row in
      (Terminal.dim(row.group.filled(to: groupWidth)) + row.name.filled(to: nameWidth) + row.amount).trimmingEnd()
    }.joined(separator: "\n")
  }

  private static func doubt(_ doubt: Doubt) -> String {
    let change =
      switch (doubt.suggestion, doubt.isCorrected) {
      case (let suggestion?, true): "“\(doubt.printed)” was read as “\(suggestion)”"
      case (let suggestion?, false): "“\(doubt.printed)” may be “\(suggestion)”"
      case (nil, _): "“\(doubt.printed)” looks wrong"
      }
    return "(?) \(change): \(doubt.reason)"
  }
}
