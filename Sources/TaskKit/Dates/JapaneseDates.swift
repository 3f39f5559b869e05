/// Japanese words for days.
enum JapaneseDates {
  private static let weekdayNumbers: [Character: Int] = [
    "月": 0, "火": 1, "水": 2, "木": 3, "金": 4, "土": 5, "日": 6,
  ]
  private static let eras = ["令和": 2018, "r": 2018, "平成": 1988, "h": 1988, "昭和": 1925]
  private static let weeks = ["今週": 0, "来週": 1, "翌週": 1, "再来週": 2, "さ来週": 2]
  private static let months = ["今月": 0, "来月": 1, "翌月": 1, "再来月": 2]

  static func find(_ dates: DateArithmetic, in collector: inout MentionCollector) {
    let note = collector.note
    if note.holds(anyOf: "毎") { blockRepeated(&collector) }
    if note.holds(anyOf: "日年") || note.holdsDigit { numbered(dates, &collector) }
    if note.holds(anyOf: "曜週次度(") { weekdays(dates, &collector) }
    if note.holds(anyOf: "日明今本朝晩夜夕後昨去先内う中半") || note.folded.contains("あ") { relative(dates, &collector) }
    if note.holds(anyOf: "週月年末") { spans(dates, &collector) }
    if note.holds(anyOf: "晦元ス") { feasts(dates, &collector) }
  }

  private static func blockRepeated(_ collector: inout MentionCollector) {
    collector.block(/毎(?:週|月|日|朝|晩|年)の?(?:[月火水木金土日]曜?日?|\d{1,2}日)?/)
  }

  private static func numbered(_ dates: DateArithmetic, _ collector: inout MentionCollector) {
    collector.add(/(\d{4})年([\d一二三四五六七八九十]{1,2})月([\d一二三四五六七八九十]{1,3})日/, form: .numbered) { match in
      guard let year = Int(match.1), let month = Numerals.value(match.2), let day = Numerals.value(match.3)
      else { return nil }
      return dates.date(year: year, month: month, day: day)
    }
    collector.add(
      /(令和|平成|昭和)([\d元一二三四五六七八九十]{1,3})年([\d一二三四五六七八九十]{1,2})月([\d一二三四五六七八九十]{1,3})日/, form: .numbered
    ) { match in
      guard let base = eras[String(match.1)], let year = Numerals.value(match.2),
        let month = Numerals.value(match.3), let day = Numerals.value(match.4)
      else { return nil }
      return dates.date(year: base + year, month: month, day: day)
    }
    collector.add(/(?:(今年|来年|再来年)の?)?([\d一二三四五六七八九十]{1,2})月([\d一二三四五六七八九十]{1,3})日/, form: .numbered) { match in
      guard let month = Numerals.value(match.2), let day = Numerals.value(match.3) else { return nil }
      let year = match.1.map { dates.anchor.year + ($0 == "今年" ? 0 : $0 == "来年" ? 1 : 2) }
      return dates.date(year: year, month: month, day: day)
    }
    collector.add(/(今月|来月|翌月|再来月)の?([\d一二三四五六七八九十]{1,3})日/, form: .numbered) { match in
      guard let months = months[String(match.1)], let day = Numerals.value(match.2) else { return nil }
      return dates.day(day, monthsAhead: months)
    }
    collector.addMentions(/(?:\d{1,2}|[一二三四五六七八九十]{1,3})日/) { place, match in
      let after: Set<Character> = ["後", "間", "前", "目", "以", "分", "中", "ご", "お", "坊", "で", "も"]
      let before: Set<Character> = ["月", "週", "毎", "第", "数", "、", "~"]
      guard let day = Numerals.value(match.dropLast()),
        !(place.next.map { after.contains($0) || $0.isNumber } ?? false),
        !(place.previous.map { before.contains($0) || $0.isNumber } ?? false)
      else { return nil }
      return DateMention(range: place.range, reading: dates.next(day: day), form: .numbered)
    }
  }

  /// Years of an era by its letter: R8.12.1.
  static func findEraLetters(_ dates: DateArithmetic, in collector: inout MentionCollector) {
    collector.add(/(r|h)\.?(\d{1,2})[.\/](\d{1,2})[.\/](\d{1,2})/, form: .numbered) { match in
      guard let base = eras[String(match.1)], let year = Int(match.2), let month = Int(match.3), let day = Int(match.4)
      else { return nil }
      return dates.date(year: base + year, month: month, day: day)
    }
  }

  private static func weekdays(_ dates: DateArithmetic, _ collector: inout MentionCollector) {
    collector.add(/(今週|来週|翌週|再来週|さ来週)の?、?([月火水木金土日])曜日?/) { match in
      guard let ahead = weeks[String(match.1)], let weekday = weekday(match.2) else { return nil }
      return .day(dates.weekday(weekday, weeksAhead: ahead))
    }
    collector.addMentions(/(今週|来週|翌週|再来週|さ来週)の?([月火水木金土日])/) { place, match in
      guard let ahead = weeks[String(match.1)], let weekday = weekday(match.2), isEnd(place.next) else { return nil }
      return DateMention(range: place.range, reading: .day(dates.weekday(weekday, weeksAhead: ahead)))
    }
    collector.addMentions(/(?:(?:今度|次|こんど)の|この)?([月火水木金土日])曜日?/) { place, match in
      guard let weekday = weekday(match.1) else { return nil }
      return DateMention(range: place.range, reading: .day(dates.next(weekday: weekday)), form: .weekday(weekday))
    }
    collector.addMentions(/(?:今度|次)の([土日])/) { place, match in
      guard let weekday = weekday(match.1), isEnd(place.next) else { return nil }
      return DateMention(range: place.range, reading: .day(dates.next(weekday: weekday)), form: .weekday(weekday))
    }
    // (火), beside a date only: alone it is taken for a weekday all the same.
    collector.addMentions(/\(([月火水木金土日])(?:曜日?|[・,]?祝)?\)/) { place, match in
      weekday(match.1).map {
        DateMention(range: place.range, reading: .day(dates.next(weekday: $0)), form: .weekday($0))
      }
    }
  }

  private static func weekday(_ text: Substring) -> Int? { text.first.flatMap { weekdayNumbers[$0] } }

  /// Whether 来週の金 ends here, and is not the beginning of 来週の金額.
  private static func isEnd(_ next: Character?) -> Bool {
    next.map { "にまのはかで、。,. ()[]「」・:".contains($0) } ?? true
  }

  private static func relative(_ dates: DateArithmetic, _ collector: inout MentionCollector) {
    let anchor = dates.anchor
    collector.add(/今日中?|本日中?|きょう中?|今夜|今晩|今夕/) { _ in .day(anchor) }
    collector.add(/明日中?|明朝|明晩|あした|明くる日/) { _ in .day(anchor.advanced(by: 1)) }
    collector.addMentions(/あす/) { place, _ in
      guard isEnd(place.next) else { return nil }
      return DateMention(range: place.range, reading: .day(anchor.advanced(by: 1)))
    }
    collector.add(/明後日|あさって/) { _ in .day(anchor.advanced(by: 2)) }
    collector.add(/明々後日|しあさって/) { _ in .day(anchor.advanced(by: 3)) }
    collector.add(/昨日|きのう|昨夜|昨晩|一昨日|おととい|先日|先週の?(?:[月火水木金土日]曜日?)?|先月の?(?:\d{1,2}日)?|昨年|去年|今朝/) { _ in .past }
    collector.add(/([\d一二三四五六七八九十]{1,3})(日|週間|[かヶケカヵ箇]月|年)(?:間)?(後|以内|のうち)/) { match in
      guard let count = Numerals.value(match.1), count < 1000 else { return nil }
      let unit: DateArithmetic.Unit =
        match.2 == "日" ? .day : match.2 == "週間" ? .week : match.2 == "年" ? .year : .month
      return .day(dates.ahead(count, unit))
    }
    collector.add(/半年後/) { _ in .day(dates.ahead(6, .month)) }
    collector.add(/([\d一二三四五六七八九])[、,~・-]?([\d一二三四五六七八九])日(?:中|以内|のうち|後)/) { match in
      guard let first = Numerals.value(match.1), let last = Numerals.value(match.2), first < last else { return nil }
      return .span(anchor.advanced(by: first), anchor.advanced(by: last))
    }
    collector.add(/数日(?:中|以内|のうち|後)/) { _ in .span(anchor.advanced(by: 1), anchor.advanced(by: 6)) }
  }

  private static func spans(_ dates: DateArithmetic, _ collector: inout MentionCollector) {
    collector.add(/(?:今週末|今度の週末|この週末|週末)/) { _ in dates.week(ahead: 0, from: 5, to: 6) }
    collector.add(/来週末/) { _ in dates.week(ahead: 1, from: 5, to: 6) }
    collector.add(/(今週|来週|翌週|再来週|さ来週)(?:中|いっぱい|のうち)?/) { match in
      weeks[String(match.1)].map { dates.week(ahead: $0) }
    }
    collector.add(/(来週|再来週)の?(?:頭|前半|初め|はじめ)/) { match in
      weeks[String(match.1)].map { dates.week(ahead: $0, from: 0, to: 2) }
    }
    collector.add(/(来週|再来週)の?(?:後半|終わり)/) { match in
      weeks[String(match.1)].map { dates.week(ahead: $0, from: 3, to: 6) }
    }
    collector.add(/週明け/) { _ in dates.week(ahead: 1, from: 0, to: 1) }
    collector.add(/(?:(今月|来月|再来月|[\d一二三四五六七八九十]{1,2}月)の?|)(?:月末|末日|末)/) { match in
      guard let word = match.1 else { return nil }
      return monthsAhead(word, dates).map { .day(dates.anchor.lastOfMonth(after: $0)) }
    }
    collector.addMentions(/月末|末日/) { place, _ in
      DateMention(range: place.range, reading: .day(dates.anchor.lastOfMonth()))
    }
    collector.add(/(今月|来月|再来月|[\d一二三四五六七八九十]{1,2}月)の?(上旬|初旬|初め|はじめ|頭|中旬|半ば|なかば|下旬|後半|前半)/) { match in
      guard let months = monthsAhead(match.1, dates) else { return nil }
      return switch match.2 {
      case "中旬", "半ば", "なかば": dates.month(ahead: months, from: 11, to: 20)
      case "下旬": dates.month(ahead: months, from: 21)
      case "後半": dates.month(ahead: months, from: 16)
      case "前半": dates.month(ahead: months, to: 15)
      default: dates.month(ahead: months, to: 10)
      }
    }
    collector.addMentions(/(今月|来月|翌月|再来月)(?:中|いっぱい|のうち)?|([\d一二三四五六七八九十]{1,2}月)(?:中|いっぱい|のうち)?/) { place, match in
      guard let months = (match.1 ?? match.2).flatMap({ monthsAhead($0, dates) }) else { return nil }
      guard match.1 != nil || isEnd(place.next), place.previous.map({ !"年かヶケカヵ箇".contains($0) }) ?? true else {
        return nil
      }
      return DateMention(range: place.range, reading: dates.month(ahead: months))
    }
    collector.add(/年内|今年中/) { _ in dates.year(ahead: 0) }
    collector.add(/来年中?/) { _ in dates.year(ahead: 1) }
    collector.add(/年末/) { _ in
      guard case .span(_, let last) = dates.year(ahead: 0) else { return nil }
      return .span(max(last.advanced(by: -6), dates.anchor), last)
    }
    collector.add(/年明け/) { _ in
      guard case .span(let first, _) = dates.year(ahead: 1) else { return nil }
      return .span(first, first.advanced(by: 14))
    }
  }

  private static func monthsAhead(_ word: Substring, _ dates: DateArithmetic) -> Int? {
    if let known = months[String(word)] { return known }
    guard let month = Numerals.value(word.dropLast()), (1...12).contains(month) else { return nil }
    return dates.monthsAhead(month)
  }

  private static func feasts(_ dates: DateArithmetic, _ collector: inout MentionCollector) {
    collector.add(/大[晦みそ]+日/) { _ in dates.next(month: 12, day: 31) }
    collector.add(/元日|元旦/) { _ in dates.next(month: 1, day: 1) }
    collector.add(/クリスマス(?:イブ|・イブ)/) { _ in dates.next(month: 12, day: 24) }
  }
}
