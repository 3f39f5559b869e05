import Foundation
import FoundationModelsCore
import JSONCore
import Testing

@Suite struct GeneratedContentTests {
  @Test(arguments: [
    (##"{"values": ["#a", "#b"]}"##, ##"{"values": ["#a", "#b"]}"##),
    (#"{"searchTerm":"brioche","limit":1}"#, #"{"searchTerm": "brioche", "limit": 1}"#),
    (#"{"z":{"y":1.50,"x":[]},"a":null}"#, #"{"z": {"y": 1.50, "x": []}, "a": null}"#),
    (#""\u3042\/""#, #""あ/""#), ("12345678901234567890.5", "12345678901234567890.5"), ("true", "true"),
  ])
  func jsonKeepsOrderAndDigits(text: String, jsonString: String) throws {
    let content = try GeneratedContent(json: text)
    #expect(content.jsonString == jsonString)
    #expect(content.isComplete)
    #expect(content.id == nil)
  }

  @Test(arguments: [
    (#"{"a": {"b": "x"#, #"{"a": {"b": "x"}}"#), (#"{"a": [1, 2"#, #"{"a": [1, 2]}"#), (#"{"na"#, "{}"),
    (#"{"a": 1, "b": "#, #"{"a": 1}"#), (#"{"a": "q\" m\u00"#, #"{"a": "q\" m"}"#), ("[", "[]"),
    (#"{"a":true"#, #"{"a": true}"#),
  ])
  func jsonThatBreaksOffIsReadAsFarAsItGoes(text: String, jsonString: String) throws {
    let content = try GeneratedContent(json: text)
    #expect(content.jsonString == jsonString)
    #expect(!content.isComplete)
    #expect(content.debugDescription == jsonString + " (incomplete)")
  }

  @Test(arguments: ["", "  ", "hello", "{a: 1}", "[1 2]", "{} {}", "tru", "-"])
  func whatIsNotJSONThrowsAndKeepsTheText(text: String) {
    let error = #expect(throws: GeneratedContent.ParsingError.self) { try GeneratedContent(json: text) }
    #expect(error?.rawContent == text)
    #expect(error?.errorDescription?.isEmpty == false)
  }

  @Test func onlyTheOpenPartsAreIncomplete() throws {
    let content = try GeneratedContent(json: #"{"done": {"x": [1]}, "open": [[1], ["a"#)
    guard case .structure(let parts, let keys) = content.kind, case .array(let lists)? = parts["open"]?.kind,
      case .array(let texts)? = lists.last?.kind
    else {
      Issue.record("Unexpected shape: \(content)")
      return
    }
    #expect(keys == ["done", "open"])
    #expect(parts["done"]?.isComplete == true)
    #expect(parts["open"]?.isComplete == false)
    #expect(lists.map(\.isComplete) == [true, false])
    #expect(texts.map(\.isComplete) == [false])
  }

  @Test(arguments: [#"{"a":1,"b":0,"a":2}"#, #"{"a":1,"b":0,"a":2"#])
  func theLastOfEqualNamesWinsInTheFirstPlace(text: String) throws {
    let content = try GeneratedContent(json: text)
    #expect(content.jsonString == #"{"a": 2, "b": 0}"#)
    #expect(try content.value(Int.self, forProperty: "a") == 2)
  }

  @Test func valuesMakeContent() {
    let id = GenerationID()
    let content = GeneratedContent(
      properties: [
        "name": "Tea", "minutes": 3, "strong": true, "degrees": 92.5, "tags": ["hot", "green"],
        "more": GeneratedContent(properties: ["x": 1, "x": 2]), "nothing": Int?.none,
      ], id: id)
    #expect(
      content.jsonString
        == #"{"name": "Tea", "minutes": 3, "strong": true, "degrees": 92.5, "tags": ["hot", "green"], "more": {"x": 2}, "nothing": null}"#
    )
    #expect(content.id == id)
    #expect(content.isComplete)
    #expect(
      GeneratedContent(elements: [1, "x", true] as [any ConvertibleToGeneratedContent]).jsonString == #"[1, "x", true]"#
    )
    #expect(GeneratedContent("x", id: id).id == id)
    #expect(content.generatedContent == content)
  }

  @Test func equalNamesAreMergedByTheClosure() throws {
    let pairs: [(String, any ConvertibleToGeneratedContent)] = [("a", 1), ("b", 5), ("a", 2)]
    let sum = try GeneratedContent(properties: pairs) { try $0.value(Int.self) + $1.value(Int.self) }
    #expect(sum.jsonString == #"{"a": 3, "b": 5}"#)
    struct Refused: Error {}
    #expect(throws: Refused.self) {
      try GeneratedContent(properties: pairs) { (_, _) throws -> String in throw Refused() }
    }
  }

  @Test func kindsRoundTrip() {
    let kinds: [GeneratedContent.Kind] = [
      .null, .bool(false), .number(2.5), .number(.infinity), .string("x"), .array([GeneratedContent(1)]),
      .structure(properties: ["b": GeneratedContent("x"), "a": GeneratedContent(2)], orderedKeys: ["b", "a"]),
    ]
    for kind in kinds { #expect(GeneratedContent(kind: kind).kind == kind) }
    let untidy = GeneratedContent(
      kind: .structure(
        properties: ["a": GeneratedContent(1), "b": GeneratedContent(2), "hidden": GeneratedContent(3)],
        orderedKeys: ["b", "a", "b", "missing"]))
    #expect(untidy.jsonString == #"{"b": 2, "a": 1}"#)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "-0"), (30, "30"), (1.5, "1.5"), (0.1, "0.1"), (1e15, "1000000000000000"),
    (9_007_199_254_740_992, "9007199254740992"), (1e16, "1e+16"), (-2.25, "-2.25"), (1e-7, "1e-07"), (.nan, "null"),
  ])
  func numbersAreWrittenShortlyAndExactly(value: Double, text: String) {
    #expect(GeneratedContent(kind: .number(value)).jsonString == text)
    #expect(value.generatedContent.jsonString == text)
  }

  @Test func equalityIncludesTheTokenAndTheState() throws {
    let id = GenerationID()
    #expect(GeneratedContent(1) == GeneratedContent(1.0))
    #expect(GeneratedContent(1, id: id) != GeneratedContent(1))
    #expect(GeneratedContent(1, id: id) == GeneratedContent(1, id: id))
    #expect(GenerationID() != GenerationID())
    #expect(try GeneratedContent(json: "[1]") != GeneratedContent(json: "[1"))
  }

  @Test func propertiesAreReadByType() throws {
    let content = try GeneratedContent(json: #"{"n": 3, "s": "x", "gone": null, "d": {"name": "A", "amount": "1"}}"#)
    let n: Int = try content.value(forProperty: "n")
    let d: Dish = try content.value(forProperty: "d")
    let s: String? = try content.value(forProperty: "s")
    let gone: Int? = try content.value(forProperty: "gone")
    let absent = try content.value(Int?.self, forProperty: "absent")
    #expect((n, s, gone, absent) == (3, "x", nil, nil))
    #expect(d == Dish(name: "A", amount: "1", minutes: nil))
    #expect(try content.value(GeneratedContent.self, forProperty: "n").kind == .number(3))
  }

  private typealias Read = @Sendable (GeneratedContent) throws -> Void

  private static let failures: [(read: Read, problem: String)] = [
    ({ _ = try $0.value(Int.self, forProperty: "x") }, "does not contain a property 'x'"),
    (
      { _ = try $0.value(Int.self, forProperty: "gone") },
      "In property 'gone': Expected a whole number in Int's range, found null"
    ),
    ({ _ = try $0.value(String.self) }, "Expected a string, found a structure"),
    (
      { _ = try $0.value(Int?.self, forProperty: "s") },
      #"In property 's': Expected a whole number in Int's range, found the string "x""#
    ),
    (
      { _ = try $0.value(Menu.self, forProperty: "menu") },
      "In property 'menu': In property 'dishes': In element 1: In property 'amount': Expected a string, found the number 2"
    ),
    ({ _ = try $0.value([Int].self, forProperty: "n") }, "In property 'n': Expected an array, found the number 3"),
    ({ _ = try $0.value(Season.self, forProperty: "s") }, "In property 's': There is no such case in Season"),
    (
      { _ = try $0.value(Step.self, forProperty: "s") },
      "In property 's': Expected a structure with a property 'type'"
    ),
  ]

  @Test(arguments: failures.indices)
  func errorsNameThePlace(index: Int) throws {
    let (read, problem) = Self.failures[index]
    let content = try GeneratedContent(
      json: #"""
        {"n": 3, "s": "x", "gone": null, "menu": {"title": "M", "servings": 1, "dishes": [
        {"name": "A", "amount": "1"}, {"name": "B", "amount": 2}]}}
        """#)
    let error = #expect(throws: GeneratedContent.ParsingError.self) { _ = try read(content) }
    #expect(error?.debugDescription.contains(problem) == true, "\(String(describing: error?.debugDescription))")
  }
}
