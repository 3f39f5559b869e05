/// Walks through the front of a GGUF file: magic, metadata, tensor table.
struct GGUFParser {
  struct Malformed: Error {
    let reason: String
  }

  private enum Value {
    case number(UInt64)
    case text(String)
    case other
  }

  /// A file may be hostile: nothing is reserved or repeated by a count that the file merely claims.
  private static let mostEntries: UInt64 = 1 << 20
  private static let longestKey: UInt64 = 1 << 16

  var cursor: ByteCursor
  private var metadata: [String: Value] = [:]

  init(cursor: ByteCursor) {
    self.cursor = cursor
  }

  mutating func parse() throws -> GGUFHeader {
    try checkMagic()
    let version = try cursor.number(UInt32.self)
    guard version == 2 || version == 3 else {
      throw Malformed(reason: "its format version \(version) is not supported (2 and 3 are)")
    }
    let tensorCount = try cursor.number(UInt64.self)
    let entryCount = try cursor.number(UInt64.self)
    guard tensorCount <= Self.mostEntries, entryCount <= Self.mostEntries else {
      throw Malformed(reason: "it claims \(tensorCount) tensors and \(entryCount) metadata entries")
    }
    for _ in 0..<entryCount {
      let key = try text(atMost: Self.longestKey)
      let type = try cursor.number(UInt32.self)
      metadata[key] = try value(type, key: key, depth: 0)
    }
    let end = try endOfTensors(tensorCount)
    return try summary(requiredByteCount: end)
  }

  private mutating func checkMagic() throws {
    guard cursor.remaining > 0 else { throw Malformed(reason: "it is empty") }
    let start = try cursor.bytes(Int(min(cursor.remaining, 4)))
    if start == Array("GGUF".utf8) { return }
    let more = try cursor.bytes(Int(min(cursor.remaining, 508)))
    let words = String(decoding: start + more, as: UTF8.self).lowercased()
    if words.contains("<html") || words.contains("<!doctype html") {
      throw Malformed(reason: "it is an HTML page, probably a website's answer instead of the file")
    }
    if words.hasPrefix("version https://git-lfs") {
      throw Malformed(reason: "it is a Git LFS pointer, not the file that it points to")
    }
    throw Malformed(reason: "it does not begin with “GGUF”")
  }

  private mutating func text(atMost limit: UInt64) throws -> String {
    let count = try cursor.number(UInt64.self)
    guard count <= cursor.remaining else { throw ByteCursor.EndOfFile() }
    guard count <= limit else { throw Malformed(reason: "a name of \(count) bytes stands in its metadata") }
    return String(decoding: try cursor.bytes(Int(count)), as: UTF8.self)
  }

  /// Value types: 0/1 8-bit, 2/3 16-bit, 4/5 32-bit, 6 float, 7 bool, 8 string, 9 array, 10/11 64-bit, 12 double.
  private mutating func value(_ type: UInt32, key: String, depth: Int) throws -> Value {
    switch type {
    case 0, 1, 7: return .number(UInt64(try cursor.number(UInt8.self)))
    case 2, 3: return .number(UInt64(try cursor.number(UInt16.self)))
    case 4, 5: return .number(UInt64(try cursor.number(UInt32.self)))
    case 10, 11: return .number(try cursor.number(UInt64.self))
    case 6, 12:
      try cursor.skip(type == 6 ? 4 : 8)
      return .other
    case 8:
      if key == "general.architecture" || key == "general.name" || key == "general.type" {
        return .text(try text(atMost: Self.longestKey))
      }
      try cursor.skip(cursor.number(UInt64.self))
      return .other
    case 9:
      try skipArray(key: key, depth: depth)
      return .other
    default:
      throw Malformed(reason: "the metadata entry “\(key)” has the unknown type \(type)")
    }
  }

  private mutating func skipArray(key: String, depth: Int) throws {
    guard depth < 4 else { throw Malformed(reason: "the metadata entry “\(key)” nests too deeply") }
    let type = try cursor.number(UInt32.self)
    let count = try cursor.number(UInt64.self)
    let width: UInt64? =
      switch type {
      case 0, 1, 7: 1
      case 2, 3: 2
      case 4, 5, 6: 4
      case 10, 11, 12: 8
      default: nil
      }
    if let width {
      let (total, overflow) = width.multipliedReportingOverflow(by: count)
      guard !overflow else { throw ByteCursor.EndOfFile() }
      return try cursor.skip(total)
    }
    // Each element has bytes of its own, so that the file's end bounds this loop.
    for _ in 0..<count {
      if type == 8 {
        try cursor.skip(cursor.number(UInt64.self))
      } else {
        _ = try value(type, key: key, depth: depth + 1)
      }
    }
  }

  /// The file's offset behind the last tensor.
  private mutating func endOfTensors(_ count: UInt64) throws -> UInt64 {
    var furthest: UInt64 = 0
    for _ in 0..<count {
      let name = try text(atMost: Self.longestKey)
      let dimensions = try cursor.number(UInt32.self)
      guard dimensions <= 4 else { throw Malformed(reason: "the tensor “\(name)” has \(dimensions) dimensions") }
      var elements: UInt64 = 1
      var overflow = false
      for _ in 0..<dimensions {
        let (product, tooLarge) = elements.multipliedReportingOverflow(by: try cursor.number(UInt64.self))
        elements = product
        overflow = overflow || tooLarge
      }
      let type = try cursor.number(UInt32.self)
      let offset = try cursor.number(UInt64.self)
      guard let block = TensorType.block(type) else {
        furthest = max(furthest, offset)
        continue
      }
      let (bytes, tooLarge) = (elements / block.elements).multipliedReportingOverflow(by: block.bytes)
      let (end, tooFar) = offset.addingReportingOverflow(bytes)
      guard !overflow, !tooLarge, !tooFar else {
        throw Malformed(reason: "the tensor “\(name)” claims an impossible size")
      }
      furthest = max(furthest, end)
    }
    var alignment: UInt64 = 32
    if case .number(let stated)? = metadata["general.alignment"], stated > 0, stated <= 1 << 20 { alignment = stated }
    let start = (cursor.position + alignment - 1) / alignment * alignment
    let (end, overflow) = start.addingReportingOverflow(furthest)
    guard !overflow else { throw Malformed(reason: "its tensors claim an impossible place") }
    return count == 0 ? cursor.position : end
  }

  private func summary(requiredByteCount: UInt64) throws -> GGUFHeader {
    guard case .text(let architecture)? = metadata["general.architecture"] else {
      throw Malformed(reason: "it does not say which kind of model it is (no general.architecture)")
    }
    var title: String?
    if case .text(let name)? = metadata["general.name"] { title = name }
    var context: UInt64?
    if case .number(let length)? = metadata["\(architecture).context_length"] { context = length }
    return GGUFHeader(
      architecture: architecture, title: title, contextLength: context,
      hasChatTemplate: metadata["tokenizer.chat_template"] != nil,
      nonGenerativeKind: nonGenerativeKind(architecture), requiredByteCount: requiredByteCount)
  }

  /// Architectures that llama.cpp runs but that have no way to write text, and pooled variants of those that have.
  private func nonGenerativeKind(_ architecture: String) -> String? {
    let embedding: Set<String> = [
      "bert", "modern-bert", "nomic-bert", "nomic-bert-moe", "neo-bert", "jina-bert-v2", "jina-bert-v3", "eurobert",
      "gemma-embedding", "llama-embed", "t5encoder",
    ]
    if embedding.contains(architecture) { return "an embedding model (\(architecture))" }
    if architecture == "clip" { return "the picture part of another model" }
    if architecture == "wavtokenizer-dec" { return "the sound part of another model" }
    if case .text(let type)? = metadata["general.type"], type != "model" { return "a file of kind “\(type)”" }
    if case .number(let pooling)? = metadata["\(architecture).pooling_type"], pooling > 0, pooling != UInt64(UInt32.max)
    {
      return pooling == 4 ? "a reranking model" : "an embedding model"
    }
    return nil
  }
}
