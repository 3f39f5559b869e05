import Foundation
import FoundationModels
import FoundationModelsExtras
import RecipeKit

/// The chat's model on this machine.
public struct LocalChatModel: ChatModel {
  private let choices: ScoredChoices
  private let model: LlamaLanguageModel

  public init(_ model: LlamaLanguageModel) {
    self.model = model
    choices = ScoredChoices(model: model)
  }

  public func choose(_ question: String, prefix: String, suffix: String, among texts: [String]) async throws -> (
    index: Int, probability: Double
  ) {
    let found = try await choices.probabilities(
      for: [question], among: texts.enumerated().map { (value: $0, text: $1) }, prefix: prefix, suffix: suffix)
    return (found[0].best, found[0][found[0].best])
  }

  public func advise(
    on recipe: ChatRecipe, question: String, isJapanese: Bool, numbers: String,
    grows: @escaping @Sendable (String) -> Void
  ) async throws -> String {
    let manner =
      isJapanese
      ? "あなたは料理の先生です。次のレシピについての相談に、一般的な料理の知識から、日本語で1〜2文で簡潔に答えてください。"
      : "You teach cooking. Answer the question about this recipe from general knowledge of cooking, in English, in one or two short sentences."
    let session = LanguageModelSession(model: model) {
      manner
      recipe
    }
    let options = GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 120)
    let text = try await session.respond(to: question, numbersFrom: numbers, options: options).content
    let whole = AdviceText.whole(text, isJapanese: isJapanese)
    grows(whole)
    return whole
  }
}

/// Puts a model's advice in order.
enum AdviceText {
  /// Without marks of Markdown and without a last sentence that was cut off.
  static func whole(_ text: String, isJapanese: Bool) -> String {
    let plain = text.replacing(/[*#`]+/, with: "").split(whereSeparator: \.isNewline).joined(separator: " ")
      .trimmingCharacters(in: .whitespaces)
    let ends: Set<Character> = isJapanese ? ["。", "！", "!", "？"] : [".", "!", "?"]
    // A small model may say the same sentence again and again.
    var sentences: [String] = []
    var sentence = ""
    for character in plain {
      sentence.append(character)
      guard ends.contains(character) else { continue }
      let whole = sentence.trimmingCharacters(in: .whitespaces)
      if !sentences.contains(whole) { sentences.append(whole) }
      sentence = ""
    }
    return sentences.isEmpty ? plain : sentences.joined(separator: isJapanese ? "" : " ")
  }

  /// Whether a text is in the wrong language: no kana in a Japanese answer, characters in an English one.
  static func isForeign(_ text: String, isJapanese: Bool) -> Bool {
    let hasKana = text.unicodeScalars.contains { (0x3041...0x30FF).contains($0.value) }
    return isJapanese ? !hasKana : ChatText.isJapanese(text) && !text.contains { $0.isLetter && $0.isASCII }
  }
}
