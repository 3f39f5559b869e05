/// What a line of a chat that begins with a slash asks for.
enum ChatCommand: Equatable {
  case help, quit, new, usage, undo
  case save(String)
  case restore(String)
  case instructions(String)

  private static let names = ["help", "quit", "exit", "new", "usage", "undo", "save", "restore", "instructions"]

  /// - Throws: `UsageError` for a command that does not exist, or lacks what it needs.
  init(_ line: String) throws {
    let parts = line.dropFirst().split(separator: " ", maxSplits: 1).map(String.init)
    let name = parts.first ?? ""
    let rest = parts.count > 1 ? parts[1].trimmingEnd() : ""
    func needed(_ what: String) throws -> String {
      guard !rest.isEmpty else { throw UsageError("/\(name) needs \(what)") }
      return rest
    }
    switch name {
    case "help", "?": self = .help
    case "quit", "exit", "q": self = .quit
    case "new": self = .new
    case "usage": self = .usage
    case "undo": self = .undo
    case "save": self = .save(try needed("a file"))
    case "restore": self = .restore(try needed("a file"))
    case "instructions": self = .instructions(try needed("a text"))
    default:
      throw UsageError("there is no command /\(name)\(Suggestion.text(for: name, among: Self.names, prefix: "/"))")
    }
  }

  static let overview = """
    /new                 begin anew, with the same instructions
    /undo                take the last question and its answer back
    /instructions TEXT   tell the model what to be, and begin anew
    /usage               tokens so far
    /save FILE           keep the conversation in a file
    /restore FILE        take a conversation up again
    /quit, Ctrl-D        leave
    Ctrl-C               stops an answer, or throws away what was typed
    A line that ends with \\ goes on in the next one.
    """
}
