import Foundation
import Testing

@testable import LlamaRuntime

@Suite struct ModelLoadingTests {
  @Test func aMissingFileIsSaidToBeMissing() {
    #expect(throws: LlamaError.modelNotLoadable(path: "/nowhere/model.gguf", reason: "there is no such file")) {
      try LlamaModel.load(path: "/nowhere/model.gguf")
    }
  }

  @Test(arguments: ["", "<!doctype html><html><body>Not found</body></html>", "GGUF", "GGUF\u{3}\u{0}\u{0}\u{0}"])
  func whatIsNoModelIsRefusedWithAReason(_ content: String) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).gguf")
    defer { try? FileManager.default.removeItem(at: url) }
    try content.write(to: url, atomically: true, encoding: .utf8)
    #expect {
      try LlamaModel.load(path: url.path)
    } throws: { error in
      guard case LlamaError.modelNotLoadable(_, let reason) = error else { return false }
      return !reason.isEmpty
    }
  }
}
