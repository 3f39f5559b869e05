/// A way of eating that a recipe may not fit.
enum Diet: Sendable {
  case vegetarian, vegan, withoutGluten, withoutDairy

  static func read(_ folded: String) -> Diet? {
    if folded.contains(/vegan|ヴィーガン|ビーガン/) { return .vegan }
    if folded.contains(/vegetarian|ベジタリアン|菜食/) { return .vegetarian }
    if folded.contains(/gluten|グルテン/) { return .withoutGluten }
    if folded.contains(/dairy.free|lactose|乳製品(?:なし|不使用|フリー)/) { return .withoutDairy }
    return nil
  }

  func forbids(_ food: KitchenWords.Concept) -> Bool { forbidden.contains { KitchenWords.shared.isA(food, named: $0) } }

  private var forbidden: [String] {
    switch self {
    case .vegetarian: ["meat", "fish", "seafood"]
    case .vegan: ["meat", "fish", "seafood", "egg", "dairy", "honey"]
    case .withoutGluten: ["wheat"]
    case .withoutDairy: ["dairy"]
    }
  }
}
