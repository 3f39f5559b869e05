/// The words by which a line can be known.
enum Lexicon {
  enum HeadingKind: Sendable, Hashable {
    case ingredients, steps, note, nutrition, time
  }

  struct Heading: Sendable, Hashable {
    var kind: HeadingKind
    /// What follows the heading's word.
    var rest: Range<Int>
    /// Nothing but the word (and marks) stands in the line.
    var isAlone: Bool
  }

  private static let decoration: Set<Character> = [
    "■", "□", "◆", "◇", "●", "○", "◎", "★", "☆", "▼", "▽", "【", "】", "[", "]", "<", ">", "〈", "〉", "《", "》", "「", "」",
    "『", "』", "#", "*", ":", "-", "=", "~", "・", "♪", "♥",
    "▶", "►", "→", "|", "_", "✿", "✽", "＊", "♡", "•", "·", "─", "!", "※", "†", "☞", "✎", "(", ")",
  ]

  /// The heading a line begins with.
  static func heading(_ text: FoldedText, language: RecipeLanguage) -> Heading? {
    var range = text.trimmed(0..<text.count, also: decoration)
    if language == .japanese || language == .korean { range = withoutReadOrnament(text, range) }
    guard let first = range.first else { return nil }
    var best: (kind: HeadingKind, length: Int)?
    for kind in [HeadingKind.ingredients, .steps, .note, .nutrition, .time] {
      for word in headingWords(kind, language) where text.has(word, at: first) {
        let end = first + word.count
        if let last = word.last, last.isLatin || last.isHangul, end < text.count, text.folded[end].isLetter { continue }
        if word.count > best?.length ?? 0 { best = (kind, word.count) }
      }
    }
    guard let best else { return trailingHeading(text, range, language) ?? misreadHeading(text, range, language) }
    var end = first + best.length
    while end < text.count, text.folded[end].isBlank || decoration.contains(text.folded[end]) && text.folded[end] != "("
    { end += 1 }
    let alone = text.trimmed(end..<max(end, range.upperBound), also: decoration).isEmpty
    switch best.kind {
    case .note:
      // A note's word needs a colon, a gap or a bracket: "Tip the rice" is a step.
      let after = first + best.length
      guard
        alone
          || after < text.count
            && (text.folded[after] == ":" || decoration.contains(text.folded[after])
              || language == .japanese && text.folded[after].isBlank
              || first > 0 && decoration.contains(text.folded[0]))
      else { return nil }
    case .ingredients, .steps:
      let after = first + best.length
      let next: Character? = after < text.count ? text.folded[after] : nil
      if !alone, let next, next.isKana || next.isHan, !(next == "は" && best.kind == .ingredients) {
        // 材料米2合分: the blank before the yield was not seen.
        guard best.kind == .ingredients, text.count <= 12, YieldReader.looksLikeYield(text[end..<text.count], language)
        else { return nil }
      }
      if !alone, best.kind == .steps, next?.isBlank == true || next?.isLetter == true {
        // "手順 1 …" is a step; "Method 1" too.
        if text.folded[end].isDigit || language != .japanese && language != .korean { return nil }
      }
      if !alone, best.kind == .ingredients, next?.isBlank == true, language == .english || language == .german {
        guard
          ["for ", "für ", "(", "-", "serves", "to ", "| ", "amount", "menge", "quantity"].contains(where: {
            text.has(Array($0), at: end)
          })
            || YieldReader.looksLikeYield(text[end..<text.count], language)
        else { return nil }
      }
    case .nutrition, .time: break
    }
    return Heading(kind: best.kind, rest: min(end, text.count)..<text.count, isAlone: alone)
  }

  /// `II 材料`, `O 作り方`: one or two letters that a drawn bar or disc was read as.
  private static func withoutReadOrnament(_ text: FoldedText, _ range: Range<Int>) -> Range<Int> {
    let letters = text.folded[range].prefix { $0.isLatin || $0.isDigit }.count
    let blank = range.lowerBound + letters
    guard (1...2).contains(letters), blank < range.upperBound, text.folded[blank].isBlank,
      !text.folded[range.lowerBound].isDigit
    else { return range }
    return text.trimmed(blank..<range.upperBound, also: decoration)
  }

  /// `2人分の材料`, `Tarteの作り方`: the word at the end.
  private static func trailingHeading(_ text: FoldedText, _ range: Range<Int>, _ language: RecipeLanguage) -> Heading? {
    let endings: [(String, HeadingKind)]
    switch language {
    case .japanese: endings = [("の材料", .ingredients), ("の作り方", .steps), ("のつくり方", .steps)]
    case .korean: endings = [(" 재료", .ingredients), (" 만드는 법", .steps), (" 만드는법", .steps), (" 만들기", .steps)]
    case .english, .german: return nil
    }
    for (word, kind) in endings {
      let start = range.upperBound - word.count
      guard start > range.lowerBound, start - range.lowerBound <= 14, text.has(word, at: start) else { continue }
      return Heading(kind: kind, rest: range.upperBound..<range.upperBound, isAlone: true)
    }
    return nil
  }

  /// `lngredients`, `材科`: a heading alone in its line with one look-alike in it.
  private static func misreadHeading(_ text: FoldedText, _ range: Range<Int>, _ language: RecipeLanguage) -> Heading? {
    guard (2...16).contains(range.count) else { return nil }
    let words = Array(text.folded[range])
    for kind in [HeadingKind.ingredients, .steps] {
      let isMisread = headingWords(kind, language).map(Array.init).contains { word in
        (word.count >= 6 || word.contains(where: \.isHan)) && abs(word.count - words.count) <= 1
          && LookAlikes.differByOne(words, word)
      }
      if isMisread { return Heading(kind: kind, rest: range.upperBound..<range.upperBound, isAlone: true) }
    }
    return nil
  }

  static func headingWords(_ kind: HeadingKind, _ language: RecipeLanguage) -> [String] {
    switch (kind, language) {
    case (.ingredients, .japanese): ["材料", "用意するもの", "ざいりょう", "材料表", "使うもの", "材料一覧", "主な材料", "準備するもの", "必要な材料"]
    case (.ingredients, .english):
      [
        "ingredients", "ingredient", "you will need", "you'll need", "what you need", "what you'll need",
        "shopping list", "what goes in", "ingredient list",
      ]
    case (.ingredients, .german):
      [
        "zutaten", "zutatenliste", "das brauchst du", "das braucht man", "man nehme", "sie brauchen", "du brauchst",
        "einkaufsliste", "man braucht", "ihr braucht", "du brauchst", "wir brauchen", "benötigt werden",
      ]
    case (.ingredients, .korean): ["재료", "준비물", "재료 준비", "주재료", "필요한 재료", "준비재료", "준비 재료", "기본 재료", "기본재료"]
    case (.steps, .japanese):
      [
        "作り方", "つくり方", "作りかた", "つくりかた", "手順", "調理手順", "調理方法", "調理法", "レシピ手順", "作業手順", "作る手順", "工程", "下準備",
        "下ごしらえ", "準備",
      ]
    case (.steps, .english):
      [
        "method", "directions", "direction", "instructions", "preparation", "steps", "how to make it", "how to make",
        "procedure", "what to do", "the method", "cooking instructions", "cooking method", "let's cook", "how to",
        "preparation method",
      ]
    case (.steps, .german):
      [
        "zubereitung", "anleitung", "so geht's", "so geht’s", "so gehts", "so wird's gemacht", "so wird’s gemacht",
        "arbeitsschritte", "und so geht's", "schritte", "herstellung", "vorgehen", "zubereitungsschritte",
        "und so wird's gemacht", "so wird es gemacht",
      ]
    case (.steps, .korean):
      [
        "만드는 법", "만드는법", "만들기", "조리법", "조리 방법", "조리방법", "조리순서", "조리 순서", "만드는 방법", "요리 순서", "레시피", "만드는 순서", "조리과정",
        "조리 과정", "순서", "요리방법", "요리 방법",
      ]
    case (.note, .japanese):
      [
        "ポイント", "メモ", "コツ", "コツ・ポイント", "memo", "point", "ワンポイント", "ひとことメモ", "アドバイス", "補足", "注意", "備考", "ヒント", "tips",
        "アレンジ", "保存", "保存方法", "おいしく作るコツ", "注", "ひとこと", "作り方のコツ", "コツ、ポイント", "調理のポイント", "覚え書き",
      ]
    case (.note, .english):
      [
        "note", "notes", "tip", "tips", "cook's note", "cook's notes", "cook's tip", "chef's tip", "variation",
        "variations", "storage", "make ahead", "recipe notes", "cook’s note", "chef’s note", "chef's note",
        "serving suggestion", "cook’s tip", "hint", "good to know", "leftovers",
      ]
    case (.note, .german):
      [
        "tipp", "tipps", "hinweis", "hinweise", "anmerkung", "anmerkungen", "variante", "notiz", "notizen", "info",
        "gut zu wissen", "merke", "varianten", "aufbewahrung",
      ]
    case (.note, .korean):
      ["팁", "tip", "참고", "메모", "요리 팁", "포인트", "주의", "노트", "요리팁", "꿀팁", "알아두기", "point", "보관", "보관법"]
    case (.nutrition, .japanese): ["栄養成分", "栄養価", "栄養", "成分表示", "カロリー", "栄養成分表示", "1人分あたり", "1個あたり", "1枚あたり", "1食あたり"]
    case (.nutrition, .english):
      [
        "nutrition", "nutritional information", "nutrition facts", "nutritional info", "nutritional values",
        "nutrition per serving", "per serving", "amount per serving", "nutrition information", "per slice", "per piece",
        "per cookie", "per muffin", "per bar", "per portion", "per person", "each serving contains",
      ]
    case (.nutrition, .german):
      [
        "nährwerte", "nährwertangaben", "nährwert", "pro portion", "brennwert", "nährwerttabelle", "pro stück",
        "pro person",
      ]
    case (.nutrition, .korean): ["영양 정보", "영양정보", "영양성분", "영양 성분", "1인분 기준", "1인분당", "1인분 영양"]
    case (.time, .japanese):
      ["調理時間", "所要時間", "時間", "準備時間", "加熱時間", "調理の目安時間", "目安時間", "冷蔵時間", "費用目安", "難易度", "費用", "発酵時間"]
    case (.time, .english):
      [
        "prep", "prep time", "cook", "cook time", "total time", "total", "ready in", "time", "preparation time",
        "cooking time", "difficulty", "active time", "bake time", "hands-on time", "chill time", "level", "cuisine",
        "course", "category", "rating", "bake", "chill", "rest",
      ]
    case (.time, .german):
      [
        "zubereitungszeit", "arbeitszeit", "kochzeit", "backzeit", "gesamtzeit", "zeit", "dauer", "schwierigkeit",
        "vorbereitungszeit", "ruhezeit", "vorbereitung", "schwierigkeitsgrad", "garzeit", "kühlzeit", "aufwand",
        "zeitaufwand", "fertig in",
      ]
    case (.time, .korean): ["조리시간", "조리 시간", "준비시간", "준비 시간", "소요시간", "소요 시간", "난이도", "시간", "요리 시간", "요리시간", "총 시간"]
    }
  }
}

extension YieldReader {
  /// Whether the text behind a heading's word states a yield.
  static func looksLikeYield(_ text: FoldedText, _ language: RecipeLanguage) -> Bool {
    YieldReader(language: language).read(text[text.trimmed(0..<text.count)]) != nil
  }
}
