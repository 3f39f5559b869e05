import Foundation

/// What a GGUF file says about itself before its weights: enough to refuse a file that cannot work
/// before it is loaded. Source of the format: the GGUF specification of the ggml project, versions 2 and 3.
public struct GGUFHeader: Sendable, Equatable {
  /// `general.architecture`, for example `qwen2`.
  public let architecture: String
  /// `general.name`, as the publisher wrote it.
  public let title: String?
  /// Tokens that the model was trained to see at once.
  public let contextLength: UInt64?
  /// Whether the file tells how a conversation is written for it.
  public let hasChatTemplate: Bool
  /// What the model is, when it is none that writes text.
  public let nonGenerativeKind: String?
  /// The file's size in bytes, at least, if it is whole.
  public let requiredByteCount: UInt64

  /// Reads the header and checks that the file is whole by the places of its tensors.
  /// - Throws: ``ModelStoreError`` `.fileMissing`, `.notAModel`, `.truncated` or `.fileSystem`.
  public static func read(_ url: URL) throws(ModelStoreError) -> GGUFHeader {
    let path = url.path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { throw .fileMissing(path: path) }
    if isFolder.boolValue { throw .notAModel(path: path, reason: "it is a folder") }
    guard let handle = FileHandle(forReadingAtPath: path), let byteCount = try? handle.seekToEnd(),
      (try? handle.seek(toOffset: 0)) != nil
    else { throw .fileSystem(path: path, reason: "it cannot be read") }
    defer { try? handle.close() }

    do {
      var parser = GGUFParser(cursor: ByteCursor(handle: handle, byteCount: byteCount))
      let header = try parser.parse()
      guard header.requiredByteCount <= byteCount else {
        throw ModelStoreError.truncated(path: path, expected: header.requiredByteCount, found: byteCount)
      }
      return header
    } catch let error as ModelStoreError {
      throw error
    } catch let error as GGUFParser.Malformed {
      throw .notAModel(path: path, reason: error.reason)
    } catch is ByteCursor.EndOfFile {
      throw .truncated(path: path, expected: nil, found: byteCount)
    } catch {
      throw .fileSystem(path: path, reason: "reading failed: \(error)")
    }
  }

  /// Reads the header and refuses a model that does not write text.
  /// - Throws: as ``read(_:)``, and ``ModelStoreError/notGenerative(path:kind:)``.
  public static func readGenerative(_ url: URL) throws(ModelStoreError) -> GGUFHeader {
    let header = try read(url)
    if let kind = header.nonGenerativeKind { throw .notGenerative(path: url.path, kind: kind) }
    return header
  }
}
