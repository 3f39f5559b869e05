import CCMark

/// A Markdown text, taken apart by cmark, whose tree only this type touches.
final class MarkdownTree {
  /// A part of the text.
  indirect enum Node: Equatable {
    case heading(level: Int, [Inline])
    case paragraph([Inline])
    case list(isOrdered: Bool, [[Node]])
    case rule
    /// Code or HTML: its text as it stands.
    case other(String)
  }

  /// A part of a line.
  enum Inline: Equatable {
    case text(String)
    case emphasis(String)
    case strong(String)

    var text: String {
      switch self {
      case .text(let text), .emphasis(let text), .strong(let text): text
      }
    }
  }

  private let root: OpaquePointer

  /// nil when there is no memory.
  init?(_ text: String) {
    var text = text
    let parsed = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        cmark_parse_document(characters.baseAddress, characters.count, CMARK_OPT_DEFAULT)
      }
    }
    guard let parsed else { return nil }
    root = parsed
  }

  deinit { cmark_node_free(root) }

  var nodes: [Node] { Self.children(root).compactMap { Self.block($0, depth: 0) } }

  private static func children(_ node: OpaquePointer) -> [OpaquePointer] {
    var result: [OpaquePointer] = []
    var child = cmark_node_first_child(node)
    while let current = child {
      result.append(current)
      child = cmark_node_next(current)
    }
    return result
  }

  private static func block(_ node: OpaquePointer, depth: Int) -> Node? {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_HEADING: return .heading(level: Int(cmark_node_get_heading_level(node)), inlines(node))
    case CMARK_NODE_PARAGRAPH: return .paragraph(inlines(node))
    case CMARK_NODE_THEMATIC_BREAK: return .rule
    case CMARK_NODE_LIST:
      // Lists in lists in lists are no recipe; their depth must not be ours.
      guard depth < 16 else { return nil }
      let items = children(node).map { children($0).compactMap { block($0, depth: depth + 1) } }
      return .list(isOrdered: cmark_node_get_list_type(node) == CMARK_ORDERED_LIST, items)
    case CMARK_NODE_BLOCK_QUOTE:
      return .paragraph([.text(plain(node))])
    default: return cmark_node_get_literal(node).map { .other(String(cString: $0)) }
    }
  }

  private static func inlines(_ node: OpaquePointer) -> [Inline] {
    children(node).map { child in
      switch cmark_node_get_type(child) {
      case CMARK_NODE_EMPH: .emphasis(plain(child))
      case CMARK_NODE_STRONG: .strong(plain(child))
      default: .text(plain(child))
      }
    }
  }

  /// All text below a node, found without recursion.
  private static func plain(_ node: OpaquePointer) -> String {
    var text = ""
    guard let iterator = cmark_iter_new(node) else { return text }
    defer { cmark_iter_free(iterator) }
    while case let event = cmark_iter_next(iterator), event != CMARK_EVENT_DONE {
      guard event == CMARK_EVENT_ENTER, let current = cmark_iter_get_node(iterator) else { continue }
      switch cmark_node_get_type(current) {
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text += "\n"
      case CMARK_NODE_HTML_INLINE: break
      default: if let literal = cmark_node_get_literal(current) { text += String(cString: literal) }
      }
    }
    return text
  }
}
