/// Finds amounts and yields that hardly any recipe means: `大さじ12`, `12 cup`, `玉ねぎ 12個`, `20人前`.
struct NumberDoubts: Sendable {
  let language: RecipeLanguage

  /// Adds the doubts to the recipe; a yield is corrected when its ingredients decide it.
  func apply(to recipe: inout Recipe) {
    checkServings(&recipe)
    let isSure = !recipe.doubts.contains { $0.subject == .servings && !$0.isCorrected }
    let servings = isSure ? recipe.servings : nil
    for index in recipe.ingredients.indices {
      let ingredient = recipe.ingredients[index]
      guard !recipe.doubts.contains(where: { $0.subject == .amount(index) }) else { continue }
      guard let doubt = doubt(about: ingredient, others: recipe.ingredients, servings: servings) else {
        continue
      }
      recipe.doubts.append(
        Doubt(
          subject: .amount(index), printed: ingredient.amount.text, suggestion: doubt.suggestion,
          isCorrected: doubt.isSure, reason: doubt.reason, place: ingredient.amountPlace))
      if doubt.isSure, let suggestion = doubt.suggestion {
        recipe.ingredients[index].amount = Amount(suggestion, language: language)
      }
    }
  }

  private typealias Finding = (suggestion: String?, reason: String, isSure: Bool)

  private func doubt(about ingredient: Ingredient, others: [Ingredient], servings: Int?) -> Finding? {
    let amount = ingredient.amount
    guard let first = amount.quantities.first(where: { $0.role == .part }) else { return nil }
    let printed = Array(amount.text)
    let digits = String(FoldedText(Array(printed[first.numberRange])).folded)
    func with(_ number: String) -> String {
      String(printed[..<first.numberRange.lowerBound]) + number + String(printed[first.numberRange.upperBound...])
    }
    if let mixed = improper(digits) { return (with(mixed), "a whole number and a fraction have run together", false) }
    if let mixed = mixedWithoutSlash(ingredient) {
      // Nothing but a fraction follows the と of 大さじ1と12.
      return (mixed, "a fraction has lost its slash", ingredient.amount.text.contains { "と과・".contains($0) })
    }
    if digits.hasPrefix("0"), digits.count == 2, digits.allSatisfy(\.isDigit), digits != "00" {
      return (with("0." + digits.suffix(1)), "a number that begins with 0 has lost its point", false)
    }
    if isTooMuch(first, ingredient, servings: servings) {
      let fraction = lostSlash(digits) ?? lostPoint(digits)
      return (fraction.map(with), "more than recipes use", false)
    }
    if first.unit == nil, digits.count >= 3, digits.hasSuffix("9"), digits.allSatisfy(\.isDigit),
      others.contains(where: { $0.amount.quantities.contains { $0.unit?.name == "g" } })
    {
      return (with(digits.dropLast() + "g"), "the unit looks like a digit", false)
    }
    return nil
  }

  /// `21/2` is meant as `2 1/2`, `112` as `1 1/2`.
  private func improper(_ digits: String) -> String? {
    let parts = digits.split(separator: "/")
    guard parts.count == 2, parts[0].count == 2, parts[0].allSatisfy(\.isDigit), let below = Int(parts[1]),
      let above = parts[0].last?.wholeNumberValue, let whole = parts[0].first, above > 0, above < below, below <= 8
    else { return nil }
    return "\(whole) \(above)/\(below)"
  }

  /// `大さじ1と12` and `1 12 tsp`: a whole number, and behind it a fraction whose slash is lost.
  private func mixedWithoutSlash(_ ingredient: Ingredient) -> String? {
    let text = FoldedText(ingredient.amount.text)
    for index in text.folded.indices.dropFirst().dropLast() where "と과・".contains(text.folded[index]) {
      guard text.folded[index - 1].isDigit else { continue }
      let start = text.folded[(index + 1)...].firstIndex { !$0.isBlank } ?? text.count
      let behind = text.folded[start...].prefix(while: \.isDigit)
      guard let fraction = SlashlessFraction(String(behind)) else { continue }
      return text.text(0..<start) + fraction.text + text.text(behind.endIndex..<text.count)
    }
    // `1 12 tsp salt` is split behind the one.
    guard text.count == 1, text.folded[0].isDigit, language == .english || language == .german else { return nil }
    let name = FoldedText(ingredient.name)
    let digits = name.folded.prefix(while: \.isDigit)
    guard let fraction = SlashlessFraction(String(digits)), digits.count < name.count,
      name.folded[digits.count].isBlank,
      let unit = UnitTable(language: language).unit(name, at: digits.count + 1)
    else { return nil }
    return "\(text.string) \(fraction.text) " + name.text(unit.range)
  }

  private func lostSlash(_ digits: String) -> String? {
    guard digits.allSatisfy(\.isDigit) else { return nil }
    let figures = Array(digits)
    if let fraction = SlashlessFraction(digits) { return fraction.text }
    guard figures.count == 3, let fraction = SlashlessFraction(String(figures[1...])) else { return nil }
    return "\(figures[0]) \(fraction.text)"
  }

  private func lostPoint(_ digits: String) -> String? {
    guard digits.count == 2, digits.allSatisfy(\.isDigit), digits.hasSuffix("5") else { return nil }
    return digits.prefix(1) + ".5"
  }

  /// Whether the amount is beyond what kitchens use of such a thing.
  private func isTooMuch(_ quantity: Amount.Quantity, _ ingredient: Ingredient, servings: Int?) -> Bool {
    let value = quantity.low.doubleValue
    let isMany = (servings ?? 4) > 8
    guard let unit = quantity.unit else { return value >= 12 && isHalved(ingredient.name) && !isMany }
    switch unit.name {
    case "tbsp", "tsp": return value > (isMany ? 20 : 9)
    case "cup": return value > (isMany ? 24 : 9)
    case "合": return value > 9
    case "kg", "l", "lb": return value > 9 && !isMany
    case "丁", "かけ", "片", "株", "束", "袋", "缶", "パック", "モ", "모", "포기", "단", "개분", "can", "bunch", "head", "Bund", "Dose",
      "Becher", "Kopf", "Päckchen", "Packung", "Würfel", "Glas", "Knolle", "package", "packet", "jar", "tin", "stick",
      "bulb", "玉", "箱", "かけ分", "個分", "把":
      return value >= 12 && !isMany
    case "個", "本", "枚", "コ", "개", "대", "Stück", "Stange", "stalk":
      return value >= 12 && isHalved(ingredient.name) && !isMany
    default:
      if unit.name == "g" || unit.name == "ml" { return value > 5000 }
      return false
    }
  }

  /// Things so big that a recipe takes one, two or a part of one.
  private func isHalved(_ name: String) -> Bool {
    let name = name.lowercased()
    return NumberDoubts.big.contains { name.contains($0) } && !NumberDoubts.small.contains { name.contains($0) }
  }

  private static let small = [
    "ミニ", "プチ", "小玉", "ベビー", "cherry", "baby", "kirsch", "방울", "꼬마", "葉", "leaf", "leaves", "うずら", "薄切り",
  ]
  private static let big = [
    "玉ねぎ", "たまねぎ", "タマネギ", "玉葱", "にんじん", "人参", "ニンジン", "キャベツ", "白菜", "大根", "だいこん", "かぼちゃ", "レモン", "長ねぎ", "長ネギ", "ねぎ",
    "セロリ", "パプリカ", "きゅうり", "なす", "トマト", "りんご", "リンゴ", "アボカド", "ブロッコリー", "豆腐", "こんにゃく", "ごぼう", "れんこん", "さつまいも", "ピーマン",
    "ズッキーニ", "レタス", "バナナ", "焼きのり", "焼き海苔", "焼海苔", "ゴーヤ", "とうもろこし", "カリフラワー", "鶏むね肉", "鶏もも肉", "厚揚げ", "梨", "もやし",
    "onion", "lemon", "lime", "carrot", "cabbage", "cucumber", "pepper", "avocado", "zucchini", "courgette", "leek",
    "celery", "apple", "orange", "aubergine", "eggplant", "broccoli", "cauliflower", "lettuce", "pumpkin", "squash",
    "fennel", "beetroot", "mango",
    "zwiebel", "zitrone", "möhre", "karotte", "gurke", "paprika", "lauch", "sellerie", "kohl", "apfel", "orange",
    "zucchini", "aubergine", "brokkoli", "limette", "salat", "kürbis", "fenchel",
    "양파", "당근", "대파", "애호박", "오이", "배추", "양배추", "두부", "레몬", "사과", "토마토", "가지", "감자", "고구마", "파프리카", "단호박",
  ]

  // MARK: Servings

  private func checkServings(_ recipe: inout Recipe) {
    guard let yield = recipe.yield, yield.countsPersons, let low = yield.low, low.isWhole else { return }
    let servings = low.numerator
    guard servings >= 10, !recipe.doubts.contains(where: { $0.subject == .servings }) else { return }
    let grams = recipe.ingredients.map { weight($0, others: recipe.ingredients) }.reduce(0, +)
    let perPerson = grams / Double(servings)
    // A nought too much makes a tenth of a meal of every meal.
    guard perPerson < 60 || servings >= 20 && servings % 10 == 0 && perPerson < 100 else { return }
    // `20人前`: what closes the number was read as a zero, or two numbers ran together (`23` for 2〜3).
    let meant = servings % 10 == 0 ? servings / 10 : servings / 10
    let fits = meant >= 1 && (60...1200).contains(grams / Double(meant))
    let reason = "the ingredients are too little for so many"
    let suggestion = fits ? yield.text.replacing("\(servings)", with: "\(meant)") : nil
    let corrects = fits && perPerson < 60 && servings % 10 == 0 && suggestion != yield.text
    recipe.doubts.append(
      Doubt(
        subject: .servings, printed: yield.text, suggestion: suggestion, isCorrected: corrects, reason: reason,
        place: yield.place))
    if corrects {
      recipe.yield?.low = Rational(meant)
      recipe.yield?.high = Rational(meant)
      recipe.yield?.text = suggestion ?? yield.text
    }
  }

  /// Roughly how many grams of food an ingredient brings; an amount in doubt counts as what it probably means, so
  /// that it does not prove that many are to be fed.
  private func weight(_ ingredient: Ingredient, others: [Ingredient]) -> Double {
    var amount = ingredient.amount
    if let found = doubt(about: ingredient, others: others, servings: nil) {
      guard let suggestion = found.suggestion else { return 0 }
      amount = Amount(suggestion, language: language)
    }
    if let metric = amount.metric { return metric.low.doubleValue }
    guard let part = amount.quantities.first(where: { $0.role == .part }) else { return 0 }
    return min(part.low.doubleValue, 20) * (isHalved(ingredient.name) ? 150 : 50)
  }
}
