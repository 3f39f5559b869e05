import Testing

@testable import TaskKit

@Suite struct DateTests {
  /// The day or span that a text tells on Monday, 30 November 2026.
  private func told(_ text: String, on anchor: String = "2026-11-30") throws -> String {
    let finder = DateFinder(anchor: try #require(Day(iso: anchor)))
    return finder.dates(in: FoldedNote(text)).map { mention in
      let reading =
        switch mention.reading {
        case .day(let day): day.description
        case .span(let first, let last): "\(first)..\(last)"
        case .impossible: "impossible"
        case .past: "past"
        }
      return ([reading] + mention.flags.sorted().map(\.rawValue)).joined(separator: " ")
    }.joined(separator: ", ")
  }

  @Test(arguments: [
    ("明日までに提出", "2026-12-01"), ("あさって", "2026-12-02"), ("しあさって", "2026-12-03"), ("今日中に", "2026-11-30"),
    ("今晩", "2026-11-30"),
    ("3日後", "2026-12-03"), ("三日後", "2026-12-03"), ("２週間後", "2026-12-14"), ("1か月後", "2026-12-30"),
    ("10日以内", "2026-12-10"),
    ("来週の金曜", "2026-12-11"), ("来週金曜日", "2026-12-11"), ("来週の金に", "2026-12-11"), ("再来週の月曜", "2026-12-14"),
    ("今週の水曜", "2026-12-02"),
    ("今度の日曜", "2026-12-06"), ("金曜日", "2026-12-04"), ("月曜", "2026-12-07"), ("12月1日", "2026-12-01"),
    ("令和8年12月1日", "2026-12-01"),
    ("令和九年一月五日", "2027-01-05"), ("R8.12.1", "2026-12-01"), ("2027年1月5日", "2027-01-05"), ("来年1月5日", "2027-01-05"),
    ("1月5日", "2027-01-05"),
    ("12/1(火)", "2026-12-01"), ("12/1（火）", "2026-12-01"), ("１２／１", "2026-12-01"), ("12/1(水)", "2026-12-01 weekday"),
    ("十二月一日（水）", "2026-12-01 weekday"),
    ("25日", "2026-12-25"), ("来月の5日", "2026-12-05"), ("月末", "2026-11-30"), ("来月末", "2026-12-31"), ("大晦日", "2026-12-31"),
    ("今週末", "2026-12-05..2026-12-06"), ("来週", "2026-12-07..2026-12-13"), ("来月", "2026-12-01..2026-12-31"),
    ("来月上旬", "2026-12-01..2026-12-10"),
    ("2、3日中に", "2026-12-02..2026-12-03"), ("2月30日", "impossible"), ("13/40", "impossible"),
    ("2026-02-30", "impossible"), ("昨日", "past"), ("先週の金曜", "past"),
    ("毎週金曜", ""), ("4-1", ""), ("来週の金額", "2026-12-07..2026-12-13"), ("3日間", ""), ("5日前", ""), ("", ""),
  ])
  func japaneseWordsForDays(_ text: String, _ expected: String) throws {
    #expect(try told(text) == expected)
  }

  @Test(arguments: [
    ("tomorrow", "2026-12-01"), ("the day after tomorrow", "2026-12-02"), ("tonight", "2026-11-30"),
    ("by EOD", "2026-11-30"), ("in three days", "2026-12-03"),
    ("in 2 weeks", "2026-12-14"), ("within a week", "2026-12-07"), ("a week from Friday", "2026-12-11"),
    ("next Friday", "2026-12-11 ambiguous"),
    ("this Friday", "2026-12-04"), ("on Friday", "2026-12-04"), ("Fri", "2026-12-04"), ("Monday", "2026-12-07"),
    ("Dec 1", "2026-12-01"), ("1 December", "2026-12-01"),
    ("1st of December", "2026-12-01"), ("Tuesday, 1 December", "2026-12-01"),
    ("Wednesday, December 1st", "2026-12-01 weekday"), ("December 1, 2026 (Tue)", "2026-12-01"),
    ("Sept 3", "2027-09-03"), ("January 6", "2027-01-06"), ("by January 6.", "2027-01-06"),
    ("2026-12-01", "2026-12-01"), ("12/24", "2026-12-24"), ("4/5", "2027-04-05 ambiguous"),
    ("24/12", "2026-12-24"), ("the 24th", "2026-12-24"), ("end of the month", "2026-11-30"),
    ("next week", "2026-12-07..2026-12-13"),
    ("this weekend", "2026-12-05..2026-12-06"), ("next month", "2026-12-01..2026-12-31"),
    ("mid-January", "2027-01-11..2027-01-20"),
    ("February 30", "impossible"), ("yesterday", "past"), ("two days ago", "past"), ("last Friday", "past"),
    ("every Friday", ""), ("the 3rd floor", ""), ("1/2 cup", ""),
    ("he sat in the sun", ""), ("may 5 people come", "2027-05-05"), ("monthly", ""), ("friday's", "2026-12-04"),
    ("Morgen", "2026-12-01"), ("übermorgen", "2026-12-02"), ("am 4.12.", "2026-12-04"),
  ])
  func englishWordsForDays(_ text: String, _ expected: String) throws {
    #expect(try told(text) == expected)
  }

  /// "Friday" on a Friday is the next one, and what is told moves with the note's day.
  @Test(arguments: [
    ("2026-12-04", "Friday", "2026-12-11"), ("2026-12-04", "this Friday", "2026-12-04"),
    ("2026-12-06", "来週の月曜", "2026-12-07"),
    ("2026-12-31", "明日", "2027-01-01"), ("2028-02-28", "tomorrow", "2028-02-29"), ("2026-01-31", "1か月後", "2026-02-28"),
    ("2026-12-25", "25日", "2026-12-25"),
    ("2026-12-26", "25日", "2027-01-25"), ("2026-12-15", "3/10", "2027-03-10 ambiguous"),
    ("2026-03-01", "2月29日", "impossible"), ("2027-06-01", "2月29日", "2028-02-29"),
  ])
  func whatIsToldMovesWithTheDayOfTheNote(_ anchor: String, _ text: String, _ expected: String) throws {
    #expect(try told(text, on: anchor) == expected)
  }

  @Test(arguments: [
    ("3時", "03:00 ?"), ("15時", "15:00"), ("午後4時半", "16:30"), ("午前0時", "00:00"), ("夜8時", "20:00"), ("朝9時15分", "09:15"),
    ("10時から", "10:00"), ("正午", "12:00"),
    ("3時間", ""), ("at 3", "03:00 ?"), ("3pm", "15:00"), ("12 am", "00:00"), ("4:30 p.m.", "16:30"), ("14:00", "14:00"),
    ("at 9 in the morning", "09:00"),
    ("at noon", "12:00"), ("9 Uhr", "09:00"), ("25:00", ""), ("at 3 Main Street", ""),
  ])
  func timesOfDayLeaveTheHalfOpenWhereTheNoteDoes(_ text: String, _ expected: String) {
    let found = TimeFinder.find(in: FoldedNote(text)).map { $0.time.description + ($0.time.halfIsOpen ? " ?" : "") }
    #expect(found.joined(separator: ", ") == expected)
  }

  @Test func daysAreThoseOfTheCalendar() throws {
    #expect(Day(iso: "2026-02-29") == nil && Day(iso: "2026-2-9") == nil && Day(iso: "4-1") == nil)
    #expect(Day(iso: "2028-02-29") != nil && Day(iso: "2100-02-29") == nil && Day(iso: "2000-02-29") != nil)
    let start = try #require(Day(iso: "1970-01-01"))
    #expect(start.number == 0 && start.weekday == 3)
    var day = try #require(Day(iso: "1999-12-31"))
    for _ in 0..<2000 {
      let next = day.advanced(by: 1)
      #expect(Day(iso: next.description) == next && next.weekday == (day.weekday + 1) % 7)
      day = next
    }
  }
}
