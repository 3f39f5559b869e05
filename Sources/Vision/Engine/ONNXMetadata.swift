import Foundation

/// Reads the named strings that an ONNX file carries beside its network, without a protobuf library.
///
/// A file is one `ModelProto` (onnx.proto3); field 14, `metadata_props`, repeats messages of a key
/// (field 1) and a value (field 2). Everything else is stepped over by its length.
enum ONNXMetadata {
  /// The value for `key`, nil when the file has none or is not such a file.
  static func value(for key: String, inFile path: String) throws -> String? {
    let data = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    return data.withUnsafeBytes { bytes in
      var reader = FieldReader(bytes: bytes)
      while let field = reader.next() {
        guard field.number == 14, let body = field.body else { continue }
        var pair = FieldReader(bytes: UnsafeRawBufferPointer(rebasing: bytes[body]))
        var (name, value): (String?, String?) = (nil, nil)
        while let part = pair.next() {
          guard let range = part.body else { continue }
          let text = String(decoding: pair.bytes[range], as: UTF8.self)
          if part.number == 1 { name = text } else if part.number == 2 { value = text }
        }
        if name == key { return value }
      }
      return nil
    }
  }

  /// Steps through the fields of one message (protobuf encoding: varint keys, four wire types).
  private struct FieldReader {
    let bytes: UnsafeRawBufferPointer
    var offset = 0

    init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// The next field with the place of its body if it has a length, nil at the end or at nonsense.
    mutating func next() -> (number: Int, body: Range<Int>?)? {
      guard let key = varint() else { return nil }
      let number = Int(key >> 3)
      switch key & 7 {
      case 0: return varint() == nil ? nil : (number, nil)
      case 1: return step(8) == nil ? nil : (number, nil)
      case 5: return step(4) == nil ? nil : (number, nil)
      case 2:
        guard let length = varint(), length <= UInt64(bytes.count), let body = step(Int(length)) else { return nil }
        return (number, body)
      default: return nil
      }
    }

    private mutating func step(_ count: Int) -> Range<Int>? {
      guard offset + count <= bytes.count else { return nil }
      defer { offset += count }
      return offset..<(offset + count)
    }

    private mutating func varint() -> UInt64? {
      var value: UInt64 = 0
      for shift in stride(from: 0, to: 64, by: 7) {
        guard offset < bytes.count else { return nil }
        let byte = bytes[offset]
        offset += 1
        value |= UInt64(byte & 0x7F) << UInt64(shift)
        if byte < 0x80 { return value }
      }
      return nil
    }
  }
}
