import Foundation
import RecipeKit
import TestSupport
import Testing

@testable import RecipeLibrary

@Suite struct DeletionTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test func `nothing of a deleted recipe stays in any file`() async throws {
    let library = try RecipeLibrary(folder: folder.url)
    let secret = "QZXWJKV"
    for number in 0..<30 {
      _ = try await library.add(
        Recipes.draft("kept \(number)", steps: ["keep \(number)"], pictures: [Recipes.picture("kept\(number)")]))
    }
    let id = try await library.add(
      Recipes.draft(
        "title\(secret)", ingredients: [("name\(secret)", "1 \(secret)")], steps: ["step\(secret)"],
        tags: ["tag\(secret)"], pictures: [Recipes.picture("picture\(secret)")], source: "source\(secret)")
    ).id
    let version = RecipeVersions.Version(
      number: 0, origin: .edited, lines: [PrintedLine(text: "line\(secret)")],
      recipe: Recipes.recipe("second\(secret)", ingredients: [], steps: ["x"]).json)
    try await library.append(version, to: id)
    #expect(try traces(secret) > 0)
    try await library.delete([id])
    // Tokens of the search are small letters.
    #expect(try traces(secret) == 0 && traces(secret.lowercased()) == 0 && traces("qzx") == 0)
    #expect(try await library.check().isEmpty)
    #expect(try await library.count() == 30)
    #expect(folder.names(in: "pictures").count == 30)
  }

  @Test func `a picture that another recipe shares stays, and goes with the last one`() async throws {
    let library = try RecipeLibrary(folder: folder.url)
    let ids = try await library.add([
      Recipes.draft("a", pictures: [Recipes.picture("same")]),
      Recipes.draft("b", steps: ["x"], pictures: [Recipes.picture("same"), Recipes.picture("own")]),
    ]).map(\.id)
    #expect(folder.names(in: "pictures").count == 2)
    try await library.delete([ids[1]])
    #expect(folder.names(in: "pictures").count == 1)
    #expect(try Data(contentsOf: try await library.recipe(ids[0]).pictures[0].url) == Recipes.picture("same"))
    try await library.delete([ids[0]])
    #expect(folder.names(in: "pictures").isEmpty)
  }

  @Test func `what a killed process left behind goes away`() async throws {
    let library = try RecipeLibrary(folder: folder.url)
    _ = try await library.add(Recipes.draft("a", pictures: [Recipes.picture("kept")]))
    try folder.write(Data("half".utf8), "pictures/0123.part")
    try folder.write(Recipes.picture("orphan"), "pictures/abcd")
    try await library.removeUnusedPictures()
    #expect(folder.names(in: "pictures").count == 1)
    #expect(try await library.check().isEmpty)
  }

  @Test func `numbers are never given again`() async throws {
    let library = try RecipeLibrary(folder: folder.url)
    let id = try await library.add(Recipes.draft("a")).id
    try await library.delete([id])
    #expect(try await library.add(Recipes.draft("a")).id == id + 1)
  }

  private func traces(_ secret: String) throws -> Int {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    return names.count { name in
      let data = FileManager.default.contents(atPath: folder.url.appendingPathComponent(name).path) ?? Data()
      return data.firstRange(of: Data(secret.utf8)) != nil
    }
  }
}
