/// A unit that recipes measure with, under one name for all its spellings.
public struct MeasuringUnit: Sendable, Hashable {
  /// What is measured.
  public enum Dimension: String, Sendable, Hashable, Codable {
    case volume, mass, length, count
  }

  /// The name all spellings share: `tbsp` for 大さじ, EL and 큰술.
  public let name: String
  /// What it measures.
  public let dimension: Dimension
  /// Millilitres, grams or millimetres in one unit; nil for things that are counted.
  public let metric: Rational?
}

/// A spelling found in a text.
struct UnitReading: Sendable, Hashable {
  var unit: MeasuringUnit
  var range: Range<Int>
}

/// The units' spellings, with what they are worth in each language's kitchens.
///
/// Japanese: 大さじ 15 ml, 小さじ 5 ml, カップ 200 ml, 合 180 ml. English: US customary measures
/// (cup 236.588 ml, tablespoon 14.787 ml rounded to the 15 ml spoon that is sold, ounce 28.35 g).
struct UnitTable: Sendable {
  let language: RecipeLanguage
  /// Spellings by their first character, longest first.
  private let after: [Character: [Entry]]
  /// Spellings that stand before their number (大さじ2), longest first.
  private let before: [Character: [Entry]]

  private struct Entry: Sendable {
    var spelling: [Character]
    var unit: MeasuringUnit
  }

  init(language: RecipeLanguage) {
    self.language = language
    var units = UnitTable.metric + UnitTable.american
    let leading: [(String, MeasuringUnit)]
    switch language {
    case .japanese:
      leading = UnitTable.japaneseLeading
      units += UnitTable.japanese
    case .english:
      leading = []
      units += UnitTable.english
    case .german:
      leading = []
      units += UnitTable.german
    case .korean:
      leading = []
      units += UnitTable.korean
    }
    after = UnitTable.index(units + leading)
    before = UnitTable.index(leading)
  }

  private static func index(_ units: [(String, MeasuringUnit)]) -> [Character: [Entry]] {
    var table: [Character: [Entry]] = [:]
    for (spelling, unit) in units {
      let characters = Array(spelling)
      guard let first = characters.first else { continue }
      table[first, default: []].append(Entry(spelling: characters, unit: unit))
    }
    return table.mapValues { $0.sorted { $0.spelling.count > $1.spelling.count } }
  }

  /// The unit that stands behind a number, starting at `index`.
  func unit(_ text: FoldedText, at index: Int) -> UnitReading? { find(text, at: index, in: after) }

  /// The unit that stands before its number, starting at `index`.
  func leadingUnit(_ text: FoldedText, at index: Int) -> UnitReading? { find(text, at: index, in: before) }

  private func find(_ text: FoldedText, at index: Int, in table: [Character: [Entry]]) -> UnitReading? {
    guard index < text.count, let entries = table[text.folded[index]] else { return nil }
    for entry in entries where text.has(entry.spelling, at: index) {
      var end = index + entry.spelling.count
      if entry.spelling.last?.isLatin == true {
        if end < text.count, text.folded[end].isLatin { continue }
        if entry.spelling == ["t"], text.original[index] == "T" || text.original[index] == "Ｔ" {
          return UnitReading(unit: UnitTable.tablespoon, range: index..<end)
        }
        // `oz.` and `Pck.`: the point belongs to the unit unless it ends the sentence.
        if end < text.count, text.folded[end] == ".", end + 1 == text.count || text.folded[end + 1] != "." { end += 1 }
      }
      return UnitReading(unit: entry.unit, range: index..<end)
    }
    return nil
  }
}

extension UnitTable {
  static func volume(_ name: String, _ millilitres: Rational?) -> MeasuringUnit {
    MeasuringUnit(name: name, dimension: .volume, metric: millilitres)
  }
  static func mass(_ name: String, _ grams: Rational?) -> MeasuringUnit {
    MeasuringUnit(name: name, dimension: .mass, metric: grams)
  }
  static func length(_ name: String, _ millimetres: Rational?) -> MeasuringUnit {
    MeasuringUnit(name: name, dimension: .length, metric: millimetres)
  }
  static let tablespoon = volume("tbsp", Rational(15))
  static let teaspoon = volume("tsp", Rational(5))

  /// Each spelling counts things of its own name.
  static func counters(_ spellings: String) -> [(String, MeasuringUnit)] {
    spellings.split(separator: " ").map {
      (String($0), MeasuringUnit(name: String($0), dimension: .count, metric: nil))
    }
  }

  /// Groups of spellings separated by blanks, each for one counted unit, named by its first spelling.
  static func counterGroups(_ groups: [String]) -> [(String, MeasuringUnit)] {
    groups.flatMap { group -> [(String, MeasuringUnit)] in
      let spellings = group.split(separator: " ").map(String.init)
      guard let name = spellings.first else { return [] }
      return spellings.map { ($0, MeasuringUnit(name: name, dimension: .count, metric: nil)) }
    }
  }

  static func spelled(_ unit: MeasuringUnit, _ spellings: String) -> [(String, MeasuringUnit)] {
    spellings.split(separator: " ").map { (String($0), unit) }
  }

  static let metric: [(String, MeasuringUnit)] =
    spelled(mass("g", Rational(1)), "g gr gram grams gramm gramme 그램 グラム ｇ")
    + spelled(mass("kg", Rational(1000)), "kg ㎏ kilo kilos kilogram kilograms kilogramm キログラム キロ 킬로")
    + spelled(mass("mg", Rational(1, 1000)), "mg ㎎ ミリグラム")
    + spelled(volume("ml", Rational(1)), "ml ㎖ milliliter milliliters millilitre millilitres ミリリットル 미리 밀리리터")
    + spelled(volume("ml", Rational(1)), "cc ㏄ シーシー")
    + spelled(volume("cl", Rational(10)), "cl") + spelled(volume("dl", Rational(100)), "dl デシリットル")
    + spelled(volume("l", Rational(1000)), "l ℓ liter liters litre litres リットル 리터")
    + spelled(length("cm", Rational(10)), "cm ㎝ センチ センチメートル 센티")
    + spelled(length("mm", Rational(1)), "mm ㎜ ミリ")

  static let american: [(String, MeasuringUnit)] =
    spelled(mass("oz", Rational(2835, 100)), "oz ounce ounces")
    + spelled(mass("lb", Rational(45359, 100)), "lb lbs pound pounds")

  static let japaneseLeading: [(String, MeasuringUnit)] =
    spelled(tablespoon, "大さじ 大匙 おおさじ 大サジ 大スプーン") + spelled(teaspoon, "小さじ 小匙 こさじ 小サジ 小スプーン")
    + spelled(volume("cup", Rational(200)), "カップ 計量カップ")
    + counters("茶碗 お茶碗 ご飯茶碗 丼 どんぶり 茶わん お玉 おたま コップ グラス スプーン ティースプーン")

  static let japanese: [(String, MeasuringUnit)] =
    spelled(volume("cup", Rational(200)), "カップ cup cups") + spelled(volume("合", Rational(180)), "合")
    + spelled(tablespoon, "tbsp") + spelled(teaspoon, "tsp t")
    + counters(
      """
      個分 個 コ こ ケ ヶ 箇 本分 本 枚分 枚 切れ 切 片 かけ分 かけ カケ 欠片 かけら 束 把 袋 パック 缶 びん 瓶 丁 玉 株 尾 匹 杯分 杯 \
      羽 房 節 粒 つまみ つかみ 振り ふり 滴 箱 食分 食 人分 人前 皿 膳 斤 升 枝 茎 葉 輪 山 包 包み 腹 ハイ はい ぱい ブロック \
      塊 かたまり さく 柵 冊 串 巻 巻き 筋 すじ 連 台分 台 切れ分 丁分 束分 袋分 パック分 缶分 ml分 g分 つ 回し まわし 回 周 \
      ピース スティック シート 株分 片分 玉分 号 貫 面 卵分 絞り しぼり ドット 押し 房分 尾分 匹分 塊分 さや 莢 本入り
      """)

  static let english: [(String, MeasuringUnit)] =
    spelled(volume("cup", Rational(236588, 1000)), "cup cups c")
    + spelled(tablespoon, "tbsp tbsps tbs tablespoon tablespoons tblsp")
    + spelled(teaspoon, "tsp tsps teaspoon teaspoons t") + spelled(volume("pint", Rational(473)), "pint pints pt")
    + spelled(volume("quart", Rational(946)), "quart quarts qt")
    + spelled(volume("gallon", Rational(3785)), "gallon gallons")
    + [
      ("fl oz", volume("fl oz", Rational(2957, 100))), ("fluid ounces", volume("fl oz", Rational(2957, 100))),
      ("fluid ounce", volume("fl oz", Rational(2957, 100))),
    ]
    + spelled(length("inch", Rational(254, 10)), "inch inches")
    + counterGroups([
      "clove cloves", "can cans", "tin tins", "stick sticks", "slice slices", "piece pieces", "pinch pinches",
      "dash dashes",
      "bunch bunches", "sprig sprigs", "handful handfuls", "head heads", "stalk stalks", "rib ribs",
      "package packages pkg pkgs",
      "packet packets", "pack packs", "jar jars", "bottle bottles", "box boxes", "bag bags", "sheet sheets", "ear ears",
      "knob knobs",
      "drop drops", "splash splashes", "drizzle drizzles", "fillet fillets", "scoop scoops", "carton cartons",
      "container containers",
      "bar bars", "cube cubes", "block blocks", "strip strips", "rasher rashers", "punnet punnets", "tub tubs",
      "bulb bulbs",
      "loaf loaves", "envelope envelopes", "sachet sachets", "thumb thumbs", "wedge wedges", "spoon spoons",
      "spoonful spoonfuls", "ladle ladles",
      "glug glugs", "sprinkle sprinkles", "grind grinds", "twist twists", "shot shots", "part parts", "square squares",
      "ball balls", "tube tubes", "roll rolls", "log logs", "round rounds", "rack racks", "stem stems", "leaf leaves",
      "dollop dollops", "dozen", "nest nests", "floret florets", "link links", "pouch pouches", "sleeve sleeves",
      "crown crowns",
      "pat pats", "segment segments", "half halves", "quarter quarters", "tray trays", "cob cobs", "spear spears",
    ])

  static let german: [(String, MeasuringUnit)] =
    spelled(tablespoon, "el essl esslöffel eßlöffel") + spelled(teaspoon, "tl teel teelöffel")
    + spelled(volume("tasse", nil), "tasse tassen") + spelled(mass("pfund", Rational(500)), "pfund pfd")
    + spelled(mass("zentner", nil), "ztr")
    + counterGroups([
      "Stange stange stangen", "Bund bund bd bünde", "Prise prise prisen", "Zehe zehe zehen", "Dose dose dosen",
      "Packung packung packungen pkg",
      "Päckchen päckchen pck pkt päck p", "Becher becher", "Glas glas gläser", "Flasche flasche flaschen",
      "Scheibe scheibe scheiben",
      "Stück stück stücke stk st", "Msp msp messerspitze messerspitzen", "Zweig zweig zweige zweiglein",
      "Blatt blatt blätter",
      "Handvoll handvoll", "Kopf kopf köpfe", "Knolle knolle knollen", "Schuss schuss spritzer", "Tropfen tropfen",
      "Würfel würfel",
      "Tüte tüte tüten", "Beutel beutel", "Riegel riegel", "Tafel tafel tafeln", "Rolle rolle rollen", "Netz netz",
      "Stiel stiel stiele",
      "Rippe rippe rippen", "Ring ring ringe", "Kugel kugel kugeln", "Schale schale schalen",
      "Portion portion portionen", "Laib laib", "Cm cm",
      "Staude staude stauden", "Kelle kelle kellen", "Paket paket pakete", "Tube tube", "Schälchen schälchen",
      "Stängel stängel", "Stängelchen stängelchen", "Hand hand", "Filet filet filets",
    ])

  static let korean: [(String, MeasuringUnit)] =
    spelled(tablespoon, "큰술 큰스푼 밥숟가락 밥숟갈 숟가락 숟갈 스푼 술 테이블스푼 tbsp") + spelled(teaspoon, "작은술 작은스푼 티스푼 차스푼 tsp t")
    + spelled(volume("cup", Rational(200)), "컵") + spelled(volume("종이컵", Rational(180)), "종이컵")
    + spelled(mass("근", Rational(600)), "근")
    + counters(
      """
      개분 개 장 마리 대 쪽 줌 봉지 봉 캔 모 알 톨 줄기 줄 단 포기 팩 병 공기 인분 토막 조각 꼬집 방울 국자 통 송이 뿌리 덩이 판 묶음 잎 편 가닥 \
      그릇 접시 상자 포 움큼 바퀴 자밤 덩어리 다발 사발 스틱 블록 입 매 쌍 곽 튜브 되 자루 주먹 센치
      """)
}
