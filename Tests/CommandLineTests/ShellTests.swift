import Foundation
import TestSupport
import Testing

/// Completion scripts and the manual page.
@Suite struct ShellTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  @Test(arguments: [
    ("kamado re", "1", ["recipe", "read", "respond"]), ("kamado respond --sch", "2", ["--schema"]),
    ("kamado models ", "2", ["list", "get", "where", "remove"]),
    ("kamado models get --fr", "3", ["--from"]),
  ])
  func bashCompletesCommandsAndOptions(_ line: String, _ position: String, _ expected: [String]) throws {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map { "'\($0)'" }.joined(separator: " ")
    let script = """
      source <(kamado completion bash)
      COMP_WORDS=(\(words)); COMP_CWORD=\(position); _kamado; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try KamadoRun.shell(script, in: folder.url)
    #expect(Set(run.output.split(separator: "\n").map(String.init)) == Set(expected), "\(run.errors)")
  }

  @Test(arguments: ["zsh", "fish"])
  func otherShellsUnderstandTheirScripts(_ shell: String) throws {
    guard try KamadoRun.shell("command -v \(shell)", in: folder.url).status == 0 else { return }
    let run = try KamadoRun.shell("kamado completion \(shell) > script && \(shell) -n script", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func everyScriptNamesEveryCommandAndOption(_ shell: String) throws {
    let script = try KamadoRun.kamado(["completion", shell]).output
    for word in UsageTests.commands.flatMap({ $0.split(separator: " ") }) { #expect(script.contains(word)) }
    #expect(script.contains("max-tokens") && script.contains("no-stream"))
  }

  @Test func theManualPageIsThatOfTheCommands() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("docs/man/kamado.1")
    let run = try KamadoRun.kamado(["manual"])
    #expect(run.output == (try String(contentsOf: page, encoding: .utf8)), "run: kamado manual > docs/man/kamado.1")
    guard try KamadoRun.shell("command -v man", in: folder.url).status == 0 else { return }
    let shown = try KamadoRun.shell("kamado manual | MANROFFSEQ= man --warnings -l - > shown", in: folder.url)
    #expect(shown.errors.isEmpty, "\(shown.errors)")
  }
}
