/// Counts the pages of a TIFF file (TIFF 6.0: each directory names the next).
enum TIFFDirectories {
  static func count(_ bytes: [UInt8]) -> Int {
    guard bytes.count >= 8 else { return 0 }
    let little = bytes[0] == 0x49
    func number(at offset: Int, length: Int) -> Int? {
      guard offset >= 0, offset + length <= bytes.count else { return nil }
      let part = bytes[offset..<(offset + length)]
      return little ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
    }
    var pages = 0
    var seen: Set<Int> = []
    var directory = number(at: 4, length: 4) ?? 0
    // A hostile file may let the directories run in a circle.
    while directory != 0, seen.insert(directory).inserted, let entries = number(at: directory, length: 2) {
      pages += 1
      directory = number(at: directory + 2 + 12 * entries, length: 4) ?? 0
    }
    return pages
  }
}
