/// The manual page in the language of man, made from the commands themselves.
struct ManualPage {
  let commands: [Command]

  var text: String {
    var page = """
      .\\" Made by: kamado manual
      .TH KAMADO 1 "" "kamado \(Version.number)" "User Commands"
      .SH NAME
      kamado \\- language models on your own machine, recipes from pictures, tasks from notes
      .SH SYNOPSIS
      .B kamado
      .I COMMAND
      .RI [ OPTIONS ]
      .SH DESCRIPTION
      Results go to the standard output, everything else to the error output. With
      .B \\-\\-json
      results are JSON, and errors are one line of JSON on the error output.
      .SH COMMANDS

      """
    for command in commands { page += section(command) }
    page += ".SH EXIT STATUS\n"
    for status in ExitStatus.all { page += ".TP\n.B \(status.rawValue)\n\(roff(status.meaning))\n" }
    page += ".SH ENVIRONMENT\n"
    for variable in EnvironmentCheck.known {
      page += ".TP\n.B \(roff(variable.name))\n\(roff(variable.meaning))\n"
    }
    page += """
      .SH FILES
      .TP
      .I ~/.config/kamado/config.json
      the model and whether it is on
      .TP
      .I ~/.config/kamado/routes.json
      where requests may go; without it nothing leaves the machine
      .TP
      .I ~/.cache/kamado
      models and libraries
      .TP
      .I ~/.local/state/kamado/history
      what was typed in chats

      """
    return page
  }

  private func section(_ command: Command) -> String {
    var text = ".SS kamado \(roff(command.name)) \(roff(command.operands))\n\(sentence(command.summary))\n"
    for detail in command.details {
      text += ".PP\n" + (detail.contains("\n") ? ".nf\n\(roff(detail))\n.fi\n" : roff(detail) + "\n")
    }
    for option in command.options {
      text += ".TP\n.B \\-\\-\(roff(option.name))"
      text += (option.value.map { " \(roff($0))" } ?? "") + "\n\(roff(option.help))\n"
    }
    if !command.examples.isEmpty { text += ".PP\nExamples:\n" }
    for example in command.examples {
      text += ".PP\n.RS 2\n.nf\n\(roff(example.line))\n.fi\n.RS 2\n\(roff(example.meaning))\n.RE\n.RE\n"
    }
    return text
  }

  private func sentence(_ text: String) -> String { roff(text.prefix(1).uppercased() + text.dropFirst() + ".") }

  /// Escapes what roff reads as its own: backslashes, hyphens, quotes and dots at the beginning of a line.
  private func roff(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let escaped = line.reduce(into: "") { result, character in
        switch character {
        case "\\": result += "\\e"
        case "-": result += "\\-"
        case "'": result += "\\(aq"
        default: result.append(character)
        }
      }
      return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
    }.joined(separator: "\n")
  }
}
