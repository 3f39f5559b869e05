import Foundation
import RecipeKit
import TestSupport
import Testing

@testable import RecipeLibrary

@Suite struct RecipeLibraryTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func library() throws -> RecipeLibrary { try RecipeLibrary(folder: folder.url) }

  @Test func `what was added comes back whole, also from another opening`() async throws {
    let picture = Recipes.picture("one")
    let draft = Recipes.draft("肉じゃが", tags: ["夕食", " 和食 "], pictures: [picture], source: "card.png")
    let id = try await library().add(draft).id
    let stored = try await library().recipe(id)
    #expect(stored.versions == draft.versions)
    #expect(stored.tags == ["和食", "夕食"].sorted() && stored.source == "card.png")
    #expect(stored.pictures.map(\.mediaType) == ["image/png"])
    #expect(try Data(contentsOf: stored.pictures[0].url) == picture)
    #expect(stored.recipe.title?.text == "肉じゃが" && stored.recipe.servings == 2)
  }

  @Test func `folders and files are their owner's alone`() async throws {
    let place = folder.url.appendingPathComponent("new/library")
    try await RecipeLibrary(folder: place).add(Recipes.draft("x", pictures: [Recipes.picture("p")]))
    let names = try FileManager.default.subpathsOfDirectory(atPath: place.path)
    #expect(names.contains("library.sqlite") && names.contains { $0.hasPrefix("pictures/") })
    for name in names + [""] {
      var status = stat()
      #expect(stat(place.appendingPathComponent(name).path, &status) == 0)
      #expect(status.st_mode & 0o077 == 0, "\(name)")
    }
  }

  @Test func `the same recipe or the same picture is noticed, and kept again only when that is wished`() async throws {
    let library = try library()
    let first = try await library.add(Recipes.draft("親子丼", pictures: [Recipes.picture("a")]))
    #expect(try await library.add(Recipes.draft("親子丼")) == .duplicate(of: first.id, .recipe))
    // Width, blanks and the order of ingredients make no other recipe.
    let turned = Recipes.draft("親子 丼", ingredients: [("しょうゆ", "大さじ１"), ("玉ねぎ", "1 個")])
    #expect(try await library.add(turned) == .duplicate(of: first.id, .recipe))
    let other = Recipes.draft("親子丼", steps: ["煮る。"], pictures: [Recipes.picture("a")])
    #expect(try await library.add(other) == .duplicate(of: first.id, .picture))
    // The second recipe of one page.
    let second = Recipes.draft("みそ汁", steps: ["煮る。"], pictures: [Recipes.picture("a")])
    #expect(try await library.add(second) == .added(2))
    #expect(try await library.add(Recipes.draft("親子丼"), allowingDuplicates: true) == .added(3))
    #expect(folder.names(in: "pictures").count == 1)
  }

  @Test func `several recipes are kept all or none`() async throws {
    let library = try library()
    let bad = Recipes.draft("b", tags: ["two\nlines"])
    await #expect(throws: RecipeLibraryError.badTag("two\nlines")) {
      try await library.add([Recipes.draft("a"), bad])
    }
    let notAPicture = Recipes.draft("c", pictures: [Data("hello".utf8)])
    await #expect(throws: RecipeLibraryError.notAPicture) { try await library.add([Recipes.draft("a"), notAPicture]) }
    #expect(try await library.count() == 0)
    #expect(try await library.add([Recipes.draft("a"), Recipes.draft("b")]).map(\.id) == [1, 2])
  }

  @Test func `a change makes a version, and one that was made on an older one is refused`() async throws {
    let library = try library()
    let id = try await library.add(Recipes.draft("カレー")).id
    let changed = Recipes.recipe("夏のカレー", ingredients: [("なす", "2本")], steps: ["煮る。"])
    let version = RecipeVersions.Version(number: 0, origin: .edited, lines: [], recipe: changed.json)
    #expect(try await library.append(version, to: id, basis: 1) == 2)
    await #expect(throws: RecipeLibraryError.changedMeanwhile(recipe: id, version: 2)) {
      try await library.append(version, to: id, basis: 1)
    }
    #expect(try await library.list().map(\.title) == ["夏のカレー"])
    #expect(try await library.search("玉ねぎ").isEmpty)
    #expect(try await library.search("なす").map(\.id) == [id])
    #expect(try await library.restore(1, of: id) == 3)
    let stored = try await library.recipe(id)
    #expect(stored.recipe.title?.text == "カレー" && stored.versions.versions.count == 3)
    #expect(stored.versions.current.origin == .restored(from: 1))
    #expect(try await library.search("玉ねぎ").map(\.id) == [id])
  }

  @Test func `tags are added, removed, counted and searched by`() async throws {
    let library = try library()
    let drafts = [Recipes.draft("a", tags: ["朝"]), Recipes.draft("b", tags: ["朝", "夜"]), Recipes.draft("c")]
    _ = try await library.add(drafts)
    #expect(try await library.tag(3, adding: ["夜"]) == ["夜"])
    #expect(try await library.tag(2, removing: ["朝", "none"]) == ["夜"])
    #expect(try await library.allTags().map(\.tag) == ["夜", "朝"])
    #expect(Set(try await library.list(tags: ["夜"]).map(\.id)) == [2, 3])
    #expect(try await library.search("c", tags: ["夜"]).map(\.id) == [3])
    #expect(try await library.search("朝").map(\.id) == [1])
    await #expect(throws: RecipeLibraryError.badTag("  ")) { try await library.tag(1, adding: ["  "]) }
  }

  @Test func `what is not there is told by its number`() async throws {
    let library = try library()
    await #expect(throws: RecipeLibraryError.noRecipe(7)) { try await library.recipe(7) }
    await #expect(throws: RecipeLibraryError.noRecipe(7)) { try await library.tag(7, adding: ["x"]) }
    await #expect(throws: RecipeLibraryError.noRecipe(7)) { try await library.restore(1, of: 7) }
    let id = try await library.add(Recipes.draft("a")).id
    await #expect(throws: RecipeLibraryError.noRecipe(7)) { try await library.delete([id, 7]) }
    #expect(try await library.count() == 1)
  }

  @Test func `a file that is no database, and one of a newer form, are told as what they are`() async throws {
    try folder.write(Data(repeating: 65, count: 9000), "library.sqlite")
    #expect { try RecipeLibrary(folder: folder.url) } throws: { error in
      guard case .damaged = error as? RecipeLibraryError else { return false }
      return true
    }
    let other = try TestFolder()
    let path = other.url.appendingPathComponent("library.sqlite").path
    try Database(path: path).run("PRAGMA user_version = 99")
    #expect(throws: RecipeLibraryError.tooNew(folder: other.url.path, version: 99)) {
      try RecipeLibrary(folder: other.url)
    }
  }

  @Test(arguments: [
    (["KAMADO_LIBRARY": "/a/b", "XDG_DATA_HOME": "/data"], "/a/b"),
    (["XDG_DATA_HOME": "/data", "HOME": "/home/me"], "/data/kamado/recipes"),
    (["XDG_DATA_HOME": "relative", "HOME": "/home/me"], "/home/me/.local/share/kamado/recipes"),
    (["HOME": "/home/me"], "/home/me/.local/share/kamado/recipes"),
  ])
  func `the folder is where the environment says`(_ environment: [String: String], _ path: String) {
    #expect(LibraryFolder.url(environment: environment).path == path)
  }
}
