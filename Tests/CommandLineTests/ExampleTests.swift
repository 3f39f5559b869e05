import Foundation
import TestSupport
import Testing

/// Every example of `--help` and of the manual page, run as it stands.
@Suite(.serialized, .enabled(if: KamadoRun.hasModel, "needs the default model: kamado models get"))
struct ExampleTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write(Data("明日までに企画書を仕上げる。Call Bob on Friday.\n".utf8), "note.txt")
    try folder.write(Data(Self.recipe.utf8), "recipe.txt")
    try folder.write(
      Data(
        #"<html><script type="application/ld+json">{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 egg"]}</script>"#
          .utf8), "soup.html")
    try folder.write(
      Data(#"{"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}"#.utf8), "city.json")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("Samples"),
      withDestinationURL: Self.project.appendingPathComponent("Samples"))
    for name in ["photo.jpg", "front.jpg", "back.jpg"] {
      try FileManager.default.copyItem(
        at: Self.project.appendingPathComponent("Samples/lentil-soup.png"), to: folder.url.appendingPathComponent(name))
    }
    for path in [".config/fish/completions", ".zfunc"] {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(path), withIntermediateDirectories: true)
    }
    _ = try KamadoRun.shell("git init -q . && git add note.txt && echo changed >> note.txt", in: folder.url)
  }

  private static let recipe =
    "Onion Soup\nServes 2\nIngredients\n1 onion\n2 cups water\nMethod\n1. Boil it all for ten minutes.\n"
  private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Those that would fetch hundreds of megabytes, run for minutes, serve until they are stopped, or go on with files of
  /// earlier runs.
  private static let elsewhere = [
    "models get qwen2.5-coder-1.5b", "models remove", "kamado serve", "kamado lens", "kamado bench",
    "recipe regenerate", "recipe eval",
  ]

  /// The examples of the manual page, which ``ShellTests`` compares with the program's own; `--help` has the same ones.
  static let examples: [String] = {
    let page = (try? String(contentsOf: project.appendingPathComponent("docs/man/kamado.1"), encoding: .utf8)) ?? ""
    return page.matches(of: #/\.RS 2\n\.nf\n(.*)\n\.fi/#).map { match in
      String(match.1).replacing("\\-", with: "-").replacing("\\(aq", with: "'").replacing("\\e", with: "\\")
    }.filter { line in !elsewhere.contains { line.contains($0) } }
  }()

  /// What an example must print; the others must print something.
  private static let shows: [String: String] = [
    "kamado tasks note.txt --date 2026-12-01 --json": "2026-12-02", "kamado tasks note.txt --ics > tasks.ics": "",
    "kamado schema check city.json": "is followed exactly", "kamado available": "is ready", "kamado chat": "",
    "kamado count-tokens \"How long is this?\"": "3",
    "kamado schema object --name City city:string country:string > city.json": "",
    "kamado chat --instructions \"Answer in one sentence.\" --greedy": "",
    "kamado completion fish > ~/.config/fish/completions/kamado.fish": "",
    "kamado completion zsh > ~/.zfunc/_kamado": "",
    "source <(kamado completion bash)": "", "kamado respond --schema city.json \"The capital of Japan\"": "\"city\"",
    "kamado recipe chat 3": "大さじ1",
  ]

  /// What is typed at an example's prompt.
  private static let typed = ["kamado recipe chat 3": "しょうゆはどれくらい？"]

  /// A library of three recipes, the first one with three versions, for the commands that show and change one.
  private func fillLibrary() throws {
    let leek = Self.recipe.replacing("Onion Soup", with: "Leek Soup").replacing("1 onion", with: "1 leek")
    try folder.write(Data(leek.utf8), "leek.txt")
    try folder.write(Data("肉だんご\n材料（2人分）\n合いびき肉 200g\n玉ねぎ 1/2個\nしょうゆ 大さじ1\n作り方\n1 全部を混ぜて焼く。\n".utf8), "ja.txt")
    let setUp = """
      kamado recipe add --text recipe.txt --no-model && kamado recipe add --text leek.txt --no-model &&
      kamado recipe add --text ja.txt --no-model && kamado recipe edit 1 --title Soup &&
      kamado recipe edit 1 --title "Brown Soup" && kamado recipe tag 1 dinner
      """
    let made = try KamadoRun.shell(setUp, in: folder.url, environment: environment)
    #expect(made.status == 0, "\(made.errors)")
  }

  private var environment: [String: String] {
    [
      "HOME": folder.url.path, "KAMADO_CACHE": Self.cache, "TERM": "dumb",
      "KAMADO_LIBRARY": folder.url.appendingPathComponent("library").path,
    ]
  }

  @Test func thereAreExamplesToRun() { #expect(Self.examples.count > 20) }

  @Test(arguments: examples)
  func anExampleDoesWhatItSays(_ line: String) throws {
    if line.contains("recipe") { try folder.write(Data(Self.recipe.utf8), "note.txt") }
    if line.contains(#/recipe (list|search|show|edit|tag|delete|export|import|versions|compare|restore|chat)/#) {
      try fillLibrary()
    }
    // Nobody types: what would wait for the terminal gets a question where it needs one, and an end.
    let typed = Self.typed[line].map { "printf '%s\\n' '\($0)' | " }
    let closed = line.contains("<") || line.contains("|") ? line : typed.map { $0 + line } ?? line + " < /dev/null"
    let result = try KamadoRun.shell(closed, in: folder.url, environment: environment)
    #expect(result.status == 0, "\(line): \(result.errors)")
    if let wanted = Self.shows[line] {
      #expect(wanted.isEmpty || result.output.contains(wanted), "\(line): \(result.output)")
    } else {
      #expect(line.contains(" > ") || !result.output.isEmpty, "\(line)")
    }
  }

  /// The folder of models, which `HOME` would move.
  private static let cache: String = {
    let environment = ProcessInfo.processInfo.environment
    if let named = environment["KAMADO_CACHE"], !named.isEmpty { return named }
    return (environment["XDG_CACHE_HOME"] ?? NSHomeDirectory() + "/.cache") + "/kamado"
  }()
}
