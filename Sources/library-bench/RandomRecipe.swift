import Foundation
import RecipeKit

/// The same numbers for the same seed (SplitMix64, Steele et al. 2014).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// Recipes as households have them, in Japanese, of words that come up again and again.
enum RandomRecipe {
  static func make(_ generator: inout SeededGenerator, title: String? = nil) -> Recipe {
    func pick(_ words: [String]) -> String { words.randomElement(using: &generator) ?? "" }
    let main = pick(things)
    var recipe = Recipe(language: .japanese)
    recipe.title = SourcedText(text: title ?? "\(main)と\(pick(things))の\(pick(dishes))")
    recipe.yield = Yield(servings: Int.random(in: 1...6, using: &generator), language: .japanese)
    for _ in 0..<Int.random(in: 4...12, using: &generator) {
      let amount = pick(amounts).replacing("#", with: "\(Int.random(in: 1...9, using: &generator))")
      recipe.ingredients.append(Ingredient(name: pick(things), amount: Amount(amount, language: .japanese)))
    }
    for _ in 0..<Int.random(in: 3...7, using: &generator) {
      recipe.steps.append(
        SourcedText(
          text: "\(pick(things))と\(pick(things))を\(pick(verbs))、中火で\(Int.random(in: 1...30, using: &generator))分加熱する。"))
    }
    return recipe
  }

  /// A file that begins like a picture, of a camera's few hundred kilobytes or less.
  static func picture(_ generator: inout SeededGenerator, bytes: Int) -> Data {
    var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    while data.count < bytes { withUnsafeBytes(of: generator.next()) { data.append(contentsOf: $0) } }
    return data
  }

  private static let things = [
    "鶏もも肉", "豚バラ肉", "牛こま切れ肉", "合いびき肉", "さば", "鮭", "えび", "豆腐", "卵", "玉ねぎ", "にんじん", "じゃがいも", "キャベツ", "白菜", "ほうれん草", "なす",
    "トマト", "ピーマン", "しめじ", "まいたけ", "長ねぎ", "しょうが", "にんにく", "大根", "れんこん", "ごぼう", "しょうゆ", "みりん", "酒", "砂糖", "みそ", "ごま油",
    "バター", "牛乳",
    "生クリーム", "チーズ", "ケチャップ", "カレー粉", "片栗粉", "米",
  ]
  private static let dishes = ["炒め", "煮もの", "サラダ", "スープ", "カレー", "グラタン", "炊き込みごはん", "みそ汁", "ステーキ", "マリネ"]
  private static let verbs = ["切り", "炒め", "混ぜ", "煮て", "ゆで", "焼き", "蒸し"]
  private static let amounts = ["#個", "#00g", "大さじ#", "小さじ#", "#本", "1/#個", "少々", "#カップ"]
}
