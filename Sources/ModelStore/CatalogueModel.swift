import Foundation

/// A model that Kamado knows how to fetch and to verify.
public struct CatalogueModel: Sendable, Equatable {
  /// The name that commands take, and the file's name without `.gguf`.
  public let name: String
  /// The publisher's page about the model.
  public let page: String
  /// The publisher's address of exactly this file, where there is one.
  public let address: URL?
  /// Python packages that carry the same file, in the order of its parts.
  public let packages: PackageMirror?
  /// The file's size in bytes.
  public let byteCount: UInt64
  /// The file's SHA-256, in lower-case hexadecimal; one for every source.
  public let sha256: String
  /// The licence of the weights, as an SPDX identifier where there is one.
  public let licence: String
  /// Languages it was trained for, as BCP 47 codes; the first is its best.
  public let languages: [String]
  /// Memory that a session needs, in bytes: the mapped file, cache and buffers at 4,096 tokens.
  public let memory: UInt64
  /// Whether the model follows instructions; a base model only continues text.
  public let followsInstructions: Bool
}

/// A file cut into parts, each inside a Python package.
public struct PackageMirror: Sendable, Equatable {
  /// The packages, in the order of the parts.
  public let names: [String]
  /// The version of every package.
  public let version: String
  /// How a part's path inside its package ends, with `*` for any run of characters.
  public let member: String

  init(name: String, version: String, member: String) {
    names = [name]
    self.version = version
    self.member = member
  }

  init(prefix: String, count: Int, version: String, member: String) {
    names = (1...count).map { "\(prefix)\($0)" }
    self.version = version
    self.member = member
  }
}
