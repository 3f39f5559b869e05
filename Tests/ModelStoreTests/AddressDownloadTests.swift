import Foundation
import TestSupport
import Synchronization
import Testing

@testable import ModelStore

@Suite struct AddressDownloadTests {
  private let model: TestModel

  init() throws {
    model = try TestModel()
  }

  private func server(_ manner: FileServer.Manner) throws -> FileServer {
    try FileServer(file: model.source, manner: manner, folder: model.folder)
  }

  @Test(arguments: [FileServer.Manner.good, .redirects, .breaksOff])
  func bringsVerifiesAndInstalls(_ manner: FileServer.Manner) async throws {
    let server = try server(manner)
    let phases = Mutex<[DownloadProgress]>([])
    let store = try await model.store(address: server.address)
    let file = try await store.download("tiny") { progress in phases.withLock { $0.append(progress) } }
    #expect(try Data(contentsOf: file.url) == model.data)
    #expect(model.folder.names(in: "store") == ["tiny.gguf"])
    let completed = phases.withLock { $0.map(\.completed) }
    #expect(completed == completed.sorted())
    #expect(phases.withLock { $0.last?.phase } == .verifying)
  }

  @Test func aSecondCallReturnsWhatIsThere() async throws {
    let server = try server(.good)
    let store = try await model.store(address: server.address)
    let first = try await store.download("tiny")
    #expect(try await store.download("tiny") == first)
    #expect(server.requests.count == 1)
  }

  @Test func goesOnWhereAnInterruptedDownloadStopped() async throws {
    try model.folder.write(model.data.prefix(100_000), "store/tiny.gguf.part")
    let server = try server(.good)
    let store = try await model.store(address: server.address)
    #expect(try store.status(of: store.catalogue[0]) == .missing(fraction: 100_000 / Double(model.data.count)))
    try await store.download("tiny")
    #expect(server.requests == ["bytes=100000-"])
    #expect(try Data(contentsOf: store.locate("tiny").url) == model.data)
  }

  @Test func startsAnewWhenTheServerKnowsNoRanges() async throws {
    try model.folder.write(model.data.prefix(100_000), "store/tiny.gguf.part")
    let store = try await model.store(address: server(.ignoresRanges).address)
    try await store.download("tiny")
    #expect(try Data(contentsOf: store.locate("tiny").url) == model.data)
  }

  @Test func startsAnewWhenWhatLayThereWasSpoilt() async throws {
    try model.folder.write(Data(count: 100_000), "store/tiny.gguf.part")
    let server = try server(.good)
    let store = try await model.store(address: server.address)
    try await store.download("tiny")
    #expect(server.requests == ["bytes=100000-", ""])
    #expect(try Data(contentsOf: store.locate("tiny").url) == model.data)
  }

  @Test func aFileWithAnotherHashIsRefusedAndNothingIsLeft() async throws {
    let wrong = String(repeating: "0", count: 64)
    let store = try await model.store(address: server(.good).address, sha256: wrong)
    let found = try await model.sha256()
    await #expect(throws: ModelStoreError.checksumMismatch(name: "tiny", expected: wrong, found: found)) {
      try await store.download("tiny")
    }
    #expect(model.folder.names(in: "store") == [])
  }

  @Test(arguments: [(FileServer.Manner.webPage, "web page"), (.notFound, "404")])
  func saysWhatCameInstead(_ manner: FileServer.Manner, _ word: String) async throws {
    let store = try await model.store(address: server(manner).address)
    let error = try await #require(throws: ModelStoreError.self) { try await store.download("tiny") }
    #expect(error.description.contains(word))
    #expect(throws: ModelStoreError.notInstalled(name: "tiny")) { try store.locate("tiny") }
  }

  @Test func cancellingKeepsThePartAndTheNextDownloadGoesOn() async throws {
    let held = try server(.held)
    let store = try await model.store(address: held.address)
    let some = AsyncStream.makeStream(of: UInt64.self)
    let download = Task {
      defer { some.continuation.finish() }
      return try await store.download("tiny") { some.continuation.yield($0.completed) }
    }
    for await completed in some.stream where completed > 0 { break }
    #expect(try isDownloading(store))
    download.cancel()
    await #expect(throws: CancellationError.self) { try await download.value }
    let kept = try #require(store.byteCount(store.partURL("tiny")))
    #expect(kept > 0 && kept < UInt64(model.data.count))
    #expect(throws: ModelStoreError.notInstalled(name: "tiny")) { try store.locate("tiny") }

    let good = try server(.good)
    let next = try await model.store(address: good.address)
    try await next.download("tiny")
    #expect(good.requests.last == "bytes=\(kept)-")
  }

  private func isDownloading(_ store: ModelStore) throws -> Bool {
    if case .downloading = try store.status(of: store.catalogue[0]) { return true }
    return false
  }

  @Test func severalAtOnceFetchTheFileOnce() async throws {
    let server = try server(.slow)
    let store = try await model.store(address: server.address)
    let files = try await withThrowingTaskGroup(of: ModelFile.self) { group in
      for _ in 0..<3 { group.addTask { try await store.download("tiny") } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(files.map(\.url.path)).count == 1)
    #expect(server.requests.count == 1)
  }

  @Test func aCutFileUnderTheModelsNameIsReplaced() async throws {
    try model.folder.write(model.data.prefix(1000), "store/tiny.gguf")
    let store = try await model.store(address: server(.good).address)
    try await store.download("tiny")
    #expect(try Data(contentsOf: store.locate("tiny").url) == model.data)
  }
}
