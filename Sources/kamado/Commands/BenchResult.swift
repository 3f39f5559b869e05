import JSONCore
import ModelStore

/// What `kamado bench` found. Times in seconds, memory in bytes.
struct BenchResult {
  let model: String
  /// Loading and a first short answer.
  let load: Double
  let promptTokens: Int
  var firstToken: [Double] = []
  var tokensPerSecond: [Double] = []
  var recipes: [String: [Double]] = [:]
  /// Answers that follow a schema.
  var answers: [String: [Double]] = [:]
  var memory: MemoryUse?

  var text: String {
    var rows = [
      ("model", model), ("loading", "\(rounded(load)) s"),
      ("first token", "\(rounded(median(firstToken))) s behind a prompt of \(promptTokens) tokens"),
      ("writing", "\(rounded(median(tokensPerSecond))) tokens/s"),
    ]
    rows += recipes.sorted { $0.key < $1.key }.map { ("recipe \($0.key)", "\(rounded(median($0.value))) s") }
    rows += answers.sorted { $0.key < $1.key }.map { ("schema \($0.key)", "\(rounded(median($0.value))) s") }
    if let memory {
      rows.append(
        (
          "memory",
          "at most \(ByteText.text(memory.peak)); now \(ByteText.text(memory.mapped)) mapped, \(ByteText.text(memory.own)) private"
        ))
    }
    let width = (rows.map(\.0.count).max() ?? 0) + 2
    return rows.map { $0.0.padded(to: width) + $0.1 }.joined(separator: "\n")
  }

  var json: JSON {
    var object: JSONObject = [
      "model": .string(model), "loadSeconds": number(load), "promptTokens": .number(promptTokens),
      "firstTokenSeconds": .array(firstToken.map(number)), "tokensPerSecond": .array(tokensPerSecond.map(number)),
    ]
    object["recipes"] = seconds(recipes)
    object["answers"] = seconds(answers)
    if let memory {
      object["memory"] = [
        "peakBytes": .number(JSONNumber(memory.peak)), "mappedBytes": .number(JSONNumber(memory.mapped)),
        "privateBytes": .number(JSONNumber(memory.own)),
      ]
    }
    return .object(object)
  }

  private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  private func seconds(_ all: [String: [Double]]) -> JSON {
    .object(JSONObject(all.sorted { $0.key < $1.key }.map { ($0.key, .array($0.value.map(number))) }))
  }

  private func rounded(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
  private func number(_ value: Double) -> JSON {
    JSONNumber((value * 10_000).rounded() / 10_000).map(JSON.number) ?? .null
  }
}
