extension Amount {
  /// The amount with the units of another language: 大さじ1と1/2 is 1 1/2 tbsp in English.
  /// - Returns: nil where there is more than one number, or a unit that the other language has no word for.
  public func restated(in language: RecipeLanguage) -> Amount? {
    guard quantities.count == 1, let quantity = quantities.first, let unit = quantity.unit,
      ["tbsp", "tsp", "cup", "g", "kg", "ml", "l", "cm", "mm"].contains(unit.name)
    else { return nil }
    let format = NumberFormat(language: language)
    var number = format.text(quantity.low, like: "", dimension: unit.dimension)
    if let high = quantity.high { number += "–" + format.text(high, like: "", dimension: unit.dimension) }
    let isOne = quantity.low <= Rational(1) && quantity.high == nil
    return Amount(UnitNames.text(number, unit: unit.name, isOne: isOne, language), language: language)
  }
}
