import Foundation
import RecipeLibrary
import TestSupport
import Testing

@Suite struct SearchTests {
  private let folder: TestFolder
  private let library: RecipeLibrary

  init() async throws {
    folder = try TestFolder()
    library = try RecipeLibrary(folder: folder.url)
    _ = try await library.add([
      Recipes.draft("さばのみそ煮", ingredients: [("さば", "2切れ"), ("みそ", "大さじ2"), ("酒", "50ml")]),
      Recipes.draft("ポテトサラダ", ingredients: [("じゃがいも", "3個"), ("ﾊﾑ", "2枚"), ("玉ねぎ", "1/4個")]),
      Recipes.draft(
        "Lentil \"quick\" Soup", ingredients: [("red lentils", "200 g"), ("Onion", "1")], steps: ["Boil."]),
      Recipes.draft("炊き込みごはん", ingredients: [("さば水煮缶", "1缶"), ("ごぼう", "1本")], steps: ["みそ味ではない。100%の確率で炊く。"]),
    ])
  }

  @Test(arguments: [
    // Two characters and one, which are too short for trigrams.
    ("さば", [1, 4]), ("酒", [1]), ("缶", [4]), ("みそ", [1, 4]),
    // Width, case and kana do not matter.
    ("サバ", [1, 4]), ("ハム", [2]), ("LENTILS", [3]), ("ｌｅｎｔｉｌ", [3]), ("ぽてとさらだ", [2]),
    // All words must be there.
    ("さば 缶", [4]), ("さば　みそ煮", [1]), ("さば onion", []), ("じゃがいも 玉ねぎ", [2]),
    // In the middle of words, with what the query language takes for its own.
    ("込みごはん", [4]), ("\"quick\"", [3]), ("100%", [4]), ("AND", []), ("\"", [3]), ("onion OR さば", []), ("*", []),
    ("さ*", []),
    ("title:さば", []), ("'; DROP TABLE recipes; --", []),
  ])
  func `a search finds`(_ query: String, _ ids: [Int]) async throws {
    #expect(Set(try await library.search(query).map(\.id)) == Set(ids), "\(query)")
  }

  @Test func `what has the word in its title comes first, then in its ingredients`() async throws {
    #expect(try await library.search("みそ").map(\.id) == [1, 4])
    #expect(try await library.search("さば").map(\.id) == [1, 4])
  }

  @Test func `no words list everything, the newest first`() async throws {
    #expect(try await library.search("  ").map(\.id) == [4, 3, 2, 1])
    #expect(try await library.list(order: .title).map(\.id).count == 4)
    #expect(try await library.list(order: .added, limit: 2, offset: 1).map(\.id) == [3, 2])
  }
}
