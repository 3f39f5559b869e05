import CYAML

/// The YAML between two lines of hyphens at a file's start: keys with a text or a list of texts.
struct FrontMatter {
  private(set) var values: [String: [String]] = [:]

  /// - Returns: nil for what is no YAML mapping.
  init?(yaml text: String) {
    var parser = yaml_parser_t()
    var document = yaml_document_t()
    guard yaml_parser_initialize(&parser) == 1 else { return nil }
    defer { yaml_parser_delete(&parser) }
    let bytes = Array(text.utf8)
    let isLoaded = bytes.withUnsafeBufferPointer { buffer in
      yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
      return yaml_parser_load(&parser, &document) == 1
    }
    guard isLoaded else { return nil }
    defer { yaml_document_delete(&document) }
    guard let root = yaml_document_get_root_node(&document) else { return }
    guard root.pointee.type == YAML_MAPPING_NODE else { return nil }
    let pairs = root.pointee.data.mapping.pairs
    var pair = pairs.start
    while let current = pair, current != pairs.top {
      if let key = Self.scalar(&document, current.pointee.key) {
        values[key.lowercased()] = Self.texts(&document, current.pointee.value)
      }
      pair = current + 1
    }
  }

  private static func scalar(_ document: inout yaml_document_t, _ index: Int32) -> String? {
    guard let node = yaml_document_get_node(&document, index), node.pointee.type == YAML_SCALAR_NODE,
      let value = node.pointee.data.scalar.value
    else { return nil }
    return String(decoding: UnsafeBufferPointer(start: value, count: node.pointee.data.scalar.length), as: UTF8.self)
  }

  private static func texts(_ document: inout yaml_document_t, _ index: Int32) -> [String] {
    if let text = scalar(&document, index) { return [text] }
    guard let node = yaml_document_get_node(&document, index), node.pointee.type == YAML_SEQUENCE_NODE else {
      return []
    }
    let items = node.pointee.data.sequence.items
    var texts: [String] = []
    var item = items.start
    while let current = item, current != items.top {
      if let text = scalar(&document, current.pointee) { texts.append(text) }
      item = current + 1
    }
    return texts
  }
}
