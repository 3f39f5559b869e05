/// Tells what a portion holds (`Protein 20 g`, `エネルギー 320kcal`) from what goes into the pot (`Salt 5 g`).
enum NutritionFacts {
  /// How surely a line states what a portion holds.
  enum Claim: Comparable {
    case none
    /// It may as well be an ingredient: salt, sugar, fat.
    case possible
    case sure
  }

  static func claim(_ text: FoldedText, language: RecipeLanguage) -> Claim {
    let line = text.folded
    guard line.contains(where: \.isNumber) else { return .none }
    if statesEnergy(line) { return .sure }
    let spaces = language == .english || language == .german
    var best = Claim.none
    for (name, claim) in names(language) where claim > best {
      // A word of an alphabet names a nutrient at the line's start; Japanese lines put the portion before it.
      let starts = spaces ? line.starts(with: name) ? [0] : [] : places(of: name, in: line)
      if starts.contains(where: { isFollowedByNumber(line, $0 + name.count) }) { best = claim }
    }
    return best
  }

  /// Salt, sugar and fat belong to the nutrition where a line beside them does.
  static func settle(in features: inout [LineFeatures]) {
    var index = 0
    while index < features.count {
      guard features[index].nutrition > .none else {
        index += 1
        continue
      }
      let run = features[index...].prefix { $0.nutrition > .none }
      let isSure = run.contains { $0.nutrition == .sure }
      for line in run.indices { features[line].isNutrition = isSure }
      index = run.endIndex
    }
  }

  private static func statesEnergy(_ line: [Character]) -> Bool {
    for unit in ["kcal", "キロカロリー", "calories", "kalorien", "kj"].map(Array.init) {
      for start in places(of: unit, in: line) {
        if line[..<start].last(where: { !$0.isBlank })?.isNumber == true { return true }
      }
    }
    for name in ["カロリー", "칼로리", "열량", "calories", "kalorien", "kcal"].map(Array.init) {
      if places(of: name, in: line).contains(where: { isFollowedByNumber(line, $0 + name.count) }) { return true }
    }
    return false
  }

  private static func names(_ language: RecipeLanguage) -> [([Character], Claim)] {
    switch language {
    case .japanese: japanese
    case .korean: korean
    case .english: english
    case .german: german
    }
  }

  private static func list(sure: [String], possible: [String] = []) -> [([Character], Claim)] {
    sure.map { (Array($0), .sure) } + possible.map { (Array($0), .possible) }
  }

  private static let japanese = list(sure: [
    "エネルギー", "たんぱく質", "タンパク質", "脂質", "糖質", "炭水化物", "食塩相当量", "塩分", "食物繊維", "ナトリウム",
  ])
  private static let korean = list(sure: ["탄수화물", "단백질", "나트륨", "당류", "식이섬유"], possible: ["지방"])
  private static let english = list(
    sure: [
      "protein", "carbs", "carbohydrates", "carbohydrate", "fiber", "fibre", "dietary fiber", "dietary fibre", "sodium",
      "saturated fat", "saturates", "cholesterol", "sugars", "energy", "total fat", "total carbohydrate",
      "total sugars", "of which saturates", "of which sugars",
    ], possible: ["fat", "salt", "sugar"])
  private static let german = list(
    sure: ["kohlenhydrate", "brennwert", "ballaststoffe", "energie", "protein", "davon zucker", "davon gesättigte"],
    possible: ["eiweiß", "fett", "zucker", "salz"])

  private static func places(of name: [Character], in line: [Character]) -> [Int] {
    guard line.count >= name.count else { return [] }
    return (0...line.count - name.count).filter { line[$0..<$0 + name.count].elementsEqual(name) }
  }

  /// Whether a number comes next, behind blanks, marks, about, and a bracket (`Fat (g) 12`): `糖質ゼロ麺 180g` names a food.
  private static func isFollowedByNumber(_ line: [Character], _ start: Int) -> Bool {
    var index = start
    while index < line.count {
      let character = line[index]
      if character.isNumber { return true }
      if character == "(", let end = line[index...].firstIndex(of: ")"), end - index <= 6 {
        index = line[index + 1..<end].contains(where: \.isNumber) ? index + 1 : end + 1
        continue
      }
      guard !character.isLetter || character == "約" else { return false }
      index += 1
    }
    return false
  }
}
