/// Decides between characters of one shape by the script around them: ベ and べ, ー and 一, ロ and 口.
///
/// Only what the neighbours leave no doubt about is changed; the other reading stays among the
/// alternatives.
enum DoubtfulCharacters {
  /// Katakana beside hiragana of (nearly) the same shape.
  private static let kanaTwins: [(katakana: String, hiragana: String)] = [
    ("ヘ", "へ"), ("ベ", "べ"), ("ペ", "ぺ"), ("リ", "り"),
  ]
  /// Katakana beside kanji of the same shape.
  private static let kanjiTwins: [(katakana: String, kanji: String)] = [
    ("ロ", "口"), ("カ", "力"), ("ニ", "二"), ("ハ", "八"), ("タ", "夕"), ("エ", "工"), ("ト", "卜"), ("オ", "才"),
  ]
  /// Katakana that stand alone beside kanji in ordinary text.
  private static let counters: Set<String> = ["ト", "オ", "タ"]
  private static let dashes: Set<String> = ["ー", "一", "-", "—", "―", "–", "－"]

  static func corrected(_ glyphs: [LineRecognizer.Glyph]) -> [LineRecognizer.Glyph] {
    var glyphs = glyphs
    for index in glyphs.indices {
      let context = Context(glyphs, at: index)
      if let better = replacement(for: glyphs[index].text, in: context) { glyphs[index].replaceText(with: better) }
    }
    return withFractions(glyphs)
  }

  /// 1ノ2カップ, 1 ノ 2: nothing but a fraction's slash stands between two digits. The blanks around it were none.
  private static func withFractions(_ glyphs: [LineRecognizer.Glyph]) -> [LineRecognizer.Glyph] {
    var result: [LineRecognizer.Glyph] = []
    var index = 0
    while index < glyphs.count {
      let next = glyphs[(index + 1)...].firstIndex { $0.text != " " }
      let isDigit = { (glyph: LineRecognizer.Glyph?) in
        glyph.map { CharacterClass($0.text) == .digit || isWideDigit($0.text) } ?? false
      }
      if ["ノ", "丿", "ﾉ"].contains(glyphs[index].text), isDigit(result.last { $0.text != " " }),
        isDigit(next.map { glyphs[$0] })
      {
        while result.last?.text == " " { result.removeLast() }
        var slash = glyphs[index]
        slash.replaceText(with: "/")
        result.append(slash)
        index = next ?? index + 1
      } else {
        result.append(glyphs[index])
        index += 1
      }
    }
    return result
  }

  private static func isWideDigit(_ text: String) -> Bool { ("０"..."９").contains(text) }

  /// The nearest characters on both sides, not across a blank.
  private struct Context {
    var texts: [String]
    var index: Int

    init(_ glyphs: [LineRecognizer.Glyph], at index: Int) {
      texts = glyphs.map(\.text)
      self.index = index
    }

    func text(_ offset: Int) -> String? {
      let place = index + offset
      return texts.indices.contains(place) && texts[place] != " " ? texts[place] : nil
    }

    func kind(_ offset: Int) -> CharacterClass? { text(offset).map { CharacterClass($0) } }
  }

  private static func replacement(for text: String, in context: Context) -> String? {
    if let twin = kanaTwins.first(where: { $0.katakana == text || $0.hiragana == text }) {
      // The long mark says as much as a katakana.
      let sides = [context.kind(-1), context.kind(1)]
      if sides.contains(.katakana), !sides.contains(.hiragana) { return twin.katakana }
      // Spatulas are written in hiragana after words in katakana: ゴムべら.
      if context.text(1) == "ら" { return twin.hiragana }
      if sides.contains(.hiragana), !sides.contains(.katakana) { return twin.hiragana }
      return nil
    }
    if let twin = kanjiTwins.first(where: { $0.kanji == text }) {
      let sides = [context.kind(-1), context.kind(1)]
      return sides.allSatisfy { $0 == .katakana } ? twin.katakana : nil
    }
    if let twin = kanjiTwins.first(where: { $0.katakana == text }) {
      let sides = [context.kind(-1), context.kind(1)]
      // ニと二分の一: a number before と.
      if text == "ニ", context.text(1) == "と" || context.text(1) == "つ", !sides.contains(.katakana) { return twin.kanji }
      guard !sides.contains(.katakana), sides.contains(.kanji), !counters.contains(text) else { return nil }
      // 3カ所, 五カ月: a counter's カ follows a number.
      let numbered = context.kind(-1) == .digit || context.text(-1).map { "一二三四五六七八九十数何".contains($0) } ?? false
      return text == "カ" && numbered ? nil : twin.kanji
    }
    if text == "ッ" {
      // No word ends in the small sign; サッと and the like go on.
      let next = context.text(1)
      let goesOn = context.kind(1) == .katakana || next == "と" || next == "て"
      return goesOn || context.kind(-1) != .katakana ? nil : "ツ"
    }
    if dashes.contains(text) { return dash(text, in: context) }
    if text == "1" || text == "I" { return litre(text, in: context) }
    if text == "９" { return gram(in: context) }
    if zeros.contains(text) { return zero(in: context) }
    return nil
  }

  /// The long mark follows kana, the numeral does not follow katakana.
  private static func dash(_ text: String, in context: Context) -> String? {
    let (before, after) = (context.kind(-1), context.kind(1))
    if before == .katakana, text != "ー" {
      let counts = after == .kanji || context.text(1) == "つ"
      if text != "一" || !counts { return "ー" }
    }
    guard text == "ー" else { return nil }
    let spoon = context.text(-1) == "じ" && context.text(-2) == "さ"
    let noKana = before == nil || before == .wide || before == .other || before == .digit
    if spoon || noKana || before == .kanji || context.text(-1) == "の" || before == .hiragana && after == .kanji {
      return "一"
    }
    return nil
  }

  /// 牛肉…２５０ｇ: full-width ｇ has the shape and the height of ９. A number in Japanese text is followed by
  /// what it counts, so that one that ends its line or its brackets ends with the unit.
  private static func gram(in context: Context) -> String? {
    let before = context.texts[..<context.index]
    let digits = before.reversed().prefix { ("０"..."９").contains($0) }.count
    let named = before.dropLast(digits).contains { CharacterClass($0).isSquare }
    let ends = context.text(1) == nil || context.text(1) == "）"
    return digits > 0 && named && ends ? "ｇ" : nil
  }

  private static let zeros: Set<String> = ["O", "o", "C", "D", "Q"]

  /// 2CC°C, 4O minutes: a zero among digits. Letters after a number are units elsewhere (4C, 5D).
  private static func zero(in context: Context) -> String? {
    guard context.kind(-1) == .digit else { return nil }
    let rest = context.texts[(context.index + 1)...].drop { zeros.contains($0) }
    if rest.first == "°" || rest.first == "℃" { return "0" }
    let letter = context.texts[context.index].uppercased() == "O"
    return letter && (context.text(1) == nil || context.kind(1) == .digit) ? "0" : nil
  }

  /// "1,5 l Brühe", "1 lb": a 1 or I that stands where a unit stands.
  private static func litre(_ text: String, in context: Context) -> String? {
    let texts = context.texts
    let place = context.index
    guard place >= 2, texts[place - 1] == " ", CharacterClass(texts[place - 2]) == .digit else { return nil }
    let rest = texts[(place + 1)...]
    if rest.first == "b", text == "I" { return "l" }
    // With a decimal comma before it the number is complete.
    let number = texts[..<(place - 1)].reversed().prefix { CharacterClass($0) == .digit || $0 == "," || $0 == "." }
    if rest.isEmpty { return number.contains(",") ? "l" : nil }
    guard rest.first == " ", let next = rest.dropFirst().first, CharacterClass(next) == .latin else { return nil }
    return text == "I" || number.contains(",") ? "l" : nil
  }
}
