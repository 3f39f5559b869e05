import FoundationModels
import FoundationModelsTesting

@Generable
struct Dish {
  @Guide(description: "What the dish is called")
  var name: String
  @Guide(description: "Minutes from start to table", .range(5...60))
  var minutes: Int
}

let script = ScriptedLanguageModel([.text(#"{"name": "omelette", "minutes": 10}"#)])
let scripted = LanguageModelSession(model: script)
let dish = try await scripted.respond(to: "A quick dish?", generating: Dish.self).content
print("scripted: \(dish.name), \(dish.minutes) minutes")

// The model of this machine, where there is one.
if SystemLanguageModel.default.isAvailable {
  let session = LanguageModelSession()
  let options = GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 60)
  let dish = try await session.respond(to: "A quick dish with eggs?", generating: Dish.self, options: options).content
  print("local: \((5...60).contains(dish.minutes) ? "within its guides" : "outside of its guides")")
} else {
  print("local: unavailable")
}
