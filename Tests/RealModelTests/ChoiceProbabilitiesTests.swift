import FoundationModels
import FoundationModelsExtras
import Testing

@Suite("Choices have calibrated probabilities")
struct ChoiceProbabilitiesTests {
  private enum Kind: String, CaseIterable {
    case fruit, animal
  }

  private static let prefix = "Fruit or animal?\npear: fruit\ncow: animal\n"
  private let scored = ScoredChoices(modelPath: TestModel.path)

  @Test func theyAddUpToOneAndFollowTheInput() async throws {
    let inputs = ["banana", "horse", "cherry", "cat"]
    let results = try await scored.probabilities(of: Kind.self, for: inputs, prefix: Self.prefix, suffix: ": ")
    #expect(results.map(\.best) == [.fruit, .animal, .fruit, .animal])
    for result in results {
      #expect(abs(result.probabilities.reduce(0, +) - 1) < 1e-9)
      #expect(result[result.best] >= 0.5)
    }
  }

  @Test func whatSaysNothingLeavesTheChoicesEqual() async throws {
    let nothing = ["N/A"]
    let calibrated = try await scored.probabilities(
      of: Kind.self, for: nothing, prefix: Self.prefix, suffix: ": ", contentFree: nothing)
    #expect(abs(calibrated[0][.fruit] - 0.5) < 0.05)
  }

  /// The boundary before a choice is healed: a blank in the suffix or in the choice is the same text.
  @Test func aBlankBeforeTheChoiceDoesNotMatter() async throws {
    let inputs = ["banana", "horse"]
    let inSuffix = try await scored.logProbabilities(
      prefix: Self.prefix, inputs: inputs, suffix: ": ", choices: ["fruit", "animal"])
    let inChoice = try await scored.logProbabilities(
      prefix: Self.prefix, inputs: inputs, suffix: ":", choices: [" fruit", " animal"])
    for (a, b) in zip(inSuffix.joined(), inChoice.joined()) { #expect(abs(a - b) < 0.2) }
  }

  @Test func noChoiceIsAnError() async throws {
    let none: [(value: Int, text: String)] = []
    await #expect(throws: LanguageModelError.self) {
      try await scored.probabilities(for: ["a"], among: none, prefix: "", suffix: ":")
    }
  }
}
