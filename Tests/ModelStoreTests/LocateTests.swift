import Foundation
import TestSupport
import ModelStore
import Testing

@Suite struct LocateTests {
  private let folder: TestFolder
  private let store: ModelStore

  init() throws {
    folder = try TestFolder()
    store = ModelStore(folder: folder.url, catalogue: Catalogue.models, environment: ["HOME": folder.url.path])
  }

  @Test(arguments: [
    ("qwen2.5-coder-0.5b", "qwen2.5-coder-0.5b-instruct-q4_k_m"),
    ("QWEN2.5-Coder-1.5B-Instruct", "qwen2.5-coder-1.5b-instruct-q4_k_m"),
    ("smollm2-135m-instruct-q4_1.gguf", "smollm2-135m-instruct-q4_1"), ("gemma-3-270m", "gemma-3-270m-q4_k_m"),
    ("qwen3-1.7b", "qwen3-1.7b-q8_0"), ("Qwen3-4B-Q4_K_M.gguf", "qwen3-4b-q4_k_m"),
  ])
  func shortNamesReachTheCatalogue(_ text: String, _ name: String) throws {
    #expect(store.model(named: text)?.name == name)
    #expect(throws: ModelStoreError.notInstalled(name: name)) { try store.locate(text) }
  }

  @Test(arguments: ["qwen2.5-coder", "qwen", "gpt", "", "qwen2.5-coder-0.5"])
  func ambiguousAndUnknownNamesAreRefusedWithTheKnownOnes(_ text: String) throws {
    let error = try #require(throws: ModelStoreError.self) { try store.locate(text) }
    #expect(error == .unknownModel(name: text, known: Catalogue.models.map(\.name)))
  }

  @Test func aPathToAnyFileWorksWhereverANameDoes() throws {
    let url = try folder.write(GGUFBuilder().data(), "elsewhere/my model.gguf")
    let found = try store.locate(url.path)
    #expect(found.url.path == url.path)
    #expect(found.name == "my model")
    #expect(found.catalogueModel == nil)
    #expect(try store.locate("~/elsewhere/my model.gguf").url.path == url.path)
  }

  @Test func aFileInTheStoreIsFoundByItsName() throws {
    try folder.write(GGUFBuilder().data(), "mine.gguf")
    #expect(try store.locate("mine").name == "mine")
    #expect(try store.locate("mine.gguf").name == "mine")
    #expect(store.files().map(\.name) == ["mine"])
  }

  @Test func aMissingPathSaysSo() {
    #expect(throws: ModelStoreError.fileMissing(path: "/nowhere/x.gguf")) { try store.locate("/nowhere/x.gguf") }
    #expect(throws: ModelStoreError.fileMissing(path: "x.gguf")) { try store.locate("x.gguf") }
  }

  @Test func aFolderIsNoModel() throws {
    #expect(throws: ModelStoreError.notAModel(path: folder.url.path, reason: "it is a folder")) {
      try store.locate(folder.url.path)
    }
  }

  @Test func aFileUnderACatalogueNameMustHaveThePublishedSize() throws {
    try folder.write(GGUFBuilder().data(), "smollm2-135m-instruct-q4_1.gguf")
    let error = try #require(throws: ModelStoreError.self) { try store.locate("smollm2-135m") }
    guard case .truncated(_, .some(98_362_432), _) = error else {
      Issue.record("\(error)")
      return
    }
  }

  @Test func removingDeletesTheFileAndWhatADownloadLeft() throws {
    try folder.write(Data(count: 10), "smollm2-135m-instruct-q4_1.gguf.part")
    try folder.write(Data(count: 4), "smollm2-135m-instruct-q4_1.gguf.part.json")
    #expect(try store.status(of: #require(store.model(named: "smollm2-135m"))) == .missing(fraction: 10 / 98_362_432))
    #expect(try store.remove("smollm2-135m") == 14)
    #expect(folder.names(in: "") == [])
    #expect(throws: ModelStoreError.notInstalled(name: "smollm2-135m-instruct-q4_1")) {
      try store.remove("smollm2-135m")
    }
  }

  @Test func removingNeverLeavesTheStore() throws {
    let outside = try TestFolder()
    let file = try outside.write(GGUFBuilder().data(), "keep.gguf")
    #expect(throws: ModelStoreError.self) { try store.remove(file.path) }
    #expect(throws: ModelStoreError.self) { try store.remove("../\(outside.url.lastPathComponent)/keep") }
    #expect(outside.exists("keep.gguf"))
  }
}

@Suite struct ConfigurationTests {
  @Test func environmentGoesBeforeTheFileAndTheFileBeforeTheDefault() throws {
    let folder = try TestFolder()
    let base = ["XDG_CONFIG_HOME": folder.url.path]
    #expect(try Configuration.load(environment: base).model == Catalogue.defaultModel)
    #expect(try Configuration.load(environment: base).isEnabled)
    try folder.write(Data(#"{"model": "mine", "enabled": false}"#.utf8), "kamado/config.json")
    #expect(try Configuration.load(environment: base) == .init(model: "mine", isEnabled: false))
    let named = base.merging(["KAMADO_MODEL": "other", "KAMADO_ENABLED": "1"]) { $1 }
    #expect(try Configuration.load(environment: named) == .init(model: "other", isEnabled: true))
  }

  @Test(arguments: ["", "model: mine", #"{"model": 3}"#, #"{"enabled": "no"}"#])
  func aGarbledFileIsAnErrorAndNotTheDefault(_ text: String) throws {
    let folder = try TestFolder()
    try folder.write(Data(text.utf8), "kamado/config.json")
    #expect(throws: ModelStoreError.self) { try Configuration.load(environment: ["XDG_CONFIG_HOME": folder.url.path]) }
  }

  @Test(arguments: [("0", false), ("OFF", false), ("1", true), ("yes", true), ("", true)])
  func theEnvironmentSwitchesTheModelOff(_ word: String, _ isEnabled: Bool) throws {
    let folder = try TestFolder()
    let environment = ["XDG_CONFIG_HOME": folder.url.path, "KAMADO_ENABLED": word]
    #expect(try Configuration.load(environment: environment).isEnabled == isEnabled)
  }

  @Test func aWordThatIsNeitherYesNorNoIsAnError() throws {
    let error = #expect(throws: ModelStoreError.self) {
      try Configuration.load(environment: ["KAMADO_ENABLED": "perhaps"])
    }
    #expect(error?.description.contains("perhaps") == true)
  }

  @Test(arguments: [
    (["KAMADO_CACHE": "/a"], "/a"), (["XDG_CACHE_HOME": "/b", "HOME": "/h"], "/b/kamado"),
    (["HOME": "/h"], "/h/.cache/kamado"), (["KAMADO_CACHE": "", "HOME": "/h"], "/h/.cache/kamado"),
  ])
  func theCacheFolderFollowsTheEnvironment(_ environment: [String: String], _ path: String) {
    #expect(CacheFolder.url(environment: environment).path == path)
  }
}

@Suite struct ByteTextTests {
  @Test(
    arguments: [
      (0, "0 B"), (999, "999 B"), (1_000, "1 kB"), (491_400_064, "491 MB"), (999_600_000, "1 GB"),
      (1_117_320_768, "1.1 GB"), (UInt64.max, "18446744 TB"),
    ] as [(UInt64, String)])
  func sizesReadAsPeopleWriteThem(_ count: UInt64, _ text: String) {
    #expect(ByteText.text(count) == text)
  }
}
