/// Headings of groups that no list of words knows: a short line without an amount among lines that all have one.
enum PartNames {
  /// Raises the score of a group's heading where the lines around speak for one.
  static func raise(
    in scores: inout [[Double]], _ features: [LineFeatures], _ texts: [FoldedText], language: RecipeLanguage
  ) {
    guard language == .english || language == .german else { return }
    let first = features.firstIndex { $0.heading?.kind == .ingredients } ?? -1
    for index in features.indices where index > first && index + 1 < features.count {
      let line = features[index]
      guard line.split.reading == nil, line.heading == nil, line.yield == nil, !line.isNoise, line.clauses == 0,
        !line.hasBullet,
        texts[index].count <= 24, features[index + 1].amountWeight > 0, texts[index].original[0].isUppercase,
        index == first + 1 || index > 0 && features[index - 1].amountWeight > 0
      else { continue }
      let words = texts[index].foldedString.split { !$0.isLetter }.map(Array.init)
      guard words.count <= 3, !words.contains(where: FoodWords.contains) else { continue }
      scores[index][LineLabel.group.rawValue] += 1.8
    }
  }
}
