import Testing

@testable import RecipeKit

@Suite struct CookingValueTests {
  @Test(arguments: [
    ("180℃のオーブンで10〜12分焼く。", RecipeLanguage.japanese, ["180 celsius", "600–720 time"]),
    ("弱火で1時間30分煮る。", .japanese, ["5400 time"]), ("600Wで2分半加熱する。", .japanese, ["120 time"]),
    ("3等分に切り、2人分を1/2量にする。", .japanese, []), ("170度で15分間揚げ、30秒おく。", .japanese, ["170 celsius", "900 time", "30 time"]),
    ("Bake at 350°F (180 °C) for 30 minutes.", .english, ["350 fahrenheit", "180 celsius", "1800 time"]),
    ("Simmer for 1 hour 15 mins, then rest 20-25 min.", .english, ["4500 time", "1200–1500 time"]),
    ("Add 2 cups flour and 3 minced cloves.", .english, []), ("Bake at 180C.", .english, ["180 celsius"]),
    ("Bei 200 °C etwa 45 Minuten backen.", .german, ["200 celsius", "2700 time"]),
    ("1 1/2 Stunden ziehen lassen.", .german, ["5400 time"]), ("2 Minzblätter zugeben.", .german, []),
    ("180도에서 20분간 굽고 1시간 식힌다.", .korean, ["180 celsius", "1200 time", "3600 time"]),
  ]) func `times and temperatures are found`(text: String, language: RecipeLanguage, expected: [String]) {
    let found = CookingValue.all(in: text, language: language).map { value in
      "\(value.low.plain)" + (value.high > value.low ? "–\(value.high.plain)" : "") + " \(value.kind)"
    }
    #expect(found == expected)
  }
}
