import Foundation
import FoundationModelsCore
import FoundationModelsTesting
import Testing

/// What providers put into the channel.
@Suite("Events of the channel")
struct ChannelEventTests {
  private typealias Channel = LanguageModelExecutorGenerationChannel

  private static let input = Channel.Usage.Input(totalTokenCount: 7, cachedTokenCount: 3)
  private static let output = Channel.Usage.Output(totalTokenCount: 5, reasoningTokenCount: 2)

  private func expectUsage(_ usage: Channel.Usage) {
    #expect(usage.input.totalTokenCount == 7 && usage.input.cachedTokenCount == 3)
    #expect(usage.output.totalTokenCount == 5 && usage.output.reasoningTokenCount == 2)
    #expect(usage.metadata["k"]?.jsonString == "1")
  }

  @Test("an event of an answer holds what it was made of")
  func responses() throws {
    func response(_ action: Channel.Response.Action) throws -> Channel.Response {
      guard case .response(let response) = Channel.Event.response(entryID: "e", action: action).payload else {
        throw WrongKind()
      }
      #expect(response.entryID == "e")
      return response
    }
    guard case .appendText(let text) = try response(.appendText("a", segmentID: "s", tokenCount: 2)).action.kind,
      case .replaceTextSegment(let whole) = try response(.replaceTextSegment("b", segmentID: "t", tokenCount: 4))
        .action.kind,
      case .updateMetadata(let metadata) = try response(.updateMetadata(["k": 1])).action.kind,
      case .updateUsage(let usage) = try response(
        .updateUsage(input: Self.input, output: Self.output, metadata: ["k": 1])
      ).action.kind
    else { throw WrongKind() }
    #expect(text.content == "a" && text.segmentID == "s" && text.tokenCount == 2)
    #expect(whole.content == "b" && whole.segmentID == "t" && whole.tokenCount == 4)
    #expect(metadata.values["k"]?.jsonString == "1")
    expectUsage(usage)
    expectUsage(Channel.Usage(input: Self.input, output: Self.output, metadata: ["k": 1]))
  }

  @Test("an event of a thought holds what it was made of")
  func thoughts() throws {
    func thought(_ action: Channel.Reasoning.Action) throws -> Channel.Reasoning {
      guard case .reasoning(let thought) = Channel.Event.reasoning(entryID: "e", action: action).payload else {
        throw WrongKind()
      }
      #expect(thought.entryID == "e")
      return thought
    }
    let bytes = Data([1, 2])
    guard
      case .replaceTextSegment(let whole) = try thought(.replaceTextSegment("b", segmentID: "t", tokenCount: 4))
        .action.kind,
      case .updateSignature(let signature) = try thought(.updateSignature(bytes, tokenCount: 6)).action.kind,
      case .updateMetadata(let metadata) = try thought(.updateMetadata(["k": 1])).action.kind,
      case .updateUsage(let usage) = try thought(
        .updateUsage(input: Self.input, output: Self.output, metadata: ["k": 1])
      ).action.kind
    else { throw WrongKind() }
    #expect(whole.content == "b" && whole.segmentID == "t" && whole.tokenCount == 4)
    #expect(signature.signature == bytes && signature.tokenCount == 6)
    #expect(metadata.values["k"]?.jsonString == "1")
    expectUsage(usage)
  }

  @Test("an event of calls holds what it was made of")
  func calls() throws {
    func calls(_ action: Channel.ToolCalls.Action) throws -> Channel.ToolCalls {
      guard case .toolCalls(let calls) = Channel.Event.toolCalls(entryID: "e", action: action).payload else {
        throw WrongKind()
      }
      #expect(calls.entryID == "e")
      return calls
    }
    guard
      case .toolCall(let call) = try calls(
        .toolCall(id: "c", name: "n", action: .appendArguments("{}", tokenCount: 3))
      ).action.kind, case .appendArguments(let arguments) = call.action.kind,
      case .toolCall(let other) = try calls(.toolCall(id: "c", name: "n", action: .updateMetadata(["k": 1])))
        .action.kind, case .updateMetadata(let callMetadata) = other.action.kind,
      case .updateMetadata(let metadata) = try calls(.updateMetadata(["k": 1])).action.kind,
      case .updateUsage(let usage) = try calls(
        .updateUsage(input: Self.input, output: Self.output, metadata: ["k": 1])
      ).action.kind
    else { throw WrongKind() }
    #expect(call.id == "c" && call.name == "n")
    #expect(arguments.content == "{}" && arguments.tokenCount == 3)
    #expect(callMetadata.values["k"]?.jsonString == "1" && metadata.values["k"]?.jsonString == "1")
    expectUsage(usage)
  }

  @Test("what is sent comes out in order, to a reader who asks for it one by one")
  func order() async throws {
    let channel = Channel()
    for word in ["a", "b"] { await channel.send(.response(action: .appendText(word, tokenCount: 1))) }
    channel.finish()
    var iterator = channel.makeAsyncIterator()
    var words: [String] = []
    while let event = try await iterator.next(isolation: nil) {
      guard case .response(let response) = event.payload, case .appendText(let text) = response.action.kind else {
        throw WrongKind()
      }
      words.append(text.content)
    }
    #expect(words == ["a", "b"])
  }

  @Test("every event changes the transcript as it says")
  func transcript() async throws {
    let model = ScriptedLanguageModel([
      ScriptedReply([
        .event(.reasoning(entryID: "r", action: .appendText("Hm", segmentID: "s", tokenCount: 1))),
        .event(.reasoning(entryID: "r", action: .replaceTextSegment("Hm.", segmentID: "s", tokenCount: 1))),
        .event(.reasoning(entryID: "r", action: .updateSignature(Data([9]), tokenCount: 1))),
        .event(.reasoning(entryID: "r", action: .updateMetadata(["depth": 2]))),
        .event(.reasoning(entryID: "r", action: .updateUsage(input: Self.input, output: Self.output))),
        .event(.toolCalls(entryID: "t", action: .updateMetadata(["from": "a test"]))),
        .event(.response(entryID: "a", action: .appendText("wrong", segmentID: "s", tokenCount: 1))),
        .event(.response(entryID: "a", action: .replaceTextSegment("right", segmentID: "s", tokenCount: 1))),
        .event(.response(entryID: "a", action: .updateMetadata(["k": "v"]))),
      ])
    ])
    let session = LanguageModelSession(model: model)
    let response = try await session.respond(to: "Go")
    #expect(response.content == "right")
    guard case .reasoning(let thought)? = response.transcriptEntries.first,
      case .response(let answer)? = response.transcriptEntries.last
    else { throw WrongKind() }
    #expect(thought.id == "r" && thought.segments.map(\.description) == ["Hm."])
    #expect(thought.signature == Data([9]) && thought.metadata["depth"]?.jsonString == "2")
    #expect(answer.id == "a" && answer.metadata["k"]?.jsonString == #""v""#)
    #expect(response.usage.input.totalTokenCount == 7 && response.usage.output.reasoningTokenCount == 2)
  }

  private struct WrongKind: Error {}
}
