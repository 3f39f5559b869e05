import RecipeKit

/// Answers what a recipe tells, without a model.
struct RecipeFacts: Sendable {
  let recipe: Recipe
  let finder: IngredientFinder
  let passages: Passages
  /// The whole recipe as a text, whose numbers an answer may use.
  let text: String
  private let foods: [KitchenWords.Concept]

  init(_ recipe: Recipe) {
    self.recipe = recipe
    finder = IngredientFinder(recipe)
    passages = Passages(recipe)
    let ingredients = recipe.ingredients.map { "\($0.name) \($0.amount.text)" }
    text =
      ([recipe.title?.text ?? "", recipe.yield?.text ?? ""] + ingredients + recipe.steps.map(\.text)
      + recipe.notes.map(\.text)).joined(separator: "\n")
    foods = KitchenWords.shared.matches(in: text).map(\.concept).filter(\.isFood)
  }

  /// The answer; nil when the recipe does not tell, or when advice is wanted.
  func answer(_ question: Question, _ intent: Intent, _ scale: ScaleRequest?, _ phrases: Phrases) -> ChatAnswer? {
    switch intent {
    case .thanks: talk(phrases.thanks)
    case .greeting: talk(phrases.greeting)
    case .timer: timer(question, phrases)
    case .search: search(question, phrases)
    case .substitute: nil
    case .advice: adviceInNotes(question, phrases)
    case .nutrition, .cost: told(question, intent, phrases)
    case .storage: told(question, intent, phrases)
    case .yield: yield(phrases)
    case .allIngredients: list(phrases)
    case .allSteps: steps(phrases)
    case .step: step(question, phrases)
    case .amount: amount(question, scale, phrases)
    case .presence: presence(question, phrases)
    case .time: time(question, phrases)
    case .totalTime: totalTime(question, phrases)
    case .temperature: temperature(question, phrases)
    case .when, .other: quote(question, phrases)
    }
  }

  /// That the recipe does not tell.
  func notTold(_ intent: Intent, _ phrases: Phrases) -> ChatAnswer {
    ChatAnswer(kind: .notTold, text: phrases.notTold(intent), sources: [], suggestions: [])
  }

  /// Which part of what a question speaks of some sentence speaks of too.
  func coverage(_ question: Question) -> Double { passages.hits(question).map(\.coverage).max() ?? 0 }

  // MARK: Amounts

  private func amount(_ question: Question, _ scale: ScaleRequest?, _ phrases: Phrases) -> ChatAnswer? {
    // `米を4合にするなら、酒は？`: what is asked for stands behind the condition.
    var asked = question.text
    if case .ingredient(let words, let amount)? = scale {
      asked = ChatText.fold(asked).replacing(words, with: "").replacing(ChatText.fold(amount), with: "")
    }
    let found = finder.find(in: asked)
    guard !found.isEmpty else { return amountInSteps(question, phrases) ?? absent(question, phrases, isAmount: true) }
    // More than a few equally good matches mean the words fit anything.
    guard found.count <= 4 else { return list(phrases) }
    var factor = Rational(1)
    if let scale {
      guard let known = scale.factor(for: recipe, finder: finder) else {
        return ChatAnswer(kind: .notTold, text: phrases.servingsUnknown, sources: [], suggestions: [])
      }
      factor = known
    }
    var texts: [String] = []
    var sources: [ChatAnswer.Source] = []
    for index in found.map(\.index) {
      let ingredient = recipe.ingredients[index]
      guard let scaled = ingredient.amount.scaled(by: factor, language: recipe.language) else { return nil }
      let converted = convert(scaled, of: ingredient.name, question)
      let isDoubtful = recipe.doubts.contains { $0.subject == .amount(index) && !$0.isCorrected }
      texts.append(
        phrases.amount(
          IngredientFinder.bare(ingredient.name), phrases.amount(converted, of: recipe.language),
          isScaled: scale != nil && !ingredient.amount.quantities.isEmpty, isDoubtful: isDoubtful))
      sources.append(source(index))
      if scale != nil, !ingredient.amount.text.isEmpty {
        sources.append(
          .init(part: .calculation, index: nil, text: "\(ingredient.amount.text) × \(factor) = \(scaled.text)"))
      }
    }
    return ChatAnswer(
      kind: recipe.ingredients[found[0].index].amount.text.isEmpty ? .notTold : .recipe,
      text: texts.joined(separator: question.isJapanese ? "" : " "), sources: sources, suggestions: [])
  }

  /// In the measure that the question names, where it can be reckoned.
  private func convert(_ amount: Amount, of name: String, _ question: Question) -> Amount {
    let wantsMetric = question.folded.contains(
      /グラム|ミリリットル|何g|何ml|何cc|\bin (?:grams|ml|millilit)|how many (?:grams|ml|millilit)/)
    let wantsCups = question.folded.contains(/何カップ|カップで|\bin cups|how many cups/)
    if wantsCups { return amount.converted(to: .cups, of: name, language: recipe.language) }
    guard wantsMetric, let metric = amount.metric, metric.low == metric.high else { return amount }
    let unit = amount.quantities.first?.unit?.name ?? ""
    if ["g", "kg", "ml", "l"].contains(unit) { return amount }
    let text = "\(metric.low.description)\(metric.dimension == .mass ? "g" : "ml")"
    return Amount(text, language: recipe.language)
  }

  /// `水500ml`, `24 balls`: amounts that stand in the steps alone.
  private func amountInSteps(_ question: Question, _ phrases: Phrases) -> ChatAnswer? {
    guard !question.foods.contains(where: { food in !isThere(food) }) else { return nil }
    let hit = passages.hits(question) { $0.text.contains(where: \.isNumber) }.first
    guard let hit, hit.coverage >= 0.4 else { return nil }
    return quoted(hit.clause, phrases)
  }

  // MARK: What is in it

  private func presence(_ question: Question, _ phrases: Phrases) -> ChatAnswer? {
    if let diet = Diet.read(question.folded) { return self.diet(diet, phrases) }
    let isOpen = question.folded.contains(/どんな|どの|何の|何が|\bwhich\b|\bwhat\b/) && !question.folded.contains(/何か/)
    var indices: [Int] = []
    for food in question.foods { indices += finder.all(food).filter { !indices.contains($0) } }
    if indices.isEmpty { indices = finder.find(in: question.text).filter { $0.strength >= 2 }.map(\.index) }
    if !indices.isEmpty {
      let items = indices.map { index in
        (
          name: IngredientFinder.bare(recipe.ingredients[index].name),
          amount: phrases.amount(recipe.ingredients[index].amount, of: recipe.language)
        )
      }
      return ChatAnswer(
        kind: .recipe, text: phrases.contains(items, isOpen: isOpen), sources: indices.map(source), suggestions: [])
    }
    guard question.foods.isEmpty else {
      if question.foods.allSatisfy(isThere) { return quote(question, phrases) }
      return absent(question, phrases, isAmount: isOpen)
    }
    return quote(question, phrases)
  }

  /// What in the recipe a diet forbids; nil where nothing is known to, which is no promise.
  private func diet(_ diet: Diet, _ phrases: Phrases) -> ChatAnswer? {
    let indices = recipe.ingredients.indices.filter { index in
      KitchenWords.shared.matches(in: recipe.ingredients[index].name).contains { diet.forbids($0.concept) }
    }
    guard !indices.isEmpty else { return nil }
    let names = indices.map { IngredientFinder.bare(recipe.ingredients[$0].name) }
    return ChatAnswer(kind: .recipe, text: phrases.against(names), sources: indices.map(source), suggestions: [])
  }

  /// That a food is not in the recipe; nil when the question names none.
  private func absent(_ question: Question, _ phrases: Phrases, isAmount: Bool) -> ChatAnswer? {
    let missing = question.matches.filter { $0.concept.isFood && !isThere($0.concept) }
    guard !missing.isEmpty else { return nil }
    var words: [String] = []
    for match in missing {
      if !words.contains(match.words) { words.append(match.words) }
    }
    return ChatAnswer(
      kind: .notTold, text: isAmount ? phrases.absentAmount(words) : phrases.absent(words), sources: [],
      suggestions: [])
  }

  /// Whether the recipe speaks of a food anywhere.
  private func isThere(_ food: KitchenWords.Concept) -> Bool { foods.contains { KitchenWords.shared.isA($0, food) } }

  // MARK: Times and temperatures

  private func time(_ question: Question, _ phrases: Phrases) -> ChatAnswer? {
    // A food that is nowhere in the recipe cannot be cooked for a time.
    if let missing = absent(question, phrases, isAmount: true) { return missing }
    let hits = passages.hits(question)
    let timed = hits.filter { !$0.clause.values.filter { $0.kind == .time }.isEmpty }
    let silent = hits.first { $0.clause.values.isEmpty }
    guard let best = timed.first, best.coverage >= 0.3, best.score > 0 else {
      guard let silent, silent.coverage >= 0.3 else { return totalIfAskedPlainly(question, phrases) }
      return ChatAnswer(
        kind: .notTold, text: phrases.noTime(silent.clause.sentence), sources: [source(silent.clause)], suggestions: [])
    }
    // A sentence that fits better and has no time: the recipe leaves it open.
    if let silent, silent.score > best.score * 1.25, silent.coverage > best.coverage {
      return ChatAnswer(
        kind: .notTold, text: phrases.noTime(silent.clause.sentence), sources: [source(silent.clause)], suggestions: [])
    }
    // What is done twice has two times: `40分煮る`, and later `さらに25分煮る`.
    var texts: [String] = []
    var sources: [ChatAnswer.Source] = []
    for hit in timed.prefix(3) where hit.score >= best.score * 0.95 && hit.coverage >= best.coverage * 0.99 {
      guard let value = nearest(hit.clause, question, kinds: [.time]) else { continue }
      let text = phrases.value(value, in: hit.clause.text, of: recipe.language)
      if !texts.contains(text) { texts.append(text) }
      sources.append(source(hit.clause))
    }
    return ChatAnswer(kind: .recipe, text: phrases.values(texts), sources: sources, suggestions: [])
  }

  /// `How long?` with nothing beside it means all of it.
  private func totalIfAskedPlainly(_ question: Question, _ phrases: Phrases) -> ChatAnswer? {
    question.matches.isEmpty && question.terms.isEmpty ? totalTime(question, phrases) : nil
  }

  private func totalTime(_ question: Question, _ phrases: Phrases) -> ChatAnswer? {
    for (index, note) in recipe.notes.enumerated()
    where note.text.contains(/所要時間|調理時間|[Tt]otal time/) {
      return ChatAnswer(
        kind: .recipe, text: phrases.quote(note.text), sources: [.init(part: .note, index: index, text: note.text)],
        suggestions: [])
    }
    var (low, high) = (Rational(0), Rational(0))
    var sources: [ChatAnswer.Source] = []
    for (index, step) in recipe.steps.enumerated() {
      for value in CookingValue.all(in: step.text, language: recipe.language) where value.kind == .time {
        guard let nextLow = low.adding(value.low), let nextHigh = high.adding(value.high) else { return nil }
        (low, high) = (nextLow, nextHigh)
        sources.append(.init(part: .step, index: index, text: step.text))
      }
    }
    let hasSum = !sources.isEmpty && !question.wantsPrinted
    return ChatAnswer(
      kind: hasSum ? .recipe : .notTold, text: phrases.totalTime(hasSum ? phrases.time(low, high) : nil),
      sources: hasSum ? sources : [], suggestions: [])
  }

  private func temperature(_ question: Question, _ phrases: Phrases) -> ChatAnswer? {
    let hit = passages.hits(question) { $0.values.contains { $0.kind != .time } }.first
    let clause = hit?.clause ?? passages.clauses.first { $0.values.contains { $0.kind != .time } }
    guard let clause, let value = nearest(clause, question, kinds: [.celsius, .fahrenheit]) else { return nil }
    var text = phrases.value(value, in: clause.text, of: recipe.language)
    var sources = [source(clause)]
    let wanted: CookingValue.Kind? =
      question.folded.contains(/華氏|fahrenheit|°f/)
      ? .fahrenheit : question.folded.contains(/摂氏|celsius|°c/) ? .celsius : nil
    if let wanted, wanted != value.kind {
      text = phrases.converted(value, to: wanted)
      sources.append(.init(part: .calculation, index: nil, text: text))
    }
    return ChatAnswer(kind: .recipe, text: phrases.value(text), sources: sources, suggestions: [])
  }

  /// Of several values in a clause the one next to the verb that is asked about, else the first.
  private func nearest(_ clause: Passages.Clause, _ question: Question, kinds: Set<CookingValue.Kind>) -> CookingValue?
  {
    let values = clause.values.filter { kinds.contains($0.kind) }
    let actions = Set(question.actions.map(\.name))
    let characters = Array(clause.text)
    return values.first { value in
      let end = min(characters.count, value.range.upperBound + 8)
      let behind = String(characters[value.range.upperBound..<end])
      let before = String(characters[max(0, value.range.lowerBound - 14)..<value.range.lowerBound])
      return KitchenWords.shared.matches(in: recipe.language == .japanese ? behind : before).contains {
        actions.contains($0.concept.name)
      }
    } ?? values.first
  }

  // MARK: Steps, yield

  private func step(_ question: Question, _ phrases: Phrases) -> ChatAnswer? {
    guard let number = question.stepNumber else { return quote(question, phrases) }
    let index = number == -1 ? recipe.steps.count - 1 : number - 1
    guard recipe.steps.indices.contains(index) else {
      return ChatAnswer(kind: .notTold, text: phrases.noStep(recipe.steps.count), sources: [], suggestions: [])
    }
    let text = recipe.steps[index].text
    return ChatAnswer(
      kind: .recipe, text: text, sources: [.init(part: .step, index: index, text: text)], suggestions: [])
  }

  private func yield(_ phrases: Phrases) -> ChatAnswer? {
    guard let yield = recipe.yield else { return nil }
    return ChatAnswer(
      kind: .recipe, text: phrases.value(yield.text), sources: [.init(part: .yield, index: nil, text: yield.text)],
      suggestions: [])
  }

  private func list(_ phrases: Phrases) -> ChatAnswer? {
    guard !recipe.ingredients.isEmpty else { return nil }
    let lines = recipe.ingredients.map { "・\($0.name) \(phrases.amount($0.amount, of: recipe.language))" }
    return ChatAnswer(
      kind: .recipe, text: lines.joined(separator: "\n"), sources: recipe.ingredients.indices.map(source),
      suggestions: [])
  }

  private func steps(_ phrases: Phrases) -> ChatAnswer? {
    guard !recipe.steps.isEmpty else { return nil }
    return ChatAnswer(
      kind: .recipe, text: recipe.steps.map { "・\($0.text)" }.joined(separator: "\n"),
      sources: recipe.steps.enumerated().map { .init(part: .step, index: $0, text: $1.text) }, suggestions: [])
  }

  /// The sentence that speaks of what is asked.
  private func quote(_ question: Question, _ phrases: Phrases) -> ChatAnswer? {
    if let missing = absent(question, phrases, isAmount: false) { return missing }
    guard let hit = passages.hits(question).first, hit.coverage >= 0.45 else { return nil }
    return quoted(hit.clause, phrases)
  }

  private func quoted(_ clause: Passages.Clause, _ phrases: Phrases) -> ChatAnswer {
    ChatAnswer(kind: .recipe, text: phrases.quote(clause.sentence), sources: [source(clause)], suggestions: [])
  }

  // MARK: What most recipes leave out

  /// Calories, cost and storage, where a note or a step speaks of them.
  private func told(_ question: Question, _ intent: Intent, _ phrases: Phrases) -> ChatAnswer? {
    let words: Regex<Substring> =
      switch intent {
      case .nutrition: /kcal|カロリー|塩分|糖質|たんぱく質|脂質|calories|protein|carbs/
      case .cost: /[0-9]円|[$€£][0-9]/
      default:
        /保存|日持ち|日間もつ|冷凍でき|冷凍保存|\bkeeps?\b.*\b(?:days?|weeks?|months?|fridge|airtight)\b|can be frozen|freezes well|\bstore\b/
      }
    guard let clause = passages.clauses.first(where: { $0.sentence.contains(words.ignoresCase()) }) else { return nil }
    return quoted(clause, phrases)
  }

  /// A note that speaks of what advice is asked about.
  private func adviceInNotes(_ question: Question, _ phrases: Phrases) -> ChatAnswer? {
    guard question.folded.contains(/コツ|ポイント|失敗|\btips?\b|mistake|go wrong/) else { return nil }
    let hit = passages.hits(question) { $0.part == .note }.first { $0.coverage >= 0.5 }
    let isBare = question.folded.contains(
      /^(?:このレシピの|作る(?:とき|時)の|何か)?(?:コツ|ポイント)(?:は|を|って|が|あ)|^(?:any|what are the|give me some|have you) tips/)
    guard let clause = hit?.clause ?? (isBare ? passages.clauses.first { $0.part == .note } : nil) else { return nil }
    return quoted(clause, phrases)
  }

  // MARK: Talk and actions

  private func talk(_ text: String) -> ChatAnswer { ChatAnswer(kind: .talk, text: text, sources: [], suggestions: []) }

  private func timer(_ question: Question, _ phrases: Phrases) -> ChatAnswer {
    let language: RecipeLanguage = question.isJapanese ? .japanese : .english
    // 分の would be a fraction.
    let spoken = question.folded.replacing("分の", with: "分間の")
    var value = CookingValue.all(in: spoken, language: language).first { $0.kind == .time }
    var sources: [ChatAnswer.Source] = []
    var name = recipe.title?.text ?? ""
    if value == nil, let number = question.stepNumber, recipe.steps.indices.contains(number - 1) {
      let text = recipe.steps[number - 1].text
      value = CookingValue.all(in: text, language: recipe.language).first { $0.kind == .time }
      sources = [.init(part: .step, index: number - 1, text: text)]
      name = text
    } else if value == nil, let hit = passages.hits(question, where: { $0.values.contains { $0.kind == .time } }).first
    {
      value = nearest(hit.clause, question, kinds: [.time])
      sources = [source(hit.clause)]
      name = hit.clause.text
    }
    guard let value, let seconds = Int(exactly: value.low.doubleValue.rounded()), seconds > 0 else {
      return ChatAnswer(kind: .notTold, text: phrases.timerUnknown, sources: [], suggestions: [])
    }
    return ChatAnswer(
      kind: .action, text: phrases.timer(phrases.time(value.low, value.low)), sources: sources,
      action: .timer(seconds: seconds, name: name), suggestions: [])
  }

  private func search(_ question: Question, _ phrases: Phrases) -> ChatAnswer? {
    var words: [String] = []
    for match in question.matches where match.concept.isFood && !words.contains(match.words) {
      words.append(match.words)
    }
    guard !words.isEmpty else { return nil }
    let query = words.joined(separator: " ")
    return ChatAnswer(
      kind: .action, text: phrases.search(query), sources: [], action: .search(query), suggestions: [])
  }

  // MARK: Advice

  /// What stands in for the food that a question misses.
  func substitute(_ question: Question, _ phrases: Phrases) -> ChatAnswer? {
    // A food of the recipe is meant rather than one that is offered in its place.
    let named = question.matches.filter(\.concept.isFood)
    let food = named.first { isThere($0.concept) } ?? named.first
    guard let food, let list = Substitutes.of(food.concept.name, isJapanese: question.isJapanese) else { return nil }
    let text = phrases.substitutes(food.words, list)
    return ChatAnswer(
      kind: .advice, text: text, sources: [.init(part: .general, index: nil, text: list)], suggestions: [])
  }

  /// What cooks answer to a wish of the usual kind.
  func wish(_ question: Question) -> String? {
    let hasRice = question.foods.contains { $0.name == "rice" }
    return Wishes.advice(question.folded, isJapanese: question.isJapanese, hasRice: hasRice)
  }

  /// Whether most of a text is copied from the recipe.
  func isRecited(_ advice: String) -> Bool {
    let whole = ChatText.fold(text)
    let characters = Array(ChatText.fold(advice))
    let length = 14
    guard characters.count > length else { return false }
    let starts = Array(stride(from: 0, through: characters.count - length, by: 4))
    let copied = starts.count { whole.contains(String(characters[$0..<$0 + length])) }
    return copied * 2 > starts.count
  }

  func relevantNotes(_ question: Question) -> [ChatAnswer.Source] {
    passages.hits(question) { $0.part == .note }.filter { $0.coverage >= 0.4 }.prefix(1).map { source($0.clause) }
  }

  // MARK: Sources

  private func source(_ index: Int) -> ChatAnswer.Source {
    let ingredient = recipe.ingredients[index]
    return .init(part: .ingredient, index: index, text: "\(ingredient.name) \(ingredient.amount.text)")
  }

  private func source(_ clause: Passages.Clause) -> ChatAnswer.Source {
    .init(part: clause.part, index: clause.index, text: clause.sentence)
  }
}
