import JSONCore
import RecipeKit
import RecipeLibrary

extension Commands {
  static let recipeVersions = Command(
    path: ["recipe", "versions"], summary: "the versions of a recipe", operands: "ID", operandCount: 1...1,
    options: [OpenLibrary.option, .json],
    details: [
      "JSON: the versions with the lines they were read from, as docs/recipe-json.md describes them. The last one counts."
    ],
    examples: [.init(line: "kamado recipe versions 1", meaning: "what was done to it")]
  ) { arguments in
    let versions = try await OpenLibrary.open(arguments).recipe(try OpenLibrary.number(arguments.operands[0])).versions
    if arguments.has(.json) {
      print(versions.json.text(.pretty))
      return .success
    }
    for version in versions.versions {
      print("\(version.number)  \(text(version.origin))  \(PlainText.safe(version.recipe["title"]?.string ?? ""))")
    }
    return .success
  }

  private static func text(_ origin: RecipeVersions.Origin) -> String {
    switch origin {
    case .read: "read"
    case .regenerated(let seed): "read again (seed \(seed))"
    case .corrected: "corrected text"
    case .region: "a region"
    case .restored(let number): "version \(number) again"
    case .imported: "imported"
    case .edited: "edited"
    }
  }

  static let recipeCompare = Command(
    path: ["recipe", "compare"], summary: "what differs between two versions", operands: "ID [A B]",
    operandCount: 1...3, options: [OpenLibrary.option, .json],
    details: ["Without numbers the last two versions are compared."],
    examples: [.init(line: "kamado recipe compare 1 1 3", meaning: "its versions 1 and 3")]
  ) { arguments in
    let id = try OpenLibrary.number(arguments.operands[0])
    guard arguments.operands.count != 2 else { throw UsageError("name two versions, or none") }
    let numbers = try arguments.operands.dropFirst().map(versionNumber)
    let versions = try await OpenLibrary.open(arguments).recipe(id).versions
    let last = versions.current.number
    let differences: [RecipeDifference]
    do {
      differences = try versions.differences(numbers.first ?? max(1, last - 1), numbers.last ?? last)
    } catch let error as RecipeVersionError {
      throw InputError("recipe \(id): \(error)")
    }
    if arguments.has(.json) {
      print(JSON.array(differences.map(\.json)).text(.pretty))
      return .success
    }
    for difference in differences {
      if let before = difference.before { print("- \(difference.part): \(RecipeTable.printable(before))") }
      if let after = difference.after { print("+ \(difference.part): \(RecipeTable.printable(after))") }
    }
    if differences.isEmpty { Terminal.note("The versions say the same.") }
    return .success
  }

  static let recipeRestore = Command(
    path: ["recipe", "restore"], summary: "take an earlier version up again", operands: "ID N",
    operandCount: 2...2, options: [OpenLibrary.option],
    details: ["The version becomes a new one, so that none is lost."],
    examples: [.init(line: "kamado recipe restore 1 1", meaning: "the first reading counts again")]
  ) { arguments in
    let id = try OpenLibrary.number(arguments.operands[0])
    let number = try versionNumber(arguments.operands[1])
    do {
      let now = try await OpenLibrary.open(arguments).restore(number, of: id)
      print("Version \(number) is version \(now) now, which counts.")
    } catch let error as RecipeVersionError {
      throw InputError("recipe \(id): \(error)")
    }
    return .success
  }

  private static func versionNumber(_ text: String) throws -> Int {
    guard let number = Int(text), number > 0 else { throw UsageError("“\(text)” is no version's number") }
    return number
  }
}

extension RecipeDifference {
  /// `{"part", "before", "after"}`.
  var json: JSON {
    [
      "part": .string(part), "before": before.map { .string($0) } ?? .null,
      "after": after.map { .string($0) } ?? .null,
    ]
  }
}
