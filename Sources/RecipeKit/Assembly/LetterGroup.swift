/// Where a group ends that a letter alone in its line begins: on paper a bracket shows it, in lines of text nothing does.
///
/// Such groups are nearly always seasonings that are mixed beforehand, so a group that began with seasonings ends
/// before the first thing that is none.
struct LetterGroup: Sendable {
  private var seasonings = 0
  private var others = 0

  /// Whether the thing still belongs to the group.
  mutating func takes(_ name: String) -> Bool {
    if LetterGroup.isSeasoning(name) {
      seasonings += 1
    } else {
      if seasonings >= 2, others == 0 { return false }
      others += 1
    }
    return true
  }

  static func isSeasoning(_ name: String) -> Bool {
    let name = FoldedText(name).foldedString
    return words.contains(where: name.contains)
  }

  private static let words = [
    "しょうゆ", "醤油", "しょう油", "みりん", "酒", "砂糖", "塩", "こしょう", "胡椒", "酢", "みそ", "味噌", "油", "だし", "出汁", "水", "湯", "ソース",
    "ケチャップ", "マヨネーズ", "片栗粉", "小麦粉", "スープ", "コンソメ", "ブイヨン", "豆板醤", "甜麺醤", "コチュジャン", "ラー油", "オイル", "はちみつ", "めんつゆ",
    "ポン酢", "つゆ", "しょうが", "生姜", "にんにく", "ごま", "マスタード", "カレー粉", "パウダー", "唐辛子", "ナンプラー", "ワイン", "牛乳", "レモン汁", "わさび",
    "からし", "柚子", "ゆず", "バター", "ヨーグルト", "素", "調味料", "汁", "シロップ", "粉", "糖", "간장", "고추장", "고춧가루", "설탕", "소금", "후추", "식초",
    "맛술",
    "기름", "다진 마늘", "물엿", "올리고당", "된장", "깨", "액젓", "물", "청주", "매실", "생강",
  ]
}
