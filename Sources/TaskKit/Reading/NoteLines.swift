/// Takes a note apart into lines, and reads what bullets, boxes and headings say.
struct NoteLines {
  struct Line: Sendable {
    var text: String
    var isListItem = false
    var isDone = false
    var isRemark = false
    var inheritedDates: [DateMention] = []
    var inheritedPriority: NoteTask.Priority?
    /// The line names several tasks, as behind "To do:".
    var isEnumeration = false
  }

  private enum Section { case open, done, remark }

  private let finder: DateFinder
  private var section = Section.open
  private var dates: [DateMention] = []
  private var priority: NoteTask.Priority?
  private var lines: [Line] = []

  static func read(_ note: String, finder: DateFinder) -> [Line] {
    var reader = NoteLines(finder: finder)
    let raw = joined(note.split(whereSeparator: \.isNewline).map(String.init))
    var previousWasBlank = false
    for (index, text) in raw.enumerated() {
      if text.allSatisfy(\.isWhitespace) {
        previousWasBlank = true
        continue
      }
      let next = raw[(index + 1)...].first { !$0.allSatisfy(\.isWhitespace) }
      reader.take(text, isFirst: reader.lines.isEmpty && index == 0, next: next, afterBlank: previousWasBlank)
      previousWasBlank = false
    }
    return reader.lines
  }

  private init(finder: DateFinder) { self.finder = finder }

  /// Joins sentences that a narrow page broke: a long line without an end, then one that begins small.
  private static func joined(_ lines: [String]) -> [String] {
    var result: [String] = []
    for line in lines {
      if let last = result.last, last.count >= 40, let end = last.last, end.isLetter || end.isNumber || end == ",",
        let start = line.first, start.isLowercase
      {
        result[result.count - 1] = last + " " + line
      } else {
        result.append(line)
      }
    }
    return result
  }

  private mutating func take(_ raw: String, isFirst: Bool, next: String?, afterBlank: Bool) {
    var (text, mark) = LineMark.strip(raw)
    guard !text.isEmpty else { return }
    let isItem = mark != .none
    if afterBlank, !isItem, section == .open { (dates, priority) = ([], nil) }
    if afterBlank, !isItem { section = .open }
    if mark == .heading || isHeading(text, isItem: isItem, isFirst: isFirst, next: next) {
      openSection(FoldedNote(text))
      return
    }
    var line = Line(text: text, isListItem: isItem, isDone: mark == .done || section == .done)
    line.isRemark = section == .remark
    (line.inheritedDates, line.inheritedPriority) = (dates, priority)
    if let label = label(of: text) {
      text = String(text.dropFirst(label.length))
      line.text = text
      switch label.meaning {
      case .todo: line.isEnumeration = true
      case .done: line.isDone = true
      case .remark: line.isRemark = true
      }
    }
    lines.append(line)
  }

  private enum Meaning { case todo, done, remark }

  private func label(of text: String) -> (length: Int, meaning: Meaning)? {
    let note = FoldedNote(text)
    guard let colon = note.foldedCharacters.prefix(24).firstIndex(of: ":"), colon + 1 < note.count,
      let meaning = NoteLines.meaning(note.folded(0..<colon))
    else { return nil }
    return (colon + 1, meaning)
  }

  private static func meaning(_ folded: String) -> Meaning? {
    let label = folded.trimmed
    if label.wholeMatch(
      of:
        /(?:my )?(?:to[- ]?do(?: list)?s?|tasks?|(?:action|todo|to do)(?: items?)? for me|action items?|next steps?|actions?|errands|chores)|やること(?:リスト)?|やる事|することリスト|すること|タスク|宿題|課題|買い物リスト|残タスク|残り|未完了|アクション|次にやること/
    ) != nil {
      return .todo
    }
    if label.wholeMatch(
      of:
        /(?:already )?(?:done|finished|completed?)(?: (?:today|already))?|やったこと|やった事|完了(?:済み?)?|済み?|終わったこと|済んだこと|できたこと/)
      != nil
    {
      return .done
    }
    if label.wholeMatch(
      of:
        /participants?|attendees|present|place|where|location|date|subject|from|to|cc|notes?|who|参加者?|出席者?|場所|日時|件名|日付|議題|メモ|差出人|宛先|感想|決定(?:事項)?/
    ) != nil {
      return .remark
    }
    return nil
  }

  /// A line above others that names them instead of being one of them.
  private func isHeading(_ text: String, isItem: Bool, isFirst: Bool, next: String?) -> Bool {
    let note = FoldedNote(text)
    guard !isItem, note.count <= 30 else { return false }
    let nextIsItem = next.map { LineMark.strip($0).mark != .none } ?? false
    if note.foldedCharacters.last == ":" { return next != nil }
    if text.first == "【", text.last == "】" { return true }
    if NoteLines.meaning(note.folded) != nil { return true }
    guard next != nil, !note.folded.contains(where: { "。.!?".contains($0) }) else { return false }
    let mentions = finder.dates(in: note)
    let rest = TitleCutter.cut(note, mentions.map(\.range)).joined()
    // A line that holds a date and nothing else is the heading of its day.
    if !mentions.isEmpty, rest.isEmpty { return true }
    let isUrgency = PriorityFinder.find(in: note).first.map { $0.range.count >= note.count - 1 } ?? false
    if isUrgency { return true }
    let isNamed =
      note.folded.firstMatch(
        of: #/(?:メモ|議事録|ノート|リスト|一覧|のこと|について|notes?|memo|list|minutes|stuff|things|errands|chores)$/#) != nil
    return isFirst && (isNamed || (nextIsItem && mentions.isEmpty)) && !ClauseEvidence.looksLikeTask(note)
  }

  private mutating func openSection(_ heading: FoldedNote) {
    let label = String(heading.folded.drop { $0 == "【" }.prefix { $0 != ":" && $0 != "】" })
    dates = finder.dates(in: heading)
    priority = PriorityFinder.find(in: heading).first?.priority
    switch NoteLines.meaning(label) {
    case .done?: section = .done
    case .remark?: section = .remark
    case .todo?, nil: section = .open
    }
  }
}

extension StringProtocol {
  /// Without blanks at both ends.
  var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
