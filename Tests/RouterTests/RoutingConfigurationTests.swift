import Foundation
import FoundationModelsExtras
import TestSupport
import Testing

@Suite struct RoutingConfigurationTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  @Test(arguments: [
    "", "{", "[]", "{}", #"{"policy": "cloudy"}"#, #"{"policy": "cloud", "polcy": 1}"#,
    #"{"policy": "cloud", "services": [{}]}"#,
    #"{"policy": "cloud", "maximumLocalCharacters": "many"}"#,
    #"{"policy": "cloud", "services": [{"name": "a", "url": "http://models.example/v1", "model": "m"}]}"#,
    #"{"policy": "cloud", "services": [{"name": "a", "url": "https://models.example/v1", "model": "m", "key": "sk-12345"}]}"#,
    #"{"policy": "cloud", "services": [{"name": "a", "url": "https://u:p@models.example/v1", "model": "m"}]}"#,
    #"{"policy": "cloud", "services": [{"name": "a", "url": "https://a.example", "model": "m"}, {"name": "a", "url": "https://b.example", "model": "m"}]}"#,
  ])
  func aGarbledFileClosesTheWayOut(_ content: String) throws {
    let url = try folder.write(Data(content.utf8), "routes.json")
    let (configuration, problem) = RoutingConfiguration.load(from: url)
    #expect(configuration == .closed && configuration.policy == .localOnly && configuration.services.isEmpty)
    let message = try #require(problem).description
    #expect(message.contains("Nothing leaves this machine") && !message.contains("sk-12345"))
  }

  @Test func aMissingFileClosesTheWayOut() {
    let (configuration, problem) = RoutingConfiguration.load(from: folder.url.appendingPathComponent("none.json"))
    #expect(configuration == .closed && problem == nil)
  }

  @Test func aFileNamesServicesAndWhereTheirKeysAre() throws {
    let text = """
      {"policy": "preferLocal", "maximumLocalCharacters": 900, "services": [
        {"name": "office", "url": "https://models.example/v1", "model": "large", "key": "keyring:office"},
        {"name": "rack", "url": "http://127.0.0.1:8080/v1", "model": "medium", "key": "env:RACK_KEY"}]}
      """
    let configuration = try RoutingConfiguration(json: Data(text.utf8))
    #expect(configuration.policy == .preferLocal && configuration.rules.maximumLocalCharacters == 900)
    #expect(configuration.services.map(\.name) == ["office", "rack"])
    #expect(configuration.services.map(\.key) == [.keyring(account: "office"), .environment("RACK_KEY")])
  }

  @Test func aKeyIsReadWhereItIsKeptAndNeverPrinted() async throws {
    let tool = """
      #!/bin/sh
      [ "$*" = "lookup service kamado account office" ] || exit 1
      printf %s sk-from-the-keyring
      """
    let path = try folder.write(Data(tool.utf8), "bin/secret-tool").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let environment = [
      "PATH": folder.url.appendingPathComponent("bin").path + ":/usr/bin:/bin", "OFFICE_KEY": "sk-from-the-environment",
    ]
    let secret = try await SecretSource.keyring(account: "office").read(environment: environment)
    #expect(secret.value == "sk-from-the-keyring")
    #expect(
      try await SecretSource.environment("OFFICE_KEY").read(environment: environment).value == "sk-from-the-environment"
    )
    var dumped = ""
    dump(secret, to: &dumped)
    #expect(!"\(secret) \(String(reflecting: secret)) \(dumped)".contains("sk-"))
    await #expect(throws: SecretMissing.self) {
      try await SecretSource.keyring(account: "other").read(environment: environment)
    }
    await #expect(throws: SecretMissing.self) {
      try await SecretSource.environment("NONE").read(environment: environment)
    }
    await #expect(throws: SecretMissing.self) {
      try await SecretSource.keyring(account: "office").read(environment: ["PATH": "/nowhere"])
    }
  }
}
