/// What tips change: a value that they name is doubted, and one that is doubted anyway is corrected.
struct TipDoubts: Sendable {
  let language: RecipeLanguage
  let tips: [RecipeTip]

  func apply(to recipe: inout Recipe) {
    for tip in tips {
      switch tip.rule {
      case .misread(let meant, let read):
        for index in recipe.ingredients.indices { check(&recipe, index, meant: meant, read: read) }
      case .servings(let limit): checkServings(&recipe, limit)
      }
    }
  }

  private func check(_ recipe: inout Recipe, _ index: Int, meant: String, read: String) {
    let amount = recipe.ingredients[index].amount
    guard let first = amount.quantities.first(where: { $0.role == .part }) else { return }
    let characters = Array(amount.text)
    guard String(FoldedText(Array(characters[first.numberRange])).folded) == read else { return }
    let suggestion =
      String(characters[..<first.numberRange.lowerBound]) + meant + String(characters[first.numberRange.upperBound...])
    if let known = recipe.doubts.firstIndex(where: { $0.subject == .amount(index) && !$0.isCorrected }) {
      recipe.doubts[known].suggestion = suggestion
      recipe.doubts[known].isCorrected = true
      recipe.doubts[known].reason += "; a tip tells what is meant"
      recipe.ingredients[index].amount = Amount(suggestion, language: language)
    } else if first.unit?.dimension ?? .count == .count,
      first.unit == nil || TipDoubts.counters.contains(first.unit?.name ?? "")
    {
      recipe.doubts.append(
        Doubt(
          subject: .amount(index), printed: amount.text, suggestion: suggestion, isCorrected: false,
          reason: "a tip says that it may be misread", place: recipe.ingredients[index].amountPlace))
    }
  }

  /// Counters of things of which a recipe takes a few or a half.
  private static let counters: Set<String> = ["個", "本", "コ", "개", "대", "Stück", "Stange", "stalk"]

  private func checkServings(_ recipe: inout Recipe, _ limit: Int) {
    guard let yield = recipe.yield, yield.countsPersons, let low = yield.low, low.isWhole, low.numerator >= limit
    else { return }
    let known = recipe.doubts.firstIndex { $0.subject == .servings }
    if let known, recipe.doubts[known].isCorrected { return }
    // A nought too many, or two numbers that ran together.
    let meant = low.numerator / 10
    let suggestion = meant > 0 ? yield.text.replacing("\(low.numerator)", with: "\(meant)") : nil
    let corrects = known != nil && suggestion != nil && suggestion != yield.text
    let doubt = Doubt(
      subject: .servings, printed: yield.text, suggestion: suggestion, isCorrected: corrects,
      reason: "a tip says that servings hardly ever reach \(limit)", place: yield.place)
    if let known { recipe.doubts[known] = doubt } else { recipe.doubts.append(doubt) }
    if corrects, let suggestion {
      recipe.yield?.low = Rational(meant)
      recipe.yield?.high = Rational(meant)
      recipe.yield?.text = suggestion
    }
  }
}
