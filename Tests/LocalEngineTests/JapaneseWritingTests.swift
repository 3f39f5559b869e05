import Testing

@testable import LocalEngine

@Suite("Answers to Japanese prompts stay in Japanese writing")
struct JapaneseWritingTests {
  @Test(arguments: [
    "東京です。", "三つ〇", "ラーメン屋は「鮨」の隣、１２時から。", "café OK 🍣", "飲む・食べる", "々〆ヶ仝", "鯖の味噌煮", "",
  ])
  func japaneseIsAllowed(_ text: String) throws {
    let writing = try #require(JapaneseWriting(prompt: "何ですか？", others: []))
    #expect(writing.allows(text.utf8))
  }

  @Test(arguments: ["东京是", "这是", "时间", "你好", "富士山，", "飲み物吧"])
  func chineseIsNot(_ text: String) throws {
    let writing = try #require(JapaneseWriting(prompt: "何ですか？", others: []))
    #expect(!writing.allows(text.utf8))
  }

  @Test func aCharacterThatIsNotCompleteMayBecomeAnyOther() throws {
    let writing = try #require(JapaneseWriting(prompt: "何ですか？", others: []))
    #expect(writing.allows(Array("东".utf8).dropLast()))
    #expect(!writing.allows(Array("日东".utf8).dropFirst()))
  }

  @Test func whatStandsInTheConversationMayBeRepeated() throws {
    let writing = try #require(JapaneseWriting(prompt: "どこの店ですか？", others: ["店名：东来顺"]))
    #expect(writing.allows("东来顺です".utf8))
    #expect(!writing.allows("这".utf8))
  }

  @Test(arguments: [
    "What is this?", "「ありがとう」を中国語で言うと？", "Translate ありがとう into Chinese.", "这是什么のこと？", "你好の意味は？",
  ])
  func otherPromptsAreLeftAlone(_ prompt: String) {
    #expect(JapaneseWriting(prompt: prompt, others: []) == nil)
  }
}
