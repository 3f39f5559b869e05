/// Finds the tasks in a note.
///
/// ```swift
/// let tasks = try await TaskReader().tasks(in: "Finish the slides by tomorrow.", on: day)
/// ```
///
/// The words of every task are copied from the note. Days are told from the note's own day by code, never by a
/// model; what the note does not tell is missing in the task. A model, where there is one, is asked about clauses
/// in doubt only: whether they are something to do.
public struct TaskReader: Sendable {
  /// How clauses are decided; other settings than the usual ones exist to measure what each part is worth.
  public struct Method: Sendable, Hashable {
    /// Clauses whose score is nearer to zero than this are in doubt.
    public var askBelow = 1.0
    /// How much the model's opinion counts beside what can be seen.
    public var modelWeight = 0.3
    /// How many clauses are asked about at once.
    public var batchSize = 48

    public init() {}
  }

  private let scorer: (any ClauseScoring)?
  private let method: Method

  /// - Parameter scorer: a model that helps in doubt; nil to go by what can be seen alone.
  public init(scorer: (any ClauseScoring)? = nil, method: Method = Method()) {
    self.scorer = scorer
    self.method = method
  }

  /// The tasks of a note in the order of the note; a task told twice comes once.
  /// - Parameters:
  ///   - note: any length; it is taken in pieces.
  ///   - day: the note's own day, from which "tomorrow" is told.
  ///   - progress: how many clauses of how many are decided.
  /// - Throws: what the scorer throws; `CancellationError`.
  public func tasks(
    in note: String, on day: Day, progress: @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) async throws -> [NoteTask] {
    let finder = DateFinder(anchor: day)
    var merger = TaskMerger()
    var lastDay: Day?
    var followsTask = false
    let pieces = PieceSplitter(finder: finder).pieces(of: note)
    for start in stride(from: 0, to: pieces.count, by: method.batchSize) {
      try Task.checkCancellation()
      let batch = pieces[start..<min(start + method.batchSize, pieces.count)]
      let readings = batch.map { piece in
        let reading = PieceReading(piece, finder: finder, lastDay: lastDay)
        lastDay = reading.lastDay ?? lastDay
        return reading
      }
      let scores = try await decided(readings)
      for (reading, score) in zip(readings, scores) {
        if reading.isRemarkOnTask {
          if followsTask { merger.completeLast(reading.complete) }
          continue
        }
        followsTask = score > 0
        if score > 0, let task = reading.task(on: day) { merger.add(task) }
      }
      progress(min(start + method.batchSize, pieces.count), pieces.count)
    }
    return merger.tasks
  }

  /// The scores of the clauses, with the model's opinion where there is doubt.
  private func decided(_ readings: [PieceReading]) async throws -> [Double] {
    var scores = readings.map(\.score)
    guard let scorer else { return scores }
    for isJapanese in [true, false] {
      let asked = readings.indices.filter {
        abs(scores[$0]) < method.askBelow && readings[$0].piece.text.isJapanese == isJapanese
      }
      guard !asked.isEmpty else { continue }
      let odds = try await TaskOpinion(isJapanese: isJapanese).odds(
        of: asked.map { readings[$0].piece.text.string.trimmed }, by: scorer)
      for (index, opinion) in zip(asked, odds) { scores[index] += method.modelWeight * opinion }
    }
    return scores
  }
}
