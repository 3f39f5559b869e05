import CCrypto
import Foundation
import Imaging

/// A picture that a recipe was read from.
public struct StoredPicture: Sendable, Hashable {
  /// SHA-256 of the file in lower-case hexadecimal.
  public let hash: String
  /// As in `image/png`.
  public let mediaType: String
  /// Its file, exactly as it was given.
  public let url: URL
}

/// The files of pictures, each named by its hash, so that the same picture is kept once.
///
/// Called only inside a transaction of the database: nobody else adds or removes files meanwhile.
struct PictureFiles {
  let folder: URL

  func url(_ hash: String) -> URL { folder.appendingPathComponent(hash) }

  /// Writes a picture so that it is on the disk, or not there at all.
  /// - Returns: whether it is new.
  func write(_ picture: Data, hash: String) throws(RecipeLibraryError) -> Bool {
    let place = url(hash)
    if access(place.path, F_OK) == 0 { return false }
    let draft = folder.appendingPathComponent("\(hash).part")
    let descriptor = open(draft.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileFailure.current(folder: folder) }
    defer { close(descriptor) }
    do throws(RecipeLibraryError) {
      try Self.writeAll(picture, to: descriptor, folder: folder)
      guard fsync(descriptor) == 0, rename(draft.path, place.path) == 0 else {
        throw FileFailure.current(folder: folder)
      }
      try sync()
    } catch {
      unlink(draft.path)
      unlink(place.path)
      throw error
    }
    return true
  }

  /// Removes every file that no recipe holds any more, and what an ended process left behind.
  func removeAll(except hashes: Set<String>) throws(RecipeLibraryError) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else { return }
    let strangers = names.filter { !hashes.contains($0) }
    guard !strangers.isEmpty else { return }
    for name in strangers where unlink(folder.appendingPathComponent(name).path) != 0 && errno != ENOENT {
      throw FileFailure.current(folder: folder)
    }
    try sync()
  }

  static func hash(_ data: Data) -> String {
    var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var length: UInt32 = 0
    let isDone = data.withUnsafeBytes { bytes in
      EVP_Digest(bytes.baseAddress, bytes.count, &digest, &length, EVP_sha256(), nil) == 1
    }
    // It fails only where the library was built without SHA-256; no system does that.
    precondition(isDone, "libcrypto has no SHA-256")
    return digest.prefix(Int(length)).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  private static func writeAll(_ data: Data, to descriptor: Int32, folder: URL) throws(RecipeLibraryError) {
    var done = 0
    while done < data.count {
      let count = data.withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress?.advanced(by: done), data.count - done)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileFailure.current(folder: folder) }
      done += count
    }
  }

  /// The names of a folder are on the disk when this returns.
  private func sync() throws(RecipeLibraryError) {
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFailure.current(folder: folder) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw FileFailure.current(folder: folder) }
  }
}
