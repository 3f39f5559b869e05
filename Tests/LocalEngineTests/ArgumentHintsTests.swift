import JSONCore
import Testing

@testable import LocalEngine

@Suite("Texts among a tool's arguments are read from the prompt where that is certain")
struct ArgumentHintsTests {
  @Test(arguments: [
    ("10分後に『お風呂を見る』で通知", ["お風呂を見る"]), ("call it \"nap\" and \"rest\"", ["nap", "rest"]),
    ("„Tee“ bitte", ["Tee"]), ("“a”", ["a"]), ("«thé»", ["thé"]), ("「『本』を読む」", ["『本』を読む"]), ("5\" wide", []),
    ("「」", []), ("don't", []), ("", []),
  ])
  func quotedPhrases(_ text: String, _ phrases: [String]) {
    #expect(QuotedPhrases.phrases(in: text) == phrases)
  }

  private func narrowed(_ properties: JSONObject, _ prompt: String) -> JSON {
    ArgumentHints.narrowed(["type": "object", "properties": .object(properties)], by: prompt)
  }

  @Test func theOnlyTextIsTheOnlyQuotedPhrase() {
    let one: JSONObject = ["title": ["type": "string"], "count": ["type": "integer"]]
    #expect(narrowed(one, "「本」を")["properties"]?["title"]?["enum"] == ["本"])
    #expect(narrowed(one, "「本」と「紙」を")["properties"]?["title"]?["enum"] == nil)
    #expect(narrowed(one, "本を")["properties"]?["title"]?["enum"] == nil)
    let two: JSONObject = ["to": ["type": "string"], "text": ["type": "string"]]
    #expect(narrowed(two, "Anna に「本」と")["properties"]?["text"]?["enum"] == nil)
    let chosen: JSONObject = ["kind": ["type": "string", "enum": ["a", "b"]]]
    #expect(narrowed(chosen, "「本」")["properties"]?["kind"]?["enum"] == ["a", "b"])
  }
}
