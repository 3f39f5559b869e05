import Foundation

/// Writes small GGUF files, whole or wrong in one place.
public struct GGUFBuilder {
  public enum Value {
    case text(String)
    case number(UInt32)
    case texts([String])
    /// An array inside an array, `depth` levels deep.
    case nested(depth: Int)
  }

  public struct Tensor {
    public var name = "weights"
    public var dimensions: [UInt64] = [64, 32]
    public var type: UInt32 = 2
    public var offset: UInt64 = 0
    /// Bytes that stand in the file for it.
    public var byteCount = 64 * 32 / 32 * 18
  }

  public var magic = "GGUF"
  public var version: UInt32 = 3
  public var metadata: [(String, Value)] = [
    ("general.architecture", .text("qwen2")), ("general.name", .text("Tiny")), ("qwen2.context_length", .number(4096)),
    ("tokenizer.ggml.tokens", .texts((0..<500).map { "token\($0)" })),
    ("tokenizer.chat_template", .text("{{ messages }}")),
  ]
  public var tensors = [Tensor()]
  public var claimedTensors: UInt64?
  public var claimedEntries: UInt64?

  public init() {}

  public static func architecture(_ name: String, _ more: [(String, Value)] = []) -> GGUFBuilder {
    var builder = GGUFBuilder()
    builder.metadata = [("general.architecture", .text(name))] + more
    return builder
  }

  public func data() -> Data {
    var data = Data(magic.utf8)
    data.append(little: version)
    data.append(little: claimedTensors ?? UInt64(tensors.count))
    data.append(little: claimedEntries ?? UInt64(metadata.count))
    for (key, value) in metadata {
      data.append(text: key)
      switch value {
      case .text(let text):
        data.append(little: UInt32(8))
        data.append(text: text)
      case .number(let number):
        data.append(little: UInt32(4))
        data.append(little: number)
      case .texts(let texts):
        data.append(little: UInt32(9))
        data.append(little: UInt32(8))
        data.append(little: UInt64(texts.count))
        texts.forEach { data.append(text: $0) }
      case .nested(let depth):
        data.append(little: UInt32(9))
        for _ in 0..<depth {
          data.append(little: UInt32(9))
          data.append(little: UInt64(1))
        }
        data.append(little: UInt32(4))
        data.append(little: UInt64(0))
      }
    }
    for tensor in tensors {
      data.append(text: tensor.name)
      data.append(little: UInt32(tensor.dimensions.count))
      tensor.dimensions.forEach { data.append(little: $0) }
      data.append(little: tensor.type)
      data.append(little: tensor.offset)
    }
    while data.count % 32 != 0 { data.append(0) }
    for tensor in tensors { data.append(Data(repeating: 7, count: tensor.byteCount)) }
    return data
  }
}

extension Data {
  fileprivate mutating func append(little number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  fileprivate mutating func append(text: String) {
    append(little: UInt64(text.utf8.count))
    append(contentsOf: text.utf8)
  }
}
