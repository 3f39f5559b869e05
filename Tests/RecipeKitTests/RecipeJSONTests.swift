import JSONCore
import Testing

@testable import RecipeKit

@Suite struct RecipeJSONTests {
  @Test func `the JSON holds printed and exact values`() async throws {
    let json = try await RecipeReader().read(text: RecipeText.wrappedCard.text).json
    #expect(json["version"]?.int == Recipe.jsonVersion)
    #expect(json["title"]?.string == "たらの甘酢あんかけ")
    #expect(json["servings"]?.int == 2)
    #expect(json["yield"]?["text"]?.string == "2〜3人分")
    #expect(json["yield"]?["high"]?.string == "3")
    let sugar = json["ingredients"]?[3]
    #expect(sugar?["name"]?.string == "砂糖")
    #expect(sugar?["amount"]?.string == "大さじ1と1/2")
    #expect(sugar?["group"]?.string == "甘酢あん")
    #expect(sugar?["quantities"]?[0]?["low"]?.string == "3/2")
    #expect(sugar?["metric"]?["low"]?.string == "45/2")
    #expect(sugar?["metric"]?["unit"]?.string == "ml")
    #expect(json["steps"]?.array?.count == 2)
    #expect(json["stepPlaces"]?[0]?.array?.count == 2)
    #expect(json["notes"]?[0]?.string == "骨はていねいに取っておきます。")
  }

  @Test func `doubts say what, where and why`() async throws {
    let text = DoubtTests.page.replacing("玉ねぎ 1/2個", with: "玉ねぎ 12個")
    let doubt = try await RecipeReader().read(text: text).json["doubts"]?[0]
    #expect(doubt?["about"]?.string == "amount")
    #expect(doubt?["index"]?.int == 1)
    #expect(doubt?["printed"]?.string == "12個")
    #expect(doubt?["suggestion"]?.string == "1/2個")
    #expect(doubt?["corrected"]?.bool == false)
    #expect(doubt?["place"]?["line"]?.int == 3)
  }
}
