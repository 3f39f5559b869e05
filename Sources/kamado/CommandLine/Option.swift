/// An option of a command, `--name` or `--name VALUE`.
struct Option {
  let name: String
  /// What the value is called in the help; nil for a switch.
  let value: String?
  let help: String

  static func flag(_ name: String, _ help: String) -> Option { Option(name: name, value: nil, help: help) }
  static func value(_ name: String, _ value: String, _ help: String) -> Option {
    Option(name: name, value: value, help: help)
  }

  static let help = flag("help", "show this help")
  static let json = flag("json", "print JSON for programs")
  static let progress = flag("progress", "show progress even when the output is not a terminal")
  static let model = value("model", "NAME|PATH", "the model: a name of `kamado models list` or any GGUF file")
}
