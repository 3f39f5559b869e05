import RecipeKit
import Testing

@testable import RecipeFormats

@Suite struct CooklangTests {
  private func recipe(_ text: String) async throws -> PortableRecipe {
    try #require(try await RecipeFormat.cooklang.recipes(in: text).first)
  }

  @Test func `a file as cooks write it`() async throws {
    let portable = try await recipe(
      """
      ---
      title: Onion soup
      servings: 4
      tags:
        - soup
        - winter
      source: https://blog.example/onion
      ---

      -- a comment
      Peel @onions{4} and cut them [- thin -] into rings. Melt @butter{2%tbsp}
      in a #large pot{} and fry for ~{25%minutes}.

      Add @salt and @beef stock{1 1/2%l}(hot). Add @butter{} at the end.

      = Croutons

      Toast @bread{4%slices}(day-old) for ~toasting{3%minutes}.

      > Keeps for a day.
      """)
    let recipe = portable.recipe
    #expect(recipe.title?.text == "Onion soup" && recipe.servings == 4)
    #expect(portable.tags == ["soup", "winter"] && portable.source == "https://blog.example/onion")
    #expect(recipe.ingredients.map(\.name) == ["onions", "butter", "salt", "beef stock", "bread"])
    #expect(recipe.ingredients.map(\.amount.text) == ["4", "2 tbsp", "", "1 1/2 l", "4 slices"])
    #expect(recipe.ingredients.map(\.remark) == [nil, nil, nil, "hot", "day-old"])
    #expect(recipe.ingredients.map(\.group) == [nil, nil, nil, nil, "Croutons"])
    #expect(
      recipe.steps.map(\.text) == [
        "Peel onions and cut them  into rings. Melt butter in a large pot and fry for 25 minutes.",
        "Add salt and beef stock. Add butter at the end.", "Toast bread for 3 minutes.",
      ])
    #expect(recipe.notes.map(\.text) == ["Keeps for a day."])
  }

  @Test func `the older metadata, and Japanese`() async throws {
    let portable = try await recipe(">> title: 親子丼\n>> servings: 2人分\n\n@鶏もも肉{150%g}を切る。\n@卵{2%個}でとじて~{1%分}蒸らす。\n")
    #expect(portable.recipe.title?.text == "親子丼" && portable.recipe.servings == 2)
    #expect(portable.recipe.ingredients.map(\.amount.text) == ["150g", "2個"])
    #expect(portable.recipe.steps.map(\.text) == ["鶏もも肉を切る。卵でとじて1分蒸らす。"])
  }

  @Test(arguments: [
    "---\ntitle: x\n", "---\n[1, 2\n---\n@a{1}", "---\n- a\n- b\n---\n@a{1}", "---\n: : :\n\t-\n---\n@a{1}",
  ])
  func `metadata that does not end or is no YAML is told`(_ text: String) async throws {
    await #expect(throws: RecipeFormatError.self) { try await recipe(text) }
  }

  @Test(arguments: [
    ("@", "Mix @ and see"), ("@{", "Mix @{ and see"), ("~{5", "Wait ~{5"), ("#{}", "Use #{} now"),
    ("@a{1%", "Add @a{1%"),
  ])
  func `marks that begin nothing are text`(_ mark: String, _ line: String) async throws {
    let portable = try await recipe("@egg{1}\n\n\(line)\n")
    #expect(
      portable.recipe.steps.first?.text.contains(mark.prefix(1)) == true || portable.recipe.ingredients.count == 2)
  }
}
