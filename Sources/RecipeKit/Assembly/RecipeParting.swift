/// Parts the lines of a page that holds several recipes.
enum RecipeParting {
  /// One part per recipe: a new one begins where, after a list and steps, another list begins.
  static func parts(_ lines: [RecipeAssembler.Labelled]) -> [[RecipeAssembler.Labelled]] {
    var starts = [0]
    var hasList = false
    var hasSteps = false
    for (index, line) in lines.enumerated() {
      switch line.label {
      case .ingredient:
        if hasList, hasSteps, isWhole(lines[index...]) {
          starts.append(start(of: index, lines, after: starts[starts.count - 1]))
          hasSteps = false
        }
        hasList = true
      case .step: hasSteps = true
      default: break
      }
    }
    return zip(starts, starts.dropFirst() + [lines.count]).map { start, end in
      var part = Array(lines[start..<end])
      // Behind the steps of another recipe a title is hardly told from a stray line.
      if start > 0, part[0].label == .other, part[0].titleScore >= 0 { part[0].label = .title }
      return part
    }
  }

  /// Whether a list of at least two and steps of their own follow.
  private static func isWhole(_ lines: ArraySlice<RecipeAssembler.Labelled>) -> Bool {
    lines.filter { $0.label == .ingredient }.count >= 2 && lines.contains { $0.label == .step }
  }

  /// Back from a list's first line over its heading, its yield and its title.
  private static func start(of index: Int, _ lines: [RecipeAssembler.Labelled], after limit: Int) -> Int {
    var at = index
    while at - 1 > limit {
      switch lines[at - 1].label {
      case .title, .yield, .ingredientsHeading, .group, .other: at -= 1
      default: return at
      }
    }
    return at
  }
}
