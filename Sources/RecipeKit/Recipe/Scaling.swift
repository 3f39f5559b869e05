extension Amount {
  /// The amount times `factor`: its numbers are rewritten where they stand, the size of a piece stays.
  ///
  /// `2 (14 oz) cans` times two is `4 (14 oz) cans`; an amount without a number stays as it is.
  /// - Returns: nil when a number does not fit.
  public func scaled(by factor: Rational, language: RecipeLanguage) -> Amount? {
    let format = NumberFormat(language: language)
    var characters = Array(text)
    var quantities = quantities
    for index in quantities.indices.sorted(by: {
      quantities[$0].numberRange.lowerBound > quantities[$1].numberRange.lowerBound
    }) {
      let quantity = quantities[index]
      guard quantity.role != .size else { continue }
      guard let low = quantity.low.multiplied(by: factor) else { return nil }
      let printed = String(characters[quantity.numberRange])
      var written = format.text(low, like: printed, dimension: quantity.unit?.dimension)
      quantities[index].low = low
      if let oldHigh = quantity.high {
        guard let high = oldHigh.multiplied(by: factor) else { return nil }
        quantities[index].high = high
        written += Amount.joiner(in: printed) + format.text(high, like: printed, dimension: quantity.unit?.dimension)
      }
      let range = quantity.numberRange
      characters.replaceSubrange(range, with: Array(written))
      let change = written.count - range.count
      quantities[index].numberRange = range.lowerBound..<range.upperBound + change
      for other in quantities.indices
      where other != index && quantities[other].numberRange.lowerBound >= range.upperBound {
        quantities[other].numberRange = quantities[other].numberRange.shifted(by: change)
      }
    }
    return Amount(text: String(characters), quantities: quantities, isApproximate: isApproximate)
  }

  /// What stands between the two numbers of a printed range.
  private static func joiner(in printed: String) -> String {
    for joiner in [" – ", " - ", " to ", " bis ", " or ", " oder ", "〜", "～", "~", "–", "—", "-", "、", "から", "か"]
    where printed.contains(joiner) {
      return joiner
    }
    return "–"
  }
}

extension Recipe {
  /// The recipe times `factor`: amounts and yield change; names, steps, times and temperatures do not.
  /// - Returns: nil when a number does not fit or `factor` is not above zero.
  public func scaled(by factor: Rational) -> Recipe? {
    guard factor > Rational(0) else { return nil }
    var recipe = self
    for index in ingredients.indices {
      guard let amount = ingredients[index].amount.scaled(by: factor, language: language) else { return nil }
      recipe.ingredients[index].amount = amount
    }
    if let yield, let low = yield.low, let newLow = low.multiplied(by: factor),
      let newHigh = (yield.high ?? low).multiplied(by: factor)
    {
      recipe.yield = yield.restated(low: newLow, high: newHigh, language: language)
    }
    return recipe
  }

  /// The recipe for another number of people.
  /// - Returns: nil when the recipe does not say for how many it is.
  public func scaled(toServings servings: Int) -> Recipe? {
    guard let own = self.servings, own > 0, servings > 0 else { return nil }
    return Rational(servings, own).flatMap(scaled(by:))
  }
}

extension Yield {
  /// The same yield with other numbers, written where the old ones stood.
  func restated(low: Rational, high: Rational, language: RecipeLanguage) -> Yield {
    var yield = self
    yield.low = low
    yield.high = high
    let folded = FoldedText(text)
    let reader = NumberReader(language: language)
    // The number that counts is the last one: `18cm型1台分`.
    for start in stride(from: folded.count - 1, through: 0, by: -1) {
      if start > 0, folded.folded[start - 1].isDigit || folded.folded[start - 1] == "/" { continue }
      guard let number = reader.read(folded, at: start), number.low == self.low else { continue }
      let format = NumberFormat(language: language)
      let printed = folded.text(number.range)
      var written = format.text(low, like: printed, dimension: .count)
      if high > low { written += "–" + format.text(high, like: printed, dimension: .count) }
      yield.text =
        folded.text(0..<number.range.lowerBound) + written + folded.text(number.range.upperBound..<folded.count)
      break
    }
    return yield
  }
}
