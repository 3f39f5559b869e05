/// What can be seen in one line without knowing its neighbours.
struct LineFeatures: Sendable {
  var heading: Lexicon.Heading?
  var yield: YieldReading?
  var split: IngredientSplit
  var marker: StepMarker?
  var isNumberAlone = false
  var isMarkAlone = false
  var isDecorated = false
  var endsSentence = false
  var endsOpen = false
  var startsLow = false
  var verbs = 0
  var isNutrition = false
  var nutrition = NutritionFacts.Claim.none
  var isNoise = false
  var isCommerce = false
  var isTiming = false
  var namesPart = false
  var isBlogName = false
  var count = 0
  var clauses = 0
  var hasBullet = false
  /// The whole line is an amount, whose name stands on the line before.
  var isAmountAlone = false
  /// A cry, a question or a picture character: someone speaks.
  var speaks = false
  var hasWords = true
  /// ※ or * before a sentence: a remark.
  var hasNoteMark = false

  /// The most characters a line of the list has.
  static let longestItem = 240

  init(_ text: FoldedText, language: RecipeLanguage, splitter: IngredientSplitter, yields: YieldReader) {
    heading = Lexicon.heading(text, language: language)
    // A paragraph is no yield and no ingredient, and looking for one takes the square of its length.
    let isParagraph = text.count > LineFeatures.longestItem
    yield = isParagraph ? nil : yields.read(text)
    marker = Marks.stepMarker(text)
    if let marker {
      isNumberAlone =
        marker.end >= text.count || text.trimmed(marker.end..<text.count, also: [".", ")", ":", "*"]).isEmpty
    }
    isMarkAlone = Marks.isMarkAlone(text)
    split =
      isParagraph
      ? IngredientSplit(name: 0..<text.count, amountFirst: false, confidence: 0) : splitter.split(text)
    isDecorated = LineFeatures.decorated(text)
    let last = text.folded[text.count - 1]
    endsSentence =
      "。.!?！？．".contains(last)
      || text.count > 1 && ")」』）\"".contains(last) && "。.!".contains(text.folded[text.count - 2])
    endsOpen = ",、-(".contains(last)
    startsLow = text.original[0].isLowercase || text.original[0].isLatin && !text.original[0].isUppercase
    let sentence = marker.map { text[min($0.end, text.count)..<text.count] } ?? text
    verbs = sentence.count == 0 ? 0 : Lexicon.cookingVerbs(sentence, language: language)
    if !endsSentence || verbs == 0 { nutrition = NutritionFacts.claim(text, language: language) }
    isNutrition = nutrition == .sure
    isNoise = Lexicon.isNoise(text, language: language)
    isCommerce = Lexicon.isCommerce(text)
    isTiming = Lexicon.isTiming(text, language: language)
    namesPart = Lexicon.namesPart(text, language: language)
    isBlogName = LineFeatures.blogName(text)
    count = text.count
    hasWords = text.folded.contains { $0.isLetter || $0.isNumber }
    speaks =
      text.folded.dropLast().contains { "!?！？".contains($0) } || text.original.contains(where: LineFeatures.isEmoji)
    if split.reading == nil, let amount = splitter.reader.read(text, at: 0), amount.strength >= .vague {
      isAmountAlone = amount.range.upperBound == text.count
    }
    clauses = text.folded.filter { "、,。.;".contains($0) }.count
    hasNoteMark = text.count > 8 && split.reading == nil && "※＊*†".contains(text.original[0]) && text.folded.last != "*"
    if let first = text.folded.first { hasBullet = Marks.bullets.contains(first) && text.count > 1 }
  }

  /// Whether the line begins with a step's number that cannot be an amount.
  var isNumbered: Bool { marker.map { $0.style != .plain && $0.style != .attached } ?? false }

  /// Whether the line's amount is one beyond doubt.
  var amountWeight: Double {
    guard let reading = split.reading else { return 0 }
    switch reading.strength {
    case .unit: return 3
    case .vague: return 2.6
    case .unknownCounter: return 1.6
    case .bareNumber: return split.amountFirst ? 1.8 : 1.2
    }
  }

  static func isEmoji(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
  }

  private static func decorated(_ text: FoldedText) -> Bool {
    guard let first = text.folded.first, let last = text.folded.last, text.count > 1, text.count <= 24 else {
      return false
    }
    let pairs: [Character: Character] = [
      "【": "】", "[": "]", "<": ">", "〈": "〉", "《": "》", "「": "」", "『": "』", "(": ")", "-": "-", "*": "*", "=": "=",
      "~": "~", "─": "─",
    ]
    if pairs[first] == last { return true }
    // The halves of a pair may be read as those of another one: 〈甘酢あん>.
    if "<〈《".contains(first), ">〉》".contains(last) { return true }
    return "◆■▼●▶◇□▽".contains(text.original[0])
  }

  /// A page's own name: the kitchen, the blog, the magazine.
  private static func blogName(_ text: FoldedText) -> Bool {
    let words = [
      "kitchen", "blog", "recipes from", "cookbook", "キッチン", "食堂", "レシピ帖", "レシピ帳", "台所", "ごはん日記", "kochbuch", "küche",
      "kueche", "주방", "부엌", "식탁", "키친", "journal", "diary", "magazine", "の食卓", "kochblog", "クッキング教室", "料理教室", "通信",
      "レシピノート", "블로그", "요리일기", "밥상", "rezeptwelt", "kochstudio", "pantry", "table.",
    ]
    let endings = [
      "便り", "だより", "手帖", "手帳", "日記", "ノート", "月号", "号", "の献立", "研究所", "クラブ", "教室", "レシピ集", "おかず帖", "厨房", "工房",
      "レシピ", "レシピブック", "の時間", "club", "recipes", "eats", "cooks", "bakes", "notes", "weekly", "레시피", "노트", "일지",
      "rezepte",
    ]
    let line = text.foldedString
    return text.count <= 40 && (words.contains(where: line.contains) || endings.contains(where: line.hasSuffix))
  }
}
