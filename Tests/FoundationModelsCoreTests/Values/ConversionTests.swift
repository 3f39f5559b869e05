import Foundation
import FoundationModelsCore
import JSONCore
import Testing

@Suite struct ConversionTests {
  private func roundTrip<Value: Generable & Equatable>(_ value: Value, as json: String? = nil) throws {
    let content = value.generatedContent
    if let json { #expect(content.jsonString == json) }
    #expect(try Value(content) == value)
    #expect(try Value(GeneratedContent(json: content.jsonString)) == value)
  }

  private let everything = Everything(
    flag: true, whole: .max, real: 9.99, small: 0.1, exact: Decimal(string: "0.12345678901234567890123456789") ?? 0,
    text: "改行\n😀", list: [1, -2], lists: [["a"], []], nested: Dish(name: "味噌汁", amount: "2杯", minutes: 10),
    season: .summer, maybe: nil, maybeList: [.winter])

  @Test func everyKindOfPropertyRoundTripsExactly() throws {
    try roundTrip(everything)
    #expect(
      everything.generatedContent.jsonString.hasPrefix(
        #"{"flag": true, "whole": 9223372036854775807, "real": 9.99, "small": 0.1, "exact": 0.12345678901234567890123456789, "text": "改行\n😀""#
      ))
    try roundTrip(
      Menu(title: "和食", dishes: [Dish(name: "米", amount: "2合", minutes: 50)], servings: 2, remarks: nil),
      as: #"{"title": "和食", "dishes": [{"name": "米", "amount": "2合", "minutes": 50}], "servings": 2}"#)
    try roundTrip(Empty(), as: "{}")
    try roundTrip(Node(name: "a", kids: [Node(name: "b", kids: [])]))
    try roundTrip(Ping(pong: Pong(pings: [Ping(pong: nil, count: 2)]), count: 1))
    try roundTrip(Members("x"))
    try roundTrip(Aliased(text: nil, other: 4))
    try roundTrip(WithID(id: "7", name: "n"))
    try roundTrip(Library.Row(title: "t", count: 2))
  }

  @Test func enumsAreTheirNamesOrTheirTexts() throws {
    for season in Season.allCases { try roundTrip(season) }
    try roundTrip(Season.summer, as: #""high summer""#)
    try roundTrip(Priority.now, as: #""now""#)
    try roundTrip([Certainty.low, .high], as: #"["low", "high"]"#)
  }

  @Test(arguments: [
    (
      Step.set(field: "count", to: .number(1)),
      #"{"type": "set", "field": "count", "to": {"type": "number", "value": 1}}"#
    ),
    (
      .add(.name("amount"), to: "count"),
      #"{"type": "add", "value": {"type": "name", "value": "amount"}, "to": "count"}"#
    ),
    (.pair(1, 2), #"{"type": "pair", "value": 1, "value1": 2}"#),
    (.note(nil), #"{"type": "note"}"#), (.note("x"), #"{"type": "note", "value": "x"}"#),
    (.dish(Dish(name: "a", amount: "b", minutes: nil)), #"{"type": "dish", "value": {"name": "a", "amount": "b"}}"#),
    (.reset, #"{"type": "reset"}"#),
  ])
  func casesWithValuesAreObjects(step: Step, json: String) throws { try roundTrip(step, as: json) }

  @Test func aCaseMayHoldItsOwnType() throws {
    try roundTrip(Expression.sum(.value(1), .sum(.value(2), .value(3))))
  }

  @Test(
    arguments: [
      ("3", 3), ("3.0", 3), ("3e0", 3), ("-9223372036854775808", Int.min), ("3.5", nil), ("9223372036854775808", nil),
      (#""3""#, nil), ("true", nil), ("null", nil),
    ] as [(String, Int?)])
  func wholeNumbersAreReadWhenTheyAreWhole(json: String, value: Int?) throws {
    let content = try GeneratedContent(json: json)
    #expect((try? Int(content)) == value)
  }

  @Test(
    arguments: [
      ("9.99", 9.99), ("1e2", 100), ("1e400", nil), (#""1""#, nil), ("false", nil),
    ] as [(String, Double?)])
  func numbersAreRead(json: String, value: Double?) throws {
    let content = try GeneratedContent(json: json)
    #expect((try? Double(content)) == value)
    #expect((try? Float(content)) == value.map { Float($0) })
    #expect((try? Decimal(content)) == (json == "1e400" ? nil : value.map { Decimal($0) }))
  }

  @Test func decimalsKeepTheirDigits() throws {
    #expect(try Decimal(GeneratedContent(json: "0.1")) == Decimal(string: "0.1"))
    #expect(
      try Decimal(GeneratedContent(json: "12345678901234567890.12")) == Decimal(string: "12345678901234567890.12"))
  }

  @Test func kindsAreNotConverted() throws {
    #expect(throws: GeneratedContent.ParsingError.self) { try String(GeneratedContent(1)) }
    #expect(throws: GeneratedContent.ParsingError.self) { try Bool(GeneratedContent("true")) }
    #expect(throws: GeneratedContent.ParsingError.self) { try [Int](GeneratedContent("x")) }
    #expect(throws: GeneratedContent.ParsingError.self) { try Never(GeneratedContent(1)) }
  }

  @Test func nilIsLeftOutUnlessItIsToBeWritten() throws {
    try roundTrip(Dish(name: "a", amount: "b", minutes: nil), as: #"{"name": "a", "amount": "b"}"#)
    try roundTrip(
      ExplicitContact(name: "a", nickname: nil, tags: nil), as: #"{"name": "a", "nickname": null, "tags": null}"#)
    #expect(Int?.none.generatedContent.kind == .null)
    #expect(Int?.some(3).generatedContent == 3.generatedContent)
  }

  @Test func missingValuesAreFilledWithNullWhereTheSchemaAsks() throws {
    let content = try GeneratedContent(json: #"{"name": "a", "tags": ["x"]}"#)
    let filled = ExplicitContact.generationSchema.representingNilExplicitly(in: content)
    #expect(filled.jsonString == #"{"name": "a", "nickname": null, "tags": ["x"]}"#)
    let list = [ExplicitContact].generationSchema.representingNilExplicitly(
      in: GeneratedContent(kind: .array([content])))
    #expect(list.jsonString == "[" + filled.jsonString + "]")
    let dish = try GeneratedContent(json: #"{"name": "a", "amount": "b"}"#)
    #expect(Dish.generationSchema.representingNilExplicitly(in: dish) == dish)
    let contact = DynamicGenerationSchema(
      name: "C", representNilExplicitlyInGeneratedContent: true,
      properties: [
        .init(name: "name", schema: .init(type: String.self)),
        .init(name: "nick", schema: .init(type: String.self), isOptional: true),
      ])
    let union = DynamicGenerationSchema(name: "U", anyOf: [.init(type: Dish.self), contact, .null])
    let schema = try GenerationSchema(root: union, dependencies: [])
    let json = try GeneratedContent(json: #"{"name": "a"}"#)
    #expect(schema.representingNilExplicitly(in: json).jsonString == #"{"name": "a", "nick": null}"#)
    #expect(schema.representingNilExplicitly(in: dish) == dish)
    #expect(schema.representingNilExplicitly(in: GeneratedContent(kind: .null)).kind == .null)
  }

  @Test func whatTheDeveloperWritesIsKept() throws {
    #expect(try KeysAndInit(GeneratedContent(json: #"{"x": 2}"#)) == KeysAndInit(x: 2))
    #expect(try JSONDecoder().decode(KeysAndInit.self, from: Data(#"{"ex": 2}"#.utf8)).x == 2)
    let own = try Own(GeneratedContent(json: #"{"a": 1}"#))
    #expect(own.a == 42)
    #expect(own.asPartiallyGenerated().note == "own")
  }

  @Test func theTokenOfTheContentBecomesTheValuesToken() throws {
    let id = GenerationID()
    let value = try WithToken(GeneratedContent(properties: ["name": "a"], id: id))
    #expect(value.id == id)
    #expect(value.generatedContent.id == id)
    #expect(value.generatedContent.jsonString == #"{"name": "a"}"#)
    #expect(value.asPartiallyGenerated().id == id)
    let optional = WithOptionalToken(token: nil, name: "a")
    #expect(optional.generatedContent.id == nil)
    #expect(try WithOptionalToken(GeneratedContent(properties: ["name": "a"], id: id)).token == id)
    #expect(WithOptionalToken.generationSchema.json["x-order"] == ["name"])
  }
}

@Generable
private struct Own {
  var a: Int

  init(_ content: GeneratedContent) throws { a = 42 }

  struct PartiallyGenerated: ConvertibleFromGeneratedContent {
    var note: String
    init(_ content: GeneratedContent) throws { note = "own" }
  }
}
