import Foundation
import Imaging
import JSONCore
import RecipeKit

/// The household's recipes in a database, with their pictures beside it.
///
/// What was reported as saved is on the disk; what fails changes nothing. Several processes may use one library.
///
/// ```swift
/// let library = try RecipeLibrary()
/// let saved = try await library.add(RecipeDraft(versions: RecipeVersions(lines: lines, recipe: reading.json)))
/// let found = try await library.search("さば")
/// ```
public actor RecipeLibrary {
  /// The folder that holds `library.sqlite` and `pictures`.
  public nonisolated let folder: URL
  let database: Database
  let files: PictureFiles
  private let executor = QueueExecutor()

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Opens the library, or makes it: folders for their owner alone (0700), files too (0600).
  /// - Parameter pageLimit: how many pages of 4 KiB the database may have; nil for no limit.
  /// - Throws: ``RecipeLibraryError``.
  public init(folder: URL = LibraryFolder.url(), pageLimit: Int? = nil) throws {
    self.folder = folder
    files = PictureFiles(folder: folder.appendingPathComponent("pictures", isDirectory: true))
    try LibraryFolder.make(folder)
    try LibraryFolder.make(files.folder)
    let lock = try FolderLock(folder)
    let path = folder.appendingPathComponent("library.sqlite").path
    // Made here, so that it never exists with other rights; SQLite gives its side files the same ones.
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileFailure.current(folder: folder) }
    close(descriptor)
    do {
      database = try Database(path: path)
      if let pageLimit { try database.run("PRAGMA max_page_count = \(pageLimit)") }
      try Schema.migrate(database, folder: folder)
    } catch let failure as DatabaseFailure {
      throw failure.error(folder: folder)
    }
    withExtendedLifetime(lock) {}
  }

  /// Keeps a recipe.
  /// - Parameter allowingDuplicates: keep it even when the same one is there.
  /// - Throws: ``RecipeLibraryError``; ``RecipeJSONError`` when the current version is no recipe.
  @discardableResult
  public func add(_ draft: RecipeDraft, allowingDuplicates: Bool = false) throws -> AddedRecipe {
    try add([draft], allowingDuplicates: allowingDuplicates)[0]
  }

  /// Keeps all of some recipes, or none of them.
  /// - Throws: as ``add(_:allowingDuplicates:)``.
  public func add(_ drafts: [RecipeDraft], allowingDuplicates: Bool = false) throws -> [AddedRecipe] {
    let prepared = try drafts.map { try PreparedDraft($0) }
    var written: [String] = []
    do {
      return try transaction {
        try prepared.map { draft in
          if !allowingDuplicates, let (id, reason) = try duplicate(draft) { return .duplicate(of: id, reason) }
          return .added(try insert(draft, written: &written))
        }
      }
    } catch {
      // What failed is told; a file that stayed nevertheless goes the next time.
      if !written.isEmpty { try? removeUnusedPictures() }
      throw error
    }
  }

  /// Everything that is kept of a recipe.
  /// - Throws: ``RecipeLibraryError/noRecipe(_:)``, and others.
  public func recipe(_ id: Int) throws -> StoredRecipe {
    try reading { try stored(id) }
  }

  // MARK: Inside a transaction

  /// Runs `body` as a whole or not at all.
  func transaction<Value>(_ body: () throws -> Value) throws -> Value {
    try reading { try database.transaction(body) }
  }

  /// Runs `body`, telling failures of the database in the library's words.
  func reading<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let failure as DatabaseFailure {
      throw failure.error(folder: folder)
    }
  }

  func stored(_ id: Int) throws -> StoredRecipe {
    let head = try database.row("SELECT source, created, changed FROM recipes WHERE id = ?", [.number(id)]) { row in
      (source: row.optionalText(0), created: row.int(1), changed: row.int(2))
    }
    guard let head else { throw RecipeLibraryError.noRecipe(id) }
    let versions = try database.rows(
      "SELECT number, origin, lines, body FROM versions WHERE recipe = ? ORDER BY number", [.number(id)]
    ) { row in
      try version(number: row.int(0), origin: row.text(1), lines: row.text(2), body: row.text(3))
    }
    guard let versions = RecipeVersions(versions: versions) else { throw damaged("recipe \(id) has no version") }
    return StoredRecipe(
      id: id, versions: versions, tags: try tags(of: id), source: head.source, pictures: try pictures(of: id),
      created: Date(timeIntervalSince1970: Double(head.created)),
      changed: Date(timeIntervalSince1970: Double(head.changed)), recipe: try Recipe(versions.current.recipe))
  }

  func tags(of id: Int) throws -> [String] {
    try database.rows("SELECT tag FROM tags WHERE recipe = ? ORDER BY tag", [.number(id)]) { $0.text(0) }
  }

  private func pictures(of id: Int) throws -> [StoredPicture] {
    try database.rows("SELECT hash, type FROM pictures WHERE recipe = ? ORDER BY page", [.number(id)]) { row in
      StoredPicture(hash: row.text(0), mediaType: row.text(1), url: files.url(row.text(0)))
    }
  }

  private func version(number: Int, origin: String, lines: String, body: String) throws -> RecipeVersions.Version {
    do {
      guard let origin = RecipeVersions.Origin(try JSON.parse(origin)) else { throw damaged("an origin") }
      let printed = (try JSON.parse(lines).array ?? []).compactMap { PrintedLine($0) }
      return RecipeVersions.Version(number: number, origin: origin, lines: printed, recipe: try JSON.parse(body))
    } catch let error as JSONParseError {
      throw damaged("a version is no JSON: \(error)")
    }
  }

  private func damaged(_ reason: String) -> RecipeLibraryError {
    .damaged(folder: folder.path, reason: reason)
  }

  private func duplicate(_ draft: PreparedDraft) throws -> (Int, DuplicateReason)? {
    let same = try draft.fingerprint.flatMap { fingerprint in
      try database.row("SELECT id FROM recipes WHERE fingerprint = ? ORDER BY id", [.text(fingerprint)]) { $0.int(0) }
    }
    if let same { return (same, .recipe) }
    // Two recipes of one page share its picture but not their title.
    guard let picture = draft.pictures.first else { return nil }
    let pictured = try database.row(
      """
      SELECT recipe FROM pictures JOIN recipes ON id = recipe
      WHERE hash = ? AND page = 0 AND title = ? ORDER BY recipe
      """, [.text(picture.hash), .text(draft.title)]
    ) { $0.int(0) }
    return pictured.map { ($0, .picture) }
  }

  private func insert(_ draft: PreparedDraft, written: inout [String]) throws -> Int {
    let now = SQLValue.number(Int(Date().timeIntervalSince1970))
    try database.run(
      "INSERT INTO recipes (title, language, source, fingerprint, created, changed) VALUES (?, ?, ?, ?, ?, ?)",
      [
        .text(draft.title), .text(draft.recipe.language.rawValue), .optional(draft.source),
        .optional(draft.fingerprint), now, now,
      ])
    let id = database.lastRow
    for version in draft.versions { try insert(version, of: id) }
    for (page, picture) in draft.pictures.enumerated() {
      if try files.write(picture.data, hash: picture.hash) { written.append(picture.hash) }
      try database.run(
        "INSERT INTO pictures (recipe, page, hash, type) VALUES (?, ?, ?, ?)",
        [.number(id), .number(page), .text(picture.hash), .text(picture.type)])
    }
    for tag in draft.tags {
      try database.run("INSERT OR IGNORE INTO tags (recipe, tag) VALUES (?, ?)", [.number(id), .text(tag)])
    }
    try index(id, draft.recipe, isNew: true)
    return id
  }

  func insert(_ version: RecipeVersions.Version, of id: Int) throws {
    try database.run(
      "INSERT INTO versions (recipe, number, origin, lines, body, made) VALUES (?, ?, ?, ?, ?, ?)",
      [
        .number(id), .number(version.number), .text(version.origin.json.text()),
        .text(JSON.array(version.lines.map(\.json)).text()), .text(version.recipe.text()),
        .number(Int(Date().timeIntervalSince1970)),
      ])
  }

  /// Writes what a search looks at.
  func index(_ id: Int, _ recipe: Recipe, isNew: Bool = false) throws {
    if !isNew { try database.run("DELETE FROM words WHERE rowid = ?", [.number(id)]) }
    let ingredients = recipe.ingredients.map { "\($0.group ?? "") \($0.name) \($0.amount.text)" }
    let rest = recipe.steps.map(\.text) + recipe.notes.map(\.text)
    try database.run(
      "INSERT INTO words (rowid, title, ingredients, rest, tags) VALUES (?, ?, ?, ?, ?)",
      [
        .number(id), .text(SearchText.fold(recipe.title?.text ?? "")),
        .text(SearchText.fold(ingredients.joined(separator: "\n"))),
        .text(SearchText.fold(rest.joined(separator: "\n"))),
        .text(SearchText.fold(try tags(of: id).joined(separator: "\n"))),
      ])
  }
}

/// A draft that was checked and hashed before the database is locked for it.
private struct PreparedDraft {
  let recipe: Recipe
  let versions: [RecipeVersions.Version]
  let tags: [String]
  let source: String?
  let pictures: [(data: Data, hash: String, type: String)]
  let fingerprint: String?

  var title: String { recipe.title?.text ?? "" }

  init(_ draft: RecipeDraft) throws {
    recipe = try Recipe(draft.versions.current.recipe)
    versions = draft.versions.versions
    tags = try draft.tags.map(RecipeLibrary.checked)
    source = draft.source
    pictures = try draft.pictures.map { data in
      guard let format = ImageFormat(Array(data.prefix(64))) else { throw RecipeLibraryError.notAPicture }
      return (data, PictureFiles.hash(data), format.mediaType)
    }
    fingerprint = Fingerprint.of(recipe)
  }
}
