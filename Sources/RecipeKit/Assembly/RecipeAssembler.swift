/// Makes a recipe out of labelled lines.
struct RecipeAssembler: Sendable {
  let language: RecipeLanguage
  let splitter: IngredientSplitter
  let yields: YieldReader
  let joiner: TextJoiner

  init(language: RecipeLanguage) {
    self.language = language
    splitter = IngredientSplitter(language: language)
    yields = YieldReader(language: language)
    joiner = TextJoiner(language: language)
  }

  /// A piece of the page with what it was found to be.
  struct Labelled: Sendable {
    var line: WorkLine
    var features: LineFeatures
    var label: LineLabel
    /// How much the line looks like a title, for choosing among several.
    var titleScore: Double
  }

  func recipe(_ lines: [Labelled]) -> Recipe {
    var recipe = Recipe(language: language)
    recipe.title = title(lines)
    recipe.yield = yield(lines)
    recipe.ingredients = IngredientAssembler(splitter: splitter, joiner: joiner).ingredients(lines)
    let stepLines = lines.filter { $0.label == .step || $0.label == .stepNumber }.map {
      StepAssembler.Line(line: $0.line, isNumberAlone: $0.label == .stepNumber, marker: $0.features.marker)
    }
    recipe.steps = StepAssembler(language: language).steps(stepLines)
    recipe.notes = notes(lines)
    return recipe
  }

  // MARK: Title

  private func title(_ lines: [Labelled]) -> SourcedText? {
    // Titles are set larger than the body, so a full line of a title holds less than one of the body.
    let widest = lines.map(\.line.width).max() ?? 0
    var runs: [[Labelled]] = []
    for (index, line) in lines.enumerated() where line.label == .title {
      if index > 0, lines[index - 1].label == .title, isWrapped(lines[index - 1].line, line.line, widest: widest) {
        runs[runs.count - 1].append(line)
      } else {
        runs.append([line])
      }
    }
    // Large letters make a title; else what stands nearest to the recipe, unless it looks much less like one.
    let heights = lines.compactMap(\.line.letterSize).sorted()
    let usual = heights.isEmpty ? 0 : heights[heights.count / 2]
    let scored = runs.enumerated().map { offset, run -> (run: [Labelled], score: Double) in
      let own = run.map(\.titleScore).reduce(0, +) / Double(run.count)
      let height = run.compactMap(\.line.letterSize).max() ?? 0
      return (run, own + 0.3 * Double(offset) + (usual > 0 ? 3 * (height / usual - 1) : 0))
    }
    guard let best = scored.max(by: { $0.score < $1.score })?.run else { return nil }
    let text = joiner.join(
      best.map { ($0.line, $0.line.text.trimmed(0..<$0.line.text.count, also: ["#", "*", "◆", "■", "【", "】", "~"])) })
    return text.text.isEmpty ? nil : text
  }

  /// Whether a line goes on with the one before it, which ended because it was full.
  private func isWrapped(_ first: WorkLine, _ second: WorkLine, widest: Int) -> Bool {
    if let upper = first.letterSize, let lower = second.letterSize {
      guard min(upper, lower) / max(upper, lower, .leastNonzeroMagnitude) > 0.75 else { return false }
    }
    if second.text.original.first?.isLowercase == true { return first.text.original.first?.isLowercase == false }
    if let last = first.text.folded.last, "のとをでにがや、・".contains(last), language == .japanese { return true }
    return first.width >= max(16, widest * 2 / 5) && second.width < first.width
  }

  // MARK: Yield

  private func yield(_ lines: [Labelled]) -> Yield? {
    let candidates =
      lines.filter { $0.label == .yield } + lines.filter { $0.label == .ingredientsHeading || $0.label == .title }
    let readings = candidates.compactMap { line in
      (line.features.yield ?? yields.read(line.line.text)).map { (line.line, $0) }
    }
    guard let (line, reading) = readings.first(where: { $0.1.countsPersons }) ?? readings.first else { return nil }
    return Yield(
      text: line.text.text(reading.range), low: reading.number.low, high: reading.number.high ?? reading.number.low,
      unit: reading.unit, countsPersons: reading.countsPersons, place: line.place(reading.range))
  }

  // MARK: Notes

  private func notes(_ lines: [Labelled]) -> [SourcedText] {
    var chunks: [[(line: WorkLine, range: Range<Int>)]] = []
    var previous: (line: WorkLine, index: Int)?
    for (index, line) in lines.enumerated() where line.label == .note {
      let text = line.line.text
      var range = 0..<text.count
      var begins = previous.map { $0.index + 1 != index || TextJoiner.endsSentence($0.line.text) } ?? true
      if let heading = line.features.heading, heading.kind == .note {
        range = heading.rest
        begins = true
        // The heading's line alone starts an empty note, which the next line fills.
      }
      let body = Marks.body(of: text[range], language: language)
      if body.range.lowerBound > 0 { begins = true }
      range = text.trimmed(range.lowerBound + body.range.lowerBound..<range.lowerBound + body.range.upperBound)
      if begins || chunks.isEmpty { chunks.append([]) }
      chunks[chunks.count - 1].append((line.line, range))
      previous = (line.line, index)
    }
    return chunks.map(joiner.join).filter { $0.text.contains { $0.isLetter } }
  }
}
