/// Finds amounts: numbers with what belongs to them (`1/2個`, `大さじ6`, `15g`, `2 cups`) and words for amounts (`少々`).
/// A span never begins or ends inside one.
enum AmountGroups {
  static func find(_ text: [Unicode.Scalar], breaks: Set<Int>) -> [Range<Int32>] {
    var result: [Range<Int32>] = []
    var index = 0
    while index < text.count {
      let end = nextBreak(index, breaks, text.count)
      if let length = group(text[index..<end]), length > 0 {
        result.append(Int32(index)..<Int32(index + length))
        index += length
      } else {
        index += 1
      }
    }
    return result
  }

  private static func nextBreak(_ index: Int, _ breaks: Set<Int>, _ count: Int) -> Int {
    var end = index + 1
    while end < count, !breaks.contains(end), end - index < 48 { end += 1 }
    return end
  }

  /// Length of the group at the beginning of a text.
  private static func group(_ text: ArraySlice<Unicode.Scalar>) -> Int? {
    for word in amountWords where begins(text, word) { return word.count }
    var index = text.startIndex
    for word in prefixes where begins(text, word) {
      index += word.count
      if index < text.endIndex, text[index] == " " { index += 1 }
      break
    }
    guard let afterNumber = number(text, index) else { return nil }
    return unit(text, afterNumber) - text.startIndex
  }

  private static func begins(_ text: ArraySlice<Unicode.Scalar>, _ word: [Unicode.Scalar]) -> Bool {
    text.count >= word.count && zip(text, word).allSatisfy { $0 == $1 }
  }

  /// Index after a number: digits, with separators between them, or numerals before a counter.
  private static func number(_ text: ArraySlice<Unicode.Scalar>, _ start: Int) -> Int? {
    guard start < text.endIndex else { return nil }
    if kanjiNumerals.contains(text[start]) {
      var index = start
      while index < text.endIndex, kanjiNumerals.contains(text[index]) { index += 1 }
      return counters.contains { begins(text[index...], $0) } ? index : nil
    }
    guard CharacterClass.isDigit(text[start]) else { return nil }
    var index = start
    while index < text.endIndex {
      if CharacterClass.isDigit(text[index]) {
        index += 1
      } else if index + 1 < text.endIndex, separators.contains(text[index]), CharacterClass.isDigit(text[index + 1]) {
        index += 1
      } else if text[index] == " ", isFraction(text[(index + 1)...]) {
        index += 1
      } else {
        break
      }
    }
    return index
  }

  /// `1/2` or `½` after a whole number and a space.
  private static func isFraction(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let first = text.first, CharacterClass.isDigit(first) else { return false }
    if first.properties.generalCategory == .otherNumber { return true }
    let rest = text.drop { CharacterClass.isDigit($0) }
    guard let slash = rest.first, "/⁄／".unicodeScalars.contains(slash) else { return false }
    return rest.dropFirst().first.map { CharacterClass.isDigit($0) } ?? false
  }

  private static func unit(_ text: ArraySlice<Unicode.Scalar>, _ start: Int) -> Int {
    guard start < text.endIndex else { return start }
    var index = start
    let hasSpace = text[index] == " "
    if hasSpace { index += 1 }
    let letters = text[index...].prefix { CharacterClass.of($0) == .letter }
    if !letters.isEmpty {
      let word = String(String.UnicodeScalarView(letters)).lowercased()
      if latinUnits.contains(word) || (!hasSpace && letters.count <= 4) {
        index += letters.count
        if index < text.endIndex, text[index] == "." { index += hasSpace && latinUnits.contains(word + ".") ? 1 : 0 }
        return index
      }
      return start
    }
    var found = false
    var isLooking = true
    while isLooking {
      isLooking = false
      for word in counters where begins(text[index...], word) {
        index += word.count
        found = true
        isLooking = true
        break
      }
    }
    return found ? index : start
  }

  private static func list(_ text: String) -> [[Unicode.Scalar]] {
    text.split(separator: " ").map { Array($0.unicodeScalars) }.sorted { $0.count > $1.count }
  }

  private static let separators: Set<Unicode.Scalar> = [
    ".", ",", "/", "⁄", "／", "．", "〜", "～", "~", "-", "–", "ー", "−", "×", "x", ":", "：",
  ]
  private static let kanjiNumerals: Set<Unicode.Scalar> = [
    "一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "百", "半", "数", "両",
  ]
  private static let prefixes = list("大さじ 小さじ 大匙 小匙 カップ 約 各 計 큰술 작은술 약 ¥ $ € £")
  private static let amountWords = list(
    "少々 少量 適量 適宜 お好みで お好み量 お好みの量 ひとつまみ ひとつかみ ひとかけ ふたつまみ たっぷり 약간 적당량 조금 适量 少许")
  private static let counters = list(
    """
    人分 人前 個分 本分 枚分 個 コ こ ケ ヶ 本 枚 片 かけ カケ 束 袋 缶 瓶 箱 丁 玉 杯 匹 尾 株 節 膳 切れ 切 房 粒 つまみ \
    パック カップ さじ 合 升 斤 cm mm センチ ミリ グラム キロ リットル シート 等分 分間 時間 分 秒 日 週間 か月 ヶ月 年 歳 回 度 \
    人 名 台 皿 包 串 筋 輪 茎 つ 円 弱 強 ほど 程度 くらい ℃ ° % ％ 개 큰술 작은술 스푼 컵 쪽 장 모 대 줌 알 마리 인분 인 분 \
    시간 초 그램 毫升 克 勺 个 片 根 只 颗 杯 大匙 小匙
    """)
  private static let latinUnits: Set<String> = Set(
    """
    g gr gram grams kg mg oz lb lbs pound pounds ounce ounces ml l dl cl cc liter liters litre litres tbsp tbsps tablespoon \
    tablespoons tsp tsps teaspoon teaspoons cup cups pint pints quart quarts clove cloves slice slices can cans stick sticks \
    pinch pinches dash bunch piece pieces sprig sprigs package packages head heads el tl stück stk prise prisen pck bund \
    becher tasse tassen scheibe scheiben zehe zehen dose dosen esslöffel teelöffel blatt min minute minutes minuten hour \
    hours h stunde stunden sec seconds day days serving servings portion portionen portions person people personen m km cm mm inch \
    inches c f kcal
    """.split(separator: " ").map { String($0) })
}
