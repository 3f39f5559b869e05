import Foundation
import RecipeFormats
import RecipeKit
import RecipeLibrary

extension Commands {
  static let recipeEdit = Command(
    path: ["recipe", "edit"], summary: "change a recipe; earlier versions are kept", operands: "ID",
    operandCount: 1...1,
    options: [
      .value("title", "TEXT", "another title"),
      .value("from", "FILE", "the changed recipe, in any form that import takes; - is the standard input"),
      .value("format", "json|jsonld|cooklang|markdown", "the form of that file"), OpenLibrary.option,
    ],
    details: [
      "Without --title and --from your editor ($VISUAL or $EDITOR) shows the recipe as Markdown. What is not changed "
        + "keeps its place on the picture. Somebody else's change in the meantime is not written over."
    ],
    examples: [
      .init(line: "kamado recipe edit 1 --title \"Onion soup\"", meaning: "another title"),
      .init(
        line: "kamado recipe export 1 --format markdown | sed s/onion/leek/ | kamado recipe edit 1 --from -",
        meaning: "by another program"),
    ]
  ) { arguments in
    let id = try OpenLibrary.number(arguments.operands[0])
    guard arguments["title"] == nil || arguments["from"] == nil else {
      throw UsageError("--title and --from exclude each other")
    }
    let library = try OpenLibrary.open(arguments)
    let stored = try await library.recipe(id)
    let old = PortableRecipe(recipe: stored.recipe, tags: stored.tags, source: stored.source)
    var new = old
    if let title = arguments["title"] {
      new.recipe.title = title.isEmpty ? nil : SourcedText(text: title)
    } else if let path = arguments["from"] {
      let text = try TextInput.read(path)
      let form = try format(arguments) ?? RecipeFormat.guess(name: path, text: text) ?? .markdown
      new = try await changed(text, form, of: path)
    } else {
      new = try await changed(try Editor.edit(RecipeFormat.markdown.text([old])), .markdown, of: "the edited text")
    }
    new.recipe = new.recipe.takingPlaces(from: stored.recipe)
    let (added, removed) = (Set(new.tags).subtracting(old.tags), Set(old.tags).subtracting(new.tags))
    let isSame = RecipeDifference.between(stored.recipe.json, new.recipe.json).isEmpty
    if isSame, added.isEmpty, removed.isEmpty {
      Terminal.note("Nothing is changed.")
      return .success
    }
    if !isSame {
      let number = stored.versions.current.number
      let version = RecipeVersions.Version(
        number: number + 1, origin: .edited, lines: stored.versions.current.lines, recipe: new.recipe.json)
      let now = try await library.append(version, to: id, basis: number)
      Terminal.note("This is version \(now) now.")
    }
    if !added.isEmpty || !removed.isEmpty {
      try await library.tag(id, adding: Array(added), removing: Array(removed))
    }
    print(RecipeTable.text(new.recipe))
    return .success
  }

  private static func changed(_ text: String, _ format: RecipeFormat, of path: String) async throws -> PortableRecipe {
    do {
      let found = try await format.recipes(in: text)
      guard found.count == 1 else { throw InputError("\(path) holds \(found.count) recipes instead of one") }
      return found[0]
    } catch let error as RecipeFormatError {
      throw InputError("\(path): \(error); the recipe is as it was")
    }
  }
}

/// The user's editor, on a file that only the user can read.
enum Editor {
  /// - Returns: the text as it was left.
  /// - Throws: ``UsageError``, ``InputError``.
  static func edit(_ text: String) throws -> String {
    let environment = ProcessInfo.processInfo.environment
    guard let editor = [environment["VISUAL"], environment["EDITOR"]].compactMap(\.self).first(where: { !$0.isEmpty })
    else { throw UsageError("set $EDITOR to your editor, or use --title or --from") }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kamado-edit-\(UUID().uuidString)")
    let file = folder.appendingPathComponent("recipe.md")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      try Data(text.utf8).write(to: file)
    } catch {
      throw InputError("the recipe cannot be written for the editor: \(error.localizedDescription)")
    }
    // An editor may have options of its own, so that the shell takes it apart; the file's name goes around it.
    setenv("KAMADO_EDITED_FILE", file.path, 1)
    guard system("\(editor) \"$KAMADO_EDITED_FILE\"") == 0 else {
      throw InputError("the editor ended with an error; the recipe is as it was")
    }
    return try TextInput.read(file.path)
  }
}
