import Foundation
import RecipeKit

/// The sentences of a recipe's steps and notes, and which of them speaks about what a question asks.
struct Passages: Sendable {
  /// A part of a sentence between commas.
  struct Clause: Sendable {
    var part: ChatAnswer.Source.Part
    /// Which step or note, from 0.
    var index: Int
    var sentence: String
    var text: String
    fileprivate var terms: Set<String>
    fileprivate var sentenceTerms: Set<String>
    fileprivate var partTerms: Set<String>
    /// Times and temperatures in it.
    var values: [CookingValue]
  }

  struct Hit: Sendable {
    var clause: Clause
    var score: Double
    /// Which part of what the question's words weigh was found in the sentence, from 0 to 1.
    var coverage: Double
  }

  let clauses: [Clause]
  private let weights: [String: Double]
  /// What the dish is called: in a question it means the whole, and need not stand in a step.
  private let titleTerms: Set<String>

  init(_ recipe: Recipe) {
    let texts =
      recipe.steps.enumerated().map { (ChatAnswer.Source.Part.step, $0, $1.text) }
      + recipe.notes.enumerated().map { (ChatAnswer.Source.Part.note, $0, $1.text) }
    var clauses: [Clause] = []
    for (part, index, text) in texts {
      let partTerms = Passages.terms(text)
      for sentence in Passages.split(text, at: "。．！？!?", pointEnds: true) {
        let sentenceTerms = Passages.terms(sentence)
        for clause in Passages.split(sentence, at: "、,;；：:", pointEnds: false) {
          clauses.append(
            Clause(
              part: part, index: index, sentence: sentence, text: clause, terms: Passages.terms(clause),
              sentenceTerms: sentenceTerms, partTerms: partTerms,
              values: CookingValue.all(in: clause, language: recipe.language)))
        }
      }
    }
    self.clauses = clauses
    titleTerms = Passages.terms(recipe.title?.text ?? "")
    var counts: [String: Int] = [:]
    for clause in clauses { for term in clause.terms { counts[term, default: 0] += 1 } }
    weights = counts.mapValues { log(1 + Double(clauses.count) / Double($0)) }
  }

  /// Concepts and words of a text.
  static func terms(_ text: String) -> Set<String> {
    Set(KitchenWords.shared.matches(in: text).map { "=" + $0.concept.name }).union(ChatText.terms(text))
  }

  /// All clauses, the one that speaks most of what is asked first.
  func hits(_ question: Question, where isWanted: (Clause) -> Bool = { _ in true }) -> [Hit] {
    var asked = Set(question.matches.map { "=" + $0.concept.name }).union(question.terms)
    asked = asked.filter { weights[$0] != nil || !titleTerms.contains($0) }
    let unknown = log(1 + Double(max(clauses.count, 1)))
    let whole = asked.reduce(0.0) { $0 + (weights[$1] ?? unknown) }
    guard whole > 0 else { return [] }
    func weight(_ terms: Set<String>) -> Double { terms.reduce(0.0) { $0 + (weights[$1] ?? 0) } }
    return clauses.filter(isWanted).map { clause in
      let own = asked.intersection(clause.terms)
      let near = asked.intersection(clause.sentenceTerms).subtracting(own)
      let far = asked.intersection(clause.partTerms).subtracting(own).subtracting(near)
      let score = weight(own) + 0.6 * weight(near) + 0.3 * weight(far) + closeness(question, clause)
      return Hit(
        clause: clause, score: score - (clause.part == .note ? 0.2 : 0),
        coverage: (weight(own) + weight(near)) / whole)
    }.sorted { $0.score > $1.score }
  }

  /// A value stands right at the verb it belongs to: `bake for 20 minutes`, `6分焼く`.
  private func closeness(_ question: Question, _ clause: Clause) -> Double {
    guard !clause.values.isEmpty else { return 0 }
    let actions = Set(question.actions.map(\.name))
    let characters = Array(clause.text)
    let isClose = clause.values.contains { value in
      let around = max(0, value.range.lowerBound - 14)..<min(characters.count, value.range.upperBound + 6)
      return KitchenWords.shared.matches(in: String(characters[around])).contains { actions.contains($0.concept.name) }
    }
    return isClose ? 1 : 0
  }

  private static func split(_ text: String, at ends: String, pointEnds: Bool) -> [String] {
    var parts: [String] = []
    var part = ""
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      part.append(character)
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      // `1.5` and `1,000` are no ends; neither is the colon of a ratio.
      let isEnd = ends.contains(character) && !(character.isASCII && next.isNumber)
      if isEnd || pointEnds && character == "." && next.isWhitespace {
        parts.append(part.trimmingCharacters(in: .whitespaces))
        part = ""
      }
    }
    if !part.trimmingCharacters(in: .whitespaces).isEmpty { parts.append(part.trimmingCharacters(in: .whitespaces)) }
    return parts.filter { !$0.isEmpty }
  }
}
