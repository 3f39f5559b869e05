/// What cooks answer to the wishes that come up again and again; no numbers, so that none is made up.
enum Wishes {
  /// Advice for a wish; nil for one that is not known.
  static func advice(_ folded: String, isJapanese: Bool, hasRice: Bool) -> String? {
    if folded.contains(/余った|余り(?:は|を|の)|残った|残り物|leftover/), hasRice {
      return isJapanese
        ? "余ったごはんは、おにぎりやチャーハン、お茶漬けにするとおいしく食べられます。すぐ食べないときは小分けにして冷凍し、温め直してください。"
        : "Leftover rice is good as fried rice, rice balls or in a soup; freeze what you do not eat soon and reheat it well."
    }
    guard let wish = table.first(where: { folded.contains($0.pattern()) }) else { return nil }
    return isJapanese ? wish.japanese : wish.english
  }

  // Expressions are made when they are needed: they cannot be shared between threads.
  private static let table: [(pattern: @Sendable () -> Regex<Substring>, japanese: String, english: String)] = [
    (
      { /辛さを(?:控|抑)|辛く(?:ない|しない)|マイルド|less (?:spicy|hot)|milder/ },
      "唐辛子や辛い調味料を減らし、乳製品や少しの砂糖を足すと辛さがやわらぎます。",
      "Use less of the hot ingredients, and soften the heat with a little dairy or sugar."
    ),
    (
      { /辛(?:く|め|さを足)|ピリ辛|スパイシー|spic(?:ier|y)|hotter|more heat|a kick/ },
      "唐辛子や一味、ラー油、豆板醤などを少しずつ加えて、味をみながら調整してください。",
      "Add chili flakes, cayenne, hot sauce or a chopped fresh chili, a little at a time, and taste as you go."
    ),
    (
      { /甘さ(?:を)?(?:控|抑|減)|甘さ控え|甘く(?:ない|しない|なりすぎ)|甘すぎ|less sweet|too sweet|reduce the sugar|less sugar/ },
      "砂糖などの甘みを少し減らし、塩やレモン、しょうがなどを少し足すと、甘さを控えても味がぼやけません。",
      "Use a little less of the sugar, and add a pinch of salt or some lemon so that it does not taste flat."
    ),
    (
      { /(?:もっと)?甘く|甘め|sweeter/ }, "砂糖やみりん、はちみつを少しずつ足してください。",
      "Add a little more sugar or some honey, tasting as you go."
    ),
    (
      { /塩分(?:を)?(?:控|減)|減塩|塩(?:を)?(?:控|減)|しょっぱ|less salt|too salty|low.?sodium/ },
      "塩やしょうゆを減らし、酢やレモン、だし、香味野菜や香辛料で味を補ってください。",
      "Use less salt or soy sauce, and make up for it with lemon, vinegar, herbs or spices."
    ),
    (
      { /野菜(?:を)?(?:足|増|もっと)|彩り|緑|greener|more (?:vegetables|veg|greens)|(?:what|which) vegetables?/ },
      "ほうれん草や小松菜、ブロッコリー、いんげんなど、火の通りやすい緑の野菜を最後のほうで加えるとよいでしょう。",
      "Spinach, bok choy, broccoli, peas or green beans go well: add them near the end so that they stay green."
    ),
    (
      { /ヘルシー|カロリー(?:を)?(?:控|減|抑)|さっぱり|あっさり|軽く|healthier|lighter|low(?:er)?.?(?:fat|calorie)/ },
      "油や脂身を減らして野菜やきのこを増やし、酢や柑橘で味を引き締めるとさっぱりします。",
      "Use less fat, add more vegetables or mushrooms, and brighten it with lemon or vinegar."
    ),
    (
      { /ベジタリアン|ヴィーガン|ビーガン|肉なし|vegetarian|vegan|meat.?free/ },
      "肉や魚の代わりに豆腐や厚揚げ、きのこ、豆を使い、だしは昆布や干ししいたけでとるとよいでしょう。",
      "Use tofu, beans or mushrooms in place of meat or fish, and vegetable stock."
    ),
    (
      { /グルテン|gluten.?free/ }, "小麦粉は米粉や片栗粉に、しょうゆは小麦を使わないものに替えてください。",
      "Use rice flour or cornstarch in place of wheat flour, and tamari in place of soy sauce."
    ),
    (
      { /子ども|子供|こども|\bkids?\b|children|toddler/ }, "辛いものや酒を控え、小さめに切って薄味にすると、子どもも食べやすくなります。",
      "Leave out what is hot or alcoholic, cut everything small and season it lightly."
    ),
    (
      { /カリカリ|カリッ|パリッ|サクサク|crisp/ }, "水気をよくふき取り、重ならないように並べて、触りすぎずに強めの火で焼いてください。",
      "Dry the surface well, do not crowd the pan, and cook it over a higher heat without moving it too much."
    ),
    (
      { /とろみ|thicken|thicker|too thin|too watery/ }, "水溶き片栗粉を少しずつ加えるか、ふたを取って煮詰めてください。",
      "Simmer it without a lid, or stir in a little starch mixed with cold water."
    ),
    (
      { /煮詰ま|とろみが(?:強|つき)|too thick|thinner/ }, "水やだしを少しずつ加えてのばしてください。",
      "Thin it with a little water or stock."
    ),
    (
      { /(?:wine|beer|drink).*\bwith\b|(?:ワイン|ビール|お酒|飲み物).*合う|合う(?:ワイン|ビール|お酒|飲み物)/ },
      "あっさりした料理には辛口の白ワインやビール、こくのある料理には赤ワインがよく合います。",
      "Light dishes go with a dry white wine or a beer, rich ones with a red wine."
    ),
    (
      { /付け合わせ|に合う|献立|一緒に(?:出|食べ)|goes? (?:well|best|nicely)? ?with|serve (?:it|this|them)? ?with|side dish/ },
      "味の濃い料理には青菜のおひたしやサラダ、汁物を、あっさりした料理には煮物や炒め物を合わせるとよいでしょう。",
      "A green salad, steamed vegetables or a light soup goes well with most dishes; bread or rice takes up the sauce."
    ),
    (
      { /余った|余り(?:は|を|の)|残った|残り物|leftover/ }, "早めに冷まして密閉し、冷蔵か冷凍して、食べるときによく温め直してください。",
      "Cool leftovers soon, keep them covered in the fridge or freezer, and reheat them well."
    ),
    (
      { /時短|早く作|手早く|faster|quicker|save time|ahead/ }, "材料を先に切って合わせ調味料を作っておき、火の通りにくいものは小さく切るか電子レンジで下ごしらえすると早くできます。",
      "Cut everything and mix the seasonings beforehand, and cut what cooks slowly smaller."
    ),
  ]
}
