import JSONCore
import RecipeKit

/// Questions with what an answer must and must not hold, as Tests/Data/questions has them.
public struct ChatQuestions: Sendable {
  /// One question.
  public struct Entry: Sendable {
    public enum Kind: String, Sendable, CaseIterable {
      case inRecipe = "in-recipe"
      case notInRecipe = "not-in-recipe"
      case tip
    }
    public var id: String
    public var recipe: String
    public var kind: Kind
    public var question: String
    /// Questions before it in the same conversation.
    public var after: [String]
    var must: [[String]]
    var mustNot: [String]
    var calculated: [String]
    var admissions: [String]
  }

  public let entries: [Entry]

  /// - Throws: ``ChatQuestionsError`` with the part that is missing.
  public init(_ json: JSON) throws(ChatQuestionsError) {
    guard let rows = json["questions"]?.array else { throw ChatQuestionsError(part: "questions") }
    var entries: [Entry] = []
    for (index, row) in rows.enumerated() {
      guard let id = row["id"]?.string, let recipe = row["recipe"]?.string, let question = row["question"]?.string,
        let kind = row["kind"]?.string.flatMap(Entry.Kind.init), let language = row["lang"]?.string
      else { throw ChatQuestionsError(part: "questions[\(index)]") }
      func texts(_ json: JSON?) -> [String] { (json?.array ?? []).compactMap(\.string) }
      entries.append(
        Entry(
          id: id, recipe: recipe, kind: kind, question: question, after: texts(row["after"]),
          must: (row["must"]?.array ?? []).map { texts($0) }, mustNot: texts(row["mustNot"]),
          calculated: texts(row["calculated"]), admissions: texts(json["admissions"]?[language])))
    }
    self.entries = entries
  }
}

/// A file of questions has another form than it must have.
public struct ChatQuestionsError: Error, Sendable, Hashable, CustomStringConvertible {
  public var part: String
  public var description: String { "this is no file of questions: “\(part)” is missing or of another kind" }
}

extension ChatQuestions.Entry {
  /// What is wrong with an answer; empty when it is right.
  public func faults(of answer: String, recipe: Recipe) -> [String] {
    let plain = ChatQuestions.plain(answer)
    var faults = must.filter { group in !group.contains { plain.contains(ChatQuestions.plain($0)) } }.map {
      "lacks " + $0.joined(separator: " | ")
    }
    faults += mustNot.filter { plain.contains(ChatQuestions.plain($0)) }.map { "has \($0)" }
    if kind == .notInRecipe, !admissions.contains(where: { plain.contains(ChatQuestions.plain($0)) }) {
      faults.append("does not say that the recipe does not tell")
    }
    let invented = inventedNumbers(in: answer, recipe: recipe)
    if !invented.isEmpty { faults.append("made-up numbers " + invented.joined(separator: ", ")) }
    return faults
  }

  /// Numbers that stand in neither recipe nor question, and are not what had to be reckoned.
  func inventedNumbers(in answer: String, recipe: Recipe) -> [String] {
    let known =
      RecipeFacts(recipe).text + "\n" + question + "\n" + after.joined(separator: "\n") + "\n"
      + calculated.joined(separator: "\n") + "\n" + (must.joined()).joined(separator: "\n")
    let allowed = Set(ChatQuestions.numbers(known))
    return ChatQuestions.numbers(answer).filter { !allowed.contains($0) }
  }
}

extension ChatQuestions {
  /// Case and white space do not count.
  static func plain(_ text: String) -> String { ChatText.fold(text).filter { !$0.isWhitespace } }

  /// The numbers in digits, fractions as they are written: `1/2`, `1.5`, `12`.
  static func numbers(_ text: String) -> [String] {
    ChatText.fold(text).matches(of: /[0-9]+(?:[.,\/][0-9]+)*/).map { String($0.0) }
  }
}
