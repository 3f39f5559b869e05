import Foundation

extension SystemLanguageModel {
  /// A small file that changes the model for one purpose.
  ///
  /// Apple's framework took these `.fmadapter` packages until OS 27. Here an adapter is a LoRA in GGUF format.
  public struct Adapter {
    package struct File: Sendable, Hashable {
      package let url: URL
    }

    package let file: File

    /// What the adapter's creator wrote into it; nothing is read from GGUF files.
    public var creatorDefinedMetadata: [String: Any] { [:] }

    /// Takes an adapter from a file.
    ///
    /// - Throws: ``AssetError/invalidAsset(_:)`` where there is no GGUF file.
    public init(fileURL: URL) throws {
      guard let handle = try? FileHandle(forReadingFrom: fileURL) else {
        throw AssetError.invalidAsset(.init(debugDescription: "There is no readable file at \(fileURL.path)."))
      }
      defer { try? handle.close() }
      guard try handle.read(upToCount: 4) == Data("GGUF".utf8) else {
        throw AssetError.invalidAsset(
          .init(debugDescription: "\(fileURL.path) is not a GGUF file. Convert the LoRA to GGUF first."))
      }
      file = File(url: fileURL)
    }

    /// Takes an installed adapter: the file `NAME.gguf` in the folder `kamado/adapters` of the user's data.
    ///
    /// - Throws: ``AssetError/invalidAdapterName(_:)`` where the name is not a file's name,
    ///   ``AssetError/compatibleAdapterNotFound(_:)`` where there is no such file.
    public init(name: String) throws {
      guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else {
        throw AssetError.invalidAdapterName(.init(debugDescription: "'\(name)' cannot be an adapter's name."))
      }
      let url = Self.folder.appending(path: name + ".gguf")
      guard FileManager.default.fileExists(atPath: url.path) else {
        throw AssetError.compatibleAdapterNotFound(
          .init(debugDescription: "There is no adapter at \(url.path)."))
      }
      try self.init(fileURL: url)
    }

    private static var folder: URL {
      let home = ProcessInfo.processInfo.environment["XDG_DATA_HOME"].map { URL(filePath: $0) }
      return (home ?? URL.homeDirectory.appending(path: ".local/share")).appending(path: "kamado/adapters")
    }

    /// Does nothing: GGUF files are used as they are.
    @concurrent
    public func compile() async throws {}

    /// The identifiers of the adapters with a name: the name itself where the adapter is installed.
    public static func compatibleAdapterIdentifiers(name: String) -> [String] {
      (try? Adapter(name: name)) == nil ? [] : [name]
    }

    /// Does nothing: adapters do not become obsolete with a model here.
    public static func removeObsoleteAdapters() throws {}
  }
}

extension SystemLanguageModel.Adapter {
  /// Why an adapter cannot be used.
  public enum AssetError: Swift.Error, LocalizedError {
    /// The file is missing or is not an adapter.
    case invalidAsset(Context)
    /// The name cannot be an adapter's.
    case invalidAdapterName(Context)
    /// No adapter of the name is installed.
    case compatibleAdapterNotFound(Context)

    /// What is known about an error.
    public struct Context: Sendable {
      /// What went wrong, for developers.
      public let debugDescription: String

      /// Makes a context.
      public init(debugDescription: String) {
        self.debugDescription = debugDescription
      }
    }

    /// What went wrong, for people.
    public var errorDescription: String? {
      switch self {
      case .invalidAsset(let context), .invalidAdapterName(let context), .compatibleAdapterNotFound(let context):
        context.debugDescription
      }
    }

    /// What can be done about it.
    public var recoverySuggestion: String? {
      switch self {
      case .invalidAsset: "Give the path of a LoRA in GGUF format."
      case .invalidAdapterName: "Give a name without slashes that does not begin with a dot."
      case .compatibleAdapterNotFound: "Install the adapter, or give the path of its file."
      }
    }
  }
}
