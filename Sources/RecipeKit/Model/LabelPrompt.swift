/// The examples and words with which a model is asked what a line is.
struct LabelPrompt: Sendable {
  /// A word the model may answer, and the labels it stands for.
  struct Word: Sendable {
    var word: String
    var labels: [LineLabel]
  }

  let words: [Word]
  let prefix: String
  let suffix: String
  private let open: String

  init(language: RecipeLanguage) {
    switch language {
    case .japanese:
      words = LabelPrompt.japaneseWords
      (open, suffix) = ("行「", "」→")
      prefix = LabelPrompt.render("レシピの一行が何かを答える。\n", LabelPrompt.japaneseExamples, open, suffix)
    case .english, .german, .korean:
      words = LabelPrompt.englishWords
      (open, suffix) = ("Line: \"", "\" =>")
      let examples =
        language == .german
        ? LabelPrompt.germanExamples : language == .korean ? LabelPrompt.koreanExamples : LabelPrompt.englishExamples
      prefix = LabelPrompt.render("Say what each line of a recipe is.\n", examples, open, suffix)
    }
  }

  /// One line as the model sees it behind the prefix.
  func input(_ text: String) -> String { open + text }

  private static func render(_ head: String, _ examples: [(String, String)], _ open: String, _ suffix: String) -> String
  {
    head + examples.map { open + $0.0 + suffix + $0.1 + "\n" }.joined()
  }

  private static let japaneseWords = [
    Word(word: "料理名", labels: [.title]), Word(word: "人数", labels: [.yield]), Word(word: "材料", labels: [.ingredient]),
    Word(word: "見出し", labels: [.ingredientsHeading, .stepsHeading, .group]), Word(word: "手順", labels: [.step]),
    Word(word: "番号", labels: [.stepNumber]), Word(word: "メモ", labels: [.note]),
    Word(word: "その他", labels: [.nutrition, .other]),
  ]
  private static let englishWords = [
    Word(word: " title", labels: [.title]), Word(word: " servings", labels: [.yield]),
    Word(word: " ingredient", labels: [.ingredient]),
    Word(word: " heading", labels: [.ingredientsHeading, .stepsHeading, .group]), Word(word: " step", labels: [.step]),
    Word(word: " number", labels: [.stepNumber]), Word(word: " note", labels: [.note]),
    Word(word: " other", labels: [.nutrition, .other]),
  ]

  private static let japaneseExamples = [
    ("なすとひき肉のみそ炒め", "料理名"), ("4人分", "人数"), ("材料", "見出し"), ("なす 3本", "材料"), ("豚ひき肉150g", "材料"), ("みそ…大さじ1と1/2", "材料"),
    ("塩、こしょう 各少々", "材料"), ("【合わせ調味料】", "見出し"), ("パセリ", "材料"), ("作り方", "見出し"), ("1", "番号"), ("なすは縦に切り、水にさらして", "手順"),
    ("アクを抜く。", "手順"),
    ("② フライパンに油を熱し、ひき肉を炒める。", "手順"), ("③", "番号"), ("にんじん、ピーマン", "手順"), ("を加えて煮からめる。", "手順"), ("ポイント：油は多めに使います。", "メモ"),
    ("※冷凍もできます。", "メモ"), ("エネルギー 210kcal", "その他"),
    ("調理時間 20分", "その他"), ("#簡単ごはん", "その他"), ("山田さんちの食卓", "その他"), ("白菜と春雨の煮もの", "料理名"), ("ほうれん草 1/2束", "材料"),
  ]
  private static let englishExamples = [
    ("Roasted Carrot Salad", "title"), ("Serves 2", "servings"), ("Ingredients", "heading"),
    ("3 tbsp butter", "ingredient"), ("1 large leek, sliced", "ingredient"),
    ("Black pepper", "ingredient"), ("For the dressing", "heading"), ("Rice 1 1/2 cups", "ingredient"),
    ("Method", "heading"), ("1", "number"), ("1. Wash the carrots and cut them into", "step"),
    ("thick slices.", "step"),
    ("Whisk the oil with the vinegar.", "step"), ("Step 3", "number"), ("oven until golden brown, about 20", "step"),
    ("Tip: Use old bread.", "note"), ("Note: Keeps for three days.", "note"), ("Calories 310 kcal", "other"),
    ("Prep time 20 min", "other"),
    ("the copper pot diaries", "other"), ("Pin this recipe!", "other"), ("Sticky Ginger Cake", "title"),
    ("2 eggs, beaten", "ingredient"),
  ]
  private static let germanExamples = [
    ("Gebratener Kürbis mit Feta", "title"), ("Für 2 Personen", "servings"), ("Zutaten", "heading"),
    ("3 EL Butter", "ingredient"), ("1 große Möhre, gewürfelt", "ingredient"), ("Pfeffer", "ingredient"),
    ("Für die Soße", "heading"), ("Zubereitung", "heading"), ("1", "number"),
    ("1. Den Kürbis waschen und in dicke", "step"), ("Spalten schneiden.", "step"),
    ("Öl mit Essig verrühren und würzen.", "step"), ("backen, bis alles goldbraun ist, etwa 20", "step"),
    ("Tipp: Altes Brot verwenden.", "note"), ("Brennwert 310 kcal", "other"), ("Zubereitungszeit 20 Minuten", "other"),
    ("Omas bunter Küchenblog", "other"), ("Saftiger Apfelkuchen", "title"), ("2 Eier", "ingredient"),
  ]
  private static let koreanExamples = [
    ("두부 조림", "title"), ("3인분", "servings"), ("재료", "heading"), ("감자 2개", "ingredient"), ("간장 3큰술", "ingredient"),
    ("후추 약간", "ingredient"), ("양념장", "heading"), ("만드는 법", "heading"), ("1", "number"),
    ("1. 두부는 도톰하게 썰어 소금을", "step"), ("뿌려 둔다.", "step"), ("팬에 기름을 두르고 노릇하게 굽는다.", "step"), ("팁: 물기를 잘 빼 주세요.", "note"),
    ("열량 310kcal", "other"), ("조리시간 20분", "other"), ("하루 한 끼 부엌", "other"), ("매콤 어묵볶음", "title"),
    ("대파 1대", "ingredient"),
  ]
}
