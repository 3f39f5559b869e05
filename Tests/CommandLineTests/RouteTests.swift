import Foundation
import TestSupport
import Testing

@Suite struct RouteTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private static let file = """
    {"policy": "preferLocal",
     "services": [{"name": "rack", "url": "http://127.0.0.1:9/v1", "model": "m", "key": "env:RACK_KEY"}]}
    """

  private func route(_ options: String, file: String? = RouteTests.file) throws -> KamadoRun {
    if let file { try folder.write(Data(file.utf8), "kamado/routes.json") }
    return try KamadoRun.shell(
      "kamado route \(options)", in: folder.url,
      environment: ["XDG_CONFIG_HOME": folder.url.path, "RACK_KEY": "sk-never-shown"])
  }

  @Test func aDryRunTellsWhereARequestWouldGoAndNeverTheKey() throws {
    let news = try route("--fresh")
    #expect(news.status == 0 && news.output.hasPrefix("rack"))
    let hidden = try route("--fresh --private --policy cloud --json")
    #expect(hidden.output.contains("\"place\": \"local\"") && !hidden.output.contains("rack"))
    #expect(!(news.output + news.errors + hidden.output + hidden.errors).contains("sk-never"))
  }

  @Test(arguments: [
    nil, "{",
    #"{"policy": "cloud", "services": [{"name": "a", "url": "https://a.example", "model": "m", "key": "sk-1"}]}"#,
  ])
  func withoutAFileThatIsUnderstoodNothingLeaves(_ file: String?) throws {
    let run = try route("--kind freeform --characters 9000 --json", file: file)
    #expect(run.output.contains("\"policy\": \"localOnly\"") && run.output.contains("\"place\": \"local\""))
    #expect(file == nil || run.errors.contains("Nothing leaves this machine"))
  }

  private static let hasNamespaces =
    (try? KamadoRun.shell("unshare -rn true", in: FileManager.default.temporaryDirectory).status) == 0

  @Test(
    .enabled(if: KamadoRun.hasModel, "needs the default model: kamado models get"),
    .enabled(if: hasNamespaces, "needs network namespaces: unshare -rn"))
  func theModelOfThisMachineAnswersWithoutAnyNetwork() throws {
    let run = try KamadoRun.shell(
      "unshare -rn kamado respond --greedy --max-tokens 4 Hello", in: folder.url)
    #expect(run.status == 0 && !run.output.isEmpty, "\(run.errors)")
  }
}
