import Foundation

/// A model file on this machine whose header was read and that can write text.
public struct ModelFile: Sendable, Equatable {
  /// Where the file is.
  public let url: URL
  /// The catalogue's name, or the file's name without `.gguf`.
  public let name: String
  /// The file's size in bytes.
  public let byteCount: UInt64
  /// What the file says about itself.
  public let header: GGUFHeader
  /// The catalogue's entry, when the file stands in the store under its name.
  public let catalogueModel: CatalogueModel?
}

/// Where a model stands between unknown and ready.
public enum ModelStatus: Sendable, Equatable {
  /// The file is there, whole and usable.
  case installed(ModelFile)
  /// Another process (or task) is downloading it; how much has come, 0…1.
  case downloading(fraction: Double)
  /// It can be downloaded; how much an earlier, interrupted download left, 0…1.
  case missing(fraction: Double)
}
