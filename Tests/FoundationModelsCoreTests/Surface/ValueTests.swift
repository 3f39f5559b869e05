import Foundation
import FoundationModelsCore
import FoundationModelsTesting
import Testing

@Suite("Values of every kind")
struct ValueTests {
  @Test("schemas and transcripts are written and read by Codable as by hand")
  func coding() throws {
    let encoder = JSONEncoder()
    let schema = try JSONDecoder().decode(GenerationSchema.self, from: encoder.encode(Dish.generationSchema))
    #expect(schema.debugDescription == Dish.generationSchema.debugDescription)
    struct Saved: Codable {
      var schema: GenerationSchema
      var transcript: Transcript
      init(from decoder: any Decoder) throws {
        schema = try GenerationSchema(from: decoder.singleValueContainer().decode(Box.self).schema)
        transcript = try decoder.singleValueContainer().decode(Box.self).transcript
      }
      func encode(to encoder: any Encoder) throws { try schema.encode(to: encoder) }
      struct Box: Decodable {
        var schema: any Decoder
        var transcript: Transcript
        enum Keys: CodingKey { case schema, transcript }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: Keys.self)
          schema = try container.superDecoder(forKey: .schema)
          transcript = try Transcript(from: container.superDecoder(forKey: .transcript))
        }
      }
    }
    struct Whole: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Saved.Box.Keys.self)
        try Dish.generationSchema.encode(to: container.superEncoder(forKey: .schema))
        try Transcript(entries: [.prompt(.init(id: "1", segments: []))])
          .encode(to: container.superEncoder(forKey: .transcript))
      }
    }
    let saved = try JSONDecoder().decode(Saved.self, from: encoder.encode(Whole()))
    #expect(saved.schema.name == "Dish" && saved.transcript.map(\.id) == ["1"])
    #expect(try JSONDecoder().decode(GenerationSchema.self, from: encoder.encode(saved)).name == "Dish")
  }

  @Test("bounds can be given for every kind of number")
  func bounds() throws {
    func schema<Value: Generable>(_ guides: [GenerationGuide<Value>]) throws -> String {
      let root = DynamicGenerationSchema(
        name: "R", properties: [.init(name: "v", schema: .init(type: Value.self, guides: guides))])
      let text = try GenerationSchema(root: root, dependencies: []).debugDescription
      return text.filter { !$0.isWhitespace }
    }
    #expect(try schema([GenerationGuide<Int>.minimum(1), .maximum(2)]).contains(#""minimum":1,"maximum":2"#))
    #expect(try schema([GenerationGuide<Int>.range(1...2)]).contains(#""minimum":1,"maximum":2"#))
    #expect(try schema([GenerationGuide<Float>.minimum(1), .maximum(2.5)]).contains(#""maximum":2.5"#))
    #expect(try schema([GenerationGuide<Float>.range(1...2.5)]).contains(#""maximum":2.5"#))
    #expect(try schema([GenerationGuide<Double>.minimum(1), .maximum(2.5)]).contains(#""maximum":2.5"#))
    #expect(try schema([GenerationGuide<Double>.range(1...2.5)]).contains(#""maximum":2.5"#))
    #expect(try schema([GenerationGuide<Decimal>.minimum(1), .maximum(2.5)]).contains(#""maximum":2.5"#))
    #expect(try schema([GenerationGuide<Decimal>.range(1...2.5)]).contains(#""maximum":2.5"#))
  }

  @Test("every type that conforms out of the box has a schema, content and text")
  func standardTypes() throws {
    #expect(Bool.generationSchema.name == "Bool" && true.generatedContent.jsonString == "true")
    #expect(String.generationSchema.name == "String" && "a".generatedContent.jsonString == #""a""#)
    #expect(Int.generationSchema.name == "Int" && 3.generatedContent.jsonString == "3")
    #expect(Float.generationSchema.name == "Double" || Float.generationSchema.name == "Float")
    #expect(Float(0.5).generatedContent.jsonString == "0.5" && Double(0.5).generatedContent.jsonString == "0.5")
    #expect(Decimal.generationSchema.name == "Decimal" || Decimal.generationSchema.name == "Double")
    #expect(Decimal(string: "0.1")?.generatedContent.jsonString == "0.1")
    #expect(["a"].generatedContent.jsonString == #"["a"]"#)
    let dish = Dish(name: "n", amount: "m", minutes: nil)
    let none: String? = nil
    let prompts = [
      "a".promptRepresentation, ["a", "b"].promptRepresentation, Optional("a").promptRepresentation,
      none.promptRepresentation, dish.promptRepresentation,
    ]
    let instructions = [
      "a".instructionsRepresentation, ["a", "b"].instructionsRepresentation, Optional("a").instructionsRepresentation,
      none.instructionsRepresentation, dish.instructionsRepresentation,
    ]
    let texts = prompts.map { $0.parts.segments.map(\.description).joined() }
    #expect(texts[0] == "a" && texts[1] == "a\nb" && texts[2] == "a" && texts[4] == #"{"name": "n", "amount": "m"}"#)
    #expect(instructions.map { $0.parts.segments.map(\.description).joined() } == texts)
  }

  @Test("content of content is the same content")
  func wrapping() throws {
    let content = GeneratedContent(properties: ["a": 1])
    #expect(try GeneratedContent(content) == content)
    #expect(content.generatedContent == content)
  }

  @Test("usage is counted in parts, and metadata is kept")
  func usage() {
    typealias Usage = LanguageModelSession.Usage
    let usage = Usage(
      input: Usage.Input(totalTokenCount: 7, cachedTokenCount: 3),
      output: Usage.Output(totalTokenCount: 5, reasoningTokenCount: 2), metadata: ["k": 1])
    #expect(usage.totalTokenCount == 12 && usage.metadata["k"]?.jsonString == "1")
    #expect(usage.input.cachedTokenCount == 3 && usage.output.reasoningTokenCount == 2)
  }

  @Test("feedback can name every kind of issue and every sentiment")
  func feedback() throws {
    let session = LanguageModelSession(model: ScriptedLanguageModel([]))
    let categories: [LanguageModelFeedback.Issue.Category] = [
      .unhelpful, .tooVerbose, .didNotFollowInstructions, .incorrect, .stereotypeOrBias, .suggestiveOrSexual,
      .vulgarOrOffensive, .triggeredGuardrailUnexpectedly,
    ]
    #expect(categories == LanguageModelFeedback.Issue.Category.allCases)
    let sentiments: [LanguageModelFeedback.Sentiment] = [.positive, .negative, .neutral]
    #expect(sentiments == LanguageModelFeedback.Sentiment.allCases)
    let documents = sentiments.map { sentiment in
      session.logFeedbackAttachment(
        sentiment: sentiment, issues: categories.map { .init(category: $0, explanation: "because") })
    }
    #expect(Set(documents).count == 3)
  }
}
