/// Kana that are also written small, which changes the word (しよう, しょう).
enum SmallKana {
  private static let pairs: [Character: Character] = [
    "や": "ゃ", "ゆ": "ゅ", "よ": "ょ", "つ": "っ", "ヤ": "ャ", "ユ": "ュ", "ヨ": "ョ", "ツ": "ッ", "あ": "ぁ", "い": "ぃ",
    "う": "ぅ", "え": "ぇ", "お": "ぉ", "ア": "ァ", "イ": "ィ", "ウ": "ゥ", "エ": "ェ", "オ": "ォ",
  ]

  /// The small form of a large kana that has one.
  static func small(of text: String) -> String? {
    guard text.count == 1, let character = text.first else { return nil }
    return pairs[character].map { String($0) }
  }

  /// The large form of a small kana.
  static func large(of text: String) -> String? {
    guard text.count == 1 else { return nil }
    return pairs.first { String($0.value) == text }.map { String($0.key) }
  }
}
