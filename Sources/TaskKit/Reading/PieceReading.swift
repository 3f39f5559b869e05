/// A clause with everything that was found in it.
struct PieceReading {
  let piece: Piece
  private let dates: [DateMention]
  private let times: [TimeMention]
  private let durations: [DurationFinder.Mention]
  private let priorities: [PriorityFinder.Mention]
  private let title: String

  /// - Parameter lastDay: the day that the note told last, for "the day before".
  init(_ piece: Piece, finder: DateFinder, lastDay: Day? = nil) {
    self.piece = piece
    let times = TimeFinder.find(in: piece.text)
    // 3時 in 12月3時 cannot be; a date that shares signs with a time gives way to the longer of the two.
    let reference = (piece.reason.map { finder.dates(in: $0) } ?? []).lazy.compactMap(\.day).first ?? lastDay
    let dates = (finder.dates(in: piece.text) + finder.relations(in: piece.text, to: reference)).filter { date in
      !times.contains { $0.range.overlaps(date.range) && $0.range.count > date.range.count }
    }
    self.finder = finder
    self.times = times.filter { time in !dates.contains { $0.range.overlaps(time.range) } }
    self.dates = dates
    durations = DurationFinder.find(in: piece.text).filter { duration in
      !times.contains { $0.range.overlaps(duration.range) } && !dates.contains { $0.range.overlaps(duration.range) }
    }
    priorities = PriorityFinder.find(in: piece.text)
    reasonDates = piece.reason.map { finder.dates(in: $0) } ?? []
    reasonTimes = piece.reason.map { TimeFinder.find(in: $0) } ?? []
    let mentions =
      dates.map(\.range) + self.times.map(\.range) + durations.map(\.range) + priorities.map(\.range)
    title = TitleCutter.title(TitleCutter.cut(piece.text, mentions))
  }

  /// The day that the clause tells, for what later clauses tell from it.
  var lastDay: Day? { (reasonDates + dates).lazy.compactMap(\.day).last ?? (saysToday ? finder.anchor : nil) }

  /// A clause that only tells more about the task before it: "It takes two hours."
  var isRemarkOnTask: Bool {
    let words = FoldedNote(title).folded
    return (!durations.isEmpty || !priorities.isEmpty)
      && (words.isEmpty
        || words.wholeMatch(
          of: #/(?:it|this|that)(?: (?:takes|will take|should take|needs|is))?|所要|時間(?:は|が)?|かかる|これ(?:は|が)?/#) != nil)
  }

  /// Adds what the clause tells to the task before it.
  func complete(_ task: inout NoteTask) {
    if task.minutes == nil { task.minutes = durations.first?.minutes }
    if task.prioritySource != .told, let told = priorities.first?.priority {
      (task.priority, task.prioritySource) = (told, .told)
    }
  }

  /// A time without a day is today's, unless it comes again and again.
  private var saysToday: Bool {
    !times.isEmpty && dates.isEmpty && reasonDates.isEmpty && piece.inheritedDates.isEmpty
      && piece.text.folded.firstMatch(of: #/毎|いつも|every|each|daily|usually|always/#) == nil
  }

  private let finder: DateFinder
  private let reasonDates: [DateMention]
  private let reasonTimes: [TimeMention]

  /// Above zero where the clause is a task.
  var score: Double {
    let isPast = dates.contains { $0.reading == .past } && !dates.contains { $0.reading != .past }
    guard !isPast else { return -4 }
    let isDated = !dates.isEmpty || !times.isEmpty || !durations.isEmpty || !reasonDates.isEmpty
    return ClauseEvidence.score(
      piece, core: FoldedNote(title), isDated: isDated, isUrgent: !priorities.isEmpty)
  }

  func task(on day: Day) -> NoteTask? {
    guard !title.isEmpty else { return nil }
    let mention = [dates, reasonDates, piece.inheritedDates].lazy.compactMap(PieceReading.chosen).first
    let clock = times.first ?? reasonTimes.first
    var flags = mention?.flags ?? []
    let due: NoteTask.Due? =
      switch mention?.reading {
      case .day(let day): .day(day)
      case .span(let first, let last): .within(first, last)
      default: saysToday ? .day(day) : nil
      }
    if mention?.reading == .impossible { flags.insert(.impossible) }
    let time = clock.map { settled($0.time) }
    if time?.halfIsOpen ?? false { flags.insert(.halfOfDay) }
    let told = priorities.first?.priority ?? piece.inheritedPriority
    return NoteTask(
      title: title, priority: told ?? PieceReading.priority(due, on: day),
      prioritySource: told != nil ? .told : due != nil ? .date : .none, minutes: durations.first?.minutes, due: due,
      time: time, flags: flags, source: piece.text.string.trimmed)
  }

  /// The day that counts where a clause names several: the first that is not over, days before spans.
  private static func chosen(_ dates: [DateMention]) -> DateMention? {
    let open = dates.filter { $0.reading != .past }
    return open.first { if case .day = $0.reading { true } else { false } } ?? open.first
  }

  /// "Tonight at 8" leaves no half of the day open.
  private func settled(_ time: TimeOfDay) -> TimeOfDay {
    guard time.halfIsOpen else { return time }
    let text = piece.text.folded
    let half: TimeOfDay.Half? =
      if text.firstMatch(of: #/今夜|今晩|今夕|明晩|tonight|afternoon|evening/#) != nil {
        .afternoon
      } else if text.firstMatch(of: #/明朝|今朝|morning/#) != nil { .morning } else { nil }
    return half.flatMap { TimeOfDay(hour: time.hour, minute: time.minute, half: $0) } ?? time
  }

  /// Today and tomorrow high, seven days ahead and more low, between them medium; without a day medium.
  static func priority(_ due: NoteTask.Due?, on day: Day) -> NoteTask.Priority {
    guard let due else { return .medium }
    let days = due.lastDay.number - day.number
    return days <= 1 ? .high : days >= 7 ? .low : .medium
  }
}
