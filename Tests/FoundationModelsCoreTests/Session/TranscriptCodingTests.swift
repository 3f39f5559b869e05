import Foundation
import FoundationModelsCore
import JSONCore
import Testing

@Suite("Transcripts as JSON")
struct TranscriptCodingTests {
  /// One entry of every kind, with everything that an entry can carry.
  static let everything = Transcript(entries: [
    .instructions(
      Transcript.Instructions(
        id: "i", segments: [.text(.init(id: "t", content: "Be brief."))],
        toolDefinitions: [
          Transcript.ToolDefinition(name: "stock", description: "Counts.", parameters: Stock.Arguments.generationSchema)
        ])),
    .prompt(
      Transcript.Prompt(
        id: "p", metadata: ["trace": "x"],
        segments: [
          .text(.init(id: "t1", content: "How many?")),
          .attachment(
            .init(
              id: "a", content: .image(.init(imageData: Data([0x89, 0x50, 0x4E, 0x47]), orientation: .left)),
              label: "photo")),
          .attachment(
            .init(id: "b", content: .image(.init(imageURL: URL(filePath: "/pictures/card.png"))))),
        ],
        options: GenerationOptions(
          samplingMode: .random(top: 5, seed: .max), temperature: 0.25, maximumResponseTokens: 77,
          toolCallingMode: .required),
        responseFormat: Transcript.ResponseFormat(type: Card.self),
        contextOptions: ContextOptions(includeSchemaInPrompt: false, reasoningLevel: .custom("extra")))),
    .reasoning(
      Transcript.Reasoning(
        id: "r", metadata: ["n": 1], segments: [.text(.init(id: "t", content: "hm"))], signature: Data([1, 2, 255]))),
    .toolCalls(
      Transcript.ToolCalls(
        id: "c",
        [
          Transcript.ToolCall(
            id: "call-1", metadata: ["m": true], toolName: "stock",
            arguments: GeneratedContent(properties: ["z": 1, "item": "ランプ \"x\""]))
        ])),
    .toolOutput(
      Transcript.ToolOutput(
        id: "call-1", toolName: "stock", segments: [.text(.init(id: "t", content: "4 pieces"))])),
    .response(
      Transcript.Response(
        id: "a", metadata: ["assetIDs": ["one", "two"], "k": 0.5],
        segments: [
          .structure(
            .init(id: "0", schemaName: "Card", content: GeneratedContent(properties: ["title": "Lamp", "count": 4])))
        ])),
  ])

  @Test("encoding and decoding gives an equal transcript")
  func roundTrip() throws {
    let data = try JSONEncoder().encode(Self.everything)
    #expect(try JSONDecoder().decode(Transcript.self, from: data) == Self.everything)
  }

  @Test(
    "sampling modes and levels survive",
    arguments: [
      GenerationOptions(samplingMode: .greedy), GenerationOptions(samplingMode: .random(top: 3)),
      GenerationOptions(samplingMode: .random(probabilityThreshold: 0.9, seed: 7)),
      GenerationOptions(toolCallingMode: .allowed), GenerationOptions(toolCallingMode: .disallowed),
      GenerationOptions(),
    ])
  func options(_ options: GenerationOptions) throws {
    for level in [nil, ContextOptions.ReasoningLevel.light, .moderate, .deep] {
      let prompt = Transcript.Prompt(
        segments: [], options: options, contextOptions: ContextOptions(reasoningLevel: level))
      let transcript = Transcript(entries: [.prompt(prompt)])
      let decoded = try JSONDecoder().decode(Transcript.self, from: JSONEncoder().encode(transcript))
      #expect(decoded == transcript)
    }
  }

  @Test("the JSON has the keys that Apple's has")
  func wireFormat() throws {
    let data = try JSONEncoder().encode(Self.everything)
    let json = try JSON.parse(String(decoding: data, as: UTF8.self))
    #expect(json["type"] == "FoundationModels.Transcript")
    #expect(json["version"] == "1.1")
    let entries = try #require(json["transcript"]?["entries"]?.array)
    #expect(
      entries.map { $0["role"]?.string } == ["instructions", "user", "reasoning", "response", "tool", "response"])
    #expect(entries[0]["tools"]?[0]?["type"] == "function")
    #expect(entries[0]["tools"]?[0]?["function"]?["name"] == "stock")
    #expect(entries[1]["contents"]?[0] == ["type": "text", "id": "t1", "text": "How many?"])
    #expect(entries[1]["contents"]?[1]?["image"] == "data:image/png;base64,iVBORw==")
    #expect(entries[1]["responseFormat"]?["type"] == "jsonSchema")
    #expect(entries[1]["responseFormat"]?["jsonSchema"]?["name"] == "Card")
    #expect(entries[1]["options"]?["temperature"] == .number(JSONNumber(0.25) ?? JSONNumber(0)))
    #expect(entries[1]["contextOptions"]?["includeSchemaInPrompt"] == false)
    #expect(entries[3]["toolCalls"]?[0]?["arguments"] == #"{"z": 1, "item": "ランプ \"x\""}"#)
    #expect(entries[4]["toolCallID"] == "call-1")
    #expect(entries[4]["id"] == "call-1")
    #expect(entries[5]["assets"] == ["one", "two"])
    #expect(entries[5]["metadata"]?["assetIDs"] == ["one", "two"])
    #expect(entries[5]["contents"]?[0]?["structure"]?["source"] == "Card")
    #expect(entries[5]["contents"]?[0]?["structure"]?["content"] == ["title": "Lamp", "count": 4])
  }

  @Test("empty options are written, empty assets and metadata are not")
  func emptyParts() throws {
    let transcript = Transcript(entries: [
      .prompt(.init(segments: [])), .response(.init(assetIDs: [], segments: [])),
    ])
    let json = try JSON.parse(String(decoding: JSONEncoder().encode(transcript), as: UTF8.self))
    let entries = try #require(json["transcript"]?["entries"]?.array)
    #expect(entries[0]["options"] == [:] && entries[0]["contextOptions"] == [:])
    #expect(entries[1]["assets"] == nil && entries[1]["metadata"] == nil)
  }

  @Test("a transcript of version 1 is read, and its answer gets the schema's order")
  func olderVersion() throws {
    let text = """
      {"type": "FoundationModels.Transcript", "version": 1, "transcript": {"entries": [
        {"role": "user", "id": "p", "options": {}, "contents": [{"type": "text", "id": "t", "text": "A card?"}],
         "responseFormat": {"type": "jsonSchema", "jsonSchema": {"name": "Outer", "schema": {
           "type": "object", "title": "Card", "additionalProperties": false,
           "properties": {"title": {"type": "string"}, "count": {"type": "integer"}},
           "required": ["title", "count"], "x-order": ["title", "count"]}}}},
        {"role": "tool", "id": "other", "toolCallID": "call", "toolName": "stock", "contents": []},
        {"role": "response", "id": "r", "assets": ["a"], "metadata": {"assetIDs": ["b"]}, "contents": [
          {"type": "structure", "id": "0", "structure": {"source": "Card", "content": {"count": 1, "title": "x"}}}]}
      ]}}
      """
    let transcript = try JSONDecoder().decode(Transcript.self, from: Data(text.utf8))
    guard case .prompt(let prompt) = transcript[0], case .response(let response) = transcript[2] else {
      Issue.record("Not the entries that were written.")
      return
    }
    #expect(prompt.responseFormat?.name == "Card")
    #expect(transcript[1].id == "call")
    #expect(response.assetIDs == ["a"])
    #expect(response.segments.first?.description == #"{"title": "x", "count": 1}"#)
  }

  @Test(
    "what is not a transcript is refused",
    arguments: [
      #"{"type": "Other", "version": 1, "transcript": {"entries": []}}"#,
      #"{"type": "FoundationModels.Transcript", "version": 7, "transcript": {"entries": []}}"#,
      #"{"type": "FoundationModels.Transcript", "version": 1, "transcript": {}}"#,
      entry(#"{"role": "narrator", "id": "x", "contents": []}"#),
      entry(#"{"role": "user", "id": "x", "contents": [{"type": "sound", "id": "s"}]}"#),
      entry(#"{"role": "user", "contents": []}"#),
      entry(#"{"role": "response", "id": "x", "toolCalls": [{"id": "c", "name": "n", "arguments": "{"}]}"#),
      entry(
        #"{"role": "user", "id": "x", "contents": [{"type": "image", "id": "s", "image": "data:image/png;base64,@"}]}"#),
    ])
  func refused(text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Transcript.self, from: Data(text.utf8)) }
  }

  private static func entry(_ entry: String) -> String {
    #"{"type": "FoundationModels.Transcript", "version": "1.1", "transcript": {"entries": ["# + entry + "]}}"
  }

  @Test("transcripts saved by Apple's framework decode, encode and decode to the same")
  func oracle() throws {
    let folder = URL(filePath: FileManager.default.currentDirectoryPath).appending(path: "../shared/oracle")
    for name in ["test_transcript.json", "test_transcript_full.json"] {
      guard let data = try? Data(contentsOf: folder.appending(path: name)) else { continue }
      let first = try JSONDecoder().decode(Transcript.self, from: data)
      let encoded = try JSONEncoder().encode(first)
      #expect(try JSONDecoder().decode(Transcript.self, from: encoded) == first)
      let theirs = try JSON.parse(String(decoding: data, as: UTF8.self))
      let ours = try JSON.parse(String(decoding: encoded, as: UTF8.self))
      let count = try #require(theirs["transcript"]?["entries"]?.array?.count)
      for index in 0..<count {
        let their = try #require(theirs["transcript"]?["entries"]?[index]?.object)
        let our = try #require(ours["transcript"]?["entries"]?[index]?.object)
        for (key, value) in their { #expect(our[key] == value) }
      }
    }
  }
}
