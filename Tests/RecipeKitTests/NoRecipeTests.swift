import JSONCore
import Testing

@testable import RecipeKit

@Suite struct NoRecipeTests {
  struct Page: Sendable, CustomTestStringConvertible {
    var kind: String
    var text: String
    var testDescription: String { kind }
  }

  static let pages = [
    Page(kind: "nothing", text: ""),
    Page(kind: "blank lines", text: "\n  \n\t\n"),
    Page(
      kind: "receipt",
      text: """
        みなと商店
        2024年5月2日 18:03
        たまねぎ 3コ ¥198
        牛乳 1L ¥238
        豆腐 2丁 ¥176
        合計 ¥612
        お釣り ¥388
        ありがとうございました
        """),
    Page(
      kind: "menu",
      text: """
        Trattoria Sole
        Tomato soup 6.50 €
        Spaghetti with clams 14.00 €
        Panna cotta 5.50 €
        Water 0.5 l 3.00 €
        """),
    Page(
      kind: "shopping list",
      text: """
        Saturday
        Eggs 6
        Milk 1 l
        Bread
        Butter 250 g
        Call the plumber
        """),
    Page(
      kind: "conversation",
      text: """
        18:20
        晩ごはん何にする？
        カレーがいいな
        18:22
        にんじん2本くらいある
        牛乳1本買ってきて
        了解
        """),
    Page(
      kind: "bottle's label",
      text: """
        CASTELLO DEL VENTO
        ROSSO 2020
        Contiene solfiti
        750 ml 13,5 % vol
        """),
    Page(
      kind: "timetable",
      text: """
        Linie 7 Hafen – Messe
        6:10 6:25 6:40
        7:05 7:20 7:35
        Samstags ab 8 Uhr
        """),
    Page(
      kind: "manual",
      text: """
        So bauen Sie das Regal auf
        1. Legen Sie die Seitenteile auf den Boden.
        2. Schrauben Sie die Böden fest.
        3. Stellen Sie das Regal auf.
        """),
    Page(kind: "poem", text: "古池や\n蛙飛びこむ\n水の音"),
  ]

  @Test(arguments: pages) func `finds no recipe where there is none`(page: Page) async throws {
    let reading = try await RecipeReader().read(text: page.text)
    #expect(reading.recipe == nil)
    #expect(reading.json["ingredients"]?.array?.isEmpty == true)
    #expect(reading.json["noRecipe"]?.string != nil)
  }
}
