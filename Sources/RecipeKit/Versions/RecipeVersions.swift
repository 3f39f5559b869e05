import JSONCore

/// The readings of one page, kept side by side: nothing that was read is lost by reading again.
public struct RecipeVersions: Sendable, Hashable {
  /// Why a version was made.
  public enum Origin: Sendable, Hashable {
    /// The first reading.
    case read
    /// Read again with another seed.
    case regenerated(seed: UInt64)
    /// Read again after the page's text was corrected.
    case corrected
    /// Only a part of the page was read.
    case region(PrintedLine.Box, page: Int)
    /// An earlier version was taken up again.
    case restored(from: Int)
    /// It came from a file or a page that held it taken apart.
    case imported
    /// A person changed it.
    case edited
  }

  /// One reading.
  public struct Version: Sendable, Hashable {
    /// From 1, in the order in which they were made.
    public var number: Int
    public var origin: Origin
    /// The lines that were read.
    public var lines: [PrintedLine]
    /// The recipe's JSON, as `Recipe.json` describes it.
    public var recipe: JSON

    public init(number: Int, origin: Origin, lines: [PrintedLine], recipe: JSON) {
      self.number = number
      self.origin = origin
      self.lines = lines
      self.recipe = recipe
    }
  }

  /// All versions; the last one counts.
  public private(set) var versions: [Version]

  /// The first version of a recipe.
  public init(_ origin: Origin = .read, lines: [PrintedLine], recipe: JSON) {
    versions = [Version(number: 1, origin: origin, lines: lines, recipe: recipe)]
  }

  /// Versions that were kept; nil without one.
  public init?(versions: [Version]) {
    guard !versions.isEmpty else { return nil }
    self.versions = versions
  }

  /// The version that counts.
  public var current: Version { versions[versions.endIndex - 1] }

  /// Adds a reading, which counts from now on.
  public mutating func add(_ origin: Origin, lines: [PrintedLine], recipe: JSON) {
    versions.append(Version(number: versions.count + 1, origin: origin, lines: lines, recipe: recipe))
  }

  /// Takes an earlier version up again, as a new one, so that the one that counted so far stays too.
  /// - Throws: ``RecipeVersionError/noVersion(_:of:)``.
  public mutating func restore(_ number: Int) throws(RecipeVersionError) {
    let version = try version(number)
    add(.restored(from: number), lines: version.lines, recipe: version.recipe)
  }

  /// - Throws: ``RecipeVersionError/noVersion(_:of:)``.
  public func version(_ number: Int) throws(RecipeVersionError) -> Version {
    guard versions.indices.contains(number - 1) else { throw .noVersion(number, of: versions.count) }
    return versions[number - 1]
  }

  /// What differs between two versions.
  /// - Throws: ``RecipeVersionError/noVersion(_:of:)``.
  public func differences(_ first: Int, _ second: Int) throws(RecipeVersionError) -> [RecipeDifference] {
    RecipeDifference.between(try version(first).recipe, try version(second).recipe)
  }
}

/// A version that cannot be had.
public enum RecipeVersionError: Error, Hashable, CustomStringConvertible {
  case noVersion(Int, of: Int)
  /// The text was not read from a picture, so that its lines have no place in one.
  case noPlaces
  /// No line stands in the region.
  case emptyRegion
  /// A file of versions has another form than it must have; the part that is wrong.
  case badFile(String)

  public var description: String {
    switch self {
    case .noVersion(let number, let count): "there is no version \(number); there are 1 to \(count)"
    case .noPlaces: "the lines have no places on a picture, so that no region of it can be read"
    case .emptyRegion: "no line stands in that region"
    case .badFile(let part): "this is no file of versions: \(part) is missing or of another kind"
    }
  }
}

/// One value in which two readings differ; nil where one of them has none.
public struct RecipeDifference: Sendable, Hashable {
  /// As in `title`, `servings`, `ingredient`, `step`, `note`.
  public var part: String
  public var before: String?
  public var after: String?

  /// What differs between the JSON of two recipes.
  public static func between(_ first: JSON, _ second: JSON) -> [RecipeDifference] {
    var result: [RecipeDifference] = []
    let values: [(String, (JSON) -> [String])] = [
      ("title", { [$0["title"]?.string].compactMap(\.self) }),
      ("yield", { [$0["yield"]?["text"]?.string].compactMap(\.self) }),
      ("ingredient", { ($0["ingredients"]?.array ?? []).map(ingredient) }),
      ("step", { ($0["steps"]?.array ?? []).compactMap(\.string) }),
      ("note", { ($0["notes"]?.array ?? []).compactMap(\.string) }),
    ]
    for (part, read) in values {
      let (before, after) = (read(first), read(second))
      let changes = after.difference(from: before)
      let removals = changes.removals.compactMap { change -> String? in
        if case .remove(_, let text, _) = change { text } else { nil }
      }
      let insertions = changes.insertions.compactMap { change -> String? in
        if case .insert(_, let text, _) = change { text } else { nil }
      }
      for index in 0..<max(removals.count, insertions.count) {
        result.append(
          RecipeDifference(
            part: part, before: index < removals.count ? removals[index] : nil,
            after: index < insertions.count ? insertions[index] : nil))
      }
    }
    return result
  }

  private static func ingredient(_ json: JSON) -> String {
    [json["group"]?.string.map { "[\($0)]" }, json["name"]?.string, json["amount"]?.string]
      .compactMap { $0?.isEmpty == true ? nil : $0 }.joined(separator: " ")
  }
}
