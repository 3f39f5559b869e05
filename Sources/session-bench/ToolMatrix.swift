import FoundationModels
import FoundationModelsExtras
import JSONCore
import Synchronization

/// Whether the model calls the right tool with the right arguments, and none where none is needed.
struct ToolMatrix {
  let model: LlamaLanguageModel

  func run(_ prompts: JSON) async throws -> JSON {
    var rows: [JSON] = []
    var right = 0
    var needed = 0
    var inVain = 0
    for row in prompts.array ?? [] {
      let prompt = row["prompt"]?.string ?? ""
      let calls = try await calls(for: prompt)
      let isRight: Bool
      if let tool = row["tool"]?.string {
        needed += 1
        isRight = calls.count == 1 && calls[0].name == tool && Self.agree(calls[0].arguments, row["arguments"])
        right += isRight ? 1 : 0
      } else {
        isRight = calls.isEmpty
        inVain += isRight ? 0 : 1
      }
      rows.append([
        "prompt": .string(prompt), "right": .bool(isRight),
        "calls": .array(calls.map { .string("\($0.name)(\($0.arguments.text(.compact)))") }),
      ])
    }
    return [
      "tool_accuracy": .number(JSONNumber(Double(right) / Double(max(1, needed))) ?? 0),
      "calls_in_vain": .number(inVain),
      "rows": .array(rows),
    ]
  }

  /// Texts may differ in an article or a plural's end.
  private static func agree(_ written: JSON, _ expected: JSON?) -> Bool {
    guard let expected = expected?.object, let written = written.object, expected.count == written.count else {
      return false
    }
    return expected.allSatisfy { name, value in
      guard case .string(let text) = value else { return written[name] == value }
      func plain(_ text: String) -> String {
        let lower = text.lowercased().replacing("the ", with: "")
        return lower.hasSuffix("s") ? String(lower.dropLast()) : lower
      }
      return written[name]?.string.map { plain($0) == plain(text) } ?? false
    }
  }

  private func calls(for prompt: String) async throws -> [(name: String, arguments: JSON)] {
    let session = LanguageModelSession(model: model, tools: [SetTimer(), Weather(), AddToShoppingList(), SetLight()])
    // A call counts even where the model has no closing words for it.
    session.transcriptErrorHandlingPolicy = .preserveTranscript
    do {
      _ = try await session.respond(
        to: prompt, options: GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 30))
    } catch is GeneratedContent.ParsingError {}
    return try session.transcript.flatMap { entry -> [(name: String, arguments: JSON)] in
      guard case .toolCalls(let calls) = entry else { return [] }
      return try calls.map { ($0.toolName, try JSON.parse($0.arguments.jsonString)) }
    }
  }
}

private struct SetTimer: Tool {
  let name = "setTimer"
  let description = "Sets a timer that shows a notification with a title after some time"
  @Generable struct Arguments {
    @Guide(description: "How many seconds from now") var seconds: Int
    @Guide(description: "The text of the notification") var title: String
  }
  func call(arguments: Arguments) async throws -> String { "The timer \(arguments.title) is set." }
}

private struct Weather: Tool {
  let name = "weather"
  let description = "Tells the weather of a city now and in the next days"
  @Generable struct Arguments {
    @Guide(description: "The city, as the user writes it") var city: String
  }
  func call(arguments: Arguments) async throws -> String { "\(arguments.city): sunny, 18 °C." }
}

private struct AddToShoppingList: Tool {
  let name = "addToShoppingList"
  let description = "Adds an item to the shopping list"
  @Generable struct Arguments {
    @Guide(description: "What to buy, as the user writes it, without the number") var item: String
    @Guide(description: "How many") var quantity: Int
  }
  func call(arguments: Arguments) async throws -> String { "\(arguments.quantity) × \(arguments.item) is on the list." }
}

private struct SetLight: Tool {
  let name = "setLight"
  let description = "Turns the light of a room on or off"
  @Generable struct Arguments {
    @Guide(description: "The room, as the user writes it") var room: String
    @Guide(description: "true to turn on, false to turn off") var on: Bool
  }
  func call(arguments: Arguments) async throws -> String { "The light is \(arguments.on ? "on" : "off")." }
}
