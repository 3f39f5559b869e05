import Foundation
import TestSupport

@testable import ModelStore

/// A small whole model, its catalogue entry, and a store that knows nothing else.
struct TestModel {
  let data: Data
  let folder: TestFolder
  let source: URL

  init(weights: Int = 300_000) throws {
    var builder = GGUFBuilder()
    builder.tensors[0].dimensions = [32, UInt64(weights / 18)]
    builder.tensors[0].byteCount = weights / 18 * 18
    data = builder.data()
    folder = try TestFolder()
    source = try folder.write(data, "published.gguf")
  }

  func sha256() async throws -> String { try await FileDigest.sha256(source, environment: environment) }

  var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging(["KAMADO_CACHE": folder.url.appendingPathComponent("cache").path]) {
      $1
    }
  }

  var storeFolder: URL { folder.url.appendingPathComponent("store") }

  func store(
    address: URL? = nil, packages: PackageMirror? = nil, sha256: String? = nil, folder: URL? = nil
  ) async throws -> ModelStore {
    let hash: String
    if let sha256 { hash = sha256 } else { hash = try await self.sha256() }
    let model = CatalogueModel(
      name: "tiny", page: "", address: address, packages: packages, byteCount: UInt64(data.count), sha256: hash,
      licence: "CC0-1.0", languages: ["en"], memory: 1, followsInstructions: true)
    return ModelStore(folder: folder ?? storeFolder, catalogue: [model], environment: environment)
  }
}
