/// Words of a kitchen: what cooks do, what a portion holds, and what else is printed around a recipe.
extension Lexicon {
  /// How many different things a cook does in this line.
  static func cookingVerbs(_ text: FoldedText, language: RecipeLanguage) -> Int {
    switch language {
    case .japanese, .korean:
      let line = text.foldedString
      return (language == .japanese ? japaneseVerbs : koreanVerbs).filter { line.contains($0) }.count
    case .english, .german:
      let words = text.foldedString.split { !$0.isLetter }.map(String.init)
      let known = language == .english ? englishVerbs : germanVerbs
      return words.filter { known.contains($0) || language == .german && $0.count > 5 && germanEndings($0) }.count
    }
  }

  /// Separable verbs and infinitives of German recipes are built from a few stems.
  private static func germanEndings(_ word: String) -> Bool {
    germanStems.contains { word.contains($0) && word.hasSuffix("en") }
  }

  private static let japaneseVerbs = [
    "切る", "切り", "混ぜ", "炒め", "焼く", "焼き", "煮る", "煮て", "煮込", "煮立", "茹で", "ゆで", "加え", "入れ", "のせ", "かける", "かけて", "盛る", "盛り",
    "ふる", "ふり", "熱し", "加熱", "溶か", "溶き", "絡め", "からめ",
    "あえ", "和え", "揚げ", "蒸し", "蒸す", "冷ま", "冷や", "洗", "むく", "むき", "取り", "取る", "とる", "添え", "散らし", "並べ", "包む", "包み", "巻く",
    "巻き", "つけ", "漬け", "おく", "もみ", "ちぎ", "まぶし", "まぶす", "こね", "丸め",
    "伸ばし", "流し", "敷", "戻し", "合わせ", "刻", "すり", "おろし", "しぼ", "絞", "沸か", "沸い", "火を", "弱火", "中火", "強火", "整え", "ととのえ", "仕上げ",
    "予熱", "レンジ", "注ぐ", "注ぎ", "つぶ", "浸", "味をみ", "返し", "ほぐ", "かぶせ", "つくる", "作る", "炊",
  ]
  private static let koreanVerbs = [
    "썬다", "썰", "볶", "끓", "넣", "섞", "굽", "구워", "구운", "찌", "찐", "삶", "데치", "데친", "버무", "무친", "무쳐", "올린", "올려", "담", "뿌린",
    "뿌려", "두르", "다진", "다져", "씻", "재운", "재워", "익", "부친", "부쳐", "튀", "절이", "절여",
    "만든다", "만들", "자른", "잘라", "준비한", "빼", "뺀", "조린", "졸인", "풀어", "푼다", "얹", "식힌", "식혀", "불린", "불려", "헹군", "헹궈", "가열",
    "예열", "끄고", "한다", "주세요", "줍니다", "둔다", "붓", "부어", "채", "손질",
  ]
  private static let englishVerbs: Set<String> = [
    "add", "bake", "beat", "blend", "boil", "bring", "brown", "brush", "chill", "chop", "coat", "combine", "cook",
    "cool", "cover", "cream", "crush", "cut", "dice", "dip", "divide", "drain", "drizzle", "drop", "finish", "flip",
    "fold", "fry",
    "garnish", "grate", "grease", "grill", "halve", "heat", "knead", "ladle", "leave", "let", "line", "lower", "mash",
    "marinate", "melt", "microwave", "mix", "peel", "place", "poach", "pour", "preheat", "press", "pulse", "put",
    "reduce", "refrigerate",
    "remove", "rest", "return", "rinse", "roast", "roll", "rub", "sauté", "saute", "scatter", "scoop", "score",
    "scrape", "sear", "season", "serve", "set", "shake", "shape", "sift", "simmer", "slice", "soak", "soften", "spoon",
    "spread", "sprinkle", "squeeze", "steam",
    "stir", "strain", "sweat", "taste", "tear", "thread", "tip", "toast", "top", "toss", "transfer", "trim", "turn",
    "warm", "wash", "whip", "whisk", "wipe", "wrap", "blanch", "crumble", "dust", "freeze", "fill", "assemble",
    "arrange", "uncover", "check", "repeat", "stuff", "swirl", "skim",
  ]
  private static let germanVerbs: Set<String> = [
    "geben", "zugeben", "dazugeben", "hacken", "schneiden", "schälen", "würfeln", "kochen", "köcheln", "braten",
    "anbraten", "backen", "rühren", "verrühren", "unterrühren", "einrühren", "mischen", "vermischen", "vermengen",
    "pürieren", "lassen", "dünsten", "erhitzen", "schmelzen",
    "zerlassen", "abschmecken", "würzen", "servieren", "anrichten", "gießen", "abgießen", "ablöschen", "aufkochen",
    "kneten", "ausrollen", "formen", "füllen", "bestreuen", "bestreichen", "vorheizen", "unterheben", "schlagen",
    "aufschlagen", "streuen", "legen", "stellen", "waschen", "putzen",
    "reiben", "auskühlen", "abkühlen", "ziehen", "ruhen", "quellen", "sieben", "verteilen", "einfetten", "rösten",
    "wenden", "erwärmen", "halbieren", "garen", "grillen", "pressen", "abtropfen", "hinzufügen", "zufügen", "nehmen",
    "bringen", "stampfen", "marinieren", "vierteln", "heben", "schmoren", "bedecken", "drücken", "kaltstellen",
    "tupfen",
  ]
  private static let germanStems = [
    "geb", "schneid", "koch", "brat", "back", "rühr", "misch", "koch", "schmeck", "heiz", "gieß", "streu", "streich",
    "heb", "schlag", "leg", "stell", "kühl", "roll", "füg", "lösch", "tropf",
  ]

  /// Hashtags, addresses, prices, cries and the like: printed beside a recipe, no part of it.
  static func isNoise(_ text: FoldedText, language: RecipeLanguage) -> Bool {
    let line = text.foldedString
    if line.hasPrefix("#"), line.dropFirst().first.map({ !$0.isBlank && $0 != "#" && !$0.isNumber }) == true {
      return true
    }
    if line.hasPrefix("@") || line.contains("http") || line.contains("www.") || line.contains(".com")
      || line.contains(".de") && !line.contains(" ")
    {
      return true
    }
    if noiseWords.contains(where: line.contains) || line.contains(" > ") { return true }
    let letters = text.original.filter { $0.isLatin }
    // A short cry in capitals: SAVE THIS ONE!
    return line.hasSuffix("!") && (letters.count > 3 && letters.allSatisfy(\.isUppercase) || line.count <= 8)
  }

  private static let noiseWords = [
    "保存版", "いいね", "フォロー", "つくれぽ", "レビュー", "ログイン", "広告", "会員登録", "お気に入り", "ランキング", "シェア", "コメント", "subscribe",
    "follow me", "follow us", "print recipe", "pin it", "share this", "save this", "advertisement", "jump to recipe",
    "reviews", "comments", "log in",
    "rezept drucken", "anzeige", "teilen", "speichern", "newsletter", "kommentare", "좋아요", "구독", "팔로우", "댓글", "저장",
    "공유", "cookie policy", "©", "copyright", "ページ", "全文を読む", "続きを読む", "投稿者", "作者", "公開日", "更新日", "posted by",
    "recipe by", "von:", "작성자", "スポンサー", "この記事", "関連記事", "閲覧", "ブックマーク",
    "photo:", "photo by", "photograph", "foto:", "写真：", "写真:", "撮影", "사진:", "사진 ", "sponsored", "related recipes",
    "ähnliche rezepte", "관련 글", "조회수", "enjoy!", "guten appetit", "mahlzeit", "bon appétit", "맛있게 드세요", "召し上がれ",
    "いただきます",
  ]

  /// How much the line looks like a shop's or a message's: prices, dates, times of day.
  static func isCommerce(_ text: FoldedText) -> Bool {
    let line = text.foldedString
    if line.contains(where: { "¥￥€$£₩".contains($0) }) { return true }
    if line.contains("円"), line.contains(where: \.isNumber) { return true }
    return [
      "合計", "小計", "お釣", "税込", "税抜", "内税", "tel", "total:", "subtotal", "mwst", "summe", "합계", "영수증", "vat", "レジ",
      "営業時間", "定休日", "change due", "best before", "use by", "net weight", "賞味期限", "消費期限", "内容量", "原材料名", "製造者",
      "販売者", "mindestens haltbar", "zu verbrauchen bis", "nettogewicht", "유통기한", "소비기한", "내용량", "원재료명",
    ].contains { line.hasPrefix($0) || line.contains(" " + $0) }
  }

  /// Whether the line gives times or other dates of the recipe: `Prep 15 min · Bake 40 min`.
  static func isTiming(_ text: FoldedText, language: RecipeLanguage) -> Bool {
    guard let heading = heading(text, language: language), heading.kind == .time else { return false }
    let line = text.foldedString
    guard !line.hasSuffix("."), !line.hasSuffix("。") else { return false }
    let units = [
      "min", "hour", "hr", "std", "stunde", "分", "時間", "分間", "시간", "분", "easy", "medium", "einfach", "leicht", "normal",
      "쉬움", "mittel", "円",
    ]
    return text.count <= 60 && (line.contains(where: \.isNumber) || line.contains(":"))
      && (units.contains(where: line.contains) || line.contains(":"))
  }

  /// Names of parts of a dish that head a group of ingredients.
  static func namesPart(_ text: FoldedText, language: RecipeLanguage) -> Bool {
    let line = text.foldedString.trimmingPrefix { !$0.isLetter }
    guard text.count <= 36 else { return false }
    switch language {
    case .english:
      if ["for the ", "for ", "to serve", "to garnish", "to finish", "to decorate"].contains(where: {
        line.hasPrefix($0)
      }) {
        return true
      }
      return [
        "filling", "topping", "sauce", "dressing", "marinade", "dough", "glaze", "frosting", "icing", "crust", "base",
        "batter", "garnish", "syrup", "crumble", "coating", "rub", "salsa", "salad", "streusel", "seasoning", "pastry",
        "sponge", "gravy", "brine", "stuffing", "slaw", "vinaigrette", "cake", "soup", "drizzle",
      ].contains {
        line == $0 || line.hasSuffix(" " + $0) || line.hasPrefix($0 + ":")
      }
    case .german:
      if ["für den ", "für die ", "für das ", "für ", "außerdem", "zum servieren", "zum garnieren", "zum bestreuen"]
        .contains(where: { line.hasPrefix($0) })
      {
        return true
      }
      return [
        "teig", "belag", "füllung", "guss", "soße", "sauce", "streusel", "dressing", "marinade", "glasur", "creme",
        "topping", "boden", "deko", "salat", "dip",
      ].contains { line == $0 || line.hasSuffix($0) || line.hasPrefix($0 + ":") }
    case .japanese:
      return [
        "たれ", "だれ", "タレ", "ダレ", "ソース", "生地", "具", "具材", "下味", "調味料", "合わせ調味料", "トッピング", "衣", "ドレッシング", "シロップ", "クリーム",
        "飾り", "仕上げ", "付け合わせ", "つけ合わせ", "煮汁", "漬け汁", "つけ汁", "スープ", "クランブル", "フィリング", "合わせ酢", "あん", "薬味", "アイシング", "マリネ液",
        "つゆ", "仕上げ用", "トッピング用", "お好みで",
      ].contains {
        line == $0 || line.hasSuffix($0) || line.hasSuffix($0 + "用")
      }
    case .korean:
      return [
        "양념", "양념장", "소스", "반죽", "고명", "토핑", "드레싱", "육수", "밑간", "속재료", "부재료", "양념 재료", "소스 재료", "양념재료", "소", "크림", "시럽",
        "절임물", "주재료", "곁들임",
      ].contains { line == $0 || line.hasSuffix(" " + $0) || line.hasSuffix($0) }
    }
  }
}
