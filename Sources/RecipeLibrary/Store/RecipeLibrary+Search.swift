import Foundation

/// In which order recipes are listed.
public enum RecipeOrder: String, Sendable, CaseIterable {
  /// What was changed last comes first.
  case changed
  /// What was added last comes first.
  case added
  case title

  fileprivate var sql: String {
    switch self {
    case .changed: "recipes.changed DESC, recipes.id DESC"
    case .added: "recipes.id DESC"
    case .title: "recipes.title, recipes.id"
    }
  }
}

extension RecipeLibrary {
  /// The recipes, or those with all of some tags.
  /// - Throws: ``RecipeLibraryError``.
  public func list(
    tags: [String] = [], order: RecipeOrder = .changed, limit: Int = .max, offset: Int = 0
  ) throws -> [RecipeSummary] {
    let (condition, values) = tagCondition(tags)
    return try summaries(
      """
      SELECT \(RecipeLibrary.summaryColumns) FROM recipes \(condition.isEmpty ? "" : "WHERE \(condition)")
      ORDER BY \(order.sql) LIMIT ? OFFSET ?
      """, values + [.number(limit), .number(offset)])
  }

  /// The recipes that hold every word of a query in title, ingredients, steps, notes or tags; those that have them in
  /// their title come first.
  ///
  /// Words are found inside other words, in any width and case, katakana like hiragana.
  /// - Throws: ``RecipeLibraryError``.
  public func search(_ query: String, tags: [String] = [], limit: Int = .max) throws -> [RecipeSummary] {
    let words = SearchText.words(query).prefix(16)
    guard !words.isEmpty else { return try list(tags: tags, limit: limit) }
    var conditions: [String] = []
    var values: [SQLValue] = []
    var ranks: [String] = []
    var rankValues: [SQLValue] = []
    for word in words {
      // Trigrams need three characters; what is shorter is looked for in every text.
      if let phrase = SearchText.phrase(word) {
        conditions.append("words.rowid IN (SELECT rowid FROM words WHERE words MATCH ?)")
        values.append(.text(phrase))
      } else {
        conditions.append(
          "instr(words.title || char(10) || words.ingredients || char(10) || words.rest || char(10) || words.tags, ?) > 0"
        )
        values.append(.text(word))
      }
      ranks.append("(instr(words.title, ?) > 0) * 4 + (instr(words.ingredients, ?) > 0) * 2")
      rankValues += [.text(word), .text(word)]
    }
    let (tagged, tagValues) = tagCondition(tags)
    if !tagged.isEmpty { conditions.append(tagged) }
    return try summaries(
      """
      SELECT \(RecipeLibrary.summaryColumns) FROM words JOIN recipes ON recipes.id = words.rowid
      WHERE \(conditions.joined(separator: " AND "))
      ORDER BY \(ranks.joined(separator: " + ")) DESC, recipes.changed DESC, recipes.id DESC LIMIT ?
      """, values + tagValues + rankValues + [.number(limit)])
  }

  /// How many recipes there are.
  /// - Throws: ``RecipeLibraryError``.
  public func count() throws -> Int {
    try reading { try database.row("SELECT count(*) FROM recipes") { $0.int(0) } ?? 0 }
  }

  /// All tags with how many recipes have each, the commonest first.
  /// - Throws: ``RecipeLibraryError``.
  public func allTags() throws -> [(tag: String, count: Int)] {
    try reading {
      try database.rows("SELECT tag, count(*) FROM tags GROUP BY tag ORDER BY 2 DESC, 1") { ($0.text(0), $0.int(1)) }
    }
  }

  private static let summaryColumns = """
    recipes.id, recipes.title, recipes.created, recipes.changed,
    (SELECT group_concat(tag, char(10)) FROM (SELECT tag FROM tags WHERE recipe = recipes.id ORDER BY tag)),
    (SELECT hash FROM pictures WHERE recipe = recipes.id AND page = 0)
    """

  private func tagCondition(_ tags: [String]) -> (String, [SQLValue]) {
    let condition = tags.map { _ in "recipes.id IN (SELECT recipe FROM tags WHERE tag = ?)" }
    return (condition.joined(separator: " AND "), tags.map { .text($0) })
  }

  private func summaries(_ sql: String, _ values: [SQLValue]) throws -> [RecipeSummary] {
    try reading {
      try database.rows(sql, values) { row in
        RecipeSummary(
          id: row.int(0), title: row.text(1),
          tags: row.optionalText(4)?.split(separator: "\n").map(String.init) ?? [], picture: row.optionalText(5),
          created: Date(timeIntervalSince1970: Double(row.int(2))),
          changed: Date(timeIntervalSince1970: Double(row.int(3))))
      }
    }
  }
}

extension RecipeLibrary {
  /// The picture of a hash; nil where no recipe has it.
  /// - Throws: ``RecipeLibraryError``.
  public func picture(_ hash: String) throws -> StoredPicture? {
    try reading {
      try database.row("SELECT type FROM pictures WHERE hash = ? LIMIT 1", [.text(hash)]) { row in
        StoredPicture(hash: hash, mediaType: row.text(0), url: files.url(hash))
      }
    }
  }
}
