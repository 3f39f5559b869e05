/// Asks a model what a question wants whose words leave it open.
enum Routing {
  /// Fewer of the question's words in the recipe than this, and the recipe does not speak of it.
  private static let known = 0.45

  static func intent(of question: Question, facts: RecipeFacts, model: (any ChatModel)?) async throws -> Intent {
    // The recipe speaks of nearly all that is asked: no need to ask what is wanted.
    if facts.coverage(question) >= 0.7 { return .other }
    guard let model else { return .other }
    let prompt = question.isJapanese ? japanese : english
    let (index, probability) = try await model.choose(
      question.text, prefix: prompt.prefix, suffix: prompt.suffix, among: prompt.choices)
    guard probability > 0.5 else { return .other }
    let intents: [Intent] = [.other, .advice, .thanks]
    return intents[index]
  }

  private struct Prompt {
    var prefix: String
    var suffix: String
    var choices: [String]
  }

  private static let japanese = Prompt(
    prefix: """
      レシピについての質問が何を求めているかを答える。
      このレシピでは何を混ぜますか？→レシピの内容
      もう少しさっぱりさせたいのですが？→一般的な助言
      とても助かりました→あいさつ
      鍋はどれを使いますか？→レシピの内容
      子どもでも食べやすくするには？→一般的な助言
      最後に何をかけますか？→レシピの内容
      じゃあまたね→あいさつ

      """, suffix: "→", choices: ["レシピの内容", "一般的な助言", "あいさつ"])
  private static let english = Prompt(
    prefix: """
      Say what each question about a recipe wants.
      What gets mixed into the bowl? => the recipe
      I would like it lighter, any ideas? => advice
      That was very helpful => talk
      Which pan is used? => the recipe
      Will children like this, and what would help? => advice
      What is poured over at the end? => the recipe
      See you soon => talk

      """, suffix: " =>", choices: [" the recipe", " advice", " talk"])
}
