/// Amounts without a number: 適量, to taste, etwas, 약간.
enum VagueAmounts {
  /// The vague amount that starts at `index`, as the end of its text.
  static func end(_ text: FoldedText, at index: Int, language: RecipeLanguage) -> Int? {
    for word in words(language) where text.has(word, at: index) {
      let end = index + word.count
      if let last = word.last, last.isSpacedLetter, end < text.count, text.folded[end].isLetter { continue }
      return end
    }
    // "Pinch of salt": without its article only where "of" follows.
    for word in language == .english ? measures : [] where text.has(word, at: index) {
      if text.has(" of ", at: index + word.count) { return index + word.count }
    }
    return nil
  }

  /// Vague amounts that stand before the name ("a little oil"); the others follow it ("salt, to taste").
  static func leads(_ text: FoldedText, _ range: Range<Int>, language: RecipeLanguage) -> Bool {
    switch language {
    case .japanese, .korean: return true
    case .english, .german:
      let word = text.folded[range]
      return leading.contains(String(word)) || measures.contains(Array(word))
    }
  }

  /// Where at the end of an English line the purpose stands that takes the place of an amount: `oil, for frying`.
  static func purpose(_ text: FoldedText, _ body: Range<Int>) -> Range<Int>? {
    for words in purposes {
      let start = body.upperBound - words.count
      if start > body.lowerBound, text.folded[start - 1].isBlank, text.has(words, at: start) {
        return start..<body.upperBound
      }
    }
    return nil
  }

  private static let purposes = sorted([
    "to serve", "for serving", "for frying", "for deep-frying", "for deep frying", "for dusting", "for greasing",
    "for garnish", "to garnish", "for sprinkling", "for brushing", "for drizzling", "to finish", "to decorate",
    "for rolling", "for the pan", "for the tin", "for cooking", "for topping", "for dipping",
  ])

  private static func words(_ language: RecipeLanguage) -> [[Character]] {
    switch language {
    case .japanese: japanese
    case .english: english
    case .german: german
    case .korean: korean
    }
  }

  private static func sorted(_ words: [String]) -> [[Character]] {
    words.map(Array.init).sorted { $0.count > $1.count }
  }

  private static let japanese = sorted([
    "適量", "適宜", "少々", "少量", "少し", "お好みで", "お好みの量", "お好み量", "お好み", "好みで", "好みの量", "好みに応じて", "ひとつまみ", "一つまみ",
    "ひとつかみ", "一つかみ", "ひとふり", "一振り", "ふたつまみ", "二つまみ", "ひとかけ分", "ひとかけ", "ひと片", "ひとまわし", "ひと回し", "ふた回し", "ひとたらし", "ひとにぎり",
    "一握り",
    "たっぷり", "ひたひた", "微量", "あれば", "好きなだけ", "数滴", "数枚", "数本", "数個", "数粒", "数振り", "ふたつかみ", "ひと束", "ひと袋", "ひと缶", "ひとパック",
    "ごく少々", "ごく少量", "ほんの少し", "多め", "少なめ", "お好みの分量", "あるだけ", "適当", "てきりょう", "しょうしょう", "ひとつ", "ふたつ", "ふた片", "ふたかけ",
  ])
  private static let english = sorted([
    "to taste", "as needed", "as required", "as desired", "as you like", "if needed", "a pinch", "a little", "some",
    "a few", "a handful", "a dash", "a drizzle",
    "a splash", "a knob", "a good pinch", "a small handful", "a large handful", "a generous pinch", "a big pinch",
    "a large pinch", "a small bunch", "a bunch",
    "a touch", "a bit", "a few drops", "a squeeze", "plenty", "small handful", "large handful", "a few sprigs",
    "a glug", "a small pinch",
  ])
  private static let measures = sorted([
    "pinch", "good pinch", "large pinch", "generous pinch", "handful", "small handful", "large handful", "big handful",
    "knob", "splash",
    "drizzle", "dash", "squeeze", "glug", "few sprigs", "few drops", "small bunch", "large bunch", "bunch", "sprinkle",
    "couple",
  ])
  private static let german = sorted([
    "nach geschmack", "nach belieben", "nach bedarf", "nach wunsch", "n. b.", "n.b.", "etwas", "ein wenig", "einige",
    "ein paar", "wenig", "ein bisschen", "reichlich", "ein kleines stück", "je nach geschmack", "evtl. etwas",
  ])
  private static let korean = sorted([
    "약간", "적당량", "적당히", "조금", "소량", "취향껏", "기호에 맞게", "기호껏", "톡톡", "넉넉히", "한꼬집", "한줌", "약간씩", "조금씩", "적당량씩", "한스푼",
    "한큰술", "한숟갈", "반스푼", "반큰술", "한컵", "반컵", "한개", "반개", "한줄", "한봉지", "한방울", "취향대로", "원하는 만큼", "원하는만큼", "적당", "살짝", "듬뿍",
    "솔솔", "약간만", "한쪽", "한대", "반대",
  ])
  private static let leading: Set<String> = [
    "a pinch", "a little", "some", "a few", "a handful", "a dash", "a drizzle", "a splash", "a knob", "a good pinch",
    "a small handful", "a large handful",
    "a generous pinch", "a big pinch", "a large pinch", "a small bunch", "a bunch", "a touch", "a bit", "a few drops",
    "a squeeze", "plenty", "small handful",
    "large handful", "a few sprigs", "a glug", "a small pinch", "etwas", "ein wenig", "einige", "ein paar", "wenig",
    "ein bisschen", "reichlich", "ein kleines stück", "evtl. etwas",
  ]
}
