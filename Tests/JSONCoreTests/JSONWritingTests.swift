import Foundation
import JSONCore
import Testing

@Suite struct JSONWritingTests {
  private let value: JSON = ["b": [1, "x"], "a": ["c": nil], "e": [], "o": [:]]

  @Test(arguments: [
    (JSON.Layout.compact, #"{"b":[1,"x"],"a":{"c":null},"e":[],"o":{}}"#),
    (.spaced, #"{"b": [1, "x"], "a": {"c": null}, "e": [], "o": {}}"#),
    (
      .pretty, "{\n  \"b\": [\n    1,\n    \"x\"\n  ],\n  \"a\": {\n    \"c\": null\n  },\n  \"e\": [],\n  \"o\": {}\n}"
    ),
  ])
  func laysOut(layout: JSON.Layout, text: String) { #expect(value.text(layout) == text) }

  @Test func escapesOnlyWhatMustBe() {
    #expect(
      JSON.string("\"\\/\u{08}\t\n\u{0C}\r\u{01}\u{1F}あ\u{7F}").text() == #""\"\\/\b\t\n\f\r\u0001\u001fあ"# + "\u{7F}\""
    )
  }

  @Test(arguments: UInt64(100)..<120)
  func foundationReadsWhatIsWritten(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    let document = random.value(depth: 4)
    let decoded = try JSONDecoder().decode(JSON.self, from: Data(document.utf8(.pretty)))
    #expect(decoded == document)
    #expect(try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(document)) == document)
  }
}

@Suite struct JSONObjectTests {
  @Test(arguments: [3, 8, 9, 40])
  func keepsOrderThroughChanges(count: Int) {
    var object = JSONObject((0..<count).map { ("k\($0)", JSON.number($0)) })
    object["k1"] = "changed"
    object["k0"] = nil
    object.append("new", true)
    #expect(object.keys == (1..<count).map { "k\($0)" } + ["new"])
    #expect(object["k1"] == "changed")
    #expect(object["k0"] == nil)
    #expect(object["k\(count - 1)"] == .number(count - 1))
    #expect(object.count == count)
  }

  @Test func equalityIgnoresOrder() {
    let a: JSON = ["x": 1, "y": [true, nil]]
    let b: JSON = ["y": [true, nil], "x": 1]
    #expect(a == b && a.hashValue == b.hashValue)
    #expect(a != ["x": 1])
    #expect(a != ["x": 1, "z": [true, nil]])
  }
}

@Suite struct JSONPointerTests {
  private let value: JSON = ["a": [10, ["b/c": "found", "m~n": 2, "": 3]]]

  @Test(
    arguments: [
      ("/a/0", JSON.number(10)), ("#/a/1/b~1c", "found"), ("/a/1/m~0n", 2), ("/a/1/", 3), ("/a/2", nil), ("/a/00", nil),
      ("/a/-", nil), ("/x", nil), ("/a/0/b", nil),
    ] as [(String, JSON?)])
  func findsParts(text: String, part: JSON?) throws {
    let pointer = try #require(JSONPointer(text))
    #expect(value[pointer] == part)
    #expect(pointer.description == text.drop { $0 == "#" })
  }

  @Test func theEmptyPointerIsTheWhole() throws { #expect(value[try #require(JSONPointer("#"))] == value) }

  @Test(arguments: ["a", "/~", "/~2"]) func refusesOtherText(text: String) { #expect(JSONPointer(text) == nil) }
}
