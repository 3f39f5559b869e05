import Foundation

/// Reads recipes from printed lines.
///
/// ```swift
/// let reading = try await RecipeReader().read(text: page)
/// if let recipe = reading.recipe { print(recipe.json.text(.pretty)) }
/// ```
public struct RecipeReader: Sendable {
  /// How labels are decided; other settings than the usual ones exist to measure what each part is worth.
  public struct Method: Sendable, Hashable {
    /// Decode all lines together instead of each alone.
    public var usesSequence = true
    /// Use what can be seen in the lines.
    public var usesFeatures = true
    /// Correct or flag what was probably misread.
    public var findsDoubts = true
    /// How much the model's opinion counts beside what can be seen.
    public var modelWeight = 0.5
    /// The model is asked about lines whose label leads by less than this.
    public var askBelow = 2.0
    /// On pages that have both their headings, what can be seen is right more often than a small model.
    public var asksDespiteHeadings = false

    public init() {}
  }

  private let scorer: (any LineScoring)?
  private let method: Method
  private let tips: [RecipeTip]

  /// - Parameters:
  ///   - scorer: a model that helps to decide what each line is; nil to go by what can be seen alone.
  ///   - tips: what the pages of a library are misread as.
  public init(scorer: (any LineScoring)? = nil, method: Method = Method(), tips: [RecipeTip] = []) {
    self.scorer = scorer
    self.method = method
    self.tips = tips
  }

  /// Reads the recipe in a text: a note, a page, the lines of a picture.
  /// - Throws: what the scorer throws; `CancellationError`.
  public func read(text: String, progress: @Sendable (RecipeProgress) -> Void = { _ in }) async throws -> RecipeReading
  {
    try await read(lines: PrintedLine.lines(of: text), progress: progress)
  }

  /// Reads the recipe in lines; lines of several pages are taken for one recipe unless there is a second whole one.
  /// - Throws: what the scorer throws; `CancellationError`.
  ///
  /// - Parameter seed: lines in doubt may come out otherwise than without one, the same for the same seed.
  public func read(
    lines: [PrintedLine], seed: UInt64? = nil, progress: @Sendable (RecipeProgress) -> Void = { _ in }
  ) async throws -> RecipeReading {
    var recipes: [Recipe] = []
    var reason = NoRecipeReason.noText
    for part in LanguageParting.parts(lines) {
      try Task.checkCancellation()
      let found = try await read(lines, part.lines, language: part.language, seed: seed, progress: progress)
      recipes += found.recipes
      reason = found.reason ?? reason
    }
    return recipes.isEmpty ? .noRecipe(reason) : .recipes(recipes)
  }

  /// Reads those lines of a page that are written in one language.
  private func read(
    _ lines: [PrintedLine], _ range: Range<Int>, language: RecipeLanguage, seed: UInt64?,
    progress: @Sendable (RecipeProgress) -> Void
  ) async throws -> (recipes: [Recipe], reason: NoRecipeReason?) {
    let doubts = DoubtFinder(language: language)
    let prepared = LinePreparation(language: language).pieces(of: lines, range)
    let pieces = method.findsDoubts ? doubts.repaired(prepared) : prepared
    progress(.lines(pieces.count))
    let labelled = try await label(pieces, language: language, seed: seed, progress: progress)
    progress(.labelled(labelled.map(\.label)))
    let assembler = RecipeAssembler(language: language)
    var recipes: [Recipe] = []
    var reason: NoRecipeReason?
    for part in RecipeParting.parts(labelled) {
      try Task.checkCancellation()
      var recipe = assembler.recipe(part)
      if let found = RecipeEvidence.reason(against: recipe, part) {
        reason = found
      } else {
        if method.findsDoubts { doubts.apply(to: &recipe, part.map(\.line)) }
        TipDoubts(language: language, tips: tips).apply(to: &recipe)
        recipes.append(recipe)
      }
    }
    return (recipes, reason)
  }

  private func label(
    _ pieces: [WorkLine], language: RecipeLanguage, seed: UInt64?, progress: @Sendable (RecipeProgress) -> Void
  ) async throws -> [RecipeAssembler.Labelled] {
    let splitter = IngredientSplitter(language: language)
    let yields = YieldReader(language: language)
    var features = pieces.map { LineFeatures($0.text, language: language, splitter: splitter, yields: yields) }
    PageFurniture.mark(in: &features, pieces.map(\.text))
    NutritionFacts.settle(in: &features)
    var scores = features.map {
      method.usesFeatures
        ? FeatureScores.scores($0, language: language) : [Double](repeating: 0, count: LineLabel.allCases.count)
    }
    if method.usesFeatures { PartNames.raise(in: &scores, features, pieces.map(\.text), language: language) }
    // A sentence does not go on where the next line is numbered.
    let open = features.indices.map { index in
      !features[index].endsSentence && !(index + 1 < features.count && features[index + 1].isNumbered)
    }
    let gaps = pieces.map(\.followsGap)
    if let scorer {
      let leads = SequenceDecoder.leads(scores: scores, open: open, gaps: gaps)
      let headings = Set(features.compactMap { $0.heading?.kind })
      let isPlain = headings.contains(.ingredients) && headings.contains(.steps) && !method.asksDespiteHeadings
      let asked = pieces.indices.filter { !isPlain && leads[$0] < method.askBelow || !method.usesFeatures }
      if !asked.isEmpty {
        let opinions = try await ModelOpinion(language: language).scores(
          of: asked.map { pieces[$0].text.string }, by: scorer)
        for (index, opinion) in zip(asked, opinions) {
          for label in LineLabel.allCases {
            scores[index][label.rawValue] += method.modelWeight * opinion[label.rawValue]
          }
        }
      }
      progress(.scored(asked.count, of: pieces.count))
    }
    if let seed { vary(&scores, open: open, gaps: gaps, seed: seed) }
    let labels =
      method.usesSequence
      ? SequenceDecoder.decode(scores: scores, open: open, gaps: gaps)
      : SequenceDecoder.independent(scores: scores)
    let labelled = pieces.indices.map {
      RecipeAssembler.Labelled(
        line: pieces[$0], features: features[$0], label: labels[$0], titleScore: scores[$0][LineLabel.title.rawValue])
    }
    return StepRejoining.whole(labelled)
  }

  /// Draws other scores for lines in doubt (Gumbel noise: labels come out as often as they are likely).
  private func vary(_ scores: inout [[Double]], open: [Bool], gaps: [Bool], seed: UInt64) {
    let leads = SequenceDecoder.leads(scores: scores, open: open, gaps: gaps)
    var generator = SampleGenerator(seed: seed)
    for index in scores.indices where leads[index] < method.askBelow {
      for label in scores[index].indices {
        let chance = Double.random(in: Double.leastNonzeroMagnitude..<1, using: &generator)
        scores[index][label] -= log(-log(chance))
      }
    }
  }
}
