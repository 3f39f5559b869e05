/// Numbers as words, in the languages whose words for numbers are hardly anything else.
///
/// Left out are words that are mostly used otherwise, such as "one", "second" or "ein".
enum NumberWords {
  /// By word, in small letters.
  static let values: [String: NumberValue] = {
    var values: [String: NumberValue] = [:]
    let lists: [(String, Int)] = [
      ("two zwei deux dos", 2), ("three drei trois tres", 3), ("four vier quatre cuatro", 4),
      ("five fünf cinq cinco", 5), ("six sechs seis", 6), ("seven sieben sept siete", 7), ("eight acht huit ocho", 8),
      ("nine neun neuf nueve", 9), ("ten zehn dix diez", 10), ("eleven elf onze once", 11),
      ("twelve zwölf douze doce dozen dutzend", 12), ("thirteen dreizehn", 13), ("fourteen vierzehn", 14),
      ("fifteen fünfzehn quinze quince", 15), ("sixteen sechzehn", 16), ("seventeen siebzehn", 17),
      ("eighteen achtzehn", 18), ("nineteen neunzehn", 19), ("twenty zwanzig vingt veinte", 20),
      ("thirty dreißig trente treinta", 30), ("forty vierzig", 40), ("fifty fünfzig", 50), ("sixty sechzig", 60),
      ("seventy siebzig", 70), ("eighty achtzig", 80), ("ninety neunzig", 90), ("hundred hundert", 100),
      ("thousand tausend", 1000),
    ]
    for (words, value) in lists {
      for word in words.split(separator: " ") { values[String(word)] = NumberValue(value) }
    }
    for word in ["half", "halb", "halbe", "halber", "halbes", "halben", "medio", "media"] {
      values[word] = NumberValue(1, 2)
    }
    values["quarter"] = NumberValue(1, 4)
    values["viertel"] = NumberValue(1, 4)
    return values
  }()

  /// The digits of kanji numerals; 半 is a half.
  static let kanjiDigits: [Unicode.Scalar: Int] = [
    "〇": 0, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
  ]
  static let kanjiUnits: [Unicode.Scalar: Int] = ["十": 10, "百": 100, "千": 1000, "万": 10_000]
  static let kanji: Set<Unicode.Scalar> = Set(kanjiDigits.keys).union(kanjiUnits.keys).union(["半"])

  /// What makes a kanji numeral before it a number and no part of another word (一緒, 万能).
  static let counters = """
    個 本 枚 片 束 袋 缶 瓶 箱 丁 玉 杯 匹 尾 株 節 切 房 粒 合 升 斤 人 名 台 皿 つ 円 分 秒 時 日 週 月 年 歳 回 度 倍 割 食
    """.split(separator: " ").map { String($0) }

  /// The value of a row of kanji numerals; nil when it is none.
  static func kanjiValue(_ text: some Sequence<Unicode.Scalar>) -> NumberValue? {
    let scalars = Array(text)
    if scalars == ["半"] { return NumberValue(1, 2) }
    var total = 0
    var section = 0
    var digit: Int?
    for scalar in scalars {
      if let value = kanjiDigits[scalar] {
        digit = (digit ?? 0) * 10 + value
      } else if let unit = kanjiUnits[scalar] {
        if unit == 10_000 {
          total += (section + (digit ?? (section == 0 ? 1 : 0))) * unit
          section = 0
        } else {
          section += (digit ?? 1) * unit
        }
        digit = nil
      } else {
        return nil
      }
    }
    return scalars.isEmpty ? nil : NumberValue(total + section + (digit ?? 0))
  }

  /// A whole number from 0 to 99,999 in kanji numerals.
  static func kanji(_ value: Int) -> String? {
    guard (0..<100_000).contains(value) else { return nil }
    guard value > 0 else { return "〇" }
    let digits = Array("〇一二三四五六七八九")
    var text = ""
    var rest = value
    for (unit, name) in [(10_000, "万"), (1000, "千"), (100, "百"), (10, "十")] {
      let count = rest / unit
      if count > 0 { text += (count > 1 || unit == 10_000 ? String(digits[count]) : "") + name }
      rest %= unit
    }
    return text + (rest > 0 ? String(digits[rest]) : "")
  }
}
