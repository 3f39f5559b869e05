/// Writes the help of the program and of each command.
enum HelpText {
  static func overview(_ commands: [Command]) -> String {
    let width = (commands.map(\.name.count).max() ?? 0) + 2
    let list = commands.map { "  \($0.name.padded(to: width))\($0.summary)" }
    return """
      kamado: language models on your own machine, recipes from pictures, tasks from notes

      usage: kamado COMMAND [OPTIONS] [--help]

      Commands:
      \(list.joined(separator: "\n"))

      Examples:
        kamado recipe read photo.jpg            a picture of a recipe becomes a recipe
        kamado respond "What is blanching?"     ask the model
        kamado tasks note.txt                   a note becomes a list of tasks
        kamado COMMAND --help                   more about a command, with examples

      \(exitCodes)
      """
  }

  static func group(_ words: [String], _ commands: [Command]) -> String {
    let width = (commands.map(\.name.count).max() ?? 0) + 2
    let list = commands.map { "  kamado \($0.name.padded(to: width))\($0.summary)" }
    return """
      usage: kamado \(words.joined(separator: " ")) COMMAND [OPTIONS] [--help]

      \(list.joined(separator: "\n"))
      """
  }

  static func command(_ command: Command) -> String {
    let usage = ["kamado", command.name, command.operands, "[OPTIONS]"].filter { !$0.isEmpty }
    var sections = ["\(command.summary)", "usage: \(usage.joined(separator: " "))"]
    sections += command.details.map { $0.contains("\n") ? $0 : wrap($0, to: 80) }
    let options = (command.options + [.help]).map { option in
      (left: "  --\(option.name)" + (option.value.map { " \($0)" } ?? ""), right: option.help)
    }
    sections.append("Options:\n" + table(options))
    let examples = command.examples.map { (left: "  \($0.line)", right: $0.meaning) }
    if !examples.isEmpty { sections.append("Examples:\n" + table(examples)) }
    sections.append(exitCodes)
    return sections.joined(separator: "\n\n")
  }

  private static var exitCodes: String {
    "Exit codes:\n"
      + ExitStatus.all.map { "  \(String($0.rawValue).padded(to: 5))\($0.meaning)" }.joined(separator: "\n")
  }

  private static func table(_ rows: [(left: String, right: String)]) -> String {
    let width = min((rows.map(\.left.count).max() ?? 0) + 2, 44)
    return rows.map { row in
      row.left.count + 2 > width
        ? "\(row.left)\n\(String(repeating: " ", count: width))\(row.right)" : row.left.padded(to: width) + row.right
    }.joined(separator: "\n")
  }

  private static func wrap(_ text: String, to width: Int) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].count + word.count + 1 > width { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// Filled up with blanks behind the text.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
