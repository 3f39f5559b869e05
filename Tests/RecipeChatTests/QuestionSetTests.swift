import Foundation
import JSONCore
import RecipeKit
import Testing

@testable import RecipeChat

/// The sets of questions that were written before there was a chat, answered without a model.
@Suite struct QuestionSetTests {
  private static let data = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Data")

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.data.appendingPathComponent(path), encoding: .utf8)
  }

  private func recipe(_ name: String) async throws -> Recipe {
    let page = try text("recipes/images/\(name)-card.txt")
    return try #require(try await RecipeReader().read(text: page).recipe)
  }

  @Test(arguments: [("recipe-questions", 31), ("recipe-questions-2", 22)])
  func `facts are right, what is not told is said so, and no number is made up`(_ file: String, _ count: Int)
    async throws
  {
    let questions = try ChatQuestions(try JSON.parse(try text("questions/\(file).json"))).entries.filter {
      $0.kind != .tip
    }
    #expect(questions.count == count)
    for entry in questions {
      let recipe = try await recipe(entry.recipe)
      let chat = RecipeChat(recipe)
      for question in entry.after { _ = try await chat.answer(question) }
      let answer = try await chat.answer(entry.question)
      #expect(entry.faults(of: answer.text, recipe: recipe).isEmpty, "\(entry.id) \(entry.question): \(answer.text)")
    }
  }

  @Test func `an answer with a number of its own is found out`() async throws {
    let entries = try ChatQuestions(try JSON.parse(try text("questions/recipe-questions.json"))).entries
    let entry = try #require(entries.first { $0.id == "q01" })
    let recipe = try await recipe("ja-51")
    #expect(entry.faults(of: "大さじ1です。", recipe: recipe).isEmpty)
    #expect(entry.faults(of: "大さじ1、77gです。", recipe: recipe) == ["made-up numbers 77"])
    #expect(entry.faults(of: "小さじ1です。", recipe: recipe).count == 2)
    #expect(throws: ChatQuestionsError(part: "questions")) { try ChatQuestions([:]) }
  }
}
