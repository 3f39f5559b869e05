import Foundation
import ModelStore
import Testing

@Suite struct UsageTests {
  static let commands = [
    "recipe read", "read", "tasks", "respond", "chat", "schema object", "schema check", "count-tokens", "route",
    "available",
    "doctor", "bench", "completion", "manual", "models list", "models get",
    "models where",
    "models remove",
  ]

  private func run(_ line: String) throws -> KamadoRun {
    let words = line.split(separator: " ").map(String.init)
    return try KamadoRun.kamado(words)
  }

  @Test(arguments: commands)
  func everyCommandHasHelpWithExamplesAndExitCodes(_ command: String) throws {
    let run = try run(command + " --help")
    #expect(run.status == 0)
    #expect(run.output.contains("usage: kamado \(command)"))
    #expect(
      run.output.contains("\n  kamado \(command)") || run.output.contains("| kamado \(command)")
        || run.output.contains("(kamado \(command)"))
    #expect(run.output.contains("Exit codes:\n  0 "))
    #expect(try self.run("help \(command)").output == run.output)
  }

  @Test func theOverviewNamesEveryCommand() throws {
    let run = try run("--help")
    #expect(run.status == 0)
    for command in Self.commands { #expect(run.output.contains("  \(command) ")) }
  }

  @Test(arguments: [
    ("", "no command"), ("recipes", "did you mean recipe?"), ("models", "which one?"), ("models lst", "models lst"),
    ("recipe read", "FILE... is missing"), ("recipe read --jsn x", "did you mean --json?"),
    ("recipe read x --model", "--model needs a value"), ("recipe read --json=yes x", "--json takes no value"),
    ("models list x", "one word too many"), ("models remove", "NAME is missing"), ("read -x", "no option -x"),
    ("respond hi --temperature warm", "0.0 to 2.0"), ("respond hi --temperature 3", "0.0 to 2.0"),
    ("respond hi --max-tokens 0", "from 1"), ("respond hi --seed -1", "--seed"),
    ("respond hi --greedy --seed 1", "--greedy"), ("respond hi --stream --no-stream", "--no-stream"),
    ("tasks --date 2026-02-30 x", "--date"), ("tasks x --json --ics", "exclude"),
    ("completion tcsh", "bash, zsh and fish"), ("schema object name", "no field"),
    ("schema object a:string a:string", "twice"), ("schema object a:strng", "no type"),
    ("schema object a:9..1", "no range"),
    ("route --policy moon", "localOnly"), ("route --kind moon", "freeform"),
    ("models get --from moon", "publisher or packages"), ("bench --runs 0", "from 1"),
  ])
  func aCommandLineThatIsNotUnderstoodSaysWhyAndEndsWith2(_ line: String, _ words: String) throws {
    let run = try run(line)
    #expect(run.status == 2)
    #expect(run.errors.contains(words))
    #expect(run.output.isEmpty)
  }

  @Test func nothingIsColouredOrOverwrittenWhereNoTerminalIs() throws {
    for line in ["models list", "recipe read /nowhere.png", "--help"] {
      let run = try run(line)
      #expect(!run.output.contains("\u{1B}") && !run.errors.contains("\u{1B}"))
    }
  }

  @Test func theListForProgramsHoldsTheCatalogue() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kamado-\(UUID().uuidString)").path
    let run = try KamadoRun.kamado(["models", "list", "--json"], environment: ["KAMADO_CACHE": folder])
    #expect(run.status == 0)
    let rows = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    #expect(rows.compactMap { $0["name"] as? String } == Catalogue.models.map(\.name))
    #expect(rows.filter { $0["default"] as? Bool == true }.count == 1)
    #expect(rows.allSatisfy { $0["state"] as? String == "not installed" })
  }
}
