import JSONCore
import RecipeKit
import Testing

@testable import RecipeFormats

/// Recipes of random parts from fixed seeds: what goes out comes back.
@Suite struct RoundTripTests {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  /// Words of kitchens, and whatever means something to one of the forms.
  private static let fragments = [
    "玉ねぎ", "しょうゆ", "切る。", "flour", "Öl", "두부", "🥕", "（すりおろし）", "1/2", "½", "180℃", "10", ".", ")", "(", "@", "#", "~",
    "{", "}", "%",
    "\\", "--", "[-", "-]", "[", "]", ">", "<b>", "</script>", "&amp;", "&", "*", "**", "_", "`", "|", "=", "==", "+",
    "-", "---", "1.",
    "2)", "\"", "'", ":", "!", "![x](y)", "http://a.b/c", "$", "^", "$(x)", "<!--", "-->", "\u{200B}", "e\u{301}", "§",
  ]
  private static let amounts = [
    "", "200g", "200 g", "大さじ1と1/2", "1 1/2 cups", "少々", "2〜3本", "1", "1枚（300g）", "a pinch", "½ tsp", "2 (14 oz) cans",
    "1,5 l", "10 % ig",
  ]

  private static func words(_ generator: inout Generator, _ count: ClosedRange<Int>) -> String {
    let words = (0..<Int.random(in: count, using: &generator)).map { _ in
      fragments.randomElement(using: &generator) ?? ""
    }
    return words.joined(separator: Bool.random(using: &generator) ? " " : "").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  private static func recipe(_ generator: inout Generator) -> PortableRecipe {
    let language = RecipeLanguage.allCases.randomElement(using: &generator) ?? .english
    var recipe = Recipe(language: language)
    recipe.title = SourcedText(text: words(&generator, 1...4))
    if Bool.random(using: &generator) { recipe.yield = Yield(text: words(&generator, 1...2), language: language) }
    var group: String?
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      if Int.random(in: 0..<4, using: &generator) == 0 {
        group = Bool.random(using: &generator) ? nil : words(&generator, 1...2)
      }
      let remark = Int.random(in: 0..<4, using: &generator) == 0 ? words(&generator, 1...2) : nil
      recipe.ingredients.append(
        Ingredient(
          name: words(&generator, 1...3),
          amount: Amount(amounts.randomElement(using: &generator) ?? "", language: language), group: group,
          remark: remark))
    }
    // A list without any amount is taken apart like a printed one.
    recipe.ingredients.append(Ingredient(name: "塩", amount: Amount("2g", language: language), group: group))
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      recipe.steps.append(SourcedText(text: "混ぜる" + words(&generator, 1...6)))
    }
    for _ in 0..<Int.random(in: 0...2, using: &generator) {
      recipe.notes.append(SourcedText(text: "n" + words(&generator, 1...3)))
    }
    let tags = Bool.random(using: &generator) ? ["夕食", "t\(Int.random(in: 0...9, using: &generator))"] : []
    return PortableRecipe(recipe: recipe, tags: tags)
  }

  /// What every form keeps.
  private struct Core {
    let parts: [[String?]]

    init(_ portable: PortableRecipe) {
      let recipe = portable.recipe
      parts =
        [[recipe.title?.text, recipe.yield?.text], recipe.steps.map(\.text), recipe.notes.map(\.text), portable.tags]
        + recipe.ingredients.map { [$0.name, $0.amount.text, $0.group, $0.remark] }
    }
  }

  @Test(arguments: RecipeFormat.allCases)
  func `what was written is read again as it was`(_ format: RecipeFormat) async throws {
    var generator = Generator(state: 11)
    for _ in 0..<400 {
      let portable = Self.recipe(&generator)
      let text = format.text([portable])
      let back = try await format.recipes(in: text)
      #expect(back.count == 1)
      guard let core = back.first.map(Core.init) else { continue }
      for (found, wanted) in zip(core.parts, Core(portable).parts) { #expect(found == wanted, "\(text)") }
      if format == .json || format == .jsonLD { #expect(back.first?.recipe == portable.recipe, "\(text)") }
    }
  }

  @Test(arguments: [RecipeFormat.json, .jsonLD])
  func `several recipes go into one file`(_ format: RecipeFormat) async throws {
    var generator = Generator(state: 5)
    let all = (0..<20).map { _ in Self.recipe(&generator) }
    #expect(try await format.recipes(in: format.text(all)) == all)
  }

  @Test func `JSON keeps places and doubts`() async throws {
    let page = """
      肉だんご
      材料（2人分）
      合いびき肉 200g
      玉ねぎ 12個
      しょうゆ 大さじ1
      作り方
      1 玉ねぎをみじん切りにする。
      2 全部を混ぜて焼く。
      """
    let recipe = try #require(try await RecipeReader().read(text: page).recipe)
    #expect(!recipe.doubts.isEmpty)
    #expect(
      try await RecipeFormat.json.recipes(in: RecipeFormat.json.text([PortableRecipe(recipe: recipe)])) == [
        PortableRecipe(recipe: recipe)
      ])
  }

  @Test func `random texts give recipes or a typed error, never a crash`() async throws {
    var generator = Generator(state: 3)
    for format in RecipeFormat.allCases {
      for _ in 0..<200 {
        var text = Self.recipe(&generator)
        text.tags = []
        var bytes = Array(format.text([text]).utf8)
        for _ in 0..<Int.random(in: 1...12, using: &generator) {
          let place = Int.random(in: 0..<max(1, bytes.count), using: &generator)
          switch Int.random(in: 0..<3, using: &generator) {
          case 0 where !bytes.isEmpty: bytes.remove(at: place)
          case 1: bytes.insert(Array("{}[]\"@-\\\n<>*:,".utf8).randomElement(using: &generator) ?? 0, at: place)
          default: bytes = Array(bytes.prefix(place + 1))
          }
        }
        do {
          _ = try await format.recipes(in: String(decoding: bytes, as: UTF8.self))
        } catch is RecipeFormatError {}
      }
    }
  }
}
