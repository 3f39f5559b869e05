import RecipeKit
import Testing

@testable import RecipeFormats

@Suite struct MarkdownTests {
  @Test func `a file in the form of RecipeMD`() async throws {
    let found = try await RecipeFormat.markdown.recipes(
      in: """
        # Guacamole

        Some people call it guac.

        *sauce, vegan*

        **4 servings, 200g**

        ---

        - *1* avocado
        - *.5 teaspoon* salt
        - *1 1/2 pinches* red pepper flakes
        - lemon juice

        ## For the chips

        - *4* tortillas *torn*

        ---

        Remove flesh from avocado and mash.

        Season to *taste*.
        """)
    let portable = try #require(found.first)
    let recipe = portable.recipe
    #expect(recipe.title?.text == "Guacamole" && portable.tags == ["sauce", "vegan"])
    #expect(recipe.yield?.text == "4 servings, 200g")
    #expect(recipe.ingredients.map(\.name) == ["avocado", "salt", "red pepper flakes", "lemon juice", "tortillas"])
    #expect(recipe.ingredients.map(\.amount.text) == ["1", ".5 teaspoon", "1 1/2 pinches", "", "4"])
    #expect(recipe.ingredients.map(\.group) == [nil, nil, nil, nil, "For the chips"])
    #expect(recipe.ingredients.last?.remark == "torn")
    #expect(recipe.steps.map(\.text) == ["Remove flesh from avocado and mash.", "Season to taste."])
  }

  @Test func `any other Markdown is read as a page`() async throws {
    let found = try await RecipeFormat.markdown.recipes(
      in: "# 卵焼き\n\n## 材料（2人分）\n- 卵 3個\n- 砂糖 大さじ1\n- 塩 少々\n\n## 作り方\n1. 卵を溶く。\n2. 焼く。\n")
    #expect(found.first?.recipe.title?.text == "卵焼き" && found.first?.recipe.servings == 2)
    #expect(found.first?.recipe.ingredients.map(\.amount.text) == ["3個", "大さじ1", "少々"])
    #expect(found.first?.recipe.steps.map(\.text) == ["卵を溶く。", "焼く。"])
  }

  @Test func `lists in lists without end, and texts without a recipe, are told`() async throws {
    let deep = (0..<3000).map { String(repeating: " ", count: $0 % 200 * 2) + "- x" }.joined(separator: "\n")
    for text in ["", "# Only a title", "---\n---\n---", deep] {
      do {
        _ = try await RecipeFormat.markdown.recipes(in: text)
      } catch let error as RecipeFormatError {
        #expect(error == .noRecipe(.markdown))
      }
    }
  }

  @Test(
    arguments: [
      ("a.json", "{\"title\": 1}", RecipeFormat.json), ("a.json", "{\"@type\": \"Recipe\"}", .jsonLD),
      ("page.HTML", "", .jsonLD),
      ("x.cook", "", .cooklang), ("x.md", "", .markdown), ("-", "  <html>", .jsonLD), ("-", "[{\"title\"", .json),
      ("-", "# T", .markdown), ("x.txt", "plain", nil), ("x.png", "", nil),
    ] as [(String, String, RecipeFormat?)])
  func `the form is told by name and beginning`(_ name: String, _ text: String, _ format: RecipeFormat?) {
    #expect(RecipeFormat.guess(name: name, text: text) == format)
  }
}
