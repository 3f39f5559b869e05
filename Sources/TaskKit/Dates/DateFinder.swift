/// Everything in a text that tells when.
struct DateFinder: Sendable {
  /// The note's own day.
  let anchor: Day

  func dates(in note: FoldedNote) -> [DateMention] {
    var collector = MentionCollector(note, anchor: anchor)
    let dates = DateArithmetic(anchor: anchor)
    if note.isJapanese { JapaneseDates.find(dates, in: &collector) }
    if note.holdsDigit, note.holdsLatin { JapaneseDates.findEraLetters(dates, in: &collector) }
    EnglishDates.find(dates, in: &collector)
    if !note.isJapanese, note.holdsLatin { GermanDates.find(dates, in: &collector) }
    return collector.settled()
  }

  /// Words that tell a day from another one that the note has told: "the day before", それまでに.
  func relations(in note: FoldedNote, to reference: Day?) -> [DateMention] {
    guard let reference, reference >= anchor,
      note.holds(anyOf: "日次前") || note.folded.contains("それまで") || note.holdsLatin
    else { return [] }
    var collector = MentionCollector(note, anchor: anchor)
    collector.add(/前日|the (?:day|night|evening) before(?! yesterday)/) { _ in
      .day(max(anchor, reference.advanced(by: -1)))
    }
    collector.add(/翌日|次の日|the (?:next|following) day/) { _ in .day(reference.advanced(by: 1)) }
    collector.add(/それまで(?:に)?|by then|until then/) { _ in .day(reference) }
    collector.add(/その前(?:に)?|before that/) { _ in .span(anchor, reference) }
    collector.add(/当日|その日(?:に)?|that day/) { _ in .day(reference) }
    return collector.settled()
  }
}
