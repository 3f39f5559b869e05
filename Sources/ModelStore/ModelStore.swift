import Foundation

/// The folder of models on this machine, shared by all programs of its user.
///
/// A model is named by the catalogue (`qwen2.5-coder-0.5b`), by the name of a file in the store, or
/// by the path of any GGUF file.
public struct ModelStore: Sendable {
  /// The folder that holds `<name>.gguf`.
  public let folder: URL
  /// The models that can be fetched by name.
  public let catalogue: [CatalogueModel]
  let environment: [String: String]

  /// The store in the cache folder that `environment` names.
  public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.init(
      folder: CacheFolder.url(environment: environment).appendingPathComponent("models", isDirectory: true),
      environment: environment)
  }

  /// A store in a folder of your choice.
  public init(
    folder: URL, catalogue: [CatalogueModel] = Catalogue.models,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.folder = folder
    self.catalogue = catalogue
    self.environment = environment
  }

  /// Finds a model and checks that it can be used.
  /// - Parameter nameOrPath: a name or path; nil for the configured default model.
  /// - Throws: ``ModelStoreError``: `.unknownModel`, `.notInstalled`, `.fileMissing`, `.notAModel`,
  ///   `.truncated`, `.notGenerative`, `.fileSystem`, `.badConfiguration`.
  public func locate(_ nameOrPath: String? = nil) throws(ModelStoreError) -> ModelFile {
    let text: String
    if let nameOrPath { text = nameOrPath } else { text = try Configuration.load(environment: environment).model }
    if isPath(text) { return try open(URL(fileURLWithPath: expanded(text)), catalogueModel: nil) }
    if let known = model(named: text) {
      let url = fileURL(known.name)
      guard exists(url) else { throw .notInstalled(name: known.name) }
      return try open(url, catalogueModel: known)
    }
    let own = fileURL(Catalogue.normalised(text))
    if exists(own) { return try open(own, catalogueModel: nil) }
    guard text.lowercased().hasSuffix(".gguf") else {
      throw .unknownModel(name: text, known: catalogue.map(\.name))
    }
    // A file of the current folder may be named without a slash.
    guard exists(URL(fileURLWithPath: text)) else { throw .fileMissing(path: text) }
    return try open(URL(fileURLWithPath: text), catalogueModel: nil)
  }

  /// Where a catalogue model stands. Never waits.
  /// - Throws: as ``locate(_:)`` when the file is there but cannot be used.
  public func status(of model: CatalogueModel) throws(ModelStoreError) -> ModelStatus {
    let url = fileURL(model.name)
    if exists(url) { return .installed(try open(url, catalogueModel: model)) }
    let fraction = min(1, Double(byteCount(partURL(model.name)) ?? 0) / Double(max(model.byteCount, 1)))
    return FileLock.isHeld(lockURL(model.name)) ? .downloading(fraction: fraction) : .missing(fraction: fraction)
  }

  /// Every file of the store, by name; those that cannot be used with the reason.
  public func files() -> [(name: String, result: Result<ModelFile, ModelStoreError>)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".gguf") && !$0.hasPrefix(".") }.sorted().map { file in
      let name = String(file.dropLast(5))
      do throws(ModelStoreError) {
        return (name, .success(try open(fileURL(name), catalogueModel: catalogue.first { $0.name == name })))
      } catch {
        return (name, .failure(error))
      }
    }
  }

  /// Deletes a model of the store and what an interrupted download of it left. Returns the freed bytes.
  /// - Throws: ``ModelStoreError/notInstalled(name:)`` when there is nothing to delete, `.unknownModel`
  ///   for a path or an unknown name, `.fileSystem`.
  @discardableResult
  public func remove(_ text: String) throws(ModelStoreError) -> UInt64 {
    let name = model(named: text)?.name ?? Catalogue.normalised(text)
    // A path could lead out of the store, whose files alone are ours to delete.
    guard !name.contains("/") else { throw .unknownModel(name: text, known: catalogue.map(\.name)) }
    let found = [fileURL(name), partURL(name), partCountURL(name)].filter(exists)
    guard !found.isEmpty else {
      throw model(named: text) == nil
        ? .unknownModel(name: text, known: catalogue.map(\.name)) : .notInstalled(name: name)
    }
    guard let lock = try FileLock.tryAcquire(lockURL(name)) else {
      throw .fileSystem(path: folder.path, reason: "\(name) is being downloaded; stop that first")
    }
    defer { withExtendedLifetime(lock) {} }
    var freed: UInt64 = 0
    for url in found {
      freed += byteCount(url) ?? 0
      do {
        try FileManager.default.removeItem(at: url)
      } catch {
        throw .fileSystem(path: url.path, reason: "it cannot be deleted (\(error.localizedDescription))")
      }
    }
    return freed
  }

  /// The catalogue's model of this name; short names reach as far as they are unique.
  public func model(named text: String) -> CatalogueModel? {
    let name = Catalogue.normalised(text)
    if let exact = catalogue.first(where: { $0.name == name }) { return exact }
    let matches = catalogue.filter { $0.name.hasPrefix(name + "-") }
    return matches.count == 1 ? matches[0] : nil
  }

  func fileURL(_ name: String) -> URL { folder.appendingPathComponent(name + ".gguf") }
  func partURL(_ name: String) -> URL { folder.appendingPathComponent(name + ".gguf.part") }
  /// Holds how many packages the part file was made of, and its size after the last whole one.
  func partCountURL(_ name: String) -> URL { folder.appendingPathComponent(name + ".gguf.part.json") }
  func lockURL(_ name: String) -> URL { folder.appendingPathComponent(".\(name).lock") }

  private func open(_ url: URL, catalogueModel: CatalogueModel?) throws(ModelStoreError) -> ModelFile {
    let header = try GGUFHeader.readGenerative(url)
    let found = byteCount(url) ?? 0
    if let catalogueModel, found < catalogueModel.byteCount {
      throw .truncated(path: url.path, expected: catalogueModel.byteCount, found: found)
    }
    let name = catalogueModel?.name ?? url.deletingPathExtension().lastPathComponent
    return ModelFile(url: url, name: name, byteCount: found, header: header, catalogueModel: catalogueModel)
  }

  private func isPath(_ text: String) -> Bool { text.contains("/") || text.hasPrefix("~") }

  private func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/") else { return path }
    return CacheFolder.home(environment).path + path.dropFirst()
  }

  private func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

  func byteCount(_ url: URL) -> UInt64? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)
    return (attributes?[.size] as? NSNumber)?.uint64Value
  }
}
