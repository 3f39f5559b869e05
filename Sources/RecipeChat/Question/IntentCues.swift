/// Words that give a question's intent away, in the order in which they are looked for: `カロリー` decides before `何`.
enum IntentCues {
  /// The intent that the words tell; nil when they leave it open.
  static func intent(of folded: String, takesTime: Bool) -> Intent? {
    let isLong = folded.count > 24
    for (intent, pattern) in table where intent != .presence {
      // Thanks at the start of a long question are only polite.
      if isLong, intent == .thanks || intent == .greeting { continue }
      if folded.contains(pattern()) { return intent }
    }
    // `どのくらい冷やしますか` asks for a time, `どのくらい使いますか` for an amount.
    if folded.contains(/ど(?:の|れ)(?:くらい|ぐらい|だけ|ほど)/) { return takesTime ? .time : .amount }
    if folded.contains(amount) { return .amount }
    // `どのくらい必要ですか` was an amount: only now may 必要 ask whether it is in there.
    return table.contains { $0.0 == .presence && folded.contains($0.1()) } ? .presence : nil
  }

  /// Whether it is asked for what is printed, not for what can be reckoned.
  static func wantsPrinted(_ folded: String) -> Bool {
    folded.contains(/書(?:いて|か)|載って|記載|according to|does (?:it|the recipe) (?:say|tell|mention)/)
  }

  private static var amount: Regex<Substring> {
    /何(?:グラム|キロ|g|個|本|枚|缶|杯|かけ|片|束|ml|cc|ミリ|合|カップ|匹|切れ|丁|袋|つ|株|玉|さじ|リットル)|いくつ|の量|量は|分量|how much|how many|amount of|quantity/
  }

  // Expressions are made when they are needed: they cannot be shared between threads.
  private static let table: [(Intent, @Sendable () -> Regex<Substring>)] = [
    (.thanks, { /^(?:ありがと|どうも|助かり|サンキュー|thanks|thank you|great,? thank|cheers)/ }),
    (.greeting, { /^(?:こんにちは|おはよう|こんばんは|はじめまして|やあ|hello|hi\b|hey|good (?:morning|evening))/ }),
    (.timer, { /タイマー|\btimer|時間(?:を)?(?:計|はか)って|remind me/ }),
    (
      .search,
      {
        /(?:他|ほか|別)(?:の|に).*レシピ|レシピ(?:を|は)?.*(?:探|さが|検索|ほかに|他に)|(?:other|another|more|find|search for)\b.*\brecipes?/
      }
    ),
    (
      .substitute,
      {
        /代用|代わり|かわりに|(?:が|も)?(?:ない|無い)(?:とき|時|場合|ん(?:です|だ))|なかったら|なければ|instead of|substitut|replac|\bswap|don't have|do not have|run out|ran out|alternative|can i (?:use|take) .* for\b/
      }
    ),
    (
      .advice,
      {
        /コツ|こつ|アレンジ|でも(?:作れ|いい|大丈夫|でき|おいし)|使ってもいい|抜いても|なしでも|can i (?:use|skip|omit|leave out|make (?:it|this|them) with)|おすすめ|お勧め|オススメ|ヒント|どうすれば|どうしたら|控え(?:たい|る|め)|減らし(?:たい|て)|余った|余り(?:は|を|の)|残った|に合う|付け合わせ|献立|工夫|失敗|(?:おい|美味)しく|もっと|\btips?\b|advice|suggest|variation|how (?:could|can|might|would|do|should) i make (?:it|this|them|the [a-z ]+) (?:more|less|a (?:little|bit)|[a-z]+er\b)|(?:could|can|should|might) i (?:also )?add|goes? (?:well|best|nicely) with|serve (?:it|this|them)? ?with|leftover|healthier|improve|what if\b|go wrong|mistake/
      }
    ),
    (
      .nutrition,
      {
        /カロリー|kcal|塩分|糖質|たんぱく質|タンパク質|脂質|炭水化物|食物繊維|栄養|calorie|protein|\bcarb|nutrition|sodium|\bfib(?:er|re)\b|how much fat|grams of fat|vitamin/
      }
    ),
    (.cost, { /いくら(?!つ)(?!い)|値段|材料費|費用|予算|何円|\bcosts?\b|\bprice|expensive|cheap|how much money/ }),
    (
      .storage,
      {
        /保存|日持ち|日もち|何日|冷凍(?:でき|して|は|も)|賞味|作り置き|how (?:long|many days|many weeks).*\b(?:keep|keeps|last|lasts|stay|store|stored|good)\b|\b(?:store|keep) (?:it|them|this|the [a-z]+) (?:in|for|fresh)|how (?:do|should|can|must) (?:i|you|we) (?:store|keep)\b|shelf life|can (?:it|they|this|i|you|the [a-z]+).*\b(?:freez|frozen|stored?\b)|make (?:it|this|them) ahead/
      }
    ),
    (
      .step,
      {
        /(?:手順|工程|ステップ|作り方の?)\s*[0-9]+|[0-9]+\s*(?:番目|つ目|ばんめ)|\bstep\s*[0-9]+|(?:first|second|third|fourth|fifth|last|next|final) step|(?:最初|最後|次)(?:の手順|の工程|のステップ|に何|は何)/
      }
    ),
    (
      .totalTime,
      {
        /(?:全部|全体|合計|トータル|完成まで|でき(?:上が|あが)るまで).*(?:時間|分|かか)|調理時間|所要時間|total time|in total|altogether|how long does (?:it|this|the (?:whole )?(?:recipe|dish|thing)) (?:all )?take/
      }
    ),
    (.temperature, { /何度(?!も)|温度|何℃|degrees|temperature|how hot|gas mark/ }),
    (
      .yield,
      {
        /何(?:人分|人前|名分)(?!.*(?:なら|だと|する))|何(?:枚|個|本|切れ|杯|台|斤|つ)(?:くらい|ぐらい|ほど)?(?:でき|出来|作れ|焼け|分)|いくつ(?:でき|作れ)|how many (?:people|persons|servings|portions|does (?:it|this|the recipe))|how many [a-z ]+ (?:does|do|will|can) (?:it|this|the recipe|one batch|a batch|one recipe|i) (?:make|yield|get|give)|how many .*serve/
      }
    ),
    (
      .allIngredients,
      {
        /^(?:全部の)?材料(?:は|を|って|一覧|の一覧|リスト)?(?:何|全部|教えて|見せて|ください|何ですか|は何ですか|です|？|\?)*$|what (?:are|do i need).*ingredients|list.*ingredients|all (?:the )?ingredients|shopping list|買い物リスト|^ingredients\??$/
      }
    ),
    (
      .allSteps,
      {
        /^(?:作り方|手順|レシピ)(?:は|を|の)?(?:教えて|全部|見せて|ください|どう|です|か|？|\?)*$|how (?:do|can|should) (?:i|you) (?:make|cook|prepare) (?:it|this|the dish)\b|all (?:the )?steps|list.*steps/
      }
    ),
    (.when, { /いつ(?!も)|タイミング|\bwhen\b|at (?:what|which) point/ }),
    (
      .time,
      {
        /何分(?!の)|何時間|何秒|(?:焼き|煮|煮込み|加熱|蒸し|ゆで|茹で|冷やす|漬け|発酵)時間|どのくらいの時間|時間(?:は|を教)|how long|how many (?:minutes|hours|seconds)/
      }
    ),
    (
      .presence,
      {
        /入って(?:い)?(?:ます|る|ますか)|入りますか|入る\?|使(?:い|って(?:い)?)ますか|使う\?|含(?:まれ|んで)|必要ですか|is there|are there|does (?:it|this|the (?:recipe|dish)) (?:have|contain|use|include|need|call for)|do i need(?: any| a| an)? (?!to)|contains?\b|\bwhich\b|what (?:kind|sort|type)s? of|is (?:it|this|the dish) (?:vegan|vegetarian|gluten|dairy)/
      }
    ),
  ]
}
