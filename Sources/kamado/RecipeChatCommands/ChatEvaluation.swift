import Foundation
import JSONCore
import RecipeChat
import RecipeKit

/// Answers a file of questions and counts how many answers are right.
struct ChatEvaluation {
  private let questions: ChatQuestions
  private let recipes: URL
  private let arguments: Arguments

  /// - Throws: ``InputError``.
  init(_ arguments: Arguments, path: String) throws {
    do {
      questions = try ChatQuestions(try JSON.parse(try TextInput.read(path)))
    } catch let error as JSONParseError {
      throw InputError("\(path): \(error)")
    } catch let error as ChatQuestionsError {
      throw InputError("\(path): \(error)")
    }
    recipes =
      arguments["recipes"].map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent("../recipes/images")
    self.arguments = arguments
  }

  func run() async throws -> ExitStatus {
    var rows: [JSON] = []
    var counts: [ChatQuestions.Entry.Kind: (right: Int, all: Int)] = [:]
    var invented = 0
    let model = ChatModelWhenNeeded.make(arguments)
    for entry in questions.entries {
      let file = recipes.appendingPathComponent("\(entry.recipe)-card.txt").path
      guard let recipe = try await RecipeReader().read(text: try TextInput.read(file)).recipe else {
        throw InputError("\(file) holds no recipe")
      }
      let chat = RecipeChat(recipe, model: model)
      for question in entry.after { _ = try await chat.answer(question) }
      let answer = try await chat.answer(entry.question)
      let faults = entry.faults(of: answer.text, recipe: recipe)
      invented += faults.contains { $0.hasPrefix("made-up") } ? 1 : 0
      let count = counts[entry.kind] ?? (0, 0)
      counts[entry.kind] = (count.right + (faults.isEmpty ? 1 : 0), count.all + 1)
      rows.append([
        "id": .string(entry.id), "kind": .string(entry.kind.rawValue), "question": .string(entry.question),
        "answer": .string(answer.text), "faults": .array(faults.map { .string($0) }),
      ])
      if !arguments.has(.json), !faults.isEmpty {
        print(
          "\(entry.id)  \(entry.question)\n     \(PlainText.safe(answer.text))\n     \(faults.joined(separator: "; "))")
      }
    }
    var summary = JSONObject()
    for kind in ChatQuestions.Entry.Kind.allCases {
      let (right, all) = counts[kind] ?? (0, 0)
      summary[kind.rawValue] = ["right": .number(right), "all": .number(all)]
      if !arguments.has(.json) { print("\(kind.rawValue): \(right) of \(all) right") }
    }
    summary["answersWithMadeUpNumbers"] = .number(invented)
    if arguments.has(.json) {
      print(JSON.object(["summary": .object(summary), "answers": .array(rows)]).text(.pretty))
    } else {
      print("answers with made-up numbers: \(invented)")
    }
    return .success
  }
}
