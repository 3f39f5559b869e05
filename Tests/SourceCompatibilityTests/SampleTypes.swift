import FoundationModels

@Generable(description: "How to make a drink")
struct Drink: Equatable {
  @Guide(description: "What it is called")
  var title: String

  @Guide(description: "How long it takes", .range(1...60))
  var minutes: Int
}

struct WeatherTool: Tool {
  let name = "weather"
  let description = "Tells the weather of a city."

  @Generable
  struct Arguments {
    @Guide(description: "The city's name")
    var city: String
  }

  func call(arguments: Arguments) async throws -> String {
    "Sunny in \(arguments.city)"
  }
}

/// A tool that neither waits nor throws, and returns a structured value.
struct BrewTool: Tool {
  let description = "Brews a drink."

  @Generable
  struct Arguments {
    var city: String
  }

  func call(arguments: Arguments) -> Drink {
    Drink(title: arguments.city, minutes: 1)
  }
}

/// A tool whose arguments are known only at run time.
struct LookupTool: Tool {
  let name = "lookup"
  let description = "Looks something up."
  let parameters: GenerationSchema

  init() throws {
    let root = DynamicGenerationSchema(
      name: "Lookup", properties: [.init(name: "city", schema: .init(type: String.self))])
    parameters = try GenerationSchema(root: root, dependencies: [])
  }

  func call(arguments: GeneratedContent) async throws -> some PromptRepresentable {
    let city: String = try arguments.value(forProperty: "city")
    return ["one", city]
  }
}

let drinkSchema = Drink.generationSchema
let instructions = Instructions("Be brief.")
