import RecipeKit

/// How facts are said, in the language of the question.
struct Phrases: Sendable {
  let isJapanese: Bool

  private func say(_ japanese: String, _ english: String) -> String { isJapanese ? japanese : english }
  private var language: RecipeLanguage { isJapanese ? .japanese : .english }

  // MARK: Amounts

  /// An amount as printed; in the question's language beside it where the recipe is in another one.
  func amount(_ amount: Amount, of recipe: RecipeLanguage) -> String {
    guard recipe != language, let other = amount.restated(in: language), other.text != amount.text else {
      return amount.text
    }
    // `55 g` and `55g` need not be said twice.
    if other.text.filter({ !$0.isWhitespace }) == amount.text.filter({ !$0.isWhitespace }) { return other.text }
    return say("\(other.text)（\(amount.text)）", "\(other.text) (\(amount.text))")
  }

  func amount(_ name: String, _ amount: String, isScaled: Bool, isDoubtful: Bool) -> String {
    let doubt = isDoubtful ? say("（ただし、この値は読み間違いかもしれません）", " (but this may be misread)") : ""
    if amount.isEmpty {
      return say("\(name)の量はこのレシピには書かれていません。", "\(name): the recipe does not say how much.")
    }
    return isScaled
      ? say("その場合、\(name)は\(amount)です\(doubt)。", "Then it is \(amount) of \(name)\(doubt).")
      : say("\(name)は\(amount)です\(doubt)。", "\(name): \(amount)\(doubt).")
  }

  var servingsUnknown: String {
    say("何人分のレシピかは書かれていないので、量を計算できません。", "The recipe does not say for how many it is, so this cannot be reckoned.")
  }

  // MARK: What is in it

  func contains(_ items: [(name: String, amount: String)], isOpen: Bool) -> String {
    let list = items.map { item in
      item.amount.isEmpty ? item.name : say("\(item.name)（\(item.amount)）", "\(item.name) (\(item.amount))")
    }.joined(separator: say("、", ", "))
    if isOpen { return say("\(list)です。", "The recipe uses \(list).") }
    return say("はい、\(list)が入っています。", "Yes: \(list).")
  }

  func absent(_ words: [String]) -> String {
    let list = words.joined(separator: say("と", " and "))
    return say("いいえ、このレシピに\(list)は入っていません。", "No, the recipe does not include \(list).")
  }

  func absentAmount(_ words: [String]) -> String {
    let list = words.joined(separator: say("と", " and "))
    return say("このレシピでは\(list)は使われていません。", "The recipe does not use \(list).")
  }

  func against(_ names: [String]) -> String {
    let list = names.joined(separator: say("、", ", "))
    return say("いいえ、\(list)が入っています。", "No: it has \(list).")
  }

  // MARK: Steps

  func quote(_ text: String) -> String { say("レシピには「\(text)」とあります。", "The recipe says: “\(text)”") }

  func noTime(_ quote: String?) -> String {
    let base = say("その時間はこのレシピには書かれていません。", "The recipe does not say how long.")
    return quote.map { base + say("「\($0)」とだけあります。", " It only says: “\($0)”") } ?? base
  }

  func noStep(_ count: Int) -> String {
    say("そのような手順はありません。手順は全部で\(count)個です。", "There is no such step; there are \(count).")
  }

  func value(_ text: String) -> String { say("\(text)です。", "\(text).") }

  func values(_ texts: [String]) -> String { value(texts.joined(separator: say("と", " and "))) }

  /// A temperature on the other scale, to a whole degree.
  func converted(_ value: CookingValue, to kind: CookingValue.Kind) -> String {
    let degrees = value.low.doubleValue
    let other = kind == .fahrenheit ? degrees * 9 / 5 + 32 : (degrees - 32) * 5 / 9
    let own = range(value.low, value.low) + (value.kind == .celsius ? "°C" : "°F")
    let text = "\(Int(other.rounded()))\(kind == .celsius ? "°C" : "°F")"
    return say("約\(text)（\(own)）", "about \(text) (\(own))")
  }

  /// A time or temperature: as printed in the recipe's own language, else written anew.
  func value(_ value: CookingValue, in text: String, of recipe: RecipeLanguage) -> String {
    if recipe == language { return String(Array(text)[value.range]) }
    switch value.kind {
    case .time: return time(value.low, value.high)
    case .celsius: return range(value.low, value.high) + "°C"
    case .fahrenheit: return range(value.low, value.high) + "°F"
    }
  }

  /// Seconds in words.
  func time(_ low: Rational, _ high: Rational) -> String {
    let (unit, japanese, english): (Int, String, String) =
      low.isWhole && low.numerator % 3600 == 0 && high.isWhole && high.numerator % 3600 == 0
      ? (3600, "時間", "hour") : low < Rational(60) ? (1, "秒", "second") : (60, "分", "minute")
    guard let first = low.divided(by: Rational(unit)), let last = high.divided(by: Rational(unit)) else { return "" }
    let numbers = range(first, last)
    return say(numbers + japanese, numbers + " " + english + (last == Rational(1) ? "" : "s"))
  }

  private func range(_ low: Rational, _ high: Rational) -> String {
    low == high ? low.description : low.description + say("〜", "–") + high.description
  }

  func totalTime(_ sum: String?) -> String {
    let base = say("全体の時間はこのレシピには書かれていません。", "The recipe does not say how long it takes in all.")
    guard let sum else { return base }
    return base + say("手順に出てくる時間を足すと\(sum)です。", " The times in its steps add up to \(sum).")
  }

  // MARK: Not told

  func notTold(_ intent: Intent) -> String {
    switch intent {
    case .nutrition:
      say("カロリーや栄養についてはこのレシピには書かれていません。", "The recipe does not say anything about calories or nutrition.")
    case .cost: say("費用についてはこのレシピには書かれていません。", "The recipe does not say what it costs.")
    case .storage: say("保存についてはこのレシピには書かれていません。", "The recipe does not say how it keeps.")
    case .temperature: say("温度はこのレシピには書かれていません。", "The recipe does not say the temperature.")
    case .yield: say("何人分かはこのレシピには書かれていません。", "The recipe does not say how much it makes.")
    default: say("それについてはこのレシピには書かれていません。", "The recipe does not say that.")
    }
  }

  // MARK: Talk and actions

  var thanks: String { say("どういたしまして。おいしくできますように。", "You are welcome. Enjoy your meal!") }
  var greeting: String { say("こんにちは。このレシピについて何でも聞いてください。", "Hello! Ask me anything about this recipe.") }
  func timer(_ time: String) -> String { say("\(time)のタイマーをかけます。", "Setting a timer for \(time).") }
  var timerUnknown: String { say("何分のタイマーかわかりません。時間を言ってください。", "For how long? Name a time.") }
  func search(_ words: String) -> String { say("ライブラリで「\(words)」を探します。", "Looking for “\(words)” in the library.") }
  var adviceUnavailable: String {
    say(
      "それはこのレシピには書かれていません。一般的な助言にはモデルが必要です（kamado models get）。",
      "The recipe does not say, and general advice needs a model (kamado models get).")
  }
  func substitutes(_ food: String, _ list: String) -> String {
    say(
      "レシピにはありませんが、一般に\(food)の代わりには\(list)が使えます。",
      "The recipe does not say, but in general \(list) can stand in for \(food).")
  }
}
