import JSONCore

/// What to buy for several recipes: the same thing stands once, with its amounts added where they can be.
public struct ShoppingList: Sendable, Hashable {
  /// One thing to buy.
  public struct Item: Sendable, Hashable {
    /// As the first recipe prints it, without preparation.
    public var name: String
    /// Sums that cannot be added to each other (`2個`, `300g`); vague amounts as printed.
    public var amounts: [String]
    /// Exact sums behind `amounts`, without the vague ones.
    public var sums: [Sum]
    /// Titles of the recipes that need it.
    public var recipes: [String]
    /// An amount was misread or is missing: look it up in the recipe.
    public var isDoubtful: Bool
  }

  /// A sum in one unit; grams or millilitres where units were mixed.
  public struct Sum: Sendable, Hashable {
    public var low: Rational
    public var high: Rational
    /// The unit's name, empty for what is counted without one.
    public var unit: String
  }

  public private(set) var items: [Item] = []

  /// - Parameter recipes: scaled already to what is to be cooked.
  public init(_ recipes: [Recipe]) {
    var order: [String] = []
    var entries: [String: Entry] = [:]
    for (number, recipe) in recipes.enumerated() {
      let title = recipe.title?.text ?? "\(number + 1)"
      for (index, ingredient) in recipe.ingredients.enumerated() {
        let key = ShoppingList.key(ingredient.name)
        guard !key.isEmpty else { continue }
        if entries[key] == nil { order.append(key) }
        let isDoubtful = recipe.doubts.contains { $0.subject == .amount(index) && !$0.isCorrected }
        entries[key, default: Entry(name: ShoppingList.bare(ingredient.name), language: recipe.language)].add(
          ingredient.amount, title: title, isDoubtful: isDoubtful)
      }
    }
    items = order.compactMap { entries[$0]?.item }
  }

  /// For programs: `[{"name", "amounts", "sums": [{"low", "high", "unit"}], "recipes", "doubtful"}]`.
  public var json: JSON {
    .array(
      items.map { item in
        [
          "name": .string(item.name), "amounts": .array(item.amounts.map { .string($0) }),
          "sums": .array(
            item.sums.map {
              ["low": .string($0.low.plain), "high": .string($0.high.plain), "unit": .string($0.unit)]
            }),
          "recipes": .array(item.recipes.map { .string($0) }), "doubtful": .bool(item.isDoubtful),
        ]
      })
  }

  /// A name without what is done to the thing: `onion, sliced` and `玉ねぎ（薄切り）` are onions.
  static func bare(_ name: String) -> String {
    let text = FoldedText(name)
    var end = text.count
    if let cut = text.folded.firstIndex(where: { $0 == "," || $0 == "(" }), cut > 0 { end = cut }
    return text.text(text.trimmed(0..<end))
  }

  private static func key(_ name: String) -> String {
    FoldedText(bare(name)).foldedString
  }

  private struct Entry {
    var name: String
    var language: RecipeLanguage
    var parts: [(quantity: Amount.Quantity, text: String)] = []
    var vague: [String] = []
    var titles: [String] = []
    var isDoubtful = false

    mutating func add(_ amount: Amount, title: String, isDoubtful: Bool) {
      if !titles.contains(title) { titles.append(title) }
      self.isDoubtful = self.isDoubtful || isDoubtful
      let own = amount.quantities.filter { $0.role == .part }
      // A can has its size: two sizes are not the same can.
      let hasSize = amount.quantities.contains { $0.role == .size }
      if isDoubtful || own.isEmpty || hasSize {
        if !amount.text.isEmpty, !vague.contains(amount.text) || hasSize { vague.append(amount.text) }
      } else {
        parts += own.map { ($0, amount.text) }
      }
    }

    var item: Item {
      let sums = self.sums
      return Item(
        name: name, amounts: sums.map(written) + vague, sums: sums, recipes: titles, isDoubtful: isDoubtful)
    }

    /// Parts of one unit are added; parts of several units of one dimension are added in grams or millilitres.
    private var sums: [Sum] {
      var result: [Sum] = []
      var dimensions: [MeasuringUnit.Dimension] = []
      for part in parts {
        let dimension = part.quantity.unit?.dimension ?? .count
        if !dimensions.contains(dimension) { dimensions.append(dimension) }
      }
      for dimension in dimensions {
        let same = parts.map(\.quantity).filter { ($0.unit?.dimension ?? .count) == dimension }
        var names: [String] = []
        for quantity in same where !names.contains(quantity.unit?.name ?? "") {
          names.append(quantity.unit?.name ?? "")
        }
        let isMeasured = dimension == .mass || dimension == .volume
        if isMeasured, names.count > 1, let sum = metricSum(same, dimension) {
          result.append(sum)
        } else {
          for name in names {
            let equal = same.filter { ($0.unit?.name ?? "") == name }
            result.append(
              Sum(
                low: total(equal.map(\.low)), high: total(equal.map { $0.high ?? $0.low }), unit: name))
          }
        }
      }
      return result
    }

    private func metricSum(_ quantities: [Amount.Quantity], _ dimension: MeasuringUnit.Dimension) -> Sum? {
      var lows: [Rational] = []
      var highs: [Rational] = []
      for quantity in quantities {
        guard let factor = quantity.unit?.metric, let low = quantity.low.multiplied(by: factor),
          let high = (quantity.high ?? quantity.low).multiplied(by: factor)
        else { return nil }
        lows.append(low)
        highs.append(high)
      }
      return Sum(low: total(lows), high: total(highs), unit: dimension == .mass ? "g" : "ml")
    }

    private func total(_ values: [Rational]) -> Rational {
      values.reduce(Rational(0)) { $0.adding($1) ?? $0 }
    }

    private func written(_ sum: Sum) -> String {
      let dimension: MeasuringUnit.Dimension = ["g", "ml", "kg"].contains(sum.unit) ? .mass : .count
      let format = NumberFormat(language: language)
      var number = format.text(sum.low, like: "", dimension: dimension)
      if sum.high > sum.low { number += "–" + format.text(sum.high, like: "", dimension: dimension) }
      return UnitNames.text(number, unit: sum.unit, isOne: sum.low == Rational(1) && sum.high == sum.low, language)
    }
  }
}

/// Writes a number with its unit as the language does.
enum UnitNames {
  static func text(_ number: String, unit: String, isOne: Bool, _ language: RecipeLanguage) -> String {
    if unit.isEmpty { return number }
    switch language {
    case .japanese:
      if let before = ["tbsp": "大さじ", "tsp": "小さじ"][unit] { return before + number }
      return number + (unit == "cup" ? "カップ" : unit)
    case .korean: return number + (["tbsp": "큰술", "tsp": "작은술", "cup": "컵"][unit] ?? unit)
    case .german: return number + " " + (["tbsp": "EL", "tsp": "TL", "tasse": "Tasse"][unit] ?? unit)
    case .english:
      let takesPlural = !["g", "kg", "ml", "l", "cl", "dl", "oz", "fl oz", "tbsp", "tsp", "cm", "mm", "mg"].contains(
        unit)
      let ending = ["pinch", "bunch", "dash", "box", "inch"].contains(unit) ? "es" : "s"
      return number + " " + unit + (takesPlural && !isOne ? ending : "")
    }
  }
}
