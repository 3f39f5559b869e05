/// Scores of every label for one line from what can be seen in the line: log-weights, higher is likelier.
enum FeatureScores {
  static func scores(_ f: LineFeatures, language: RecipeLanguage) -> [Double] {
    var scores = [Double](repeating: 0, count: LineLabel.allCases.count)
    for label in LineLabel.allCases { scores[label.rawValue] = score(label, f, language) }
    return scores
  }

  private static func score(_ label: LineLabel, _ f: LineFeatures, _ language: RecipeLanguage) -> Double {
    switch label {
    case .title: title(f)
    case .yield: f.yield == nil ? -8 : f.heading?.kind == .ingredients ? 0 : 5
    case .ingredientsHeading: f.heading?.kind == .ingredients ? 6 : -9
    case .group: group(f)
    case .ingredient: ingredient(f, language)
    case .stepsHeading: f.heading?.kind == .steps ? (f.heading?.isAlone == true ? 6 : 2) : -9
    case .step: step(f, language)
    case .stepNumber: f.isNumberAlone ? 5 : -10
    case .note: note(f)
    case .nutrition: f.heading?.kind == .nutrition ? 5 : f.isNutrition ? 5 : f.nutrition == .possible ? 0.5 : -4
    case .other: other(f)
    }
  }

  private static func title(_ f: LineFeatures) -> Double {
    var score = 0.5
    if f.endsSentence { score -= 2 }
    if f.heading != nil { score -= 5 }
    if f.yield != nil { score -= 4 }
    if let marker = f.marker, marker.style != .attached { score -= 3 }
    if f.isNumberAlone || f.isMarkAlone { score -= 5 }
    if f.isNoise || f.isTiming || f.isNutrition || f.isCommerce { score -= 5 }
    if f.isBlogName { score -= 3 }
    if f.startsLow { score -= 1.5 }
    if f.count > 45 { score -= 2 }
    if f.count < 2 { score -= 2 }
    if f.hasBullet { score -= 2 }
    if f.isAmountAlone || !f.hasWords { score -= 4 }
    score -= f.amountWeight
    return score
  }

  private static func group(_ f: LineFeatures) -> Double {
    if f.isMarkAlone { return 4 }
    var score = -1.5
    if f.isDecorated { score += 4 }
    if f.namesPart { score += 2.5 }
    if f.split.mark != nil, f.split.reading == nil, !f.endsSentence { score += 1 }
    if f.heading != nil { score -= 4 }
    if !f.hasWords { score -= 5 }
    if f.endsSentence || f.count > 36 { score -= 4 }
    if f.marker != nil { score -= 2 }
    if f.split.reading != nil { score -= f.namesPart && !f.isDecorated ? f.amountWeight : min(f.amountWeight, 2) }
    if f.yield != nil || f.isNoise || f.isNutrition || f.isTiming { score -= 4 }
    if f.clauses > 0 { score -= 1 }
    return score
  }

  private static func ingredient(_ f: LineFeatures, _ language: RecipeLanguage) -> Double {
    var score = f.split.reading == nil ? -1.2 : f.amountWeight
    if f.isAmountAlone { score += 3 }
    if f.speaks, f.split.reading == nil { score -= 2 }
    if f.endsSentence { score -= 3 }
    if f.heading != nil { score -= 3 }
    if f.yield != nil { score -= 3 }
    if f.isNumberAlone || f.isMarkAlone { score -= 6 }
    if f.isNoise || f.isTiming { score -= 4 }
    if f.isNutrition { score -= 4 }
    if f.isCommerce { score -= 2 }
    if f.hasBullet { score += 1 }
    if f.split.mark != nil { score += 0.5 }
    if f.count > 40 { score -= 1 }
    if f.count > 60 { score -= 2 }
    // A cook's action speaks against it, but chopped onions are an ingredient.
    if f.verbs > 0, f.endsSentence || f.split.reading == nil || f.verbs > 1 { score -= Double(min(f.verbs, 3)) * 0.6 }
    if let marker = f.marker, marker.style != .plain, marker.style != .attached, f.verbs > 0 { score -= 2 }
    return score
  }

  private static func step(_ f: LineFeatures, _ language: RecipeLanguage) -> Double {
    var score = -0.5
    if f.isAmountAlone || !f.hasWords { score -= 3 }
    if f.endsSentence { score += 1.5 }
    score += Double(min(f.verbs, 3)) * 0.8
    if f.clauses > 0 { score += 0.4 }
    if f.endsOpen { score += 0.4 }
    if f.count > 18 { score += 0.6 }
    if let marker = f.marker, !f.isNumberAlone {
      switch marker.style {
      case .plain: score += f.split.reading == nil || f.endsSentence ? 1.2 : 0
      case .attached: score += f.split.reading == nil && f.verbs > 0 ? 0.4 : 0
      default: score += 2.5
      }
    }
    if f.heading != nil { score -= f.heading?.isAlone == true ? 6 : 2 }
    if f.yield != nil { score -= 3 }
    if f.isNumberAlone || f.isMarkAlone { score -= 4 }
    if f.isNoise { score -= 4 }
    if f.isTiming { score -= 2 }
    if f.isNutrition { score -= 2 }
    if f.isDecorated { score -= 1.5 }
    if f.hasNoteMark { score -= 2 }
    if f.split.reading != nil, !f.endsSentence, f.verbs == 0 { score -= 1.2 }
    return score
  }

  private static func note(_ f: LineFeatures) -> Double {
    if f.heading?.kind == .note { return 5 }
    var score = -2.0
    if f.hasNoteMark { score += 6.5 }
    if f.endsSentence { score += 0.5 }
    if f.heading != nil || f.yield != nil || f.isNumberAlone { score -= 4 }
    if f.isNoise { score -= 3 }
    if f.marker != nil { score -= 2 }
    return score
  }

  private static func other(_ f: LineFeatures) -> Double {
    var score = -0.8
    if f.isNoise { score += 5 }
    if !f.hasWords, !f.isMarkAlone { score += 3 }
    if f.speaks { score += 1 }
    if f.isTiming { score += 5 }
    if f.isCommerce { score += 3 }
    if f.isBlogName { score += 2 }
    if f.heading?.kind == .time { score += 1 }
    if let heading = f.heading, heading.kind != .time { score -= 2 }
    if f.yield != nil { score -= 2 }
    if f.isNumberAlone { score -= 1 }
    return score
  }
}
