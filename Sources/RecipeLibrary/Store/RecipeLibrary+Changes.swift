import Foundation
import RecipeKit

extension RecipeLibrary {
  /// Adds a version, which counts from now on.
  /// - Parameter basis: the version that was looked at; when another one counts by now, nothing is changed. nil to
  ///   add in any case.
  /// - Returns: the number of the new version.
  /// - Throws: ``RecipeLibraryError/changedMeanwhile(recipe:version:)`` and others; `RecipeJSONError`.
  @discardableResult
  public func append(_ version: RecipeVersions.Version, to id: Int, basis: Int? = nil) throws -> Int {
    let recipe = try Recipe(version.recipe)
    return try transaction {
      let last = try database.row(
        "SELECT max(number) FROM versions WHERE recipe = ?", [.number(id)], read: { $0.isNull(0) ? nil : $0.int(0) })
      guard let last = last ?? nil else { throw RecipeLibraryError.noRecipe(id) }
      if let basis, basis != last { throw RecipeLibraryError.changedMeanwhile(recipe: id, version: last) }
      var version = version
      version.number = last + 1
      try insert(version, of: id)
      try database.run(
        "UPDATE recipes SET title = ?, language = ?, fingerprint = ?, changed = ? WHERE id = ?",
        [
          .text(recipe.title?.text ?? ""), .text(recipe.language.rawValue), .optional(Fingerprint.of(recipe)),
          .number(Int(Date().timeIntervalSince1970)), .number(id),
        ])
      try index(id, recipe)
      return version.number
    }
  }

  /// Takes an earlier version up again, as a new one.
  /// - Returns: the number of the new version.
  /// - Throws: ``RecipeLibraryError``, `RecipeVersionError`.
  public func restore(_ number: Int, of id: Int) throws -> Int {
    let stored = try recipe(id)
    var versions = stored.versions
    try versions.restore(number)
    return try append(versions.current, to: id, basis: stored.versions.current.number)
  }

  /// Adds and removes tags.
  /// - Returns: the tags that the recipe has now.
  /// - Throws: ``RecipeLibraryError``.
  @discardableResult
  public func tag(_ id: Int, adding: [String] = [], removing: [String] = []) throws -> [String] {
    let adding = try adding.map(RecipeLibrary.checked)
    return try transaction {
      let stored = try stored(id)
      for tag in adding {
        try database.run("INSERT OR IGNORE INTO tags (recipe, tag) VALUES (?, ?)", [.number(id), .text(tag)])
      }
      for tag in removing {
        try database.run("DELETE FROM tags WHERE recipe = ? AND tag = ?", [.number(id), .text(tag)])
      }
      try index(id, stored.recipe)
      return try tags(of: id)
    }
  }

  /// Deletes recipes with all their versions, texts and pictures, or none of them when one is not there.
  ///
  /// Nothing of them stays in the database's files: its pages are overwritten, the index of the search is written
  /// anew, and the log is emptied. A picture that another recipe shares stays.
  /// - Throws: ``RecipeLibraryError``.
  public func delete(_ ids: [Int]) throws {
    try transaction {
      for id in ids {
        try database.run("DELETE FROM recipes WHERE id = ?", [.number(id)])
        guard database.changes == 1 else { throw RecipeLibraryError.noRecipe(id) }
        try database.run("DELETE FROM words WHERE rowid = ?", [.number(id)])
      }
      // Deleted words stay in the index until its parts are merged.
      try database.run("INSERT INTO words (words) VALUES ('optimize')")
    }
    try removeUnusedPictures()
    try reading { try database.run("PRAGMA wal_checkpoint(TRUNCATE)") }
  }

  /// Removes pictures that no recipe holds: of recipes that were deleted, and what a killed process left behind.
  /// - Throws: ``RecipeLibraryError``.
  public func removeUnusedPictures() throws {
    try transaction {
      try files.removeAll(except: Set(try database.rows("SELECT DISTINCT hash FROM pictures") { $0.text(0) }))
    }
  }

  /// Whether the database is whole and every picture is there with the bytes that it was given.
  /// - Returns: what is wrong; empty when nothing is.
  /// - Throws: ``RecipeLibraryError``.
  public func check() throws -> [String] {
    try reading {
      var problems = try database.rows("PRAGMA integrity_check") { $0.text(0) }.filter { $0 != "ok" }
      problems += try database.rows("PRAGMA foreign_key_check") { "a row of \($0.text(0)) belongs to no recipe" }
      try database.run("INSERT INTO words (words) VALUES ('integrity-check')")
      for hash in try database.rows("SELECT DISTINCT hash FROM pictures", read: { $0.text(0) }) {
        let data = FileManager.default.contents(atPath: files.url(hash).path)
        if data.map(PictureFiles.hash) != hash { problems.append("picture \(hash) is missing or changed") }
      }
      return problems
    }
  }

  /// - Throws: ``RecipeLibraryError/badTag(_:)``.
  static func checked(_ tag: String) throws(RecipeLibraryError) -> String {
    let trimmed = tag.trimmingCharacters(in: .whitespaces)
    guard (1...64).contains(trimmed.count), !trimmed.contains(where: { $0.isNewline || $0 == "," }) else {
      throw .badTag(tag)
    }
    return trimmed
  }
}
