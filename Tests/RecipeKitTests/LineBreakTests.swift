import Testing

@testable import RecipeKit

@Suite struct LineBreakTests {
  @Test(arguments: ["\n", "\r\n", "\r", "\u{2028}"])
  func linesEndHoweverTheSystemWritesThem(_ separator: String) async throws {
    let lines = ["かき玉汁", "材料 2人分", "卵 2個", "だし汁 400ml", "塩 少々", "作り方", "1. だし汁を温め、塩を加える。", "2. 卵を流し入れる。"]
    let reading = try await RecipeReader(scorer: nil).read(text: lines.joined(separator: separator))
    guard case .recipes(let recipes) = reading else {
      Issue.record("no recipe found")
      return
    }
    #expect(recipes.count == 1)
    #expect(recipes[0].title?.text == "かき玉汁")
    #expect(recipes[0].ingredients.map(\.name) == ["卵", "だし汁", "塩"])
    #expect(recipes[0].steps.count == 2)
  }
}
