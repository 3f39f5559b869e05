import Foundation
import TestSupport
import ModelStore
import Testing

@Suite struct GGUFHeaderTests {
  private func header(_ data: Data) throws -> GGUFHeader {
    let folder = try TestFolder()
    return try GGUFHeader.readGenerative(folder.write(data, "model.gguf"))
  }

  private func error(_ data: Data) throws -> ModelStoreError {
    try #require(throws: ModelStoreError.self) { try header(data) }
  }

  @Test func readsWhatAWholeFileSaysAboutItself() throws {
    let data = GGUFBuilder().data()
    let found = try header(data)
    #expect(found.architecture == "qwen2")
    #expect(found.title == "Tiny")
    #expect(found.contextLength == 4096)
    #expect(found.hasChatTemplate)
    #expect(found.requiredByteCount == UInt64(data.count))
  }

  @Test(arguments: [1, 10, 50, 90, 99])
  func refusesAFileCutAtPercent(_ percent: Int) throws {
    let data = GGUFBuilder().data()
    guard case .truncated(_, _, let found) = try error(data.prefix(data.count * percent / 100)) else {
      Issue.record("not reported as cut off")
      return
    }
    #expect(found == UInt64(data.count * percent / 100))
  }

  @Test func refusesEveryCutInsideTheTableOfContents() throws {
    let data = GGUFBuilder().data()
    let folder = try TestFolder()
    for end in stride(from: 5, to: data.count, by: 97) {
      let url = try folder.write(data.prefix(end), "cut.gguf")
      #expect(throws: ModelStoreError.self) { try GGUFHeader.read(url) }
    }
  }

  @Test(arguments: [
    ("", "empty"), ("<!DOCTYPE html><html><title>Sign in</title></html>", "HTML"),
    ("\n\n<HTML lang=en>", "HTML"), ("version https://git-lfs.github.com/spec/v1\noid sha256:00", "Git LFS"),
    ("PK\u{3}\u{4} something else entirely", "GGUF"), ("GG", "GGUF"),
  ])
  func namesWhatTheFileIsInstead(_ content: String, _ word: String) throws {
    guard case .notAModel(_, let reason) = try error(Data(content.utf8)) else {
      Issue.record("not reported as something else")
      return
    }
    #expect(reason.contains(word))
  }

  @Test(arguments: [
    "bert", "modern-bert", "nomic-bert", "nomic-bert-moe", "jina-bert-v2", "jina-bert-v3", "gemma-embedding",
    "t5encoder",
    "clip",
  ])
  func refusesArchitecturesThatWriteNoText(_ architecture: String) throws {
    guard case .notGenerative = try error(GGUFBuilder.architecture(architecture).data()) else {
      Issue.record("\(architecture) was not refused as such")
      return
    }
  }

  @Test func refusesAPooledVariantOfAGenerativeArchitecture() throws {
    let pooled = GGUFBuilder.architecture("qwen3", [("qwen3.pooling_type", .number(3))])
    let ranking = GGUFBuilder.architecture("qwen3", [("qwen3.pooling_type", .number(4))])
    let plain = GGUFBuilder.architecture("qwen3", [("qwen3.pooling_type", .number(0))])
    #expect(try error(pooled.data()).description.contains("embedding model"))
    #expect(try error(ranking.data()).description.contains("reranking model"))
    #expect(try header(plain.data()).architecture == "qwen3")
  }

  @Test func refusesOtherKindsOfGGUFFiles() throws {
    let adapter = GGUFBuilder.architecture("llama", [("general.type", .text("adapter"))])
    #expect(try error(adapter.data()).description.contains("adapter"))
  }

  /// Each changes one thing into what no honest file holds.
  static let hostile: [@Sendable (inout GGUFBuilder) -> Void] = [
    { $0.version = 99 }, { $0.claimedTensors = .max }, { $0.claimedEntries = .max }, { $0.claimedEntries = 1 << 19 },
    { $0.tensors[0].dimensions = [.max, .max] }, { $0.tensors[0].dimensions = [1, 1, 1, 1, 1] },
    { $0.tensors[0].offset = .max - 8 }, { $0.metadata.append(("deep", .nested(depth: 64))) }, { $0.metadata = [] },
    { $0.tensors[0].dimensions = [1 << 40] },
  ]

  @Test(arguments: hostile.indices)
  func refusesHostileFiles(_ index: Int) throws {
    var builder = GGUFBuilder()
    Self.hostile[index](&builder)
    #expect(throws: ModelStoreError.self) { try header(builder.data()) }
  }

  @Test func neverCrashesOnDamagedFiles() throws {
    var random = SplitMix(seed: 20_261_130)
    let data = GGUFBuilder().data()
    let folder = try TestFolder()
    for _ in 0..<400 {
      var damaged = data
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        // Mostly the table of contents: a weight's bytes mean nothing to the header.
        damaged[Int.random(in: 4..<data.count / 2, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let url = try folder.write(damaged, "damaged.gguf")
      do {
        let found = try GGUFHeader.read(url)
        #expect(found.requiredByteCount <= UInt64(damaged.count))
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }
}

/// Reproducible random numbers.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
