import JSONCore
import RecipeKit
import Testing

@testable import RecipeFormats

/// Pages as blogs and their programs write them.
@Suite struct JSONLDTests {
  private func recipes(_ text: String) async throws -> [PortableRecipe] {
    try await RecipeFormat.jsonLD.recipes(in: text)
  }

  @Test func `a recipe is found in a saved page, among other data, in a graph, with its steps in sections`()
    async throws
  {
    let page = """
      <!DOCTYPE html><html><head><title>x</title>
      <script>var a = "<script type='application/ld+json'>{}</scr" + "ipt>";</script>
      <script type="application/ld+json">{"@context": "https://schema.org", "@type": "BreadcrumbList"}</script>
      <script type="application/ld+json">{not json}</script>
      <SCRIPT TYPE='application/ld+json; charset=utf-8'>
      {"@context": "https://schema.org", "@graph": [{"@type": "WebSite", "name": "A blog"},
       {"@type": ["Recipe", "NewsArticle"], "name": "Carrot &amp; ginger soup", "recipeYield": ["4", "4 bowls"],
        "recipeIngredient": ["500 g carrots", " 1 onion,  diced", "&frac12; tsp salt", ""],
        "recipeInstructions": [{"@type": "HowToSection", "name": "Soup", "itemListElement": [
          {"@type": "HowToStep", "name": "Fry", "text": "<p>Fry the <b>onion</b>.</p>"},
          {"@type": "HowToStep", "text": "Boil for 20 minutes.
          Blend."}]}],
        "keywords": "soup, vegan", "totalTime": "PT1H10M", "url": "https://blog.example/soup"}]}
      </SCRIPT></head><body><p>Story</p></body></html>
      """
    let found = try await recipes(page)
    let portable = try #require(found.first)
    #expect(found.count == 1)
    let recipe = portable.recipe
    #expect(recipe.title?.text == "Carrot & ginger soup" && recipe.yield?.text == "4 bowls")
    #expect(recipe.ingredients.map(\.name) == ["carrots", "onion, diced", "salt"])
    #expect(recipe.ingredients.map(\.amount.text) == ["500 g", "1", "½ tsp"])
    #expect(recipe.steps.map(\.text) == ["Fry the onion.", "Boil for 20 minutes. Blend."])
    #expect(recipe.notes.map(\.text) == ["Total time: 1 hour 10 minutes"])
    #expect(portable.tags == ["soup", "vegan"] && portable.source == "https://blog.example/soup")
  }

  @Test(arguments: [
    (#""1. Mix.\n2. Bake.""#, ["Mix.", "Bake."]), (#"["Mix.", "Bake."]"#, ["Mix.", "Bake."]),
    (#""<ol><li>Mix.</li><li>Bake.</li></ol>""#, ["Mix.", "Bake."]),
    (#"{"@type": "ItemList", "itemListElement": [{"text": "Mix."}, {"name": "Bake."}]}"#, ["Mix.", "Bake."]),
    (#"[{"@type": "HowToStep", "itemListElement": {"@type": "HowToDirection", "text": "Mix."}}]"#, ["Mix."]),
    (#""混ぜる。\n①焼く。""#, ["混ぜる。", "焼く。"]),
  ])
  func `steps are read in all their forms`(_ json: String, _ steps: [String]) async throws {
    let found = try await recipes(
      #"{"@type": "http://schema.org/Recipe", "name": "x", "recipeIngredient": ["1 egg"], "recipeInstructions": \#(json)}"#
    )
    #expect(found.first?.recipe.steps.map(\.text) == steps)
  }

  @Test(
    arguments: [
      ("4", "Serves 4", 4), ("\"4\"", "Serves 4", 4), ("\"4 servings\"", "4 servings", 4),
      ("[\"6\", \"6 people\"]", "6 people", 6),
      ("\"1 loaf\"", "1 loaf", nil), ("\"some\"", "some", nil),
    ] as [(String, String, Int?)])
  func `yields are read`(_ json: String, _ text: String, _ servings: Int?) async throws {
    let found = try await recipes(
      #"{"@type": "Recipe", "name": "Eggs with butter", "recipeIngredient": ["1 egg"], "recipeYield": \#(json)}"#)
    #expect(found.first?.recipe.yield?.text == text && found.first?.recipe.servings == servings)
  }

  @Test func `markup in a value is taken out, whatever it would do`() async throws {
    let hostile = [
      "<script>alert(1)</script>Soup", "<img src=x onerror=alert(1)>Soup", "&lt;script&gt;alert(1)&lt;/script&gt;Soup",
      "&amp;lt;b onclick=x&amp;gt;Soup", "<style>*{}</style><b>Soup</b>", "<a href=\"javascript:alert(1)\">Soup</a>",
    ]
    for title in hostile {
      let found = try await recipes(
        JSON.object([
          "@type": "Recipe", "name": .string(title), "recipeIngredient": [.string("1 egg " + title)],
          "recipeInstructions": .string(title),
        ]).text())
      let recipe = try #require(found.first?.recipe)
      let texts = [recipe.title?.text ?? "", recipe.ingredients[0].name] + recipe.steps.map(\.text)
      for text in texts { #expect(text.contains("Soup") && !text.contains("<") && !text.contains("alert"), "\(text)") }
    }
  }

  @Test func `our own part counts only while it says what the texts say`() async throws {
    let recipe = Recipe(
      title: SourcedText(text: "卵焼き"),
      ingredients: [Ingredient(name: "卵（L）", amount: Amount("2個", language: .japanese))],
      steps: [SourcedText(text: "焼く。")], language: .japanese)
    let text = RecipeFormat.jsonLD.text([PortableRecipe(recipe: recipe)])
    #expect(try await recipes(text).first?.recipe == recipe)
    let edited = text.replacing("卵（L） 2個", with: "卵（L） 3個")
    #expect(try await recipes(edited).first?.recipe.ingredients.first?.amount.text == "3個")
  }

  @Test func `the same recipe twice in a page is one, and nesting without end is refused`() async throws {
    let one = #"{"@type": "Recipe", "name": "a", "recipeIngredient": ["1 egg"]}"#
    #expect(try await recipes("[\(one), {\"mainEntity\": \(one)}]").count == 1)
    let deep = String(repeating: "[", count: 100_000)
    await #expect(throws: RecipeFormatError.self) { try await recipes(deep) }
    let page = String(repeating: "<div>", count: 50_000) + "<script type='application/ld+json'>\(one)</script>"
    // libxml2 goes no deeper than some hundred levels: found or not, it ends.
    _ = try? await recipes(page)
    await #expect(throws: RecipeFormatError.noRecipe(.jsonLD)) { try await recipes("<html><p>no recipe</p></html>") }
    await #expect(throws: RecipeFormatError.noRecipe(.jsonLD)) { try await recipes("{\"@type\": \"Recipe\"}") }
  }
}
