import FoundationModels

@Generable
struct Dish {
  @Guide(description: "What the dish is called")
  var name: String
  @Guide(description: "Minutes from start to table", .range(5...60))
  var minutes: Int
}

let session = LanguageModelSession(instructions: "You know simple home cooking.")
let answer = try await session.respond(to: "A quick dish with eggs?", generating: Dish.self)
print("\(answer.content.name), \(answer.content.minutes) minutes")
