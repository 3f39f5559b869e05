extension Range<Int> {
  func shifted(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}

/// Tells what in a recipe was probably misread, and corrects it where the evidence is strong.
struct DoubtFinder: Sendable {
  let language: RecipeLanguage

  /// Repairs misread digits in lines that may hold an amount or a yield, before they are understood.
  func repaired(_ pieces: [WorkLine]) -> [WorkLine] {
    let repair = DigitRepair(language: language)
    return pieces.map { piece in
      guard piece.text.count <= 48 else { return piece }
      var fixed = piece
      if let blot = repair.unreadable(piece.text) {
        fixed.unreadable = blot
        return fixed
      }
      guard !TextJoiner.endsSentence(piece.text), let result = repair.repaired(piece.text) else { return piece }
      fixed.text = result.text
      fixed.repair = WorkLine.Repair(printed: piece.text, range: result.range, isCertain: result.isCertain)
      return fixed
    }
  }

  /// Adds the doubts to a recipe made of `lines`.
  func apply(to recipe: inout Recipe, _ lines: [WorkLine]) {
    for line in lines {
      note(line, in: &recipe)
      noteUnreadable(line, in: &recipe)
    }
    TemperatureDoubts.apply(to: &recipe)
    NumberDoubts(language: language).apply(to: &recipe)
    NameDoubts(language: language).apply(to: &recipe)
  }

  /// An amount that cannot be read is left empty and said so.
  private func noteUnreadable(_ line: WorkLine, in recipe: inout Recipe) {
    guard let blot = line.unreadable else { return }
    let place = line.place(blot)
    guard
      let index = recipe.ingredients.firstIndex(where: { ingredient in
        (ingredient.namePlaces + [ingredient.amountPlace].compactMap { $0 }).contains {
          $0.line == place.line && $0.start <= place.end
        }
      })
    else { return }
    var name = line.text.trimmed(0..<blot.lowerBound, also: IngredientSplitter.leaders)
    if !line.text.folded[name].contains(where: \.isLetter) {
      // `1__5 cup stuff`: the amount stands first.
      name = line.text.trimmed(blot.upperBound..<line.text.count, also: IngredientSplitter.leaders)
    }
    if !name.isEmpty {
      recipe.ingredients[index].name = line.text.text(
        Marks.body(of: line.text[name], language: language).range.shifted(by: name.lowerBound))
    }
    recipe.ingredients[index].amount = .none
    recipe.ingredients[index].amountPlace = place
    recipe.doubts.append(
      Doubt(
        subject: .amount(index), printed: line.text.text(blot), suggestion: nil, isCorrected: false,
        reason: "the amount cannot be read", place: place))
  }

  /// Says which value of the recipe was repaired; a guess is taken back, so that the printed text stands.
  private func note(_ line: WorkLine, in recipe: inout Recipe) {
    guard let repair = line.repair else { return }
    let reason = "a letter stands where a digit must"
    let place = line.place(repair.range)
    func covers(_ other: TextPlace) -> Bool {
      other.line == place.line && other.start < place.end && place.start < other.end
    }
    func printed(_ place: TextPlace) -> String {
      repair.printed.text(place.start - line.offset..<place.end - line.offset)
    }
    for index in recipe.ingredients.indices {
      guard let amountPlace = recipe.ingredients[index].amountPlace, covers(amountPlace) else { continue }
      let read = printed(amountPlace)
      recipe.doubts.append(
        Doubt(
          subject: .amount(index), printed: read, suggestion: recipe.ingredients[index].amount.text,
          isCorrected: repair.isCertain, reason: reason, place: amountPlace))
      if !repair.isCertain {
        recipe.ingredients[index].amount = Amount(text: read, quantities: [], isApproximate: false)
      }
    }
    if let yield = recipe.yield, covers(yield.place) {
      recipe.doubts.append(
        Doubt(
          subject: .servings, printed: printed(yield.place), suggestion: yield.text, isCorrected: true, reason: reason,
          place: yield.place))
    }
  }
}
