import RecipeKit

/// A conversation about one recipe.
///
/// What the recipe says is looked up and reckoned by code, never written by a model: amounts, scaling, times,
/// temperatures, steps, what is in it and what is not. A model is asked what a question wants where its words leave
/// that open, and for advice that no recipe holds; the numbers in its advice must stand in the recipe or the question.
///
/// ```swift
/// let chat = RecipeChat(recipe)
/// print(try await chat.answer("4人分だと、みそはどのくらい？").text)
/// ```
public actor RecipeChat {
  private let recipe: Recipe
  private let model: (any ChatModel)?
  private let facts: RecipeFacts
  /// What was spoken of last.
  private var last: (intent: Intent, scale: ScaleRequest?, text: String)?

  /// - Parameter model: nil for facts alone.
  public init(_ recipe: Recipe, model: (any ChatModel)? = nil) {
    self.recipe = recipe
    self.model = model
    facts = RecipeFacts(recipe)
  }

  /// Answers a question, in its language; questions go on from the ones before.
  /// - Parameter grows: gets the text of advice so far, as it is written; facts come at once.
  /// - Throws: what the model throws; `CancellationError`.
  public func answer(_ text: String, grows: @escaping @Sendable (String) -> Void = { _ in }) async throws -> ChatAnswer
  {
    var question = Question(text)
    var intent = question.intent
    var scale = question.scale
    if let last, last.intent.isCarriedOn, question.isFollowUp {
      // `And the salt?` after an oven's temperature asks how much.
      intent = last.intent == .temperature && !question.foods.isEmpty ? .amount : last.intent
      scale = scale ?? last.scale
      // `それは何分？`, `for how long?`: what it is about stands in the question before.
      if question.foods.isEmpty && question.actions.isEmpty { question = Question(last.text + " " + text) }
    } else if question.isFollowUp, !question.foods.isEmpty {
      // `塩は？` by itself asks how much.
      intent = .amount
    } else if let last, question.hasPronoun, question.foods.isEmpty, question.matches.isEmpty {
      question = Question(last.text + " " + text)
    }
    let isJapanese = ChatText.isJapanese(text)
    let chosen: Intent
    if let intent {
      chosen = intent
    } else if scale != nil {
      chosen = .amount
    } else {
      chosen = try await Routing.intent(of: question, facts: facts, model: model)
    }
    last = (chosen, scale, text)
    var answer = facts.answer(question, chosen, scale, Phrases(isJapanese: isJapanese))
    if answer == nil, chosen.isAdvice || chosen == .other {
      answer = try await advice(question, chosen, isJapanese, grows)
    }
    var told = answer ?? facts.notTold(chosen, Phrases(isJapanese: isJapanese))
    told.suggestions = Suggestions.next(recipe, after: chosen, isJapanese: isJapanese)
    return told
  }

  /// Questions to begin with.
  public nonisolated func suggestions(isJapanese: Bool) -> [String] {
    Suggestions.next(recipe, after: nil, isJapanese: isJapanese)
  }

  private func advice(
    _ question: Question, _ intent: Intent, _ isJapanese: Bool, _ grows: @escaping @Sendable (String) -> Void
  ) async throws -> ChatAnswer? {
    let phrases = Phrases(isJapanese: isJapanese)
    if intent == .substitute, let known = facts.substitute(question, phrases) { return known }
    // What the words leave open and the recipe does not tell is no matter for guessing.
    guard intent.isAdvice else { return nil }
    if let known = facts.wish(question) {
      let sources = facts.relevantNotes(question) + [ChatAnswer.Source(part: .general, index: nil, text: known)]
      return ChatAnswer(kind: .advice, text: known, sources: sources, suggestions: [])
    }
    guard let model else {
      return ChatAnswer(kind: .notTold, text: phrases.adviceUnavailable, sources: [], suggestions: [])
    }
    let notes = facts.relevantNotes(question)
    let text = try await model.advise(
      on: ChatRecipe(recipe), question: question.text, isJapanese: isJapanese,
      numbers: facts.text + "\n" + question.text,
      grows: grows)
    let sources = notes + [ChatAnswer.Source(part: .general, index: nil, text: text)]
    // A small model may drift into another language, or recite the recipe instead.
    if text.isEmpty || AdviceText.isForeign(text, isJapanese: isJapanese) || facts.isRecited(text) {
      return facts.notTold(intent, phrases)
    }
    return ChatAnswer(kind: .advice, text: text, sources: sources, suggestions: [])
  }
}
