import Foundation
import ModelStore

/// The program: finds the command, runs it, turns errors into a message and an exit status.
struct Kamado {
  let commands: [Command]

  func run(_ words: [String]) async -> ExitStatus {
    do {
      return try await dispatch(words)
    } catch let error as UsageError {
      Terminal.complain("\(error.message). Try: kamado --help")
      return .usage
    } catch {
      Terminal.complain("\(error)")
      return .failure
    }
  }

  private func dispatch(_ words: [String]) async throws -> ExitStatus {
    guard let first = words.first else {
      Terminal.complain("no command", detail: HelpText.overview(commands))
      return .usage
    }
    if ["--help", "-h", "help"].contains(first) {
      let topic = Array(words.dropFirst())
      if topic.isEmpty { print(HelpText.overview(commands)) } else { try printHelp(topic) }
      return .success
    }
    if first == "--version" {
      print(Version.text)
      return .success
    }
    guard let command = command(for: words) else {
      let group = commands.filter { $0.path.first == first && $0.path.count > 1 }
      guard !group.isEmpty else {
        let names = commands.compactMap(\.path.first)
        throw UsageError("there is no command “\(first)”\(Suggestion.text(for: first, among: names))")
      }
      if words.count > 1, ["--help", "-h"].contains(words[1]) {
        print(HelpText.group([first], group))
        return .success
      }
      Terminal.complain(
        words.count > 1 ? "there is no command “\(first) \(words[1])”" : "which one?",
        detail: HelpText.group([first], group))
      return .usage
    }
    let arguments: Arguments
    do {
      arguments = try Arguments(Array(words.dropFirst(command.path.count)), command: command)
    } catch let error as UsageError {
      Terminal.complain(
        "\(command.name): \(error.message). Try: kamado \(command.name) --help",
        json: words.contains("--json") ? Failure.json(.usage, error.message, command: command.name) : nil)
      return .usage
    }
    if arguments.has(.help) {
      print(HelpText.command(command))
      return .success
    }
    return await Interruption.run(
      name: command.name, grace: command.grace, stopsItself: command.stopsItself, asJSON: arguments.has(.json)
    ) {
      try EnvironmentCheck.refuseNonsense()
      return try await command.run(arguments)
    }
  }

  private func printHelp(_ topic: [String]) throws {
    if let command = command(for: topic) {
      print(HelpText.command(command))
      return
    }
    let group = commands.filter { $0.path.starts(with: topic) }
    guard !group.isEmpty else { throw UsageError("there is no command “\(topic.joined(separator: " "))”") }
    print(HelpText.group(topic, group))
  }

  private func command(for words: [String]) -> Command? {
    commands.filter { words.starts(with: $0.path) }.max { $0.path.count < $1.path.count }
  }
}
