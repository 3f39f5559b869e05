import JSONCore

extension NoteTask {
  /// The task for programs: every key is always there, what the note does not tell is null.
  ///
  /// `due` is a day like `2026-12-01`; a span that the note tells is `dueFrom` and `dueTo` instead.
  public var json: JSON {
    var object: JSONObject = [
      "title": .string(title), "priority": .string(priority.rawValue), "priorityFrom": .string(prioritySource.rawValue),
    ]
    object["minutes"] = minutes.map { .number(JSONNumber($0)) } ?? .null
    object["due"] = .null
    object["dueFrom"] = .null
    object["dueTo"] = .null
    switch due {
    case .day(let day)?: object["due"] = .string(day.description)
    case .within(let first, let last)?:
      object["dueFrom"] = .string(first.description)
      object["dueTo"] = .string(last.description)
    case nil: break
    }
    object["time"] = time.map { .string($0.description) } ?? .null
    object["flags"] = .array(flags.sorted().map { .string($0.rawValue) })
    object["source"] = .string(source)
    return .object(object)
  }
}
