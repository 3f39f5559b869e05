import Testing

@testable import RecipeKit

@Suite struct SequenceDecoderTests {
  private func row(_ weights: [LineLabel: Double]) -> [Double] { LineLabel.allCases.map { weights[$0] ?? -5 } }

  @Test func `neighbours decide a line that says nothing`() {
    let scores = [
      row([.ingredientsHeading: 5]), row([.ingredient: 3]), row([.ingredient: 0, .step: 0, .other: 0]),
      row([.ingredient: 3]),
      row([.stepsHeading: 5]), row([.step: 2]), row([.step: 0, .ingredient: 0]), row([.step: 2]),
    ]
    let none = [Bool](repeating: false, count: scores.count)
    let labels = SequenceDecoder.decode(scores: scores, open: none, gaps: none)
    #expect(labels[2] == .ingredient)
    #expect(labels[6] == .step)
  }

  @Test func `a line in doubt leads by little, a plain one by much`() {
    let scores = [
      row([.ingredientsHeading: 5]), row([.ingredient: 3]), row([.ingredient: 0.1, .group: 0]), row([.ingredient: 3]),
    ]
    let none = [Bool](repeating: false, count: scores.count)
    let leads = SequenceDecoder.leads(scores: scores, open: none, gaps: none)
    #expect(leads[2] < 2)
    #expect(leads[1] > 3)
    #expect(leads.allSatisfy { $0 >= 0 })
  }

  @Test func `no lines have no labels`() {
    #expect(SequenceDecoder.decode(scores: [], open: [], gaps: []).isEmpty)
    #expect(SequenceDecoder.leads(scores: [], open: [], gaps: []).isEmpty)
  }

  /// Says one word about every line.
  private struct Stubborn: LineScoring {
    var word: String
    func logProbabilities(prefix: String, inputs: [String], suffix: String, choices: [String]) async throws
      -> [[Double]]
    {
      // The last two inputs are empty lines for calibration: no opinion about those.
      inputs.indices.map { index in choices.map { $0 == word && index < inputs.count - 2 ? -0.1 : -4 } }
    }
  }

  @Test func `the model is heard about lines in doubt and cannot overturn plain ones`() async throws {
    var method = RecipeReader.Method()
    method.modelWeight = 0.5
    method.asksDespiteHeadings = true
    let reader = RecipeReader(scorer: Stubborn(word: "その他"), method: method)
    let recipe = try #require(try await reader.read(text: RecipeText.wrappedCard.text).recipe)
    #expect(recipe.ingredients.count == 5)
    #expect(recipe.steps.count == 2)
  }

  @Test func `a model that fails is not passed over in silence`() async {
    struct Broken: LineScoring {
      struct Failure: Error {}
      func logProbabilities(prefix: String, inputs: [String], suffix: String, choices: [String]) async throws
        -> [[Double]]
      {
        throw Failure()
      }
    }
    var method = RecipeReader.Method()
    method.askBelow = .infinity
    method.asksDespiteHeadings = true
    let reader = RecipeReader(scorer: Broken(), method: method)
    await #expect(throws: Broken.Failure.self) { try await reader.read(text: RecipeText.german.text) }
  }
}
