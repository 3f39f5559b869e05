import Testing

@testable import RecipeKit

/// What users of recipe programs reported (RN, OC), one test for each kind; where a kind has many forms, also the tables of
/// lines beside this file.
@Suite struct FieldReportTests {
  private func recipe(_ lines: [String], _ language: RecipeLanguage = .english) async throws -> Recipe {
    let head = language == .japanese ? ["いつもの煮もの", "材料"] : ["Plain Stew", "Ingredients"]
    let tail = language == .japanese ? ["作り方", "1. 全部を煮る。"] : ["Method", "1. Cook it all."]
    return try #require(try await RecipeReader().read(text: (head + lines + tail).joined(separator: "\n")).recipe)
  }

  /// Name, amount as printed, lowest and highest value, unit.
  typealias Row = (
    line: String, language: RecipeLanguage, name: String, low: Rational?, high: Rational?, unit: String?
  )

  private static func fraction(_ above: Int, _ below: Int) -> Rational? { Rational(above, below) }

  static let rows: [(id: String, row: Row)] = [
    ("RN-01", ("1/3 cup oil", .english, "oil", fraction(1, 3), nil, "cup")),
    ("RN-02", ("2½ cups flour", .english, "flour", fraction(5, 2), nil, "cup")),
    ("RN-02", ("¼ tsp salt", .english, "salt", fraction(1, 4), nil, "tsp")),
    ("RN-02", ("2 1/2 cups milk", .english, "milk", fraction(5, 2), nil, "cup")),
    ("RN-03", ("1⁄2 cup sugar", .english, "sugar", fraction(1, 2), nil, "cup")),
    ("RN-03", ("½ onion", .english, "onion", fraction(1, 2), nil, nil)),
    ("RN-03", ("牛乳 １／２カップ", .japanese, "牛乳", fraction(1, 2), nil, nil)),
    ("RN-03", ("1/4cup oil", .english, "oil", fraction(1, 4), nil, "cup")),
    ("RN-04", ("25 - 35 g butter", .english, "butter", fraction(25, 1), fraction(35, 1), "g")),
    ("RN-04", ("1.5–2.5 cups stock", .english, "stock", fraction(3, 2), fraction(5, 2), "cup")),
    ("RN-04", ("3 -4 onions", .english, "onions", fraction(3, 1), fraction(4, 1), nil)),
    ("RN-04", ("ねぎ 2〜3本", .japanese, "ねぎ", fraction(2, 1), fraction(3, 1), "本")),
    ("RN-04", ("卵 2~3個", .japanese, "卵", fraction(2, 1), fraction(3, 1), "個")),
    ("RN-04", ("酢 小さじ1～2", .japanese, "酢", fraction(1, 1), fraction(2, 1), nil)),
    ("RN-09", ("80g豆腐", .japanese, "豆腐", fraction(80, 1), nil, "g")),
    ("RN-09", ("牛乳200cc", .japanese, "牛乳", fraction(200, 1), nil, nil)),
    ("RN-09", ("卵黄1個分", .japanese, "卵黄", fraction(1, 1), nil, "個分")),
    ("RN-10", ("1,5 l Wasser", .german, "Wasser", fraction(3, 2), nil, "l")),
    ("RN-10", ("1,500 g flour", .english, "flour", fraction(1500, 1), nil, "g")),
    ("RN-19", ("卵 二個", .japanese, "卵", fraction(2, 1), nil, "個")),
    ("RN-19", ("砂糖 大さじ一", .japanese, "砂糖", fraction(1, 1), nil, nil)),
    ("RN-19", ("牛肉 百グラム", .japanese, "牛肉", fraction(100, 1), nil, nil)),
    ("RN-19", ("大根 1/2個", .japanese, "大根", fraction(1, 2), nil, "個")),
    ("RN-20", ("Flour - 2 cups", .english, "Flour", fraction(2, 1), nil, "cup")),
    ("RN-20", ("卵…2個", .japanese, "卵", fraction(2, 1), nil, "個")),
    ("RN-20", ("砂糖・・・大さじ2", .japanese, "砂糖", fraction(2, 1), nil, nil)),
  ]

  @Test(arguments: rows)
  func `amounts are exact, and names are what is left`(id: String, row: Row) throws {
    let text = FoldedText(row.line)
    let split = IngredientSplitter(language: row.language).split(text)
    #expect(text.text(split.name) == row.name, "\(id)")
    let range = try #require(split.amount)
    let amount = Amount(text, range, split.reading)
    let quantity = try #require(amount.quantities.first, "\(id)")
    #expect(quantity.low == row.low, "\(id)")
    #expect(quantity.high == row.high, "\(id)")
    if let unit = row.unit { #expect(quantity.unit?.name == unit, "\(id)") }
  }

  @Test func `RN-01: a third is shown as a fraction, RN-15: scaling keeps fractions, times and temperatures`()
    async throws
  {
    let text = "Oil Cake\nIngredients\n1/3 cup oil\nMethod\n1. Bake 30 min at 180 °C."
    let cake = try #require(try await RecipeReader().read(text: text).recipe)
    let factor = try #require(Rational(3, 2))
    let scaled = try #require(cake.scaled(by: factor))
    #expect(scaled.ingredients[0].amount.text == "1/2 cup")
    #expect(scaled.steps.map(\.text) == ["Bake 30 min at 180 °C."])
    #expect(cake.scaled(by: Rational(2))?.ingredients[0].amount.text == "2/3 cup")
  }

  @Test func `RN-02: a fraction that lost its blank is flagged`() async throws {
    let doubted = try await recipe(["21/2 cups flour", "1 egg"])
    #expect(doubted.doubts.contains { $0.subject == .amount(0) && $0.printed.contains("21/2") })
  }

  @Test(arguments: [
    ("Serves 5-6", 5, 6, "servings"), ("Makes 10–16 cookies", 10, 16, "cookies"), ("2〜3人分", 2, 3, "人分"),
    ("2 Bleche", 2, 2, "Bleche"), ("18cm型1台分", 1, 1, "台分"),
  ])
  func `RN-05: yields keep their range and what is counted`(
    line: String, low: Int, high: Int, unit: String
  ) async throws {
    let page =
      switch unit {
      case "Bleche":
        "Zimtsterne\n\(line)\nZutaten\nMehl 200 g\nZucker 50 g\nZubereitung\n1. Alles verrühren und backen."
      case "人分", "台分": "いつものケーキ\n\(line)\n材料\n薄力粉 100g\n卵 2個\n作り方\n1. 混ぜて焼く。"
      default: "Plain Cookies\n\(line)\nIngredients\n2 cups flour\n1 egg\nMethod\n1. Mix and bake."
      }
    let yield = try #require(try await RecipeReader().read(text: page).recipe?.yield)
    #expect(yield.low == Rational(low) && (yield.high ?? yield.low) == Rational(high))
    #expect(yield.unit == unit)
  }

  @Test func `RN-05: without a yield there is none, not one`() async throws {
    let plain = try await recipe(["2 onions", "1 carrot"])
    #expect(plain.yield == nil && plain.servings == nil && plain.scaled(toServings: 4) == nil)
  }

  @Test func `RN-11: the same thing in two sections stays twice, each in its own`() async throws {
    let sections = try await recipe(["鶏もも肉 300g", "にんにく 1片", "【タレ】", "にんにく 1/2片", "しょうゆ 大さじ2"], .japanese)
    #expect(sections.ingredients.map(\.name) == ["鶏もも肉", "にんにく", "にんにく", "しょうゆ"])
    #expect(sections.ingredients.map(\.group) == [nil, nil, "タレ", "タレ"])
    let english = try await recipe(["2 cloves garlic", "For the sauce:", "1 clove garlic", "2 tbsp oil"])
    #expect(english.ingredients.map(\.name) == ["garlic", "garlic", "oil"])
    #expect(english.ingredients.map { $0.group == nil } == [true, false, false])
  }

  @Test(arguments: ["☆", "★", "◎", "♥", "A", "B"])
  func `RN-12: a mark before names is their group, not a part of them`(mark: String) async throws {
    let marked = try await recipe(["鶏肉 200g", "\(mark)醤油 大さじ1", "\(mark)酒 大さじ1"], .japanese)
    #expect(marked.ingredients.map(\.name) == ["鶏肉", "醤油", "酒"])
    #expect(marked.ingredients.map(\.group) == [nil, mark, mark])
  }

  @Test func `RN-13: sums, other measures and multiples are told apart`() {
    #expect(Amount("250g/8¾oz", language: .english).quantities.map(\.role) == [.part, .equivalent])
    #expect(Amount("1 cup plus 3 tbsp", language: .english).quantities.map(\.role) == [.part, .part])
    let tins = Amount("2 x 400g tins", language: .english).quantities
    #expect(tins.map(\.role) == [.part, .size] && tins.map(\.low) == [Rational(2), Rational(400)])
    let spoons = Amount("2 - 3 x 15ml spoons", language: .english).quantities
    #expect(spoons.map(\.role) == [.part, .size] && spoons.first?.high == Rational(3))
  }

  @Test func `RN-14: a paste without headings fills the fields`() async throws {
    let paste = """
      Tomato Soup
      800 g tomatoes
      1 onion
      2 cloves garlic
      1 tbsp olive oil
      500 ml stock
      1 tsp salt
      Chop the onion and garlic and fry them in the oil.
      Add the tomatoes and the stock.
      Simmer for 20 minutes.
      Blend and season with the salt.
      """
    let soup = try #require(try await RecipeReader().read(text: paste).recipe)
    #expect(soup.title?.text == "Tomato Soup")
    #expect(soup.ingredients.count == 6 && soup.steps.count == 4 && soup.notes.isEmpty)
  }

  @Test(arguments: ["三つ葉", "三温糖", "二十世紀梨", "八丁味噌"])
  func `RN-19: numerals inside names stay`(name: String) {
    let text = FoldedText("\(name) 適量")
    #expect(text.text(IngredientSplitter(language: .japanese).split(text).name) == name)
  }

  @Test(arguments: [("12 cup milk", "1/2"), ("1% cups flour", "½")])
  func `OC-04: what became of a half is not taken silently`(line: String, half: String) async throws {
    let doubted = try await recipe([line, "2 eggs"])
    let doubt = try #require(doubted.doubts.first { $0.subject == .amount(0) })
    #expect(doubt.suggestion?.contains(half) == true)
  }

  @Test(arguments: [("砂糖 大さじ12", "大さじ1/2"), ("塩 小さじ1/z", "小さじ1/2")])
  func `OC-04: nor in Japanese`(line: String, suggestion: String) async throws {
    let doubted = try await recipe([line, "水 200ml"], .japanese)
    let doubt = try #require(doubted.doubts.first { $0.subject == .amount(0) })
    #expect(doubt.suggestion == suggestion)
  }

  @Test(arguments: [
    "① 野菜を切る。 ② 肉を炒める。 ③ 皿に盛る。", "l) 野菜を切る。\n2) 肉を炒める。\n3) 皿に盛る。", "(1) 野菜を切る。\n(2) 肉を炒める。\n(3) 皿に盛る。",
  ])
  func `OC-05: steps are counted whatever their numbers look like`(steps: String) async throws {
    let text = "野菜炒め\n材料（2人分）\n卵 ２個\n豚肉 200g\n作り方\n\(steps)"
    let dish = try #require(try await RecipeReader().read(text: text).recipe)
    #expect(dish.steps.map(\.text) == ["野菜を切る。", "肉を炒める。", "皿に盛る。"])
    #expect(dish.ingredients.map(\.amount.text) == ["２個", "200g"])
  }

  @Test func `OC-11: a list on one page and steps on the next are one, two recipes on a page are two`() async throws {
    let lines = ["豆のスープ\n材料（2人分）\n豆 200g\n水 500ml", "作り方\n1. 豆を水で煮る。"].enumerated().flatMap { page, text in
      text.split(separator: "\n").map { PrintedLine(text: String($0), page: page) }
    }
    let joined = try #require(try await RecipeReader().read(lines: lines).recipe)
    #expect(joined.ingredients.count == 2 && joined.steps.count == 1)
    let first = "Plain Soup\nIngredients\n1 onion\n2 cups water\nMethod\n1. Boil the onion."
    let second = "Plain Salad\nIngredients\n1 lettuce\n2 tbsp oil\nMethod\n1. Mix it all."
    let reading = try await RecipeReader().read(text: first + "\n\n" + second)
    guard case .recipes(let both) = reading else {
      Issue.record("no recipe")
      return
    }
    #expect(both.compactMap(\.title?.text) == ["Plain Soup", "Plain Salad"])
  }

  @Test func `OC-13: a receipt, a menu and a label are no recipe`() async throws {
    for text in [
      "スーパーまるや\n2026/11/30 18:20\n牛乳 ¥198\n卵10個 ¥258\n合計 ¥456\nお預り ¥500\nお釣り ¥44",
      "Lunch Menu\nTomato soup 4.50\nGrilled salmon 12.00\nApple pie 5.00",
      "Château Brun 2019\nRed wine\n13 % vol\n750 ml", "",
    ] {
      #expect(try await RecipeReader().read(text: text).recipe == nil, "\(text)")
    }
  }

  @Test func `OC-14: an amount that cannot be read stays empty, flagged, with the printed words kept`() async throws {
    let blot = try await recipe(["砂糖 __g", "水 200ml"], .japanese)
    #expect(blot.ingredients[0].name == "砂糖" && blot.ingredients[0].amount.text.isEmpty)
    let doubt = try #require(blot.doubts.first { $0.subject == .amount(0) })
    #expect(doubt.printed == "__g" && doubt.suggestion == nil && !doubt.isCorrected)
    #expect(blot.ingredients[0].amountPlace != nil)
  }
}
