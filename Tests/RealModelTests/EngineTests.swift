import Foundation
import LlamaRuntime
import LocalEngine
import Testing

@Suite struct EngineTests {
  private func prompt(_ text: String, _ model: LlamaModel) throws -> [Int32] {
    let template = try ChatTemplate(model: model)
    let messages = try JSONSerialization.data(withJSONObject: [["role": "user", "content": text]])
    let rendered = try template.render(messages: String(decoding: messages, as: UTF8.self))
    return try model.vocabulary.tokenize(rendered.text, parseSpecial: true)
  }

  private func answer(_ engine: Engine, _ request: EngineRequest) async throws -> (String, GenerationCounters?, Int) {
    var bytes: [UInt8] = []
    var counters: GenerationCounters?
    var cached = 0
    for try await event in engine.generate(request) {
      switch event {
      case .started(_, let cachedTokens): cached = cachedTokens
      case .bytes(let more, _): bytes += more
      case .copied: break
      case .finished(_, let final): counters = final
      }
    }
    return (String(decoding: bytes, as: UTF8.self), counters, cached)
  }

  @Test func answersAndKeepsTheCacheOfAConversation() async throws {
    let model = try LlamaModel.load(path: TestModel.path)
    let engine = try Engine(model: model)
    var request = EngineRequest(prompt: try prompt("What is the capital of France? One word.", model))
    request.maximumTokens = 20
    let first = try await answer(engine, request)
    #expect(first.0.contains("Paris"))
    let second = try await answer(engine, request)
    #expect(second.0 == first.0)
    #expect(second.2 == request.prompt.count - 1)
  }

  @Test func draftsDoNotChangeAGreedyAnswer() async throws {
    let model = try LlamaModel.load(path: TestModel.path)
    let engine = try Engine(model: model)
    let text = "Repeat this sentence exactly, nothing else: The brown hen laid twelve eggs under the old wooden barn."
    var request = EngineRequest(prompt: try prompt(text, model))
    request.maximumTokens = 60
    let plain = try await answer(engine, request)
    request.draftSource = Array(text.utf8)
    let drafted = try await answer(engine, request)
    #expect(drafted.0 == plain.0)
    #expect(try #require(drafted.1).accepted > 0)
    #expect(try #require(drafted.1).evaluations < #require(plain.1).evaluations)
  }

  @Test func requestsSideBySideGetTheSameAnswersAsAlone() async throws {
    let model = try LlamaModel.load(path: TestModel.path)
    let engine = try Engine(model: model)
    let questions = ["Name a colour.", "Count from 1 to 5.", "日本の首都は？", "Say hello."]
    var alone: [String] = []
    for question in questions {
      var request = EngineRequest(prompt: try prompt(question, model))
      request.maximumTokens = 12
      alone.append(try await answer(engine, request).0)
    }
    let fresh = try Engine(model: model)
    let together = try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for (index, question) in questions.enumerated() {
        var request = EngineRequest(prompt: try prompt(question, model))
        request.maximumTokens = 12
        group.addTask { [request] in (index, try await answer(fresh, request).0) }
      }
      return try await group.reduce(into: [Int: String]()) { $0[$1.0] = $1.1 }
    }
    for (index, text) in alone.enumerated() { #expect(together[index]?.prefix(8) == text.prefix(8)) }
  }

  @Test func cancellingEndsALongPromptSoon() async throws {
    let model = try LlamaModel.load(path: TestModel.path)
    let engine = try Engine(model: model)
    let long = String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 400)
    let request = EngineRequest(prompt: try prompt(long, model))
    let task = Task { try await answer(engine, request) }
    try await Task.sleep(for: .milliseconds(300))
    task.cancel()
    _ = await task.result
    var again = request
    again.maximumTokens = 1
    let cached = try await answer(engine, again).2
    #expect(cached < request.prompt.count - 1, "the whole prompt was evaluated before the request ended")
    var next = EngineRequest(prompt: try prompt("What is the capital of France? One word.", model))
    next.maximumTokens = 5
    #expect(try await answer(engine, next).0.contains("Paris"))
  }

  @Test func requestsThatDoNotFitTogetherWaitForEachOther() async throws {
    let model = try LlamaModel.load(path: TestModel.path)
    var configuration = EngineConfiguration()
    configuration.cacheSize = 512
    let engine = try Engine(model: model, configuration: configuration)
    let long = String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 30)
    var requests: [EngineRequest] = []
    for number in 1...3 {
      var request = EngineRequest(prompt: try prompt("\(number). \(long)", model))
      request.maximumTokens = 20
      #expect(request.prompt.count > 256)
      requests.append(request)
    }
    let lengths = try await withThrowingTaskGroup(of: Int.self) { group in
      for request in requests { group.addTask { try await answer(engine, request).0.count } }
      return try await group.reduce(into: [Int]()) { $0.append($1) }
    }
    #expect(lengths.count == 3 && lengths.allSatisfy { $0 > 0 })
  }

  @Test func cancellingOneRequestLeavesScoredChoicesAlone() async throws {
    let model = try LlamaModel.load(path: TestModel.path)
    let engine = try Engine(model: model)
    let long = String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 100)
    let request = EngineRequest(prompt: try prompt(long, model))
    for _ in 0..<3 {
      let cancelled = Task { try await answer(engine, request) }
      let scoring = Task {
        try await engine.logProbabilities(prefix: long + "\n", inputs: ["a", "b"], suffix: ":", choices: ["x", "y"])
      }
      try await Task.sleep(for: .milliseconds(150))
      cancelled.cancel()
      #expect(try await scoring.value.count == 2)
      _ = await cancelled.result
    }
  }

  @Test func aChoiceMayFollowThePrefixDirectly() async throws {
    let engine = try Engine(model: try LlamaModel.load(path: TestModel.path))
    let scores = try await engine.logProbabilities(
      prefix: "Is fire hot? Answer yes or no.\n", inputs: [""], suffix: "", choices: ["yes", "no"])
    #expect(scores[0].allSatisfy { $0 < 0 })
  }
}
