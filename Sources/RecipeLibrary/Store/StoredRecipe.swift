import Foundation
import JSONCore
import RecipeKit

/// A recipe of the library with everything that is kept of it.
public struct StoredRecipe: Sendable, Hashable {
  /// Its number; never given to another recipe, even when this one is deleted.
  public let id: Int
  /// All readings and changes; the last one counts.
  public let versions: RecipeVersions
  public let tags: [String]
  /// Where it came from: a file's name or an address.
  public let source: String?
  public let pictures: [StoredPicture]
  public let created: Date
  public let changed: Date
  /// The version that counts, taken apart.
  public let recipe: Recipe

  /// The recipe's JSON with `id`, `tags`, `source`, `pictures` and `versionNumber` beside its own keys.
  public var json: JSON {
    var object = JSONObject([("id", .number(id))])
    for (key, value) in versions.current.recipe.object ?? [:] where key != "others" { object[key] = value }
    object["tags"] = .array(tags.map { .string($0) })
    if let source { object["source"] = .string(source) }
    object["pictures"] = .array(
      pictures.map { ["hash": .string($0.hash), "type": .string($0.mediaType)] })
    object["versionNumber"] = .number(versions.current.number)
    return .object(object)
  }
}

/// What a list shows of a recipe.
public struct RecipeSummary: Sendable, Hashable {
  public let id: Int
  /// Empty where none is printed.
  public let title: String
  public let tags: [String]
  /// The hash of its first picture.
  public let picture: String?
  public let created: Date
  public let changed: Date

  /// `{"id", "title", "tags", "picture", "created", "changed"}`; times in ISO 8601.
  public var json: JSON {
    [
      "id": .number(id), "title": .string(title), "tags": .array(tags.map { .string($0) }),
      "picture": picture.map { .string($0) } ?? .null, "created": .string(created.formatted(.iso8601)),
      "changed": .string(changed.formatted(.iso8601)),
    ]
  }
}

/// A recipe that is to be kept.
public struct RecipeDraft: Sendable {
  public var versions: RecipeVersions
  public var tags: [String]
  public var source: String?
  /// The files of its pictures, as they are.
  public var pictures: [Data]

  public init(versions: RecipeVersions, tags: [String] = [], source: String? = nil, pictures: [Data] = []) {
    self.versions = versions
    self.tags = tags
    self.source = source
    self.pictures = pictures
  }
}

/// What became of a recipe that was to be kept.
public enum AddedRecipe: Sendable, Hashable {
  case added(Int)
  /// The same recipe is there already and nothing was added.
  case duplicate(of: Int, DuplicateReason)

  /// Its number in the library.
  public var id: Int {
    switch self {
    case .added(let id), .duplicate(of: let id, _): id
    }
  }
}

/// By what a recipe was found to be there already.
public enum DuplicateReason: String, Sendable, Hashable {
  /// The same picture, byte for byte, with the same title.
  case picture
  /// The same title, ingredients and steps.
  case recipe
}
