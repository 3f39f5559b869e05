import JSONCore
import Testing

@testable import RecipeKit

@Suite struct VersionTests {
  /// A page with two lines that may be its title.
  static let page = """
    Lunch
    Evening salad
    Serves 2
    1 cucumber
    2 tomatoes
    salt
    serve cold with bread
    Slice the cucumber and mix it with the tomatoes
    Eat at once
    """

  private static func versions(_ text: String) async throws -> RecipeVersions {
    let lines = PrintedLine.lines(of: text)
    return RecipeVersions(lines: lines, recipe: try await RecipeReader().read(lines: lines).json)
  }

  @Test func `the same seed gives the same reading, no seed the usual one`() async throws {
    let lines = PrintedLine.lines(of: Self.page)
    let plain = try await RecipeReader().read(lines: lines)
    #expect(try await RecipeReader().read(lines: lines) == plain)
    let seeded = try await RecipeReader().read(lines: lines, seed: 3)
    #expect(try await RecipeReader().read(lines: lines, seed: 3) == seeded)
  }

  @Test func `reading again gives another reading each time, and then says that there is none`() async throws {
    var versions = try await Self.versions(Self.page)
    var count = 0
    while count < 20, case .another(let reading, let seed) = try await RecipeReader().regenerate(versions) {
      versions.add(.regenerated(seed: seed), lines: versions.current.lines, recipe: reading.json)
      count += 1
    }
    #expect((1..<20).contains(count))
    let titles = versions.versions.map { $0.recipe["title"]?.string ?? "" }
    #expect(titles.contains("Lunch") && titles.contains("Evening salad"))
  }

  @Test func `a page beyond doubt has no other reading`() async throws {
    let versions = try await Self.versions(DoubtTests.page)
    #expect(try await RecipeReader().regenerate(versions) == .noOther)
  }

  @Test func `versions are kept, compared and restored, and come back from their file`() async throws {
    var versions = try await Self.versions(DoubtTests.page)
    let fixed = PrintedLine.lines(of: DoubtTests.page.replacing("合いびき肉 200g", with: "合いびき肉 250g"))
    versions.add(.corrected, lines: fixed, recipe: try await RecipeReader().read(lines: fixed).json)
    let differences = try versions.differences(1, 2)
    #expect(
      differences == [
        RecipeDifference(part: "ingredient", before: "合いびき肉 200g", after: "合いびき肉 250g")
      ])
    try versions.restore(1)
    #expect(versions.current.number == 3)
    #expect(versions.current.recipe == versions.versions[0].recipe)
    #expect(versions.current.origin == .restored(from: 1))
    #expect(throws: RecipeVersionError.noVersion(9, of: 3)) { try versions.restore(9) }
    let back = try RecipeVersions(try JSON.parse(versions.json.text(.pretty)))
    #expect(back == versions)
  }

  @Test func `only the lines in a drawn region are read`() async throws {
    let lines = DoubtTests.page.split(separator: "\n").enumerated().map { index, text in
      PrintedLine(text: String(text), box: .init(x: 0, y: Double(index) / 20, width: 0.5, height: 0.04))
    }
    let region = PrintedLine.Box(x: 0, y: 0.09, width: 1, height: 0.9)
    let found = try await RecipeReader().read(region: region, page: 0, of: lines)
    #expect(found.lines.count == lines.count - 2)
    #expect(found.reading.recipe?.title == nil)
    #expect(found.reading.recipe?.ingredients.count == 6)
    await #expect(throws: RecipeVersionError.emptyRegion) {
      try await RecipeReader().read(region: region, page: 4, of: lines)
    }
    await #expect(throws: RecipeVersionError.noPlaces) {
      try await RecipeReader().read(region: region, page: 0, of: PrintedLine.lines(of: DoubtTests.page))
    }
  }

  @Test(arguments: [
    "{}", "{\"version\": 2, \"versions\": []}", "{\"version\": 1, \"versions\": []}",
    "{\"version\": 1, \"versions\": [{\"origin\": {\"kind\": \"read\"}, \"lines\": [{}], \"recipe\": {}}]}",
    "{\"version\": 1, \"versions\": [{\"origin\": {\"kind\": \"?\"}, \"lines\": [], \"recipe\": {}}]}",
  ]) func `a file of another form is refused`(text: String) throws {
    let json = try JSON.parse(text)
    #expect(throws: RecipeVersionError.self) { try RecipeVersions(json) }
  }
}
