extension RecipeLanguage {
  /// The language that most of the letters of some texts speak for.
  public static func guess(_ texts: [String]) -> RecipeLanguage { guess(texts.map { FoldedText($0) }) }
}

extension Ingredient {
  /// Takes a line of a list of ingredients apart: `2 cups flour, sifted`, `☆しょうゆ 大さじ1`.
  public init(line: String, language: RecipeLanguage) {
    let text = FoldedText(line.split(whereSeparator: \.isNewline).joined(separator: " "))
    let split = IngredientSplitter(language: language).split(text)
    let mark = split.mark.map(text.text)?.filter { !").:】".contains($0) }
    self.init(
      name: text.text(split.name), amount: split.amount.map { Amount(text, $0, split.reading) } ?? .none,
      group: mark?.isEmpty == false ? mark : nil, remark: split.remark.map(text.text))
  }
}

extension Yield {
  /// The yield that a text states by itself: `4人分`, `Serves 4`, `4`, `2 Bleche`; without a number for any other text.
  public init(text: String, language: RecipeLanguage) {
    let folded = FoldedText(text)
    let place = TextPlace(line: 0, start: 0, end: 0)
    if let reading = YieldReader(language: language).read(folded) {
      let number = reading.number
      self.init(
        text: text, low: number.low, high: number.high ?? number.low, unit: reading.unit,
        countsPersons: reading.countsPersons, place: place)
      return
    }
    let trimmed = folded.trimmed(0..<folded.count)
    if let number = NumberReader(language: language).read(folded, at: trimmed.lowerBound) {
      let rest = folded.text(folded.trimmed(number.range.upperBound..<max(number.range.upperBound, trimmed.upperBound)))
      if rest.isEmpty, number.high == nil, number.low.isWhole {
        // A bare number counts people.
        self.init(servings: number.low.numerator, language: language)
      } else {
        self.init(
          text: text, low: number.low, high: number.high ?? number.low, unit: rest, countsPersons: false, place: place)
      }
      return
    }
    self.init(text: text, low: nil, high: nil, unit: "", countsPersons: false, place: place)
  }
}

extension Recipe {
  /// The recipe with the places of the values that it shares with the one that was read from a page, and with the
  /// doubts about them: what was edited has no place any more.
  public func takingPlaces(from printed: Recipe) -> Recipe {
    var recipe = self
    if recipe.title?.text == printed.title?.text { recipe.title = printed.title }
    if let yield = printed.yield, recipe.yield?.text == yield.text { recipe.yield = yield }
    var kept: [Doubt.Subject: Doubt.Subject] = [:]
    if recipe.title?.text == printed.title?.text { kept[.title] = .title }
    if recipe.yield?.text == printed.yield?.text { kept[.servings] = .servings }
    var free = Array(printed.ingredients.indices)
    for index in recipe.ingredients.indices {
      let own = recipe.ingredients[index]
      guard
        let match = free.firstIndex(where: {
          printed.ingredients[$0].name == own.name && printed.ingredients[$0].amount.text == own.amount.text
        }) ?? free.firstIndex(where: { printed.ingredients[$0].name == own.name })
      else { continue }
      let source = free.remove(at: match)
      recipe.ingredients[index].namePlaces = printed.ingredients[source].namePlaces
      kept[.ingredientName(source)] = .ingredientName(index)
      if printed.ingredients[source].amount.text == own.amount.text {
        recipe.ingredients[index].amountPlace = printed.ingredients[source].amountPlace
        kept[.amount(source)] = .amount(index)
      }
    }
    for index in recipe.steps.indices {
      guard let source = printed.steps.firstIndex(where: { $0.text == recipe.steps[index].text }) else { continue }
      recipe.steps[index].places = printed.steps[source].places
      kept[.step(source)] = .step(index)
    }
    for index in recipe.notes.indices {
      if let source = printed.notes.first(where: { $0.text == recipe.notes[index].text }) {
        recipe.notes[index].places = source.places
      }
    }
    recipe.doubts = printed.doubts.compactMap { doubt in
      kept[doubt.subject].map { subject in
        var doubt = doubt
        doubt.subject = subject
        return doubt
      }
    }
    return recipe
  }
}
