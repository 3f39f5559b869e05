import Foundation

/// Reads a file front to back in small pieces, so that a table of contents of some megabytes is
/// walked through without loading the model.
struct ByteCursor {
  struct EndOfFile: Error {}

  private let handle: FileHandle
  private let byteCount: UInt64
  private var buffer: [UInt8] = []
  private var cursor = 0
  /// The file's offset of `buffer[0]`.
  private var bufferStart: UInt64 = 0

  init(handle: FileHandle, byteCount: UInt64) {
    self.handle = handle
    self.byteCount = byteCount
  }

  /// The offset of the next byte to be read.
  var position: UInt64 { bufferStart + UInt64(cursor) }
  var remaining: UInt64 { byteCount - position }

  /// The next little-endian number.
  mutating func number<Number: FixedWidthInteger & BitwiseCopyable>(_: Number.Type = Number.self) throws -> Number {
    let size = MemoryLayout<Number>.size
    try load(size)
    let value = buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: cursor, as: Number.self) }
    cursor += size
    return Number(littleEndian: value)
  }

  mutating func bytes(_ count: Int) throws -> [UInt8] {
    try load(count)
    defer { cursor += count }
    return Array(buffer[cursor..<cursor + count])
  }

  mutating func skip(_ count: UInt64) throws {
    guard count <= remaining else { throw EndOfFile() }
    if count <= UInt64(buffer.count - cursor) {
      cursor += Int(count)
    } else {
      bufferStart = position + count
      buffer.removeAll(keepingCapacity: true)
      cursor = 0
      try handle.seek(toOffset: bufferStart)
    }
  }

  private mutating func load(_ count: Int) throws {
    guard count >= 0, UInt64(count) <= remaining else { throw EndOfFile() }
    guard buffer.count - cursor < count else { return }
    bufferStart += UInt64(cursor)
    buffer.removeFirst(cursor)
    cursor = 0
    while buffer.count < count {
      guard let piece = try handle.read(upToCount: max(count - buffer.count, 1 << 20)), !piece.isEmpty else {
        throw EndOfFile()
      }
      buffer.append(contentsOf: piece)
    }
  }
}
