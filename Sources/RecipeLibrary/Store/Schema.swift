import Foundation

/// The database's form and how an older one becomes the newest.
enum Schema {
  /// Each makes the form of its number (from 1) out of the one before. Never change one that was shipped: add another.
  static let migrations: [String] = [
    """
    CREATE TABLE recipes (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      title TEXT NOT NULL,
      language TEXT NOT NULL,
      source TEXT,
      fingerprint TEXT,
      created INTEGER NOT NULL,
      changed INTEGER NOT NULL
    );
    CREATE INDEX recipes_by_fingerprint ON recipes (fingerprint);
    CREATE INDEX recipes_by_change ON recipes (changed);
    CREATE TABLE versions (
      recipe INTEGER NOT NULL REFERENCES recipes ON DELETE CASCADE,
      number INTEGER NOT NULL,
      origin TEXT NOT NULL,
      lines TEXT NOT NULL,
      body TEXT NOT NULL,
      made INTEGER NOT NULL,
      PRIMARY KEY (recipe, number)
    ) WITHOUT ROWID;
    CREATE TABLE pictures (
      recipe INTEGER NOT NULL REFERENCES recipes ON DELETE CASCADE,
      page INTEGER NOT NULL,
      hash TEXT NOT NULL,
      type TEXT NOT NULL,
      PRIMARY KEY (recipe, page)
    ) WITHOUT ROWID;
    CREATE INDEX pictures_by_hash ON pictures (hash);
    CREATE TABLE tags (
      recipe INTEGER NOT NULL REFERENCES recipes ON DELETE CASCADE,
      tag TEXT NOT NULL,
      PRIMARY KEY (recipe, tag)
    ) WITHOUT ROWID;
    CREATE INDEX tags_by_name ON tags (tag, recipe);
    CREATE VIRTUAL TABLE words USING fts5 (title, ingredients, rest, tags, tokenize = 'trigram');
    """
  ]

  /// Brings a database to the newest form, or makes it.
  /// - Throws: ``RecipeLibraryError/tooNew(folder:version:)``, ``DatabaseFailure``.
  static func migrate(_ database: Database, folder: URL) throws {
    func version() throws -> Int { try database.row("PRAGMA user_version") { $0.int(0) } ?? 0 }
    if try version() == migrations.count { return }
    try database.transaction {
      let old = try version()
      guard old <= migrations.count else { throw RecipeLibraryError.tooNew(folder: folder.path, version: old) }
      for migration in migrations.dropFirst(old) { try database.script(migration) }
      try database.run("PRAGMA user_version = \(migrations.count)")
    }
  }
}
