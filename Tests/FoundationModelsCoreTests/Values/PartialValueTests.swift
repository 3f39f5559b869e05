import FoundationModelsCore
import JSONCore
import Testing

@Suite struct PartialValueTests {
  /// The types of partial properties, checked by the compiler.
  @Test func partialPropertiesAreSingleOptionals() throws {
    let partial = try Everything.PartiallyGenerated(GeneratedContent(json: "{}"))
    let flag: Bool? = partial.flag
    let lists: [[String]]? = partial.lists
    let nested: Dish.PartiallyGenerated? = partial.nested
    let season: Season? = partial.season
    let maybe: Dish.PartiallyGenerated? = partial.maybe
    let maybeList: [Season]? = partial.maybeList
    #expect(flag == nil && lists == nil && nested == nil && season == nil && maybe == nil && maybeList == nil)
    let rows: [Dish.PartiallyGenerated]? = try Menu.PartiallyGenerated(GeneratedContent(json: #"{"dishes": [{}]}"#))
      .dishes
    #expect(rows?.count == 1)
    let text: String? = try Aliased.PartiallyGenerated(GeneratedContent(json: #"{"text": "a"}"#)).text
    #expect(text == "a")
  }

  @Test func snapshotsGrowAndKeepTheirTokens() throws {
    let menu = Menu(
      title: "朝食😀",
      dishes: [Dish(name: "卵", amount: "12個", minutes: 15), Dish(name: "パン", amount: "2枚", minutes: nil)],
      servings: 12, remarks: ["早い", "安い"])
    let bytes = Array(menu.generatedContent.json.text().utf8)
    var ids = GenerationIDTree()
    var titles: Set<String> = []
    var servings: Set<Int> = []
    var minutes: Set<Int> = []
    var tokens: [Set<GenerationID>] = [[], [], []]
    for end in 1...bytes.count {
      let prefix = try JSON.parsePrefix(utf8: bytes[..<end])
      guard let content = GeneratedContent(prefix, isFinal: end == bytes.count, ids: &ids) else { continue }
      let partial = try Menu.PartiallyGenerated(content)
      #expect(content.isComplete == (end == bytes.count))
      if let title = partial.title { titles.insert(title) }
      if let count = partial.servings { servings.insert(count) }
      tokens[0].insert(partial.id)
      for (index, dish) in (partial.dishes ?? []).enumerated() {
        tokens[index + 1].insert(dish.id)
        if let count = dish.minutes { minutes.insert(count) }
      }
    }
    #expect(titles.allSatisfy { "朝食😀".hasPrefix($0) } && titles.contains("朝") && titles.contains("朝食😀"))
    #expect(servings == [12] && minutes == [15])
    #expect(tokens.allSatisfy { $0.count == 1 })
    #expect(Set(tokens).count == 3)
  }

  @Test func choicesAppearWhenTheyAreFinished() throws {
    let unfinished = try GeneratedContent(json: #"{"season": "spring"#)
    #expect(try Everything.PartiallyGenerated(unfinished).season == nil)
    let finished = try GeneratedContent(json: #"{"season": "spring""#)
    #expect(try Everything.PartiallyGenerated(finished).season == .spring)
    #expect(throws: GeneratedContent.ParsingError.self) {
      try Everything.PartiallyGenerated(GeneratedContent(json: #"{"season": "sprong"}"#))
    }
  }

  @Test func casesWithValuesAppearWithTheirType() throws {
    #expect(throws: GeneratedContent.ParsingError.self) {
      try Step.PartiallyGenerated(GeneratedContent(json: #"{"type": "se"#))
    }
    guard
      case .set(let field, let to) = try Step.PartiallyGenerated(
        GeneratedContent(json: #"{"type": "set", "field": "co"#))
    else {
      Issue.record("Expected the case set")
      return
    }
    #expect(field == "co" && to == nil)
    guard case .reset = Step.reset.asPartiallyGenerated() else {
      Issue.record("Expected the case reset")
      return
    }
  }

  @Test func theLastElementWaitsUntilItIsUseful() throws {
    #expect(try [Season](GeneratedContent(json: #"["autumn", "wint"#)) == [.autumn])
    #expect(try [String](GeneratedContent(json: #"["autumn", "wint"#)) == ["autumn", "wint"])
    #expect(throws: GeneratedContent.ParsingError.self) { try [Season](GeneratedContent(json: #"["autumn", "wint"]"#)) }
  }

  @Test func aFullValueHasAPartialForm() {
    let dish = Dish(name: "a", amount: "b", minutes: nil)
    let partial = Menu(title: "t", dishes: [dish], servings: 3, remarks: ["r"]).asPartiallyGenerated()
    #expect(partial.title == "t" && partial.servings == 3 && partial.remarks == ["r"])
    #expect(partial.dishes?.first?.name == "a" && partial.dishes?.first?.minutes == nil)
    #expect("x".asPartiallyGenerated() == "x")
    #expect([1, 2].asPartiallyGenerated() == [1, 2])
    #expect(Season.winter.asPartiallyGenerated() == .winter)
    #expect(WithID(id: "7", name: "n").asPartiallyGenerated().id == "7")
  }

  @Test func aRootNumberWaitsForTheEnd() throws {
    var ids = GenerationIDTree()
    let prefix = try JSON.parsePrefix("12")
    #expect(GeneratedContent(prefix, isFinal: false, ids: &ids) == nil)
    #expect(GeneratedContent(prefix, isFinal: true, ids: &ids)?.kind == .number(12))
  }
}
