import Foundation

/// Texts that the user named by a path, or gives on the standard input.
enum TextInput {
  private static let limit = 16 << 20

  /// - Parameter path: a file, or `-` for the standard input.
  /// - Throws: ``InputError``.
  static func read(_ path: String) throws -> String {
    let name = path == "-" ? "the standard input" : path
    let data = path == "-" ? try standardInput() : try file(path)
    guard data.count <= limit else { throw InputError("\(name) is too long for a text (the limit is 16 MB)") }
    let withoutMark = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
    guard let text = String(data: withoutMark, encoding: .utf8) else {
      throw InputError("\(name) is not a text in UTF-8. \(TextEncoding.advice(for: data, path: path))")
    }
    return text
  }

  private static func standardInput() throws -> Data {
    do {
      // One byte more than is allowed tells that it is too long, without reading on for ever.
      return try FileHandle.standardInput.read(upToCount: limit + 1) ?? Data()
    } catch {
      throw InputError("the standard input cannot be read: it is closed or a folder")
    }
  }

  private static func file(_ path: String) throws -> Data {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw InputError(
        errno == EACCES ? "\(path) cannot be reached: permission is missing" : "there is no file at \(path)")
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw InputError("\(path) is a folder; name a file in it")
    case S_IFSOCK: throw InputError("\(path) is a socket, not a file")
    default: break
    }
    // Pipes with a name and devices are read as far as a text may go.
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw InputError("\(path) cannot be read: permission is missing")
    }
    defer { try? handle.close() }
    do {
      return try handle.read(upToCount: limit + 1) ?? Data()
    } catch {
      throw InputError("\(path) cannot be read: \(error.localizedDescription)")
    }
  }
}

/// Guesses what a text that is not UTF-8 is, to say how to turn it into one.
enum TextEncoding {
  static func advice(for data: Data, path: String) -> String {
    let file = path == "-" ? "FILE" : path
    func convert(_ name: String) -> String { "It looks like \(name): iconv -f \(name) -t UTF-8 \(file)" }
    if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) { return convert("UTF-16") }
    if data.starts(with: [0xFF, 0xD8, 0xFF]) || data.starts(with: [0x89, 0x50, 0x4E, 0x47])
      || data.starts(with: [0x42, 0x4D]) || data.starts(with: Array("%PDF".utf8))
    {
      return "It is a picture or PDF: kamado read \(file) reads its text"
    }
    if data.contains(0) {
      // Every other byte of Latin text in UTF-16 is zero.
      let zeros = data.prefix(512).count { $0 == 0 }
      return zeros * 3 > min(data.count, 512) ? convert("UTF-16LE") : "It is no text at all"
    }
    if looksLikeShiftJIS(data) { return convert("SHIFT_JIS") }
    if looksLikeEUC(data) { return convert("EUC-JP") }
    return convert("WINDOWS-1252")
  }

  /// Pairs of a lead and a trail byte, with no byte above 0x7F left over.
  private static func looksLikeShiftJIS(_ data: Data) -> Bool {
    pairs(
      data, leads: { (0x81...0x9F).contains($0) || (0xE0...0xFC).contains($0) },
      trails: { (0x40...0xFC).contains($0) && $0 != 0x7F }, singles: { $0 < 0x80 || (0xA1...0xDF).contains($0) })
  }

  private static func looksLikeEUC(_ data: Data) -> Bool {
    pairs(
      data, leads: { (0xA1...0xFE).contains($0) || $0 == 0x8E }, trails: { (0xA1...0xFE).contains($0) },
      singles: { $0 < 0x80 })
  }

  private static func pairs(_ data: Data, leads: (UInt8) -> Bool, trails: (UInt8) -> Bool, singles: (UInt8) -> Bool)
    -> Bool
  {
    let bytes = Array(data.prefix(65_536))
    var index = 0
    var count = 0
    while index < bytes.count {
      if leads(bytes[index]) {
        guard index + 1 < bytes.count else { return count > 1 }
        guard trails(bytes[index + 1]) else { return false }
        count += 1
        index += 2
      } else {
        guard singles(bytes[index]) else { return false }
        index += 1
      }
    }
    return count > 1
  }
}
