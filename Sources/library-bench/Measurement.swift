import Foundation
import JSONCore
import RecipeKit
import RecipeLibrary

/// How long the usual things take in a library of many recipes, in milliseconds.
enum Measurement {
  static func run(recipes count: Int) async throws -> JSON {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kamado-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var generator = SeededGenerator(state: 7)
    let library = try RecipeLibrary(folder: folder)
    let filling = try await milliseconds(times: 1) {
      for number in 0..<count {
        let recipe = RandomRecipe.make(&generator)
        let picture = RandomRecipe.picture(&generator, bytes: 2000)
        try await library.add(
          RecipeDraft(
            versions: RecipeVersions(
              lines: recipe.steps.map { PrintedLine(text: $0.text) }, recipe: recipe.json),
            tags: ["棚\(number % 12)"], pictures: [picture]), allowingDuplicates: true)
      }
    }
    var result = JSONObject([("recipes", .number(count)), ("addAllOnce", filling)])
    // A process of the command line opens the library each time.
    result["open"] = try await milliseconds { _ = try RecipeLibrary(folder: folder) }
    result["listPageOf50"] = try await milliseconds { _ = try await library.list(limit: 50) }
    result["listAll"] = try await milliseconds { _ = try await library.list() }
    result["listTagged"] = try await milliseconds { _ = try await library.list(tags: ["棚3"], order: .title) }
    result["show"] = try await milliseconds { _ = try await library.recipe(count / 2) }
    var searches = JSONObject()
    for query in ["さば", "酒", "炊き込みごはん", "しょうゆ 大さじ3", "トマト チーズ グラタン", "カレー", "nothing like it"] {
      searches[query] = try await milliseconds { _ = try await library.search(query) }
    }
    result["search"] = .object(searches)
    return .object(result)
  }

  /// Median and longest of some runs.
  private static func milliseconds(times: Int = 21, _ body: () async throws -> Void) async throws -> JSON {
    var taken: [Double] = []
    for _ in 0..<times {
      let clock = ContinuousClock()
      let start = clock.now
      try await body()
      taken.append(Double((clock.now - start) / .microseconds(1)) / 1000)
    }
    taken.sort()
    func number(_ value: Double) -> JSON { JSONNumber((value * 1000).rounded() / 1000).map(JSON.number) ?? .null }
    return ["median": number(taken[taken.count / 2]), "longest": number(taken[taken.count - 1])]
  }
}
