extension JSON {
  /// How a JSON text is laid out.
  public enum Layout: Sendable {
    /// No space at all: `{"a":[1,2]}`.
    case compact
    /// One line, `": "` and `", "` between parts: `{"a": [1, 2]}`, as `GeneratedContent.jsonString` prints.
    case spaced
    /// One member or element a line, indented by two spaces.
    case pretty
  }

  /// The value as JSON text. Keys keep their order, numbers their digits; nothing but `"`, `\` and control
  /// characters is escaped.
  public func text(_ layout: Layout = .compact) -> String {
    String(decoding: utf8(layout), as: UTF8.self)
  }

  /// The value as JSON text in UTF-8. See ``text(_:)``.
  public func utf8(_ layout: Layout = .compact) -> [UInt8] {
    var writer = JSONWriter(layout)
    writer.write(self, depth: 0)
    return writer.bytes
  }

  /// A string as a JSON string literal, with its quotes.
  public static func quoted(_ text: String) -> String { JSON.string(text).text() }
}

struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private let layout: JSON.Layout

  init(_ layout: JSON.Layout) { self.layout = layout }

  mutating func write(_ value: JSON, depth: Int) {
    switch value {
    case .null: append("null")
    case .bool(let flag): append(flag ? "true" : "false")
    case .number(let number): bytes.append(contentsOf: number.text.utf8)
    case .string(let text): write(text)
    case .array(let elements):
      append("[")
      for (index, element) in elements.enumerated() {
        separate(index, depth: depth)
        write(element, depth: depth + 1)
      }
      close("]", isEmpty: elements.isEmpty, depth: depth)
    case .object(let object):
      append("{")
      for (index, member) in object.enumerated() {
        separate(index, depth: depth)
        write(member.key)
        append(layout == .compact ? ":" : ": ")
        write(member.value, depth: depth + 1)
      }
      close("}", isEmpty: object.isEmpty, depth: depth)
    }
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func separate(_ index: Int, depth: Int) {
    switch layout {
    case .compact: if index > 0 { append(",") }
    case .spaced: if index > 0 { append(", ") }
    case .pretty:
      if index > 0 { append(",") }
      breakLine(depth + 1)
    }
  }

  private mutating func close(_ bracket: StaticString, isEmpty: Bool, depth: Int) {
    if layout == .pretty && !isEmpty { breakLine(depth) }
    append(bracket)
  }

  private mutating func breakLine(_ depth: Int) {
    append("\n")
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func write(_ text: String) {
    append("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case 0x08: append("\\b")
      case 0x09: append("\\t")
      case 0x0A: append("\\n")
      case 0x0C: append("\\f")
      case 0x0D: append("\\r")
      case 0..<0x20:
        append("\\u00")
        bytes.append(UInt8(ascii: byte < 0x10 ? "0" : "1"))
        bytes.append(byte & 0x0F < 10 ? UInt8(ascii: "0") + byte & 0x0F : UInt8(ascii: "a") + byte & 0x0F - 10)
      default: bytes.append(byte)
      }
    }
    append("\"")
  }
}
