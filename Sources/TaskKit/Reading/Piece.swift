/// A part of a note that may be one task: a clause, with what the lines around it say about it.
struct Piece: Sendable {
  var text: FoldedNote
  /// Stands behind a bullet, a number or an open box.
  var isListItem = false
  /// Marked as done by its box, or listed among what is done.
  var isDone = false
  /// A line that says who was there, where, what about.
  var isRemark = false
  /// What a heading above tells for all its lines.
  var inheritedDates: [DateMention] = []
  var inheritedPriority: NoteTask.Priority?
  /// The reason told before the clause ("as the plumber comes on Friday"): its day counts where the clause has none.
  var reason: FoldedNote?
}
