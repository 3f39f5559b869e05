/// Which measures a cook has.
public enum MeasuringSystem: String, Sendable, Hashable, CaseIterable {
  /// Grams and millilitres; spoons stay spoons.
  case metric
  /// Cups and spoons: of 200 ml in Japanese and Korean recipes, of 236.588 ml (US) in the others.
  case cups
}

extension Amount {
  /// The amount in other measures, rounded as kitchens measure and marked as approximate.
  ///
  /// Weights become cups only of foods whose density is known. What is counted, the size of a piece and spoons
  /// stay as they are; an amount without a measure too.
  public func converted(to system: MeasuringSystem, of name: String, language: RecipeLanguage) -> Amount {
    guard let metric, let unit = quantities.first(where: { $0.role == .part })?.unit else { return self }
    let parts = quantities.filter { $0.role == .part }
    switch system {
    case .metric:
      let foreign: Set<String> = ["cup", "pint", "quart", "gallon", "fl oz", "oz", "lb", "合", "종이컵", "근", "pfund"]
      guard parts.contains(where: { foreign.contains($0.unit?.name ?? "") }) else { return self }
      return written(metric.low, metric.high, MetricText(language: language, isMass: metric.dimension == .mass))
    case .cups:
      guard ["ml", "cl", "dl", "l", "g", "kg"].contains(unit.name) else { return self }
      var (low, high) = (metric.low, metric.high)
      if metric.dimension == .mass {
        guard let density = FoodDensity.gramsPerMillilitre(name), let lighter = low.divided(by: density),
          let heavier = high.divided(by: density)
        else { return self }
        (low, high) = (lighter, heavier)
      }
      return written(low, high, CupText(language: language))
    }
  }

  private func written(_ low: Rational, _ high: Rational, _ format: some MeasureText) -> Amount {
    let about = ["ja": "約", "de": "ca. ", "ko": "약 "][format.language.rawValue] ?? "about "
    let text = about + (high > low ? format.range(low, high) : format.text(low))
    var amount = Amount(text, language: format.language)
    amount.isApproximate = true
    return amount
  }
}

extension Recipe {
  /// The recipe in other measures: only amounts change, and none that is in doubt.
  public func converted(to system: MeasuringSystem) -> Recipe {
    var recipe = self
    for index in ingredients.indices where !doubts.contains(where: { $0.subject == .amount(index) && !$0.isCorrected })
    {
      let ingredient = ingredients[index]
      recipe.ingredients[index].amount = ingredient.amount.converted(
        to: system, of: ingredient.name, language: language)
    }
    return recipe
  }
}

/// Writes millilitres or grams for people.
private protocol MeasureText {
  var language: RecipeLanguage { get }
  func text(_ value: Rational) -> String
  func range(_ low: Rational, _ high: Rational) -> String
}

private struct MetricText: MeasureText {
  let language: RecipeLanguage
  let isMass: Bool

  func text(_ value: Rational) -> String { number(value) + unit(value) }
  func range(_ low: Rational, _ high: Rational) -> String {
    unit(low) == unit(high) ? "\(number(low))–\(number(high))\(unit(high))" : "\(text(low))–\(text(high))"
  }

  private func unit(_ value: Rational) -> String {
    let name = value >= Rational(1000) ? (isMass ? "kg" : "l") : isMass ? "g" : "ml"
    return language == .japanese || language == .korean ? name : " " + name
  }

  /// Whole numbers below 50, steps of five above, two places of kilograms and litres.
  private func number(_ value: Rational) -> String {
    let plain = value.doubleValue
    guard plain < 1000 else {
      let hundredths = Int((plain / 10).rounded())
      let point = language == .german ? "," : "."
      let rest = hundredths % 100
      let digits = rest == 0 ? "" : rest % 10 == 0 ? "\(point)\(rest / 10)" : "\(point)\(rest < 10 ? "0" : "")\(rest)"
      return "\(hundredths / 100)\(digits)"
    }
    return plain < 50 ? "\(max(1, Int(plain.rounded())))" : "\(Int((plain / 5).rounded()) * 5)"
  }
}

private struct CupText: MeasureText {
  let language: RecipeLanguage

  private var cup: Double { language == .japanese || language == .korean ? 200 : 236.588 }

  func text(_ value: Rational) -> String {
    let millilitres = value.doubleValue
    // Less than a quarter of a cup is measured with spoons.
    if millilitres < cup / 4 - 1 {
      let isSmall = millilitres < 14
      let count = rounded(millilitres / (isSmall ? 5 : 15), [2])
      switch language {
      case .japanese: return (isSmall ? "小さじ" : "大さじ") + fraction(count)
      case .korean: return fraction(count) + (isSmall ? "작은술" : "큰술")
      case .german: return fraction(count) + (isSmall ? " TL" : " EL")
      case .english: return fraction(count) + (isSmall ? " tsp" : " tbsp")
      }
    }
    let count = rounded(millilitres / cup, [2, 3, 4])
    switch language {
    case .japanese: return fraction(count) + "カップ"
    case .korean: return fraction(count) + "컵"
    case .german: return fraction(count) + (count > Rational(1) ? " Cups" : " Cup")
    case .english: return fraction(count) + (count > Rational(1) ? " cups" : " cup")
    }
  }

  func range(_ low: Rational, _ high: Rational) -> String { "\(text(low))–\(text(high))" }

  /// The nearest number with one of the denominators, at least the smallest part.
  private func rounded(_ value: Double, _ denominators: [Int]) -> Rational {
    let candidates = denominators.compactMap { Rational(max(1, Int((value * Double($0)).rounded())), $0) }
    return candidates.min { abs($0.doubleValue - value) < abs($1.doubleValue - value) } ?? Rational(1)
  }

  private func fraction(_ value: Rational) -> String {
    NumberFormat(language: language).text(value, like: "", dimension: .volume)
  }
}

/// Grams in a millilitre of foods that are measured both ways, rounded means of what tables of kitchen measures give.
enum FoodDensity {
  static func gramsPerMillilitre(_ name: String) -> Rational? {
    let name = name.lowercased()
    return table.first { entry in entry.words.contains(where: name.contains) }
      .flatMap { Rational($0.hundredths, 100) }
  }

  // Compound names stand before the names in them.
  private static let table: [(words: [String], hundredths: Int)] = [
    (["peanut butter", "ピーナッツバター", "erdnussbutter"], 108),
    (["baking powder", "ベーキングパウダー", "backpulver"], 90), (["coconut milk", "ココナッツミルク"], 97),
    (["condensed milk", "練乳", "コンデンスミルク"], 130), (["powdered sugar", "icing sugar", "粉糖", "粉砂糖", "puderzucker"], 50),
    (["brown sugar", "きび砂糖", "三温糖", "黒砂糖"], 80), (["グラニュー糖"], 85), (["上白糖", "砂糖"], 60),
    (["sugar", "zucker", "설탕"], 85), (["strong flour", "強力粉", "薄力粉", "flour", "mehl", "小麦粉", "밀가루"], 53),
    (["片栗粉", "cornstarch", "corn flour", "speisestärke", "전분"], 60), (["cocoa", "ココア", "kakao"], 42),
    (["oats", "オートミール", "haferflocken"], 40), (["rice", "米", "reis", "쌀"], 85), (["honey", "はちみつ", "honig", "꿀"], 142),
    (["butter", "バター", "버터"], 96), (["oil", "油", "オイル", "öl", "기름"], 92), (["cream", "クリーム", "sahne", "크림"], 101),
    (["milk", "牛乳", "milch", "우유", "豆乳"], 103), (["yogurt", "yoghurt", "ヨーグルト", "joghurt"], 105),
    (["water", "水", "wasser", "물", "stock", "broth", "だし汁", "brühe"], 100), (["salt", "塩", "salz", "소금"], 120),
  ]
}
