/// Scripts with which shells complete command lines, made from the commands themselves.
struct CompletionScript {
  enum Shell: String {
    case bash, zsh, fish
  }

  let commands: [Command]

  func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// First words, each once, with what they are for.
  private var heads: [(word: String, summary: String)] {
    var seen: Set<String> = []
    return commands.compactMap { command in
      guard seen.insert(command.path[0]).inserted else { return nil }
      let group = commands.filter { $0.path[0] == command.path[0] }
      return (
        command.path[0], group.count > 1 ? group.map { $0.path.last ?? "" }.joined(separator: ", ") : command.summary
      )
    }
  }

  private func second(_ head: String) -> [Command] { commands.filter { $0.path[0] == head && $0.path.count > 1 } }

  private func options(_ command: Command) -> [Option] { command.options + [.help] }

  private var bash: String {
    var cases = ""
    for command in commands {
      let names = options(command).map { "--\($0.name)" }.joined(separator: " ")
      cases += "    '\(command.name)') words='\(names)' ;;\n"
    }
    for head in heads where !second(head.word).isEmpty && !commands.contains(where: { $0.path == [head.word] }) {
      cases +=
        "    '\(head.word)') words='\(second(head.word).map { $0.path[1] }.joined(separator: " "))'; plain=1 ;;\n"
    }
    return """
      # bash completion for kamado; made by: kamado completion bash
      _kamado() {
        local current=${COMP_WORDS[COMP_CWORD]} words= plain= key=${COMP_WORDS[1]}
        if ((COMP_CWORD == 1)); then
          COMPREPLY=($(compgen -W '\(heads.map(\.word).joined(separator: " ")) help --version --help' -- "$current"))
          return
        fi
        if ((COMP_CWORD > 2)); then
          case "${COMP_WORDS[1]} ${COMP_WORDS[2]}" in
          \(commands.filter { $0.path.count > 1 }.map { "'\($0.name)'" }.joined(separator: "|"))) key+=" ${COMP_WORDS[2]}" ;;
          esac
        fi
        case $key in
      \(cases)  esac
        if [[ -n $plain || $current == -* ]]; then
          COMPREPLY=($(compgen -W "$words" -- "$current"))
        else
          compopt -o default
          COMPREPLY=()
        fi
      }
      complete -F _kamado kamado

      """
  }

  private var zsh: String {
    var cases = ""
    for head in heads {
      let group = second(head.word)
      if group.isEmpty {
        guard let command = commands.first(where: { $0.path == [head.word] }) else { continue }
        cases += "    \(head.word)) _arguments \(zshOptions(command)) '*:file:_files' ;;\n"
      } else {
        let words = group.map { "'\($0.path[1]):\(zshQuoted($0.summary))'" }.joined(separator: " ")
        cases +=
          "    \(head.word))\n      if ((CURRENT == 2)); then local -a group=(\(words)); _describe command group; return; fi\n"
        cases += "      case $words[2] in\n"
        for command in group {
          cases +=
            "        \(command.path[1])) shift words; ((CURRENT--)); _arguments \(zshOptions(command)) '*:file:_files' ;;\n"
        }
        cases += "      esac ;;\n"
      }
    }
    return """
      #compdef kamado
      # zsh completion for kamado; made by: kamado completion zsh
      _kamado() {
        local -a commands=(
      \(heads.map { "    '\($0.word):\(zshQuoted($0.summary))'" }.joined(separator: "\n"))
        )
        if ((CURRENT == 2)); then _describe command commands; return; fi
        shift words; ((CURRENT--))
        case $words[1] in
      \(cases)  esac
      }
      if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _kamado "$@"; else compdef _kamado kamado; fi

      """
  }

  private func zshOptions(_ command: Command) -> String {
    options(command).map { option in
      let value = option.value.map { ":\(zshQuoted($0)):_files" } ?? ""
      return "'*--\(option.name)[\(zshQuoted(option.help))]\(value)'"
    }.joined(separator: " ")
  }

  private func zshQuoted(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "'": result += "'\\''"
      case "[", "]", ":", "\\": result += "\\\(character)"
      default: result.append(character)
      }
    }
  }

  private var fish: String {
    var lines = ["# fish completion for kamado; made by: kamado completion fish"]
    for head in heads {
      lines.append("complete -c kamado -n __fish_use_subcommand -f -a \(head.word) -d \(fishQuoted(head.summary))")
    }
    for command in commands {
      var condition = "__fish_seen_subcommand_from \(command.path[0])"
      if command.path.count > 1 {
        let names = second(command.path[0]).map { $0.path[1] }.joined(separator: " ")
        lines.append(
          "complete -c kamado -n '\(condition); and not __fish_seen_subcommand_from \(names)' -f -a \(command.path[1]) -d \(fishQuoted(command.summary))"
        )
        condition += "; and __fish_seen_subcommand_from \(command.path[1])"
      }
      for option in options(command) {
        lines.append(
          "complete -c kamado -n '\(condition)' -l \(option.name)\(option.value == nil ? "" : " -r") -d \(fishQuoted(option.help))"
        )
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func fishQuoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
