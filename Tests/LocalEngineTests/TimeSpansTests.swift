import JSONCore
import Testing

@testable import LocalEngine

@Suite struct TimeSpansTests {
  struct Row: Sendable {
    let text: String
    let seconds: [Double]
  }

  static let rows: [Row] = [
    Row(text: "10分後に『お風呂を見る』で通知して", seconds: [600]),
    Row(text: "１０分後に", seconds: [600]), Row(text: "90秒タイマー", seconds: [90]),
    Row(text: "1時間30分後", seconds: [5400]), Row(text: "2時間半たったら教えて", seconds: [9000]),
    Row(text: "三十分で", seconds: [1800]), Row(text: "二十五分後", seconds: [1500]),
    Row(text: "半時間後", seconds: [1800]), Row(text: "3日後に", seconds: [259_200]),
    Row(text: "in ten minutes", seconds: [600]), Row(text: "a 45-minute timer", seconds: [2700]),
    Row(text: "half an hour", seconds: [1800]), Row(text: "an hour and a half", seconds: [5400]),
    Row(text: "1 hour and 15 minutes", seconds: [4500]), Row(text: "2 mins, then 30 secs", seconds: [120, 30]),
    Row(text: "1.5 hours", seconds: [5400]), Row(text: "in zwei Stunden", seconds: [7200]),
    Row(text: "Stell den Wecker auf 20 Minuten", seconds: [1200]), Row(text: "eine halbe Stunde", seconds: [1800]),
    // A time of day, a part of something, and words that only look like units.
    Row(text: "10時30分に起こして", seconds: []), Row(text: "5分の1に切る", seconds: []),
    Row(text: "the second door", seconds: []), Row(text: "wait a minute", seconds: [60]),
    Row(text: "十分に温める", seconds: []), Row(text: "十分後", seconds: [600]), Row(text: "", seconds: []),
    Row(text: "3 people", seconds: []),
  ]

  @Test("lengths of time are read in three languages", arguments: rows) func lengths(row: Row) {
    #expect(TimeSpans.seconds(in: row.text) == row.seconds)
  }

  private func schema(_ name: String, _ type: String = "integer", description: String = "", maximum: JSON? = nil)
    -> JSON
  {
    var property: JSONObject = ["type": .string(type), "description": .string(description)]
    property["maximum"] = maximum
    return ["type": "object", "properties": .object([name: .object(property)])]
  }

  private func values(_ schema: JSON, _ name: String, prompt: String) -> [JSON]? {
    ArgumentHints.narrowed(schema, by: prompt)["properties"]?[name]?["enum"]?.array
  }

  @Test func numbersAreConvertedToTheUnitThatTheArgumentNames() {
    #expect(values(schema("seconds"), "seconds", prompt: "10分後") == [600])
    #expect(values(schema("minutes"), "minutes", prompt: "in two hours") == [120])
    #expect(values(schema("delay", description: "何秒後か"), "delay", prompt: "3分後") == [180])
    #expect(values(schema("delayMilliseconds", "number"), "delayMilliseconds", prompt: "2秒") == [2000])
    #expect(values(schema("seconds"), "seconds", prompt: "first 5 minutes, then 10 minutes") == [300, 600])
  }

  @Test func whatDoesNotFitStaysOpen() {
    #expect(values(schema("seconds"), "seconds", prompt: "later") == nil)
    #expect(values(schema("count"), "count", prompt: "10分後") == nil)
    #expect(values(schema("seconds", "string"), "seconds", prompt: "10分後") == nil)
    // 90 seconds are no whole number of minutes; an hour is above the maximum.
    #expect(values(schema("minutes"), "minutes", prompt: "90秒") == nil)
    #expect(values(schema("seconds", maximum: 1800), "seconds", prompt: "1時間") == nil)
  }
}
