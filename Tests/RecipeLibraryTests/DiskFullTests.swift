import Foundation
import RecipeKit
import TestSupport
import Testing

@testable import RecipeLibrary

@Suite struct DiskFullTests {
  /// Adds until there is no room.
  private func fill(_ library: RecipeLibrary) async throws -> Int {
    for number in 0..<10_000 {
      do {
        _ = try await library.add(
          Recipes.draft(
            "recipe \(number)", steps: ["\(number) " + String(repeating: "step ", count: 400)],
            pictures: [Recipes.picture("\(number).", bytes: 4000)]))
      } catch let error as RecipeLibraryError {
        let folders = [library.folder.path, library.folder.appendingPathComponent("pictures").path]
        #expect(folders.contains { error == .diskFull(folder: $0) })
        return number
      }
    }
    Issue.record("it never became full")
    return 0
  }

  private func expectWhole(_ library: RecipeLibrary, recipes: Int) async throws {
    #expect(try await library.check().isEmpty)
    #expect(try await library.count() == recipes)
    for summary in try await library.list() { _ = try await library.recipe(summary.id) }
    let pictures = try FileManager.default.contentsOfDirectory(
      atPath: library.folder.appendingPathComponent("pictures").path)
    #expect(pictures.count == recipes, "pictures of recipes that were not saved are removed")
  }

  @Test func `a quota that is used up is told, and nothing is half written`() async throws {
    let folder = try TestFolder()
    let library = try RecipeLibrary(folder: folder.url, pageLimit: 120)
    let count = try await fill(library)
    #expect(count > 3)
    try await expectWhole(library, recipes: count)
    let stored = try await library.recipe(1)
    let large = Recipes.recipe("large", ingredients: [], steps: [String(repeating: "step ", count: 100_000)])
    await #expect(throws: RecipeLibraryError.diskFull(folder: folder.url.path)) {
      try await library.append(.init(number: 0, origin: .edited, lines: [], recipe: large.json), to: 1)
    }
    #expect(try await library.recipe(1) == stored)
    // With more room it goes on.
    let roomy = try RecipeLibrary(folder: folder.url)
    try await roomy.append(.init(number: 0, origin: .edited, lines: [], recipe: large.json), to: 1)
    try await expectWhole(roomy, recipes: count)
  }

  @Test(.enabled(if: SmallDisk.isPossible, "needs the right to mount a small disk"))
  func `a full disk is told, and nothing is half written`() async throws {
    let disk = try #require(try SmallDisk(megabytes: 1))
    let library = try RecipeLibrary(folder: disk.url.appendingPathComponent("library"))
    let count = try await fill(library)
    #expect(count > 3)
    try await expectWhole(library, recipes: count)
  }
}
