import Testing

/// Texts of our own of the kinds that people have, with the recipe a reader sees in them.
struct RecipeText: Sendable, CustomTestStringConvertible {
  var kind: String
  var text: String
  var title: String?
  var servings: Int?
  /// `name|amount`
  var pairs: [String]
  var steps: [String]
  var notes: [String] = []
  var testDescription: String { kind }

  static let all = [
    numbersApart, wrappedCard, vertical, namesAboveAmounts, listInOneLine, groupInBrackets, withoutHeadings, markdown,
    capitals, pastedBlog, german, germanQuotation, korean, koreanList, wideColumns, numberedParagraph, wrappedTitle,
    bulletNotes,
  ]

  static let numbersApart = RecipeText(
    kind: "step numbers stand apart and out of order",
    text: """
      2人分の材料
      うどん 2玉
      長ねぎ 1/2本
      油揚げ1枚
      めんつゆ大さじ4
      水600ml
      七味唐辛子少々
      長ねぎと油揚げを
      細く切る。
      1
      鍋に水とめんつゆを
      入れて煮立てる。
      ②
      ③
      うどんを加えて
      3分煮る。
      1
      器に盛り、七味唐辛子をふる。
      """,
    title: nil, servings: 2,
    pairs: ["うどん|2玉", "長ねぎ|1/2本", "油揚げ|1枚", "めんつゆ|大さじ4", "水|600ml", "七味唐辛子|少々"],
    steps: ["長ねぎと油揚げを細く切る。", "鍋に水とめんつゆを入れて煮立てる。", "うどんを加えて3分煮る。", "器に盛り、七味唐辛子をふる。"])

  static let wrappedCard = RecipeText(
    kind: "Japanese card with groups, nutrition and a note",
    text: """
      保存版!
      たらの甘酢あんかけ
      材料（2〜3人分）
      たら 3切れ
      片栗粉 大さじ2
      【甘酢あん】
      酢 大さじ2
      砂糖 大さじ1と1/2
      塩・こしょう 各少々
      栄養成分（1人分）
      エネルギー 231kcal
      脂質 4.2g
      作り方
      ① たらは水気をふき、片栗粉をま
      ぶして焼く。
      ② 甘酢あんの材料を10分煮つめる。
      ポイント：骨はていねいに取ってお
      きます。
      #魚料理
      """,
    title: "たらの甘酢あんかけ", servings: 2,
    pairs: ["たら|3切れ", "片栗粉|大さじ2", "酢|大さじ2", "砂糖|大さじ1と1/2", "塩・こしょう|各少々"],
    steps: ["たらは水気をふき、片栗粉をまぶして焼く。", "甘酢あんの材料を10分煮つめる。"],
    notes: ["骨はていねいに取っておきます。"])

  static let vertical = RecipeText(
    kind: "vertical card with kanji numerals",
    text: """
      ふろふき大根
      材料 四人分
      大根…二分の一本
      昆布…十センチ角一枚
      みそ…大さじ三
      三温糖…大さじ一と二分の一
      作り方
      （一）大根は三センチ厚さの輪切りにし、面取り
      をする。
      （二）昆布を敷いた鍋で三十分煮て、練ったみそ
      をかける。
      """,
    title: "ふろふき大根", servings: 4,
    pairs: ["大根|二分の一本", "昆布|十センチ角一枚", "みそ|大さじ三", "三温糖|大さじ一と二分の一"],
    steps: ["大根は三センチ厚さの輪切りにし、面取りをする。", "昆布を敷いた鍋で三十分煮て、練ったみそをかける。"])

  static let namesAboveAmounts = RecipeText(
    kind: "page copied from a site: names above amounts",
    text: """
      おかず手帳 > 主菜 > 鶏肉
      ログイン
      鶏の照り焼き
      調理時間 20分
      材料 (2人分)
      鶏もも肉
      1枚
      しょうゆ
      大さじ2
      砂糖
      小さじ1
      作り方
      1
      鶏肉は余分な脂を取り、フォークで穴をあける。
      2
      フライパンを熱し、皮目から焼く。
      """,
    title: "鶏の照り焼き", servings: 2, pairs: ["鶏もも肉|1枚", "しょうゆ|大さじ2", "砂糖|小さじ1"],
    steps: ["鶏肉は余分な脂を取り、フォークで穴をあける。", "フライパンを熱し、皮目から焼く。"])

  static let listInOneLine = RecipeText(
    kind: "list in one line, yield in the title, steps parted by gaps",
    text: """
      肉じゃが（4人前）

      材料：牛こま切れ肉200g、じゃがいも4個、玉ねぎ1個、だし汁400ml、しょうゆ大さじ3

      作り方
      じゃがいもは一口大に切り、水にさらす。玉ねぎはくし形に切る。

      鍋に油を熱して肉を炒め、色が変わったら野菜を加える。

      だし汁としょうゆを加え、15分煮る。
      """,
    title: "肉じゃが", servings: 4, pairs: ["牛こま切れ肉|200g", "じゃがいも|4個", "玉ねぎ|1個", "だし汁|400ml", "しょうゆ|大さじ3"],
    steps: ["じゃがいもは一口大に切り、水にさらす。玉ねぎはくし形に切る。", "鍋に油を熱して肉を炒め、色が変わったら野菜を加える。", "だし汁としょうゆを加え、15分煮る。"])

  static let groupInBrackets = RecipeText(
    kind: "group with its list in brackets, several items a line",
    text: """
      親子丼
      材料2人分
      A(だし汁100ml しょうゆ大さじ2 砂糖小さじ1)
      鶏もも肉 150g / 玉ねぎ 1/2個 / 卵 3個
      ご飯 丼2杯分
      ①玉ねぎは薄切り、鶏肉は小さめに切る
      ②鍋にAを煮立て、①を入れて5分煮る
      ③溶き卵を回し入れ、ご飯にのせる
      """,
    title: "親子丼", servings: 2,
    pairs: ["だし汁|100ml", "しょうゆ|大さじ2", "砂糖|小さじ1", "鶏もも肉|150g", "玉ねぎ|1/2個", "卵|3個", "ご飯|丼2杯分"],
    steps: ["玉ねぎは薄切り、鶏肉は小さめに切る", "鍋にAを煮立て、①を入れて5分煮る", "溶き卵を回し入れ、ご飯にのせる"])

  static let withoutHeadings = RecipeText(
    kind: "English without headings",
    text: """
      Grandma's pancakes
      2 cups flour
      2 eggs
      1 1/2 cups milk
      a pinch of salt
      3 tbsp melted butter
      Mix flour and salt in a bowl.
      Whisk in eggs and milk until smooth, then stir in the butter.
      Fry in a hot pan for 2 minutes on each side.
      """,
    title: "Grandma's pancakes", servings: nil,
    pairs: ["flour|2 cups", "eggs|2", "milk|1 1/2 cups", "salt|a pinch", "melted butter|3 tbsp"],
    steps: [
      "Mix flour and salt in a bowl.", "Whisk in eggs and milk until smooth, then stir in the butter.",
      "Fry in a hot pan for 2 minutes on each side.",
    ])

  static let markdown = RecipeText(
    kind: "Markdown with boxes to tick",
    text: """
      # Tomato Soup

      **Serves:** 4

      ## Ingredients

      - [ ] 1 kg tomatoes, halved
      - [ ] 2 tbsp olive oil
      - [ ] salt and pepper

      ## Method

      1. Roast the tomatoes with the oil at 200 °C for 30 minutes.
      2. Blend and season.

      ## Notes

      - Keeps for 3 days in the fridge.
      """,
    title: "Tomato Soup", servings: 4, pairs: ["tomatoes, halved|1 kg", "olive oil|2 tbsp", "salt and pepper|"],
    steps: ["Roast the tomatoes with the oil at 200 °C for 30 minutes.", "Blend and season."],
    notes: ["Keeps for 3 days in the fridge."])

  static let capitals = RecipeText(
    kind: "all capitals, no persons",
    text: """
      CHEESE SCONES
      MAKES 8
      INGREDIENTS
      225g self-raising flour
      Pinch of salt
      90-100ml milk
      1 egg, beaten
      METHOD
      PREHEAT THE OVEN TO 200C.
      RUB THE BUTTER INTO THE FLOUR AND SALT.
      """,
    title: "CHEESE SCONES", servings: nil,
    pairs: ["self-raising flour|225g", "salt|Pinch", "milk|90-100ml", "egg, beaten|1"],
    steps: ["PREHEAT THE OVEN TO 200C.", "RUB THE BUTTER INTO THE FLOUR AND SALT."])

  static let pastedBlog = RecipeText(
    kind: "blog with times in the yield's line and wrapped lines",
    text: """
      Thai Green Curry
      Serves: 4 | Prep: 10 mins | Cook: 25 mins

      You'll need:
      • 400ml can coconut milk
      • 3 Tbsp. green curry paste
      • 500g chicken thighs (skinless and boneless), cut into
        bite-size pieces
      • juice of 1 lime

      What to do:
      1) Fry the paste in a little of the coconut cream for 2 mins.

      2) Add the chicken and cook for 5 mins, stirring. Pour in the
      rest of the coconut milk and simmer for
      15 minutes.

      Enjoy!!!
      """,
    title: "Thai Green Curry", servings: 4,
    pairs: [
      "coconut milk|400ml can", "green curry paste|3 Tbsp.",
      "chicken thighs (skinless and boneless), cut into bite-size pieces|500g", "lime|juice of 1",
    ],
    steps: [
      "Fry the paste in a little of the coconut cream for 2 mins.",
      "Add the chicken and cook for 5 mins, stirring. Pour in the rest of the coconut milk and simmer for 15 minutes.",
    ])

  static let german = RecipeText(
    kind: "German with groups and unnumbered steps",
    text: """
      Zutaten (für 2 Portionen)
      Für den Salat:
      1 Gurke
      250 g Kirschtomaten
      Für das Dressing:
      3 EL Olivenöl
      Salz, Pfeffer
      1/2 TL Senf
      Zubereitung
      Gurke und Tomaten klein schneiden und in
      eine Schüssel geben.
      Öl, Senf, Salz und Pfeffer verrühren. Alles mischen
      und 10 Min. ziehen lassen.
      Tipp: Schmeckt auch mit Feta.
      """,
    title: nil, servings: 2,
    pairs: ["Gurke|1", "Kirschtomaten|250 g", "Olivenöl|3 EL", "Salz, Pfeffer|", "Senf|1/2 TL"],
    steps: [
      "Gurke und Tomaten klein schneiden und in eine Schüssel geben.",
      "Öl, Senf, Salz und Pfeffer verrühren. Alles mischen und 10 Min. ziehen lassen.",
    ], notes: ["Schmeckt auch mit Feta."])

  static let germanQuotation = RecipeText(
    kind: "quotation in a German mail",
    text: """
      > Apfelkuchen
      > Zutaten:
      > 200 g Mehl
      > 3 Eier
      > 1 Pck. Backpulver
      > So geht's:
      > Butter und Zucker schaumig rühren, Eier zugeben.
      > Teig in die Form geben und bei 180 °C 40 Min. backen.
      """,
    title: "Apfelkuchen", servings: nil, pairs: ["Mehl|200 g", "Eier|3", "Backpulver|1 Pck."],
    steps: [
      "Butter und Zucker schaumig rühren, Eier zugeben.", "Teig in die Form geben und bei 180 °C 40 Min. backen.",
    ])

  static let korean = RecipeText(
    kind: "Korean card",
    text: """
      달걀국
      재료 (2인분)
      달걀 2개
      대파 1/2대
      소금 약간
      물 3컵(600ml)
      만드는 법
      1. 냄비에 물을 붓고 끓인다.
      2. 달걀을 풀어 넣고 대파를 넣어
      한소끔 끓인다.
      3. 소금으로 간한다.
      """,
    title: "달걀국", servings: 2, pairs: ["달걀|2개", "대파|1/2대", "소금|약간", "물|3컵(600ml)"],
    steps: ["냄비에 물을 붓고 끓인다.", "달걀을 풀어 넣고 대파를 넣어 한소끔 끓인다.", "소금으로 간한다."])

  static let koreanList = RecipeText(
    kind: "Korean list in one line",
    text: """
      김치찌개
      재료
      돼지고기 200g, 김치 1/4포기, 두부 반 모, 고춧가루 1큰술, 물 500ml
      만드는 법
      1. 냄비에 돼지고기와 김치를 넣고 볶는다.
      2. 물을 붓고 끓인다.
      """,
    title: "김치찌개", servings: nil, pairs: ["돼지고기|200g", "김치|1/4포기", "두부|반 모", "고춧가루|1큰술", "물|500ml"],
    steps: ["냄비에 돼지고기와 김치를 넣고 볶는다.", "물을 붓고 끓인다."])

  static let wideColumns = RecipeText(
    kind: "two columns side by side",
    text: """
      Minted Peas
      Serves 2
      Ingredients              Method
      200 g peas               1. Boil the peas in salted
      1 tbsp butter            water for 3 minutes.
      2 sprigs mint            2. Toss them with butter
      1 pinch salt             and the chopped mint.
      """,
    title: "Minted Peas", servings: 2, pairs: ["peas|200 g", "butter|1 tbsp", "mint|2 sprigs", "salt|1 pinch"],
    steps: ["Boil the peas in salted water for 3 minutes.", "Toss them with butter and the chopped mint."])

  static let numberedParagraph = RecipeText(
    kind: "lists and steps as running text",
    text: """
      Ingredients: 250 g spaghetti, 100 g bacon, 2 eggs, 50 g parmesan, black pepper to taste
      Directions: 1. Boil the spaghetti. 2. Fry the bacon until crisp. 3. Toss everything off the heat. Serve with pepper.
      """,
    title: nil, servings: nil,
    pairs: ["spaghetti|250 g", "bacon|100 g", "eggs|2", "parmesan|50 g", "black pepper|to taste"],
    steps: ["Boil the spaghetti.", "Fry the bacon until crisp.", "Toss everything off the heat. Serve with pepper."])

  static let wrappedTitle = RecipeText(
    kind: "title over two lines, nutrition between the lists",
    text: """
      Slow Roasted Pumpkin and
      Sage Risotto
      Ingredients – Serves 4
      Rice 1 1/2 cups
      Sage leaves 10
      Salt to taste
      Nutrition per serving
      Calories 520 kcal
      Fat 31 g
      Method
      1 Roast the pumpkin for 40 minutes until it is
      soft.
      2 Stir it into the rice with the sage.
      """,
    title: "Slow Roasted Pumpkin and Sage Risotto", servings: 4,
    pairs: ["Rice|1 1/2 cups", "Sage leaves|10", "Salt|to taste"],
    steps: ["Roast the pumpkin for 40 minutes until it is soft.", "Stir it into the rice with the sage."])

  static let bulletNotes = RecipeText(
    kind: "marks before amounts, remark at the end",
    text: """
      いちごミルク
      材料
      ・いちご 10個
      ・牛乳 200ml
      ・砂糖 お好みで
      作り方
      いちごはへたを取ってつぶす。
      グラスに入れ、牛乳と砂糖を加えて混ぜる。
      ※冷やすとおいしく飲めます。
      """,
    title: "いちごミルク", servings: nil, pairs: ["いちご|10個", "牛乳|200ml", "砂糖|お好みで"],
    steps: ["いちごはへたを取ってつぶす。", "グラスに入れ、牛乳と砂糖を加えて混ぜる。"], notes: ["冷やすとおいしく飲めます。"])
}
