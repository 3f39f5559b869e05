/// Lengths of time that a text names, in Japanese, English and German: `10分後`, `an hour and a half`, `zwei Stunden`.
///
/// Small models copy the number and forget the unit; code converts it without a mistake. Times of day (`10時30分`) and
/// fractions (`5分の1`) are no lengths.
enum TimeSpans {
  /// The lengths in seconds, in the order of the text. Parts that follow each other (`1時間30分`) are one length.
  static func seconds(in text: String) -> [Double] {
    let text = folded(text)
    var spans: [Double] = []
    var end: String.Index?
    var lastUnit = 0.0
    for match in text.matches(of: pattern) {
      let (_, before, number, unit, half, fraction) = match.output
      guard before == nil, fraction == nil, let size = units.first(where: { unit.hasPrefix($0.name) })?.seconds,
        let count = value(of: number)
      else { continue }
      // 十分 alone means "enough".
      if number == "十", unit == "分", !"後間前タ".contains(text[match.range.upperBound...].first ?? " ") { continue }
      let length = (count + (half == nil ? 0 : 0.5)) * size
      if let end, size < lastUnit,
        text[end..<match.range.lowerBound].allSatisfy({ $0 == " " || $0 == "," })
          || text[end..<match.range.lowerBound] == " and " || text[end..<match.range.lowerBound] == " und "
      {
        spans[spans.count - 1] += length
      } else {
        spans.append(length)
      }
      end = match.range.upperBound
      lastUnit = size
    }
    return spans
  }

  // A clock's hour in front, the number, the unit, a half behind it, and the "の" of a fraction.
  // Safe to share: a regular expression without transformations of its own is never written to.
  private nonisolated(unsafe) static let pattern =
    /(?<before>\d+時|\d:)?(?<number>\d+(?:\.\d+)?|half an?|eine halbe|anderthalb|[a-zü]+|[一二三四五六七八九十百]+|半)[ -]?(?<unit>秒|分|時間|日間|日後|週間|seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|sekunden?|minuten?|stunden?|tage?n?|wochen?)(?<half>半| and a half)?(?<fraction>の[\d一二三四五六七八九])?/

  /// Longer names first: `minuten` begins with `min`.
  private static let units: [(name: String, seconds: Double)] = [
    ("秒", 1), ("分", 60), ("時間", 3600), ("日", 86400), ("週間", 604_800),
    ("sec", 1), ("sek", 1), ("min", 60), ("hour", 3600), ("hr", 3600), ("stunde", 3600), ("day", 86400), ("tag", 86400),
    ("week", 604_800), ("woche", 604_800),
  ]

  private static let words: [String: Double] = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50,
    "sixty": 60, "ninety": 90, "half a": 0.5, "half an": 0.5, "half": 0.5, "半": 0.5,
    "eine": 1, "einer": 1, "ein": 1, "einem": 1, "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7,
    "acht": 8, "neun": 9, "zehn": 10, "zwölf": 12, "fünfzehn": 15, "zwanzig": 20, "dreißig": 30, "vierzig": 40,
    "eine halbe": 0.5, "anderthalb": 1.5,
  ]

  private static func value(of number: Substring) -> Double? {
    Double(number) ?? words[String(number)] ?? kanjiNumber(number)
  }

  /// Up to three digits: 二十五, 百二十.
  private static func kanjiNumber(_ text: Substring) -> Double? {
    let digits = Array("一二三四五六七八九")
    var total = 0
    var current = 0
    for character in text {
      switch character {
      case "十", "百":
        total += max(1, current) * (character == "十" ? 10 : 100)
        current = 0
      default:
        guard let digit = digits.firstIndex(of: character) else { return nil }
        current = digit + 1
      }
    }
    return Double(total + current)
  }

  /// Lower case, plain digits.
  private static func folded(_ text: String) -> String {
    let scalars = text.lowercased().unicodeScalars.map { scalar in
      0xFF01...0xFF5E ~= scalar.value ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
