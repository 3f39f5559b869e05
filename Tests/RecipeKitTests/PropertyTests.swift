import Testing

@testable import RecipeKit

/// Random pages from a fixed seed: whatever stands there, reading ends and invents nothing.
@Suite struct PropertyTests {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private static let fragments = [
    "玉ねぎ", "大さじ", "1/2", "１", "個", "（", "）", "A", "☆", "…", " ", "、", "。", "2人分", "材料", "作り方", "cups", "flour",
    "to taste", "½", "1,5", "EL",
    "Zutaten", "재료", "2큰술", "①", "1.", "~", "\t", "|", "#", "**", "/", "ー00g", "混ぜる", "bake", "Step 1:", "%", "半", "三",
    "℃", "1800", "🥕", "-", ">", "\u{3000}",
  ]

  @Test func `random pages end and every value is copied from the page`() async throws {
    var generator = Generator(state: 7)
    for _ in 0..<300 {
      let lines = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        (0..<Int.random(in: 0...7, using: &generator)).map { _ in Self.fragments.randomElement(using: &generator) ?? ""
        }.joined()
      }
      let text = lines.joined(separator: "\n")
      guard case .recipes(let recipes) = try await RecipeReader().read(text: text) else { continue }
      let page = text.filter { !$0.isWhitespace }
      for recipe in recipes where recipe.doubts.isEmpty {
        for ingredient in recipe.ingredients {
          let amount = ingredient.amount.text.filter { !$0.isWhitespace }
          #expect(amount.isEmpty || page.contains(amount))
          for place in ingredient.namePlaces { #expect(place.line < lines.count && place.start < place.end) }
        }
      }
    }
  }

  @Test func `no digit of an ingredient line is lost`() {
    let all: [(RecipeLanguage, [IngredientLines.Case])] = [
      (.japanese, IngredientLines.japanese), (.english, IngredientLines.english), (.german, IngredientLines.german),
      (.korean, IngredientLines.korean),
    ]
    for (language, cases) in all {
      for test in cases {
        let text = FoldedText(test.line)
        let split = IngredientSplitter(language: language).split(text)
        let kept = text.text(split.name) + (split.amount.map(text.text) ?? "") + (split.remark.map(text.text) ?? "")
        #expect(kept.filter(\.isNumber).sorted() == test.line.filter(\.isNumber).sorted(), "\(test.line)")
      }
    }
  }

  @Test func `no line of a random list is lost, whatever stands beside it`() async throws {
    let pages: [(RecipeLanguage, [IngredientLines.Case], [String], [String])] = [
      (.japanese, IngredientLines.japanese, ["いつもの煮もの", "2人分", "材料"], ["作り方", "1. 材料をすべて鍋に入れて煮る。"]),
      (.english, IngredientLines.english, ["Plain Stew", "Serves 2", "Ingredients"], ["Method", "1. Cook it all."]),
      (
        .german, IngredientLines.german, ["Eintopf", "Für 2 Personen", "Zutaten"], ["Zubereitung", "1. Alles kochen."]
      ),
      (.korean, IngredientLines.korean, ["우리집 찌개", "2인분", "재료"], ["만드는 법", "1. 모두 넣고 끓인다."]),
    ]
    var generator = Generator(state: 11)
    for (language, cases, head, tail) in pages {
      for _ in 0..<60 {
        let list = (0..<Int.random(in: 3...9, using: &generator)).compactMap { _ in
          cases.randomElement(using: &generator)?.line
        }
        let text = (head + list + tail).joined(separator: "\n")
        let reading = try await RecipeReader().read(text: text)
        let recipe = try #require(reading.recipe, "\(text)")
        #expect(recipe.language == language, "\(text)")
        let kept = Set(recipe.ingredients.flatMap { ($0.namePlaces + [$0.amountPlace].compactMap { $0 }).map(\.line) })
        for line in list.indices where !kept.contains(line + head.count) {
          let isGroup = recipe.ingredients.contains { $0.group != nil }
          Issue.record("lost: \(list[line]) (\(isGroup)) of\n\(text)")
        }
      }
    }
  }
}
