import Foundation
import JSONCore
import RecipeFormats
import RecipeKit
import RecipeLibrary

extension Commands {
  static let recipeExport = Command(
    path: ["recipe", "export"], summary: "print recipes of the library in a form that other programs read",
    operands: "[ID...]", operandCount: 0...1000,
    options: [
      .flag("all", "all recipes"),
      .value("format", "json|jsonld|cooklang|markdown", "the form (json)"), OpenLibrary.option,
    ],
    details: [
      "json keeps everything (docs/recipe-json.md); jsonld is schema.org/Recipe; cooklang and markdown (RecipeMD) hold "
        + "one recipe: name one. Places on pictures and doubts are in json alone. docs/library.md says what each keeps."
    ],
    examples: [
      .init(line: "kamado recipe export 1 --format cooklang", meaning: "for Cooklang"),
      .init(line: "kamado recipe export --all --format jsonld > recipes.jsonld", meaning: "all, for recipe programs"),
    ]
  ) { arguments in
    let format = try format(arguments) ?? .json
    let ids = try arguments.operands.map(OpenLibrary.number)
    guard arguments.has("all") != !ids.isEmpty else { throw UsageError("name recipes, or say --all") }
    let library = try OpenLibrary.open(arguments)
    let chosen = arguments.has("all") ? try await library.list(order: .added).map(\.id).reversed() : ids
    guard format == .json || format == .jsonLD || chosen.count == 1 else {
      throw UsageError("--format \(format.rawValue) holds one recipe: name one")
    }
    var recipes: [PortableRecipe] = []
    for id in chosen {
      let stored = try await library.recipe(id)
      recipes.append(PortableRecipe(recipe: stored.recipe, tags: stored.tags, source: stored.source))
    }
    print(format.text(recipes), terminator: "")
    return .success
  }

  static let recipeImport = Command(
    path: ["recipe", "import"], summary: "take recipes in from JSON, web pages, Cooklang and Markdown",
    operands: "FILE...", operandCount: 1...1000,
    options: [
      .value("format", "json|jsonld|cooklang|markdown", "the form, where name and text do not tell it"),
      .value("tag", "TAG", "a tag to keep them under; may be given several times"),
      .flag("again", "keep them even when they are there"), OpenLibrary.option, .json,
    ],
    details: [
      "A web page that was saved is read for its schema.org/Recipe in JSON-LD. Values are text: markup in them is taken "
        + "out. All recipes of all files are kept, or none when one of them cannot be read. For pictures and plain texts "
        + "use kamado recipe add. Exit code 3 when there is no recipe in a file."
    ],
    examples: [
      .init(line: "kamado recipe import soup.html", meaning: "a saved page"),
      .init(line: "kamado recipe export 1 | kamado recipe import - --again", meaning: "a copy"),
    ]
  ) { arguments in
    let named = try format(arguments)
    var drafts: [RecipeDraft] = []
    for path in arguments.operands {
      let text = try TextInput.read(path)
      guard let format = named ?? RecipeFormat.guess(name: path, text: text) else {
        throw InputError("\(path) is of no known form: say --format, or use kamado recipe add --text for a plain text")
      }
      do {
        for found in try await format.recipes(in: text) {
          let source = found.source ?? (path == "-" ? nil : URL(fileURLWithPath: path).lastPathComponent)
          let tags = found.tags + arguments.all("tag")
          drafts += OpenLibrary.drafts(
            [found.recipe], lines: LibraryText.lines(found), origin: .imported, tags: tags, source: source)
        }
      } catch RecipeFormatError.noRecipe(let form) {
        Terminal.complain("recipe import: \(path): \(RecipeFormatError.noRecipe(form))")
        return .nothingFound
      } catch let error as RecipeFormatError {
        throw InputError("\(path): \(error)")
      }
    }
    let added = try await OpenLibrary.open(arguments).add(drafts, allowingDuplicates: arguments.has("again"))
    let titles = drafts.map { $0.versions.current.recipe["title"]?.string ?? "(no title)" }
    if arguments.has(.json) {
      print(
        JSON.array(
          zip(added, titles).map { result, title in
            var object = JSONObject([("id", .number(result.id)), ("title", .string(title))])
            if case .duplicate(_, let reason) = result { object["duplicate"] = .string(reason.rawValue) }
            return .object(object)
          }
        ).text(.pretty))
    } else {
      OpenLibrary.report(added, titles: titles)
    }
    return .success
  }

  static func format(_ arguments: Arguments) throws -> RecipeFormat? {
    try arguments["format"].map { name in
      guard let format = RecipeFormat(rawValue: name) else {
        throw UsageError("--format must be json, jsonld, cooklang or markdown, not “\(name)”")
      }
      return format
    }
  }
}

/// The text that is kept of a recipe which was no printed page: it can be corrected and read again.
enum LibraryText {
  static func lines(_ portable: PortableRecipe) -> [PrintedLine] {
    PrintedLine.lines(of: RecipeFormat.markdown.text([portable]))
  }
}
