/// What the words of a clause say for or against its being a task of the note's writer.
///
/// Scores are like logarithms of odds: above zero a task. Where little can be seen, a model may be asked.
enum ClauseEvidence {
  /// The score of a clause from which dates, durations and the like are taken away already.
  /// - Parameters:
  ///   - core: what is left, the words that would be the title.
  ///   - isDated: whether a day, a time or a duration stands in the clause.
  static func score(_ piece: Piece, core: FoldedNote, isDated: Bool, isUrgent: Bool) -> Double {
    guard !piece.isDone, !piece.isRemark else { return -9 }
    guard core.characters.contains(where: \.isLetter) else { return -9 }
    var score =
      piece.text.isJapanese
      ? JapaneseEvidence.score(piece.text, core: core) : EnglishEvidence.score(piece.text, core: core)
    if piece.isListItem { score += 1.5 }
    if isDated { score += 1.5 }
    if isUrgent { score += 1.5 }
    return score
  }

  static func looksLikeTask(_ note: FoldedNote) -> Bool {
    note.isJapanese ? JapaneseEvidence.score(note, core: note) > 1 : startsAsTask(note)
  }

  /// Whether a part of an enumeration can stand alone.
  static func isListedTask(_ note: FoldedNote) -> Bool {
    note.isJapanese ? JapaneseEvidence.endsAsTask(note.folded.trimmed) : startsAsTask(note)
  }

  static func startsAsTask(_ note: FoldedNote) -> Bool {
    note.isJapanese
      ? JapaneseEvidence.score(note, core: note) > 0 : EnglishEvidence.startsAsTask(note.folded.trimmed)
  }

  /// Whether a part is a clause with a verb, as a reason is.
  static func hasPredicate(_ note: FoldedNote) -> Bool {
    note.isJapanese ? note.count >= 4 : note.folded.split(separator: " ").count >= 2
  }
}
