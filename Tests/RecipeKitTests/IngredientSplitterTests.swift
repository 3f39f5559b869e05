import Testing

@testable import RecipeKit

@Suite struct IngredientSplitterTests {
  private func check(_ test: IngredientLines.Case, _ language: RecipeLanguage) {
    let text = FoldedText(test.line)
    let split = IngredientSplitter(language: language).split(text)
    #expect(text.text(split.name) == test.name)
    #expect(split.amount.map(text.text) ?? "" == test.amount)
  }

  @Test(arguments: IngredientLines.japanese) func `splits Japanese lines`(test: IngredientLines.Case) {
    check(test, .japanese)
  }

  @Test(arguments: IngredientLines.english) func `splits English lines`(test: IngredientLines.Case) {
    check(test, .english)
  }

  @Test(arguments: IngredientLines.german) func `splits German lines`(test: IngredientLines.Case) {
    check(test, .german)
  }

  @Test(arguments: IngredientLines.korean) func `splits Korean lines`(test: IngredientLines.Case) {
    check(test, .korean)
  }

  @Test func `the tables hold at least 250 lines`() {
    let all = IngredientLines.japanese + IngredientLines.english + IngredientLines.german + IngredientLines.korean
    #expect(all.count >= 250)
  }
}
