import Foundation
import LlamaRuntime
import LocalEngine
import Testing

@Suite struct ChoiceScoringTests {
  @Test func commonKnowledgeGetsTheHigherProbability() async throws {
    let model = try LlamaModel.load(path: TestModel.path)
    let engine = try Engine(model: model)
    let scores = try await engine.logProbabilities(
      prefix: "Fruit or animal?\napple: fruit\ndog: animal\n", inputs: ["banana", "horse", "cherry", "cat"],
      suffix: ":", choices: [" fruit", " animal"])
    #expect(scores[0][0] > scores[0][1])
    #expect(scores[1][0] < scores[1][1])
    #expect(scores[2][0] > scores[2][1])
    #expect(scores[3][0] < scores[3][1])
  }

  @Test func choicesOfSeveralTokensAddUpToAtMostOne() async throws {
    let model = try LlamaModel.load(path: TestModel.path)
    let engine = try Engine(model: model)
    let inputs = (1...40).map { "行「玉ねぎ \($0)個」→" }
    let scores = try await engine.logProbabilities(
      prefix: "行「砂糖 大さじ1」→材料\n行「よく混ぜる。」→手順\n", inputs: inputs, suffix: "",
      choices: ["料理名", "人数", "材料", "手順", "番号", "その他"])
    for row in scores {
      #expect(row.reduce(0) { $0 + exp($1) } <= 1.0001)
      #expect(row[2] == row.max())
    }
    // One at a time gives the same as all together.
    let alone = try await engine.logProbabilities(
      prefix: "行「砂糖 大さじ1」→材料\n行「よく混ぜる。」→手順\n", inputs: [inputs[7]], suffix: "",
      choices: ["料理名", "人数", "材料", "手順", "番号", "その他"])
    for (a, b) in zip(alone[0], scores[7]) { #expect(abs(a - b) < 0.3) }
  }
}
