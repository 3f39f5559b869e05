import RecipeKit

/// For how much of the recipe a question asks.
enum ScaleRequest: Sendable, Hashable {
  case persons(Rational)
  case factor(Rational)
  /// `24 muffins`: as many of what the recipe makes.
  case pieces(Rational)
  /// `米を4合にするなら`: so much of an ingredient.
  case ingredient(words: String, amount: String)

  /// What the question asks for; nil for the recipe as it is.
  static func read(_ folded: String, isJapanese: Bool) -> ScaleRequest? {
    isJapanese ? japanese(folded) : english(folded)
  }

  private static func japanese(_ text: String) -> ScaleRequest? {
    if let match = text.firstMatch(of: /([0-9一二三四五六七八九十]+)(?:人分|人前|名分|人用|人で|名で)/), let count = number(match.1) {
      return .persons(count)
    }
    if let match = text.firstMatch(of: /([0-9.\/一二三四五六七八九十]+)倍/), let factor = number(match.1) {
      return .factor(factor)
    }
    if let match = text.firstMatch(
      of:
        /(?<words>[^、。\s]{1,12}?)(?:を|が)(?<amount>[^、。をが]*[0-9][^、。をが]{0,8}?)(?:にする|使う|だけ|しかない|ある|に増やす|に減らす)(?:なら|と|場合|とき|ので|から|としたら|ん)/
    ) {
      return .ingredient(words: String(match.words), amount: String(match.amount))
    }
    if text.contains(/半分の量|半量|半分(?:で|だけ|に|作)|量を半分/) { return .factor(half) }
    if let match = text.firstMatch(of: /([0-9]+)(?:個|枚|本|台|斤|切れ)(半)?(?:分)?(?:を)?(?:作る|作り|焼く|焼き)/),
      let count = number(match.1)
    {
      return .pieces(match.2 == nil ? count : count.adding(half) ?? count)
    }
    return nil
  }

  private static func english(_ text: String) -> ScaleRequest? {
    let count = "(?<count>[0-9]+|one|two|three|four|five|six|seven|eight|nine|ten|twelve)"
    let patterns: [(String, (Rational) -> ScaleRequest)] = [
      (
        "(?:for|feeds?|serves?|serving|cooking for|we are|there are) (?:about )?\(count) ?(?:people|persons|guests|servings|portions|of us|adults|eaters)",
        ScaleRequest.persons
      ),
      ("\(count) (?:people|persons|guests|servings|portions)", ScaleRequest.persons),
      (
        "(?:cook(?:ing)?|mak(?:e|ing)(?: (?:it|this))?|feed(?:ing)?|enough|recipe|batch) for \(count)\\b",
        ScaleRequest.persons
      ),
      ("\(count) (?:times|x|batches)\\b", ScaleRequest.factor),
      (
        "(?:make|making|bake|baking|for) \(count) (?:muffins|cookies|loaves|balls|pieces|rolls|pancakes|burgers)",
        ScaleRequest.pieces
      ),
    ]
    if text.contains(
      /\b(?:half (?:a|the|of the|this) (?:batch|recipe|amount|quantity)|halve|halving|half of it|half as much)\b/)
    {
      return .factor(half)
    }
    if text.contains(/\b(?:double|twice|doubling)\b/) { return .factor(Rational(2)) }
    if text.contains(/\b(?:triple|three times|tripling)\b/) { return .factor(Rational(3)) }
    for (pattern, make) in patterns {
      // The patterns are ours and right.
      guard let regex = try? Regex(pattern), let match = try? regex.firstMatch(in: text),
        let value = match["count"]?.substring.flatMap({ number($0) })
      else { continue }
      return make(value)
    }
    return nil
  }

  private static let half = Rational(1, 2) ?? Rational(1)

  private static let words = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "twelve": 12, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10,
  ]

  private static func number(_ text: Substring) -> Rational? {
    let value =
      words[String(text)].map { Rational($0) }
      ?? Amount(String(text), language: .english).quantities.first?.low
    return value.flatMap { $0 > Rational(0) && $0 <= Rational(1000) ? $0 : nil }
  }

  /// How many times the recipe that is; nil when the recipe does not tell what would be needed to know it.
  func factor(for recipe: Recipe, finder: IngredientFinder) -> Rational? {
    switch self {
    case .factor(let factor): return factor
    case .persons(let count):
      return recipe.servings.flatMap { $0 > 0 ? count.divided(by: Rational($0)) : nil }
    case .pieces(let count):
      guard let low = recipe.yield?.low, low > Rational(0) else { return nil }
      return count.divided(by: low)
    case .ingredient(let words, let amount):
      guard let index = finder.find(in: words).first?.index,
        let wanted = Amount(amount, language: recipe.language).quantities.first,
        let own = recipe.ingredients[index].amount.quantities.first(where: { $0.role == .part }),
        wanted.unit?.name == own.unit?.name, own.low > Rational(0)
      else { return nil }
      return wanted.low.divided(by: own.low)
    }
  }
}
