/// Keeps tasks in their order and lets none in twice.
struct TaskMerger {
  private(set) var tasks: [NoteTask] = []
  private var keys: [[Character]] = []

  /// Adds a task, or what it tells beyond the same one told before.
  mutating func add(_ task: NoteTask) {
    let key = TaskMerger.key(task.title)
    guard let index = keys.firstIndex(where: { TaskMerger.isSame($0, key) }), agrees(tasks[index], task) else {
      tasks.append(task)
      keys.append(key)
      return
    }
    if tasks[index].due == nil { tasks[index].due = task.due }
    if tasks[index].time == nil { tasks[index].time = task.time }
    if tasks[index].minutes == nil { tasks[index].minutes = task.minutes }
    if rank(task.prioritySource) > rank(tasks[index].prioritySource) {
      tasks[index].priority = task.priority
      tasks[index].prioritySource = task.prioritySource
    }
    tasks[index].flags.formUnion(task.flags)
  }

  /// Lets what was read later complete the last task.
  mutating func completeLast(_ change: (inout NoteTask) -> Void) {
    guard !tasks.isEmpty else { return }
    change(&tasks[tasks.count - 1])
  }

  /// The same words for two days are two tasks.
  private func agrees(_ left: NoteTask, _ right: NoteTask) -> Bool {
    left.due == nil || right.due == nil || left.due == right.due
  }

  private func rank(_ source: NoteTask.PrioritySource) -> Int {
    switch source {
    case .none: 0
    case .date: 1
    case .told: 2
    }
  }

  /// The words without what may differ between two ways to write them.
  private static func key(_ title: String) -> [Character] {
    var text = FoldedNote(title).folded
    if text.hasSuffix("する") { text.removeLast(2) }
    for word in ["the ", "a ", "an ", "my ", "our "] { text = text.replacing(word, with: "") }
    return text.filter { !"をのはがもにへ、。・,.:!? 　「」()".contains($0) }
  }

  private static func isSame(_ left: [Character], _ right: [Character]) -> Bool {
    if left == right { return true }
    let (short, long) = left.count < right.count ? (left, right) : (right, left)
    // A task and the same with a word more, at one of its ends.
    return short.count >= 5 && Double(short.count) >= 0.8 * Double(long.count)
      && (long.starts(with: short) || long.suffix(short.count) == short[...])
  }
}
