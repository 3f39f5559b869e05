/// How much a recipe makes, found in a line.
struct YieldReading: Sendable, Hashable {
  /// The printed yield inside the line.
  var range: Range<Int>
  var number: NumberReading
  var unit: String
  /// The unit means people who eat.
  var countsPersons: Bool
}

/// Finds `2人分`, `Serves 4-6`, `Für 4 Personen`, `18cm型1台分`, `12개분`.
struct YieldReader: Sendable {
  let language: RecipeLanguage
  private let numbers: NumberReader
  private let amounts: AmountReader

  init(language: RecipeLanguage) {
    self.language = language
    numbers = NumberReader(language: language)
    amounts = AmountReader(language: language)
  }

  /// The yield that `text` states, if stating it is all the text does (headings and brackets apart).
  func read(_ text: FoldedText) -> YieldReading? {
    switch language {
    case .japanese, .korean: suffixed(text)
    case .english: english(text)
    case .german: german(text)
    }
  }

  // MARK: Number before its counter

  private static let japanesePersons = ["人分", "人前", "名分", "名様分", "人用", "にんぶん", "人まえ", "ニ分"].map(Array.init)
  private static let japaneseThings = [
    "個分", "枚分", "台分", "本分", "杯分", "切れ分", "合分", "皿分", "食分", "斤分", "回分", "号分", "玉分", "コ分", "こ分", "缶分", "瓶分", "びん分", "丁分",
    "パック分", "袋分", "カップ分", "個", "台", "枚", "本", "斤", "リットル分", "ml分", "g分", "cm分", "束分", "尾分", "膳分", "巻分", "ロール分", "つ分",
    "ホール分", "ホール",
  ].map(Array.init)
  private static let koreanPersons = ["인분", "인 분", "인용", "명분", "사람분"].map(Array.init)
  private static let koreanThings = [
    "개분", "개 분량", "장분", "장 분량", "판분", "컵 분량", "병 분량", "판 분량", "개", "판", "장", "조각", "통 분량", "줄", "줄 분량", "병", "컵",
  ].map(Array.init)
  private static let japaneseFrame = [
    "材料", "分量", "出来上がり", "出来上り", "できあがり", "でき上がり", "の", "約", "およそ", "作りやすい", "目安", "直径", "用", "(", ")", "[", "]", "【",
    "】", "<", ">", "〈", "〉", "《", "》", "■", "◆", "●", "◎", "○", "▼", "★", "☆", ":", "・", "-", "/", "~", "*", "#", "全部で",
    "全量",
    "、", ",", "。", ".", "レシピ", "型", "パウンド", "ケーキ", "丸", "角", "号", "cm", "センチ", "×", "x", "米", "ご飯", "食パン", "大きめ", "小さめ",
    "小", "大", "中", "一口大", "1回分", "丸型", "マフィン", "サイズ", "の型", "タルト", "シフォン", "天板", "カップ", "ミニ", "びん", "瓶", "保存", "ロール",
    "スクエア", "ホール",
  ]
  private static let foods: Set<String> = ["米", "ご飯", "食パン", "パウンド", "ケーキ", "マフィン", "タルト", "カップ", "컵", "의"]
  private static let koreanFrame = [
    "재료", "분량", "약", "기준", "완성", "지름", "틀", "(", ")", "[", "]", ":", "-", "·", "■", "●", "<", ">", "~", "cm", "원형",
    "사각", "파운드", "머핀", "컵", ",", "/", "호", "양", "총", "주재료", "필요한", "의",
  ]

  private func suffixed(_ text: FoldedText) -> YieldReading? {
    let japanese = language == .japanese
    let persons = japanese ? YieldReader.japanesePersons : YieldReader.koreanPersons
    let things = japanese ? YieldReader.japaneseThings : YieldReader.koreanThings
    var found: YieldReading?
    var index = 0
    while index < text.count {
      guard let number = numbers.read(text, at: index) else {
        index += 1
        continue
      }
      let at = numbers.skipBlanks(text, number.range.upperBound)
      for (units, isPersons) in [(persons, true), (things, false)] {
        guard let unit = units.filter({ text.has($0, at: at) }).max(by: { $0.count < $1.count }) else { continue }
        let end = at + unit.count
        // `個` alone states a yield only where a heading frames it; `個分` needs no more.
        let complete = isPersons || unit.last == "分" || unit.last == "량"
        if found == nil || (complete && found?.countsPersons != true) {
          found = YieldReading(
            range: number.range.lowerBound..<end, number: number, unit: text.text(at..<end), countsPersons: isPersons)
        }
        break
      }
      index = max(number.range.upperBound, index + 1)
    }
    guard var yield = found, isFramed(text, yield) else { return nil }
    yield.range = withSize(text, yield.range)
    return yield
  }

  /// Whether the line holds nothing but the yield and the words that usually stand around one.
  private func isFramed(_ text: FoldedText, _ yield: YieldReading) -> Bool {
    var rest = String(text.folded[..<yield.range.lowerBound]) + " " + String(text.folded[yield.range.upperBound...])
    let frame = language == .japanese ? YieldReader.japaneseFrame : YieldReader.koreanFrame
    let heading = Lexicon.heading(text, language: language)?.kind == .ingredients
    let strong =
      yield.countsPersons || yield.unit.hasSuffix("分") || yield.unit.hasSuffix("분") || yield.unit.hasSuffix("분량")
    guard
      heading || strong || rest.contains("出来上") || rest.contains("できあが") || rest.contains("완성") || rest.contains("분량")
    else { return false }
    // `1人分 248kcal` states what a portion holds, not what the recipe makes.
    if NutritionFacts.claim(text, language: language) == .sure { return false }
    guard heading else {
      // Without a heading a name beside the number makes it an ingredient: `卵黄 1個分`.
      for word in frame where !YieldReader.foods.contains(word) { rest = rest.replacing(word, with: "") }
      return !rest.contains { $0.isLetter }
    }
    for word in frame { rest = rest.replacing(word, with: "") }
    return rest.filter { $0.isLetter }.count <= 8
  }

  /// `18cm型1台分`, `米2合分`: what stands before the number without a blank belongs to the printed yield.
  private func withSize(_ text: FoldedText, _ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start > 0, !text.folded[start - 1].isBlank, !"()[]【】:〈〉<>・、".contains(text.folded[start - 1]) { start -= 1 }
    let before = String(text.folded[start..<range.lowerBound])
    if before.isEmpty || ["材料", "の", "分量", "재료"].contains(where: before.contains) { return range }
    return start..<range.upperBound
  }

  // MARK: English and German

  private func english(_ text: FoldedText) -> YieldReading? {
    if let found = introduced(
      text, ["serves", "serving", "servings", "feeds", "serves about", "portions", "number of servings"],
      unit: "servings", persons: true)
    {
      return found
    }
    if let found = introduced(
      text,
      [
        "makes", "yield", "yields", "makes about", "makes approx.", "makes around", "quantity", "yield about",
        "yields about", "makes approximately", "makes one", "makes a",
      ], unit: nil, persons: false)
    {
      return found
    }
    return counted(
      text, leading: ["for ", "to serve "], persons: ["servings", "serving", "people", "persons", "portions", "guests"])
  }

  private func german(_ text: FoldedText) -> YieldReading? {
    if let found = introduced(
      text, ["portionen", "personen", "anzahl portionen", "für portionen"], unit: "Portionen", persons: true)
    {
      return found
    }
    if let found = counted(
      text,
      leading: [
        "für ", "für ca. ", "für etwa ", "zutaten für ", "zutaten fur ", "fur ", "fuer ", "reicht für ", "ergibt ",
        "rezept für ",
      ],
      persons: ["personen", "portionen", "person", "portion", "leute", "esser"])
    {
      return found
    }
    if let found = germanPieces(text) { return found }
    return introduced(
      text,
      [
        "ergibt", "ergibt ca.", "ergibt etwa", "für", "für ca.", "für etwa", "menge", "zutaten für", "zutaten für ca.",
        "zutaten für etwa",
      ], unit: nil, persons: false)
  }

  /// `2 Bleche`, `ca. 24 Stück`: what comes out of the oven, alone in its line.
  private func germanPieces(_ text: FoldedText) -> YieldReading? {
    let words = ["bleche", "blech", "stück", "laibe", "laib", "gläser", "muffins", "waffeln", "plätzchen", "kekse"]
    let start = ["ca. ", "etwa "].first { text.has($0, at: 0) }?.count ?? 0
    guard let number = numbers.read(text, at: start) else { return nil }
    let unit = numbers.skipBlanks(text, number.range.upperBound)..<text.count
    guard !unit.isEmpty, words.contains(String(text.folded[unit])) else { return nil }
    return YieldReading(range: start..<text.count, number: number, unit: text.text(unit), countsPersons: false)
  }

  /// `Serves 4`, `Yield: 12 cookies`; the unit is what follows when none is implied.
  private func introduced(_ text: FoldedText, _ words: [String], unit: String?, persons: Bool) -> YieldReading? {
    for word in words.sorted(by: { $0.count > $1.count }) {
      let characters = Array(word)
      var from = 0
      while let start = text.firstIndex(of: characters, from: from) {
        from = start + 1
        guard start == 0 || !text.folded[start - 1].isLetter, isLineStart(text, start) else { continue }
        var at = start + characters.count
        while at < text.count, text.folded[at].isBlank || ":-~=*".contains(text.folded[at]) { at += 1 }
        guard at > start + characters.count, let number = numbers.read(text, at: at) else { continue }
        var end = number.range.upperBound
        let after = numbers.skipBlanks(text, end)
        let thing = phrase(text, after)
        let personWords = [
          "servings", "serving", "people", "persons", "portions", "personen", "portionen", "person", "portion",
        ]
        if let counted = personWords.first(where: { thing.text.lowercased().hasPrefix($0) }) {
          end = after + counted.count
          return YieldReading(
            range: start..<end, number: number, unit: unit ?? text.text(after..<end), countsPersons: true)
        }
        if let unit {
          // "Serves 4 as a starter" still serves four; "serving 2 cups" is something else.
          if amounts.units.unit(text, at: after) != nil { continue }
          return YieldReading(range: start..<end, number: number, unit: unit, countsPersons: persons)
        }
        guard !thing.text.isEmpty, thing.text.count <= 40 else {
          return thing.text.isEmpty
            ? YieldReading(range: start..<end, number: number, unit: "", countsPersons: false) : nil
        }
        return YieldReading(range: start..<thing.end, number: number, unit: thing.unit, countsPersons: persons)
      }
    }
    return nil
  }

  /// `4 servings`, `for 4 people`, `Für 4 Personen`.
  private func counted(_ text: FoldedText, leading: [String], persons: [String]) -> YieldReading? {
    for index in 0..<text.count {
      if index > 0, text.folded[index - 1].isDigit || text.folded[index - 1].isLetter { continue }
      guard let number = numbers.read(text, at: index) else { continue }
      let at = numbers.skipBlanks(text, number.range.upperBound)
      guard at > number.range.upperBound || number.range.upperBound < text.count else { continue }
      guard let unit = persons.sorted(by: { $0.count > $1.count }).first(where: { text.has(Array($0), at: at) }) else {
        continue
      }
      let end = at + unit.count
      if end < text.count, text.folded[end].isLetter { continue }
      let start =
        leading.sorted { $0.count > $1.count }.lazy.compactMap { word -> Int? in
          let begin = index - word.count
          return begin >= 0 && text.has(word, at: begin) ? begin : nil
        }.first ?? index
      guard isLineStart(text, start), text.count - end <= 24 else { continue }
      let printedStart = text.has("zutaten ", at: start) ? start + 8 : start
      return YieldReading(range: printedStart..<end, number: number, unit: text.text(at..<end), countsPersons: true)
    }
    return nil
  }

  /// Whether only a heading, brackets or marks stand before `index`.
  private func isLineStart(_ text: FoldedText, _ index: Int) -> Bool {
    let before = text.foldedString.prefix(index).filter { $0.isLetter || $0.isNumber }
    if before.isEmpty { return true }
    let words = String(before)
    return Lexicon.headingWords(.ingredients, language).contains { words == String($0.filter(\.isLetter)) }
      || ["yield", "recipe", "rezept", "menge", "ergibt"].contains(words)
      || text.foldedString.prefix(index).contains { "|·•/".contains($0) }
  }

  private func phrase(_ text: FoldedText, _ index: Int) -> (text: String, unit: String, end: Int) {
    var end = index
    while end < text.count, !"|·•;:".contains(text.folded[end]) { end += 1 }
    let range = text.trimmed(index..<max(index, end), also: [".", ")", "]"])
    var unitEnd = range.lowerBound
    while unitEnd < range.upperBound, text.folded[unitEnd] != "(", text.folded[unitEnd] != "," { unitEnd += 1 }
    let hasClose = range.upperBound < text.count && text.folded[range.upperBound] == ")"
    let opens = range.contains { text.folded[$0] == "(" }
    let printedEnd = hasClose && opens ? range.upperBound + 1 : range.upperBound
    return (text.text(range), text.text(text.trimmed(range.lowerBound..<unitEnd)), printedEnd)
  }
}
