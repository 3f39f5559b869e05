import FoundationModels

@Generable struct Card: Equatable {
  var title: String
  var count: Int
}

/// A tool that tells how many pieces of an item there are: as many as its name has letters.
struct Stock: Tool {
  let description = "Tells how many pieces of an item are in the store."
  let name = "stock"

  @Generable struct Arguments {
    var item: String
  }

  func call(arguments: Arguments) async throws -> String {
    "\(arguments.item.count) pieces of \(arguments.item)"
  }
}

/// A tool with a long output.
struct Manual: Tool {
  let name = "manual"
  let description = "The manual."

  @Generable struct Arguments {}

  func call(arguments: Arguments) async throws -> String {
    "BEGIN " + String(repeating: "All work and no play. ", count: 200) + " END"
  }
}
