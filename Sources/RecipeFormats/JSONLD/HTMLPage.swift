import CXML
import Foundation

/// A page or a piece of HTML, taken apart by libxml2, whose tree only this type touches.
final class HTMLPage {
  private let document: htmlDocPtr

  /// nil when nothing can be made of the text.
  init?(_ text: String) {
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_NONET.rawValue
    var text = text
    let parsed = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        htmlReadMemory(characters.baseAddress, Int32(clamping: characters.count), nil, "UTF-8", Int32(options))
      }
    }
    guard let parsed else { return nil }
    document = parsed
  }

  deinit { xmlFreeDoc(document) }

  /// What stands in `<script type="application/ld+json">`.
  var linkedData: [String] {
    var found: [String] = []
    walk { node in
      guard Self.name(node) == "script", Self.attribute(node, "type").lowercased().contains("ld+json") else {
        return true
      }
      found.append(Self.content(node))
      return false
    }
    return found
  }

  /// The text that a reader sees, one line for each block.
  var lines: [String] {
    var text = ""
    walk { node in
      if node.pointee.type == XML_TEXT_NODE || node.pointee.type == XML_CDATA_SECTION_NODE {
        text += Self.content(node).replacing(/\s+/, with: " ")
        return false
      }
      let name = Self.name(node)
      if ["script", "style", "template", "noscript"].contains(name) { return false }
      if Self.blocks.contains(name) { text += "\n" }
      return true
    } leaving: { node in
      if Self.blocks.contains(Self.name(node)) { text += "\n" }
    }
    return text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  private static let blocks: Set<String> = [
    "p", "br", "div", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "tr", "section", "article",
  ]

  /// Visits all nodes in their order, without recursion: pages may be nested as deep as they like.
  /// - Parameter visit: returns whether to go into the node.
  private func walk(_ visit: (xmlNodePtr) -> Bool, leaving: (xmlNodePtr) -> Void = { _ in }) {
    guard let root = xmlDocGetRootElement(document) else { return }
    var node = root
    while true {
      if visit(node), node.pointee.type == XML_ELEMENT_NODE, let child = node.pointee.children {
        node = child
        continue
      }
      leaving(node)
      while node.pointee.next == nil {
        guard node != root, let parent = node.pointee.parent, parent != root else { return }
        node = parent
        leaving(node)
      }
      guard node != root, let next = node.pointee.next else { return }
      node = next
    }
  }

  private static func name(_ node: xmlNodePtr) -> String {
    guard node.pointee.type == XML_ELEMENT_NODE, let name = node.pointee.name else { return "" }
    return String(cString: name).lowercased()
  }

  private static func attribute(_ node: xmlNodePtr, _ name: String) -> String { taken(xmlGetProp(node, name)) }
  private static func content(_ node: xmlNodePtr) -> String { taken(xmlNodeGetContent(node)) }

  /// The text of a string that libxml2 made for us.
  private static func taken(_ text: UnsafeMutablePointer<xmlChar>?) -> String {
    guard let text else { return "" }
    defer { kamado_xml_free(text) }
    return String(cString: text)
  }
}
