/// Why the library could not do something. Whatever it was, nothing is half written.
public enum RecipeLibraryError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is no recipe of that number.
  case noRecipe(Int)
  /// Somebody else made another version meanwhile.
  case changedMeanwhile(recipe: Int, version: Int)
  /// There is no room on the disk.
  case diskFull(folder: String)
  /// Another program has been writing for too long.
  case busy(folder: String)
  /// The database's file is not whole, or no database.
  case damaged(folder: String, reason: String)
  /// A newer Kamado wrote the database.
  case tooNew(folder: String, version: Int)
  /// The system does not let us read or write.
  case cannotUse(folder: String, reason: String)
  /// Bytes that are no picture of a known format.
  case notAPicture
  /// A tag that is empty or too long.
  case badTag(String)

  public var description: String {
    switch self {
    case .noRecipe(let number): "there is no recipe \(number) in the library"
    case .changedMeanwhile(let recipe, let version):
      "recipe \(recipe) was changed meanwhile: version \(version) counts now; look at it and change it again"
    case .diskFull(let folder): "there is no room left on the disk of \(folder); nothing was changed"
    case .busy(let folder): "another program is writing to the library in \(folder) and does not end; try again"
    case .damaged(let folder, let reason):
      "the library in \(folder) is damaged (\(reason)); put a copy of library.sqlite there, or move the file away"
    case .tooNew(let folder, let version):
      "the library in \(folder) was written by a newer Kamado (form \(version)); use that one"
    case .cannotUse(let folder, let reason): "the library in \(folder) cannot be used: \(reason)"
    case .notAPicture: "this is no picture that can be kept: PNG, JPEG, WebP, TIFF, BMP, HEIC, GIF and PDF can"
    case .badTag(let tag):
      "“\(tag.prefix(80))” is no tag: it needs 1 to 64 characters, no comma or line break among them"
    }
  }
}
