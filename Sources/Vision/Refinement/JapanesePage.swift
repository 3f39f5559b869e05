/// What a page of Japanese does not print: characters of simplified Chinese, which the network knows too, and spellings
/// that no word has. One line alone may hold no kana, so that the whole page decides.
enum JapanesePage {
  static func corrected(_ lines: [[LineRecognizer.Glyph]]) -> [[LineRecognizer.Glyph]] {
    let kana = lines.joined().count { CharacterClass($0.text).isKana }
    guard kana >= 5 else { return lines }
    return lines.map { line in
      var line = line
      for index in line.indices {
        if let form = forms[line[index].text] { line[index].replaceText(with: form) }
        // 洒 is written in a few words only (お洒落, 洒脱).
        let next = index + 1 < line.count ? line[index + 1].text : ""
        if line[index].text == "洒", !["落", "脱", "々"].contains(next) { line[index].replaceText(with: "酒") }
      }
      for (printed, right) in words { replace(printed, by: right, in: &line) }
      return line
    }
  }

  /// Simplified characters that Japanese does not write, with those that it writes instead.
  private static let forms = [
    "适": "適", "盐": "塩", "鸡": "鶏", "酱": "醤", "饭": "飯", "锅": "鍋", "热": "熱", "鱼": "魚", "鲜": "鮮", "调": "調", "汤": "湯",
    "烧": "焼", "绿": "緑", "红": "紅", "约": "約", "时": "時", "间": "間", "节": "節", "强": "強", "轻": "軽", "块": "塊", "贝": "貝",
  ]

  private static let words: [(printed: [String], right: [String])] = [
    ("こしよう", "こしょう"), ("しようゆ", "しょうゆ"), ("新しようが", "新しょうが"), ("おろししようが", "おろししょうが"), ("めんつゅ", "めんつゆ"),
    ("杣子", "柚子"), ("たんばく質", "たんぱく質"),
  ].map { ($0.map { String($0) }, $1.map { String($0) }) }

  private static func replace(_ printed: [String], by right: [String], in line: inout [LineRecognizer.Glyph]) {
    guard line.count >= printed.count else { return }
    for start in 0...line.count - printed.count
    where zip(line[start...], printed).allSatisfy({ $0.text == $1 }) {
      for (offset, text) in right.enumerated() { line[start + offset].replaceText(with: text) }
    }
  }
}
