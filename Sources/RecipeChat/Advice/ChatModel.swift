import RecipeKit

/// What the chat needs a language model for: to tell what a question wants where its words leave it open, and to
/// give advice that no recipe holds.
public protocol ChatModel: Sendable {
  /// The most likely of some descriptions of what a question wants, with how likely it is.
  func choose(_ question: String, prefix: String, suffix: String, among choices: [String]) async throws -> (
    index: Int, probability: Double
  )
  /// Advice in the language of the question, whose numbers all stand in `numbers`.
  /// - Parameter grows: gets the whole text so far, as often as it grows.
  func advise(
    on recipe: ChatRecipe, question: String, isJapanese: Bool, numbers: String,
    grows: @escaping @Sendable (String) -> Void
  ) async throws -> String
}
