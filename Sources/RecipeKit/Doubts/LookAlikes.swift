/// Characters that are easily taken for each other on a picture.
enum LookAlikes {
  private static let groups = [
    "フブプラワヲクウ", "ヘベペへべぺ", "ハバパ", "ヒビピ", "ホボポ", "カガ力", "キギ", "クグケワタ夕", "ケゲ", "コゴユ口ロ", "サザ", "シジツヅミ", "スズヌ", "セゼ", "ソゾンリ",
    "タダ夕ク",
    "チヂテデ千", "ツヅッシ", "トド卜", "ナメ", "二ニ", "ノ丿メ", "マムア", "ミ三", "ルレ", "ヤャ", "ユュ", "ヨョ", "アァマ", "イィ", "ウゥワ", "エェ工", "オォ才",
    "ー一", "ヨョ", "リりソ", "八ハ", "モ毛", "エ工", "カ力", "ヌスメ",
    "かが", "きぎさ", "くぐ", "けげ", "こご", "さざき", "しじ", "すず", "せぜ", "そぞ", "ただ", "ちぢら", "つづっ", "てで", "とど", "はばぱほぼぽ", "ひびぴ",
    "ふぶぷ", "めぬ", "わねれ", "るろ", "や ゃ", "ゆゅ", "よょ", "あお", "いり", "にこ",
    "大犬太", "人入", "未末", "土士", "酒洒", "卵卯", "鳥島", "牛午", "豚豕", "氷水永", "粉枌", "油抽由", "塩塭", "砂沙", "糖榶", "麦麥", "白自日", "米来",
    "小少", "玉王主", "肉内", "油由", "水氷", "酢酔", "干千于", "菜莱", "昆毘", "貝見", "椎推", "胡湖", "鶏鷄", "生牛", "豆立", "皮度", "子了", "木本", "黒墨",
    "青靑", "料科", "材村林", "作怍", "竹付", "里黒", "人入八", "万方", "茶荼", "芋芉", "長表", "根恨", "粒拉", "厚原", "絹縜", "鮭鮏",
    "l1Ii|t", "oO0c", "ceo", "uvn", "hb", "rnm", "gq9", "s5S", "z2", "B8", "ft", "ij", "aoe", "äa", "öo", "üu", "ßB",
  ].map(Set.init)

  private static let voicing: [Character: String] = [
    "か": "が", "き": "ぎ", "く": "ぐ", "け": "げ", "こ": "ご", "さ": "ざ", "し": "じ", "す": "ず", "せ": "ぜ", "そ": "ぞ", "た": "だ",
    "ち": "ぢ", "つ": "づ", "て": "で", "と": "ど",
    "は": "ばぱ", "ひ": "びぴ", "ふ": "ぶぷ", "へ": "べぺ", "ほ": "ぼぽ", "カ": "ガ", "キ": "ギ", "ク": "グ", "ケ": "ゲ", "コ": "ゴ", "サ": "ザ",
    "シ": "ジ", "ス": "ズ", "セ": "ゼ", "ソ": "ゾ",
    "タ": "ダ", "チ": "ヂ", "ツ": "ヅ", "テ": "デ", "ト": "ド", "ハ": "バパ", "ヒ": "ビピ", "フ": "ブプ", "ヘ": "ベペ", "ホ": "ボポ", "ウ": "ヴ",
  ]

  /// Whether `a` is `b` without its voicing mark (か for が).
  static func lacksVoicing(_ a: Character, of b: Character) -> Bool { voicing[a]?.contains(b) == true }

  /// Whether two characters are known to be confused.
  static func areAlike(_ a: Character, _ b: Character) -> Bool {
    a != b && (groups.contains { $0.contains(a) && $0.contains(b) } || lacksVoicing(a, of: b) || lacksVoicing(b, of: a))
  }

  /// Whether `a` and `b` are the same but for exactly one pair that is easily confused (in Latin letters also
  /// `rn` for `m`).
  static func differByOne(_ a: [Character], _ b: [Character]) -> Bool {
    if a.count == b.count {
      let different = zip(a, b).filter { $0 != $1 }
      return different.count == 1 && areAlike(different[0].0, different[0].1)
    }
    let (short, long) = a.count < b.count ? (a, b) : (b, a)
    guard long.count == short.count + 1 else { return false }
    return short.indices.contains { index in
      short[index] == "m" && long[index] == "r" && long[index + 1] == "n"
        && short[..<index].elementsEqual(long[..<index]) && short[(index + 1)...].elementsEqual(long[(index + 2)...])
    }
  }
}
