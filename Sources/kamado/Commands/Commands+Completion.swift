extension Commands {
  static let completion = Command(
    path: ["completion"], summary: "print a completion script for a shell", operands: "bash|zsh|fish",
    operandCount: 1...1,
    examples: [
      .init(line: "source <(kamado completion bash)", meaning: "for this shell"),
      .init(
        line: "kamado completion fish > ~/.config/fish/completions/kamado.fish", meaning: "for every fish from now on"),
      .init(line: "kamado completion zsh > ~/.zfunc/_kamado", meaning: "for zsh, in a folder of its fpath"),
    ]
  ) { arguments in
    guard let shell = CompletionScript.Shell(rawValue: arguments.operands[0]) else {
      throw UsageError("there are scripts for bash, zsh and fish, not for “\(arguments.operands[0])”")
    }
    print(CompletionScript(commands: Commands.all).text(for: shell), terminator: "")
    return .success
  }

  static let manual = Command(
    path: ["manual"], summary: "print the manual page, for man",
    examples: [.init(line: "kamado manual | man -l -", meaning: "read it")]
  ) { _ in
    print(ManualPage(commands: Commands.all).text, terminator: "")
    return .success
  }
}
