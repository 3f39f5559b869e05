import Foundation
import FoundationModelsExtras
import JSONCore
import ModelStore
import RecipeChat
import RecipeKit
import RecipeLibrary

extension Commands {
  static let recipeChat = Command(
    path: ["recipe", "chat"], summary: "ask about a recipe", operands: "[ID]", operandCount: 0...1,
    options: [
      .value("text", "FILE", "about the recipe in a text instead; - is the standard input"),
      .value("ask", "QUESTION", "ask and leave; may be given several times, as one conversation"),
      .value("eval", "FILE", "answer the questions of a file and count how many are right"),
      .value("recipes", "DIR", "where the recipes of those questions are, as ID-card.txt"),
      .flag("no-model", "facts alone: no advice"), OpenLibrary.option, .model, .json,
    ],
    details: [
      "Amounts, scaling, times, temperatures and steps are looked up and reckoned, never made up; what the recipe does "
        + "not tell is said so. Advice (substitutes, variations) is general knowledge, and marked as such in the JSON. "
        + "Answers are in the language of the question, Japanese or English, and go on from the questions before.",
      "JSON: {\"answer\", \"kind\": recipe|notTold|advice|talk|action, \"sources\": [{\"part\", \"index\", \"text\"}], "
        + "\"suggestions\"}, one for each question.",
    ],
    examples: [
      .init(line: "kamado recipe chat 1 --ask \"How much water for 4 people?\"", meaning: "one question"),
      .init(
        line: "kamado recipe chat --text note.txt --ask \"How long does it boil?\" --json", meaning: "for programs"),
      .init(line: "kamado recipe chat 3", meaning: "a conversation; Ctrl-D leaves"),
    ]
  ) { arguments in
    if let path = arguments["eval"] { return try await ChatEvaluation(arguments, path: path).run() }
    guard (arguments["text"] == nil) != arguments.operands.isEmpty else {
      throw UsageError("name a recipe of the library, or a text with --text")
    }
    let recipe = try await recipe(arguments)
    let chat = RecipeChat(recipe, model: ChatModelWhenNeeded.make(arguments))
    let questions = arguments.all("ask")
    guard questions.isEmpty else {
      for question in questions { try await answer(question, chat, arguments) }
      return .success
    }
    let editor = LineEditor(history: nil)
    if editor.isInteractive {
      Terminal.note("\(RecipeTable.printable(recipe.title?.text ?? "")): ask about it; Ctrl-D leaves.")
      Terminal.note(chat.suggestions(isJapanese: recipe.language == .japanese).joined(separator: "  "))
    }
    while case .text(let line) = await editor.read(prompt: "> ") {
      try Task.checkCancellation()
      guard line.contains(where: { !$0.isWhitespace }) else { continue }
      editor.remember(line)
      try await answer(line, chat, arguments)
    }
    return .success
  }

  private static func recipe(_ arguments: Arguments) async throws -> Recipe {
    guard let path = arguments["text"] else {
      return try await OpenLibrary.open(arguments).recipe(try OpenLibrary.number(arguments.operands[0])).recipe
    }
    switch try await RecipeReader().read(text: try TextInput.read(path)) {
    case .recipes(let recipes): return recipes[0]
    case .noRecipe(let reason): throw InputError("\(path) holds no recipe: \(RecipeTable.text(reason))")
    }
  }

  private static func answer(_ question: String, _ chat: RecipeChat, _ arguments: Arguments) async throws {
    let answer = try await chat.answer(question)
    print(arguments.has(.json) ? answer.json.text() : PlainText.safe(answer.text))
    fflush(nil)
    guard !arguments.has(.json) else { return }
    switch answer.action {
    case .search(let words):
      let found = try await OpenLibrary.open(arguments).search(words, limit: 20)
      if !found.isEmpty { print(OpenLibrary.table(found)) }
    case .timer(let seconds, let name) where arguments["ask"] == nil:
      Task {
        try await Task.sleep(for: .seconds(seconds))
        Terminal.note("⏰ \(name)")
      }
    case .timer, nil: break
    }
  }
}

/// The user's model, found when the first question needs it: most need none.
actor ChatModelWhenNeeded: ChatModel {
  private let name: String?
  private var model: LocalChatModel?

  private init(name: String?) { self.name = name }

  /// nil where the user wants none.
  static func make(_ arguments: Arguments) -> (any ChatModel)? {
    arguments.has("no-model") ? nil : ChatModelWhenNeeded(name: arguments[.model])
  }

  private func loaded() throws -> LocalChatModel {
    if let model { return model }
    let made = LocalChatModel(try LlamaLanguageModel(try ModelChoice(name).file.url.path))
    model = made
    return made
  }

  func choose(_ question: String, prefix: String, suffix: String, among choices: [String]) async throws -> (
    index: Int, probability: Double
  ) {
    try await loaded().choose(question, prefix: prefix, suffix: suffix, among: choices)
  }

  func advise(
    on recipe: ChatRecipe, question: String, isJapanese: Bool, numbers: String,
    grows: @escaping @Sendable (String) -> Void
  ) async throws -> String {
    try await loaded().advise(
      on: recipe, question: question, isJapanese: isJapanese, numbers: numbers, grows: grows)
  }
}
