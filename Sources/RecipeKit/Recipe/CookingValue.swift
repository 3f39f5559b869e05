import JSONCore

/// A time or a temperature in a step: read for timers and ovens, never changed by scaling.
public struct CookingValue: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// Seconds.
    case time
    case celsius, fahrenheit
  }
  public var kind: Kind
  public var low: Rational
  public var high: Rational
  /// Characters of the step's text.
  public var range: Range<Int>

  /// The times and temperatures in a step, in order.
  public static func all(in text: String, language: RecipeLanguage) -> [CookingValue] {
    let folded = FoldedText(text)
    let numbers = NumberReader(language: language)
    var found: [CookingValue] = []
    var index = 0
    while index < folded.count {
      guard index == 0 || !folded.folded[index - 1].isDigit, let number = numbers.read(folded, at: index),
        let (kind, factor, end) = unit(folded, at: numbers.skipBlanks(folded, number.range.upperBound)),
        let low = number.low.multiplied(by: factor), let high = (number.high ?? number.low).multiplied(by: factor)
      else {
        index += 1
        continue
      }
      // `1時間30分`, `1 hour 30 minutes`: the lesser unit adds to the greater one.
      if kind == .time, let last = found.last, last.kind == .time,
        folded.trimmed(last.range.upperBound..<index).isEmpty, last.low == last.high, low == high,
        let sum = last.low.adding(low)
      {
        found[found.count - 1] = CookingValue(kind: .time, low: sum, high: sum, range: last.range.lowerBound..<end)
      } else {
        found.append(CookingValue(kind: kind, low: low, high: high, range: index..<end))
      }
      index = end
    }
    return found
  }

  private static func unit(_ text: FoldedText, at index: Int) -> (Kind, Rational, Int)? {
    for unit in units where text.has(unit.word, at: index) {
      let word = unit.word
      let end = index + word.count
      if word.last?.isSpacedLetter == true, word.last?.isHangul == false, end < text.count, text.folded[end].isLatin {
        continue
      }
      // 等分 and 人分 do not come here; 分の is a fraction, 9分目 a part, 3分割 a number of pieces, 八分立て a firmness.
      if word == ["分"], end < text.count, "のけ量目割立".contains(text.folded[end]) { continue }
      return (unit.kind, Rational(unit.factor), end)
    }
    return nil
  }

  private struct Unit: Sendable {
    var word: [Character]
    var kind: Kind
    var factor: Int
  }

  private static func spelled(_ words: String, _ kind: Kind, _ factor: Int = 1) -> [Unit] {
    words.split(separator: ",").map { Unit(word: Array($0), kind: kind, factor: factor) }
  }

  /// Longest first, so that `minutes` is not read as `min`.
  private static let units: [Unit] = {
    var all = spelled("時間,hours,hour,hrs,hr,stunden,stunde,std,시간", .time, 3600)
    all += spelled("分間,分,minutes,minute,mins,min,minuten,분간,분", .time, 60)
    all += spelled("秒,seconds,second,secs,sec,sekunden,초", .time, 1)
    all += spelled("日間", .time, 86_400) + spelled("晩", .time, 28_800)
    all += spelled("℃,度,도,°c,° c,grad,c", .celsius) + spelled("°f,° f,℉,f", .fahrenheit)
    return all.sorted { $0.word.count > $1.word.count }
  }()

  /// As docs/recipe-json.md describes it.
  func json(in text: String) -> JSON {
    let characters = Array(text)
    var object = JSONObject([
      ("kind", .string(kind == .time ? "time" : "temperature")), ("low", .string(low.plain)),
      ("high", .string(high.plain)),
    ])
    if kind != .time { object["unit"] = .string(kind == .celsius ? "C" : "F") }
    object["text"] = .string(String(characters[range]))
    object["start"] = .number(range.lowerBound)
    object["end"] = .number(range.upperBound)
    return .object(object)
  }
}
