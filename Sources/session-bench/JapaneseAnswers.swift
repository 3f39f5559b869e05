import Foundation
import FoundationModels
import FoundationModelsExtras
import JSONCore

/// Whether short answers to Japanese questions are Japanese: kana, and no characters that only Chinese writes.
struct JapaneseAnswers {
  let model: LlamaLanguageModel

  func run(_ questions: [Substring]) async throws -> JSON {
    var rows: [JSON] = []
    var drifted = 0
    for question in questions {
      let session = LanguageModelSession(model: model, instructions: "日本語で短く答えてください。")
      let answer = try await session.respond(
        to: String(question), options: GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 60))
      let foreign = answer.content.unicodeScalars.filter(Self.isForeign)
      let isJapanese = foreign.isEmpty && answer.content.unicodeScalars.contains { 0x3040...0x30FF ~= $0.value }
      drifted += isJapanese ? 0 : 1
      rows.append([
        "question": .string(String(question)), "answer": .string(answer.content), "japanese": .bool(isJapanese),
        "foreign": .string(String(String.UnicodeScalarView(foreign))),
      ])
    }
    return ["drifted": .number(drifted), "count": .number(rows.count), "rows": .array(rows)]
  }

  /// An ideograph that JIS X 0208, the characters of Japanese print, does not hold.
  private static func isForeign(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isIdeographic && String(scalar).data(using: .shiftJIS) == nil && scalar != "〇"
  }
}
