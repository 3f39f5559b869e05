/// Small numbers in words.
enum Numerals {
  private static let english = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "forty-five": 45,
    "sixty": 60, "ninety": 90, "a couple of": 2, "couple of": 2,
  ]
  private static let kanji: [Character: Int] = [
    "〇": 0, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
  ]

  /// 0 to 9999 in digits, English words or kanji; nil for anything else.
  static func value(_ text: some StringProtocol) -> Int? {
    if let number = Int(text), number < 10_000 { return number }
    if text == "元" { return 1 }
    if let word = english[String(text)] { return word }
    var total = 0
    var digit: Int?
    for character in text {
      if let value = kanji[character] {
        digit = digit.map { $0 * 10 + value } ?? value
      } else if let unit = ["十": 10, "百": 100, "千": 1000][character] {
        total += (digit ?? 1) * unit
        digit = nil
      } else {
        return nil
      }
    }
    return text.isEmpty ? nil : total + (digit ?? 0)
  }
}
