/// Tasks as a list of open boxes, as notes programs and code hosts show it.
public enum MarkdownTasks {
  /// One line per task: `- [ ] title (due 2026-12-01, 15:00, 90 min, high)`.
  public static func text(_ tasks: [NoteTask]) -> String {
    tasks.map { "- [ ] \(escaped($0.title))" + remarks($0) + "\n" }.joined()
  }

  private static func remarks(_ task: NoteTask) -> String {
    var parts: [String] = []
    switch task.due {
    case .day(let day)?: parts.append("due \(day)")
    case .within(let first, let last)?: parts.append("due \(first) to \(last)")
    case nil: break
    }
    if let time = task.time { parts.append(time.description + (time.halfIsOpen ? "?" : "")) }
    if let minutes = task.minutes { parts.append("\(minutes) min") }
    if task.priority != .medium { parts.append(task.priority.rawValue) }
    parts += task.flags.sorted().map { "check: \($0.rawValue)" }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  /// The signs that Markdown would read as its own.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "\\`*_[]<>#|".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
