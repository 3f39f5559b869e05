import Foundation
import RecipeKit
import Testing

@testable import RecipeChat

/// Conversations about whole recipes, without a model: what the recipe says is told by code.
@Suite struct RecipeChatTests {
  private static let english = """
    Onion Bread
    Makes 1 loaf
    Ingredients
    350 g wholemeal flour
    2 onions, chopped
    420 ml buttermilk
    1 1/2 tsp salt
    Oats to taste
    Method
    1. Heat the oven to 200°C.
    2. Fry the onions for 8 minutes.
    3. Mix everything into a sticky dough.
    4. Bake for 40 minutes until it sounds hollow.
    Note: Keeps for 2 days.
    """
  private static let japanese = """
    肉だんごのスープ
    材料（2人分）
    豚ひき肉 200g
    しめじ 1/2パック
    水 600ml
    みそ 大さじ1と1/2
    塩 少々
    作り方
    1 肉に塩を加えてよくこね、8等分に丸める。
    2 鍋に水を沸かし、1を入れて弱火で15分煮る。
    3 しめじを加えて3分煮て、みそを溶き入れる。
    """

  private func chat(_ text: String) async throws -> RecipeChat {
    RecipeChat(try #require(try await RecipeReader().read(text: text).recipe))
  }

  @Test(arguments: [
    ("みそはどれくらい？", "大さじ1と1/2"), ("4人分だと豚肉は何グラム？", "400g"), ("半分の量で作ると水は？", "300ml"), ("3倍にすると、みそは？", "大さじ4と1/2"),
    ("肉を何分煮ますか？", "15分"), ("しめじは何分煮る？", "3分"), ("きのこは入ってる？", "しめじ"), ("手順3は？", "みそを溶き入れる"), ("何人分？", "2人分"),
    ("全部で何分かかる？", "18分"), ("しめじはいつ入れる？", "しめじを加えて3分煮て"), ("材料を教えて", "豚ひき肉 200g"), ("豚肉を300gにするなら、水は？", "900ml"),
    ("いくつに丸めますか？", "8等分"), ("How much miso does it take?", "1 1/2 tbsp"),
    ("How long does the meat simmer?", "15 minutes"),
  ])
  func `what a Japanese recipe says is told`(_ question: String, _ wanted: String) async throws {
    let answer = try await chat(Self.japanese).answer(question)
    #expect(answer.text.contains(wanted), "\(answer.text)")
    #expect(answer.kind == .recipe && !answer.sources.isEmpty)
  }

  @Test(arguments: [
    ("How much buttermilk?", "420 ml"), ("Half a batch: how much salt?", "3/4 tsp"),
    ("How long do I fry the onions?", "8 minutes"),
    ("How hot is the oven?", "200°C"), ("What temperature in Fahrenheit?", "392°F"),
    ("How long does it bake?", "40 minutes"),
    ("How many loaves does it make?", "1 loaf"), ("What is the third step?", "sticky dough"),
    ("Is it vegan?", "Buttermilk"),
    ("How long does it keep?", "Keeps for 2 days"), ("How much flour in cups?", "2 3/4 cups"),
    ("for 2 loaves, how much flour?", "700 g"),
    ("Does it have onions?", "onions"), ("玉ねぎは何個？", "2"), ("何分焼く？", "40分"), ("塩は？", "小さじ1と1/2"),
  ])
  func `what an English recipe says is told`(_ question: String, _ wanted: String) async throws {
    let answer = try await chat(Self.english).answer(question)
    #expect(answer.text.lowercased().contains(wanted.lowercased()), "\(answer.text)")
  }

  @Test(arguments: [
    "カロリーは？", "にんにくは何かけ？", "エビは入っていますか？", "いくらかかる？", "冷凍できますか？", "えびは何分煮る？", "砂糖の量は？", "Does it have cheese?",
    "How much protein is in it?", "What does it cost?", "How long do I marinate the beef?", "オーブンは何度？",
  ])
  func `what it does not say is said so, with no number`(_ question: String) async throws {
    let answer = try await chat(Self.japanese).answer(question)
    #expect(answer.kind == .notTold, "\(answer.text)")
    let hasNumber = answer.text.contains(where: \.isNumber)
    #expect(!hasNumber)
  }

  @Test func `questions go on from those before`() async throws {
    let chat = try await chat(Self.japanese)
    #expect(try await chat.answer("4人分だとみそは？").text.contains("大さじ3"))
    #expect(try await chat.answer("じゃあ、水は？").text.contains("1200ml"))
    #expect(try await chat.answer("豚肉は？").text.contains("400g"))
    #expect(try await chat.answer("何分煮る？").text.contains("15分"))
    #expect(try await chat.answer("ありがとう").kind == .talk)
  }

  @Test(arguments: [
    ("5分のタイマーをかけて", 300), ("手順2のタイマー", 900), ("set a timer for 90 seconds", 90), ("タイマー1時間", 3600),
  ])
  func `a timer is an action`(_ question: String, _ seconds: Int) async throws {
    let answer = try await chat(Self.japanese).answer(question)
    guard case .timer(seconds, _)? = answer.action else {
      Issue.record("\(answer)")
      return
    }
  }

  @Test func `a search in the library is an action`() async throws {
    #expect(try await chat(Self.english).answer("Find other recipes with chicken").action == .search("chicken"))
  }

  @Test func `advice is said to be none of the recipe's`() async throws {
    let chat = try await chat(Self.english)
    let answer = try await chat.answer("What can I use instead of buttermilk?")
    #expect(answer.kind == .advice && answer.text.contains("lemon"))
    #expect(answer.sources.map(\.part) == [.general])
    #expect(try await chat.answer("塩分を控えたいときは？").kind == .advice)
  }

  @Test func `suggested questions have an answer`() async throws {
    for (text, isJapanese) in [(Self.japanese, true), (Self.english, false), (Self.japanese, false)] {
      let suggestions = try await chat(text).suggestions(isJapanese: isJapanese)
      #expect(suggestions.count == 3)
      for question in suggestions {
        let answer = try await chat(text).answer(question)
        #expect(answer.kind != .notTold, "\(question): \(answer.text)")
        #expect(ChatText.isJapanese(question) == isJapanese || question.contains { $0.isASCII && $0.isLetter })
      }
    }
  }

  @Test func `a recipe without servings cannot be scaled for people, and says so`() async throws {
    let answer = try await chat(Self.english).answer("How much flour for 6 people?")
    #expect(answer.kind == .notTold && answer.text.contains("does not say for how many"))
  }

  @Test func `whatever is asked, it ends and makes up no number`() async throws {
    let words = [
      "みそ", "は", "何", "分", "？", "1/2", "人分", "タイマー", "how", "much", "the", "onion", "half", "step", "99", "ﾊﾞﾀｰ", "🥕",
      "", " ", "\n", "\"", "<b>",
      "カロリー", "代わり", "-1", "∞", "()", "[", "\\",
    ]
    var state: UInt64 = 9
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    let chat = try await chat(Self.japanese)
    for _ in 0..<300 {
      let question = (0..<(1 + next(6))).map { _ in words[next(words.count)] }.joined()
      let answer = try await chat.answer(question)
      #expect(!answer.text.isEmpty)
    }
  }
}
