import Foundation
import FoundationModels
import FoundationModelsExtras
import JSONCore

/// The private memory that a second session adds to the first.
struct SessionMemory {
  let model: LlamaLanguageModel

  func run(_ text: String) async throws -> JSON {
    let options = GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 8)
    let first = LanguageModelSession(model: model)
    _ = try await first.respond(to: text, options: options)
    let one = try Self.privateBytes()
    let second = LanguageModelSession(model: model)
    _ = try await second.respond(to: "Second. " + text, options: options)
    let two = try Self.privateBytes()
    _ = try await first.respond(to: "Go on.", options: options)
    return ["oneSessionBytes": .number(one), "twoSessionsBytes": .number(two)]
  }

  private static func privateBytes() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    return (line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0) * 1024
  }
}
