import Testing

@testable import RecipeKit

@Suite struct RecipeReaderTests {
  @Test(arguments: RecipeText.all) func `reads what a reader sees`(test: RecipeText) async throws {
    let recipe = try #require(try await RecipeReader().read(text: test.text).recipe)
    #expect(recipe.title?.text == test.title)
    #expect(recipe.servings == test.servings)
    #expect(recipe.ingredients.map { "\($0.name)|\($0.amount.text)" } == test.pairs)
    #expect(recipe.steps.map(\.text) == test.steps)
    #expect(recipe.notes.map(\.text) == test.notes)
    #expect(recipe.doubts.isEmpty)
  }

  @Test(arguments: RecipeText.all) func `every value stands at its place`(test: RecipeText) async throws {
    let recipe = try #require(try await RecipeReader().read(text: test.text).recipe)
    let lines = PrintedLine.lines(of: test.text).map { Array($0.text) }
    func printed(_ places: [TextPlace]) -> String {
      places.map { String(lines[$0.line][$0.start..<$0.end]) }.joined().filter { !$0.isWhitespace }
    }
    for ingredient in recipe.ingredients {
      #expect(printed(ingredient.namePlaces) == ingredient.name.filter { !$0.isWhitespace })
      if let place = ingredient.amountPlace {
        #expect(printed([place]) == ingredient.amount.text.filter { !$0.isWhitespace })
      }
    }
    for step in recipe.steps { #expect(printed(step.places) == step.text.filter { !$0.isWhitespace }) }
    if let title = recipe.title { #expect(printed(title.places) == title.text.filter { !$0.isWhitespace }) }
  }

  @Test func `two recipes on one page are two`() async throws {
    let text = RecipeText.withoutHeadings.text + "\n" + RecipeText.markdown.text
    guard case .recipes(let recipes) = try await RecipeReader().read(text: text) else {
      Issue.record("no recipe found")
      return
    }
    #expect(recipes.compactMap(\.title?.text) == ["Grandma's pancakes", "Tomato Soup"])
    #expect(recipes.map(\.ingredients.count) == [5, 3])
  }

  @Test func `a list on one page and its steps on the next are one recipe`() async throws {
    let lines = RecipeText.korean.text.split(separator: "\n").enumerated().map {
      PrintedLine(text: String($0.element), page: $0.offset < 6 ? 0 : 1)
    }
    guard case .recipes(let recipes) = try await RecipeReader().read(lines: lines) else {
      Issue.record("no recipe found")
      return
    }
    #expect(recipes.count == 1)
    #expect(recipes[0].ingredients.count == 4)
    #expect(recipes[0].steps.count == 3)
  }

  @Test func `groups are kept by heading and by mark`() async throws {
    let card = try #require(try await RecipeReader().read(text: RecipeText.wrappedCard.text).recipe)
    #expect(card.ingredients.map(\.group) == [nil, nil, "甘酢あん", "甘酢あん", "甘酢あん"])
    let marked = """
      材料（2人分）
      豚肉 200g
      ☆醤油 大さじ1
      ☆酒 大さじ1
      (A)酢 小さじ1
      作り方
      豚肉を炒め、☆を加えて混ぜる。
      """
    let recipe = try #require(try await RecipeReader().read(text: marked).recipe)
    #expect(recipe.ingredients.map(\.group) == [nil, "☆", "☆", "(A)"])
    #expect(recipe.steps.map(\.text) == ["豚肉を炒め、☆を加えて混ぜる。"])
  }

  @Test func `numbered steps read out of order are put in order`() async throws {
    let text = """
      Ingredients
      2 eggs
      10 g butter
      Method
      1. Whisk the eggs.
      3. Fold and serve.
      2. Melt the butter and pour the eggs in.
      """
    let recipe = try #require(try await RecipeReader().read(text: text).recipe)
    #expect(
      recipe.steps.map(\.text) == ["Whisk the eggs.", "Melt the butter and pour the eggs in.", "Fold and serve."])
  }

  @Test func `a cancelled task stops`() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await RecipeReader().read(text: RecipeText.german.text)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
