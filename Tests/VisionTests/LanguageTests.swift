import Foundation
import Testing

@testable import Vision

@Suite("Named languages and foreign scripts")
struct LanguageTests {
  private func glyph(_ readings: [(String, Float)]) -> LineRecognizer.Glyph {
    LineRecognizer.Glyph(
      readings: readings.map { LineRecognizer.Reading(text: $0.0, probability: $0.1) }, start: 0, end: 0.1)
  }

  @Test(
    "A character of a language that is not named gives way to one that is",
    arguments: [
      (["en"], false, "-"), (["de-DE"], false, "-"), (["ja"], false, "一"), (["zh-Hans"], false, "一"), ([], true, "一"),
      (["en"], true, "一"), (["en", "ja"], false, "一"),
    ])
  func named(_ languages: [String], _ others: Bool, _ text: String) {
    let glyphs = [glyph([("一", 0.8), ("-", 0.1)])]
    #expect(NamedLanguages(languages, others: others).preferred(glyphs).map(\.text) == [text])
  }

  @Test("Its own certainty stays, and what was read first is the next reading")
  func certainty() {
    let preferred = NamedLanguages(["en"], others: false).preferred([glyph([("ロ", 0.6), ("口", 0.2), ("o", 0.1)])])
    #expect(preferred[0].readings.map(\.text) == ["o", "ロ", "口"] && preferred[0].probability == 0.1)
  }

  @Test("Without another reading what was read stays")
  func onlyReading() {
    #expect(NamedLanguages(["en"], others: false).preferred([glyph([("味", 0.9)])]).map(\.text) == ["味"])
  }

  @Test(
    "Korean is told from other scripts that are read as Korean",
    arguments: [
      ("두부와 국간장을 넣고 한소끔 끓인 뒤", true), ("닭 다리살은 600g", true), ("전차 2.ㅅ01", false), ("& 2디4", false), ("즈2ㄴ2", false),
      ("12곰9 [08 릉륙10 |21 후!0 14 ㅇ윤", false), ("", false),
    ])
  func korean(_ text: String, _ isKorean: Bool) throws {
    let korean = try #require(ForeignScript.all.first { $0.language == "ko" })
    #expect((korean.share(of: text) > 0.5) == isKorean)
  }
}
