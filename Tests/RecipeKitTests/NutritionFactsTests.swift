import Testing

@testable import RecipeKit

@Suite struct NutritionFactsTests {
  @Test(arguments: [
    ("エネルギー 320kcal", RecipeLanguage.japanese, NutritionFacts.Claim.sure),
    ("1人分 塩分 2.1g", .japanese, .sure), ("脂質／12g", .japanese, .sure), ("炭水化物（1人分）30g", .japanese, .sure),
    ("カロリーハーフマヨネーズ 大さじ2", .japanese, .none), ("糖質ゼロ麺 180g", .japanese, .none),
    ("Protein: 20 g", .english, .sure), ("Total fat (g) 12", .english, .sure),
    ("Per serving: 410 kcal", .english, .sure),
    ("Salt 5 g", .english, .possible), ("Sugar snap peas 200 g", .english, .none),
    ("Protein powder 30 g", .english, .none),
    ("Sodium bicarbonate 1 tsp", .english, .none), ("2 eggs", .english, .none),
    ("davon Zucker 4 g", .german, .sure), ("Salz 5 g", .german, .possible), ("Brennwert 1200 kJ", .german, .sure),
    ("지방 12g", .korean, .possible), ("단백질 20g", .korean, .sure), ("단백질 가루 30g", .korean, .none),
  ])
  func `what a portion holds is told from what goes into the pot`(
    line: String, language: RecipeLanguage, claim: NutritionFacts.Claim
  ) {
    #expect(NutritionFacts.claim(FoldedText(line), language: language) == claim)
  }

  @Test func `salt and sugar are ingredients in a list and nutrition in a table`() async throws {
    let list = ["Butter 50 g", "Sugar 50 g", "Salt 5 g", "Eggs 2"]
    let table = ["Energy 900 kJ", "Fat 12 g", "Sugar 9 g", "Salt 1 g"]
    let page = ["Butter Biscuits", "Ingredients"] + list + ["Method", "1. Mix and bake it."] + table
    let recipe = try #require(try await RecipeReader().read(text: page.joined(separator: "\n")).recipe)
    #expect(recipe.ingredients.map(\.name) == ["Butter", "Sugar", "Salt", "Eggs"])
    #expect(recipe.steps.count == 1)
  }

  @Test func `short lines of a list are not continuations`() async throws {
    let page = "Stuff Cake\nIngredients\n1 cup cream\nsugar __g\n1__5 cup oats\n2 eggs\nMethod\n1. Mix and bake it."
    let recipe = try #require(try await RecipeReader().read(text: page).recipe)
    #expect(recipe.ingredients.map(\.name) == ["cream", "sugar", "oats", "eggs"])
    #expect(recipe.ingredients.map(\.amount.text) == ["1 cup", "", "", "2"])
    #expect(recipe.doubts.map(\.printed) == ["__g", "1__5 cup"])
  }
}
