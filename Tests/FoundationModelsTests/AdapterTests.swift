import Foundation
import FoundationModels
import TestSupport
import Testing

@Suite("Adapters")
struct AdapterTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  @Test("a file that is no adapter is refused, with what to do", arguments: [nil, "", "GG", "zip file"])
  func badFiles(content: String?) throws {
    let url = folder.url.appendingPathComponent("tone.fmadapter")
    if let content { try folder.write(Data(content.utf8), "tone.fmadapter") }
    let error = try #require(throws: SystemLanguageModel.Adapter.AssetError.self) {
      try SystemLanguageModel.Adapter(fileURL: url)
    }
    guard case .invalidAsset(let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(context.debugDescription.contains(url.path))
    #expect(error.errorDescription == context.debugDescription)
    #expect(error.recoverySuggestion?.isEmpty == false)
  }

  @Test("a name that cannot be one, and a name that is not installed, are told apart")
  func badNames() throws {
    for name in ["", "a/b", ".hidden", "../x"] {
      let error = try #require(throws: SystemLanguageModel.Adapter.AssetError.self) {
        try SystemLanguageModel.Adapter(name: name)
      }
      guard case .invalidAdapterName = error else {
        Issue.record("\(name): \(error)")
        continue
      }
    }
    let missing = UUID().uuidString
    let error = try #require(throws: SystemLanguageModel.Adapter.AssetError.self) {
      try SystemLanguageModel.Adapter(name: missing)
    }
    guard case .compatibleAdapterNotFound = error else {
      Issue.record("\(error)")
      return
    }
    #expect(SystemLanguageModel.Adapter.compatibleAdapterIdentifiers(name: missing).isEmpty)
    #expect(error.recoverySuggestion?.isEmpty == false)
    let context = SystemLanguageModel.Adapter.AssetError.Context(debugDescription: "d")
    #expect(SystemLanguageModel.Adapter.AssetError.invalidAsset(context).errorDescription == "d")
  }

  @Test("a model with an adapter refuses requests and says why, instead of answering without it")
  func requests() async throws {
    let url = try folder.write(GGUFBuilder().data(), "tone.gguf")
    let adapter = try SystemLanguageModel.Adapter(fileURL: url)
    try await adapter.compile()
    try SystemLanguageModel.Adapter.removeObsoleteAdapters()
    #expect(adapter.creatorDefinedMetadata.isEmpty)
    let session = LanguageModelSession(model: SystemLanguageModel(adapter: adapter))
    let error = await #expect(throws: SystemLanguageModel.Error.self) { try await session.respond(to: "Hello") }
    #expect(error?.debugDescription.contains(url.path) == true)
    #expect(error?.errorDescription?.isEmpty == false)
    #expect(session.transcript.isEmpty && !session.isResponding)

    let model = SystemLanguageModel(adapter: adapter)
    let executor = SystemLanguageModel.Executor(configuration: model.executorConfiguration)
    executor.prewarm(model: model, transcript: Transcript())
    let request = LanguageModelExecutorGenerationRequest(
      id: UUID(), transcript: Transcript(), enabledTools: [], generationOptions: GenerationOptions(),
      contextOptions: ContextOptions(), metadata: [:])
    await #expect(throws: SystemLanguageModel.Error.self) {
      try await executor.respond(to: request, model: model, streamingInto: .init())
    }
  }
}
